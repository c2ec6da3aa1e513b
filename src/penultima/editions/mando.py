"""Mando: El Camino Así Es turns a draw card on any other player; the first out wins."""

from penultima.editions.common import VALUES, WITH_PLAIN_SPECIAL
from penultima.game.cards import build_deck
from penultima.game.edition import Edition
from penultima.game.table_rules import (
    DealerChoice,
    FirstAction,
    LastDraw,
    Scoring,
    Shield,
    ShieldKind,
    TableRules,
    WildFourMatch,
)

MANDO = Edition(
    id="mando",
    deck=build_deck(special=4),
    effects=WITH_PLAIN_SPECIAL,
    values=VALUES,
    rules=TableRules(
        first_action=FirstAction.IGNORED,
        wild_four_match=WildFourMatch.COLOR_AND_WILDS,
        shield=Shield(ShieldKind.REDIRECT),
        dealer_choice=DealerChoice.CHOSEN,
        last_draw=LastDraw.WHEN_SCORED,
        scoring=Scoring.NONE,
    ),
)
