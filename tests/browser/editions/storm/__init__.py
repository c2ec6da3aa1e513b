"""Storm: somebody else's edition, with cards that no other has, and a look and words of its own."""

from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.edition import Edition, Face
from penultima.game.effects import Attack, SlapPile, SwapHands
from penultima.game.phases import Threat
from penultima.game.table_rules import TableRules

_FACES = (
    *USUAL_FACES,
    Face("draw-three", "+3", 30, Attack(3, Threat.DRAW_TWO)),
    Face("thunder", "t", 25, SlapPile(cards=2)),
    wild("trade", "xt", SwapHands()),
)

EDITION = Edition(
    id="storm",
    faces=_FACES,
    deck=build_deck(_FACES, {"trade": 30, "thunder": 4}),
    rules=TableRules(),
    adjustable=("draw-three",),
)
