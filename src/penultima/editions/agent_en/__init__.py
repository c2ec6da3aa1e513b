"""Agent P sends a draw card back, by the English text."""

from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.edition import Edition
from penultima.game.effects import Reflect, ShieldSource
from penultima.game.table_rules import Duty, TableRules

_FACES = (*USUAL_FACES, wild("agent-p", "x", Reflect(source=ShieldSource.DISCARD)))

EDITION = Edition(
    id="agent-en",
    faces=_FACES,
    deck=build_deck(_FACES),
    rules=TableRules(drawn=Duty.MAY),
)
