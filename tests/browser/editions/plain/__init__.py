"""An edition that brings neither words nor a look nor a sheet."""

from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.edition import Edition, Face
from penultima.game.effects import Attack, Crash
from penultima.game.phases import Threat
from penultima.game.table_rules import TableRules

_FACES = (
    *USUAL_FACES,
    Face("ten", "10", 10),
    Face("draw-one", "+1", 20, Attack(1, Threat.DRAW_TWO)),
    wild("big-bang", "xbb", Crash()),
)

EDITION = Edition(id="plain", faces=_FACES, deck=build_deck(_FACES), rules=TableRules())
