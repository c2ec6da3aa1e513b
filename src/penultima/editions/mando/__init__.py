"""Mando: El Camino Así Es turns a draw card on any other player; the first out wins."""

from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.edition import Edition
from penultima.game.effects import Redirect
from penultima.game.table_rules import (
    DealerChoice,
    FirstAction,
    LastDraw,
    Scoring,
    TableRules,
    WildFourMatch,
)

_FACES = (*USUAL_FACES, wild("el-camino", "x", Redirect()))

EDITION = Edition(
    id="mando",
    faces=_FACES,
    deck=build_deck(_FACES),
    rules=TableRules(
        first_action=FirstAction.IGNORED,
        wild_four_match=WildFourMatch.COLOR_AND_WILDS,
        dealer_choice=DealerChoice.CHOSEN,
        last_draw=LastDraw.WHEN_SCORED,
        scoring=Scoring.NONE,
    ),
)
