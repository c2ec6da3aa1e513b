"""The classic pack: 108 cards, no special card, opens to the right."""

from penultima.editions.common import EFFECTS, VALUES
from penultima.game.cards import build_deck
from penultima.game.edition import Edition
from penultima.game.seating import Direction
from penultima.game.table_rules import Duty, TableRules

CLASSIC = Edition(
    id="classic",
    deck=build_deck(special=0),
    effects=EFFECTS,
    values=VALUES,
    opening=Direction.RIGHT,
    rules=TableRules(drawn=Duty.MAY),
)
