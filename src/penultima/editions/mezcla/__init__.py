"""Mezcla: the classic game with the special cards of all the others, two of each."""

from msgspec.structs import replace

from penultima.editions.classic import EDITION as CLASSIC
from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.effects import Crash, Redirect, Reflect, ShieldSource, SlapPile

_SPECIALS = (
    wild("crash", "xc", Crash()),
    wild("shark-attack", "xs", SlapPile()),
    wild("el-camino", "xm", Redirect()),
    wild("agent-p", "xa", Reflect(source=ShieldSource.DISCARD)),
)
_FACES = (*USUAL_FACES, *_SPECIALS)
_NAMES = tuple(face.id for face in _SPECIALS)

EDITION = replace(
    CLASSIC,
    id="mezcla",
    faces=_FACES,
    deck=build_deck(_FACES, dict.fromkeys(_NAMES, 2)),
    adjustable=_NAMES,
)
