"""Shark: a Shark Attack sends all hands to the pile, and the last one draws four."""

from penultima.editions.common import EFFECTS, VALUES
from penultima.game.cards import Face, build_deck
from penultima.game.edition import Edition
from penultima.game.effects import SlapPile
from penultima.game.table_rules import TableRules

SHARK = Edition(
    id="shark",
    deck=build_deck(special=4),
    effects=EFFECTS | {Face.SPECIAL: SlapPile()},
    values=VALUES,
    rules=TableRules(),
)
