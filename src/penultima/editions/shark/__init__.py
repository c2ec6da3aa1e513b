"""Shark: a Shark Attack sends all hands to the pile, and the last one draws four."""

from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.edition import Edition
from penultima.game.effects import SlapPile
from penultima.game.table_rules import TableRules

_FACES = (*USUAL_FACES, wild("shark-attack", "x", SlapPile()))

EDITION = Edition(id="shark", faces=_FACES, deck=build_deck(_FACES), rules=TableRules())
