"""Cars: a Crash drawn from the pile merges two hands."""

from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.edition import Edition
from penultima.game.effects import Crash
from penultima.game.table_rules import TableRules

_FACES = (*USUAL_FACES, wild("crash", "x", Crash()))

EDITION = Edition(id="cars", faces=_FACES, deck=build_deck(_FACES), rules=TableRules())
