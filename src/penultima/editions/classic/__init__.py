"""The classic pack: 108 cards, no special card, opens to the right."""

from penultima.editions.common import USUAL_FACES, build_deck
from penultima.game.edition import Edition
from penultima.game.seating import Direction
from penultima.game.table_rules import Duty, TableRules

EDITION = Edition(
    id="classic",
    faces=USUAL_FACES,
    deck=build_deck(),
    opening=Direction.RIGHT,
    rules=TableRules(drawn=Duty.MAY),
)
