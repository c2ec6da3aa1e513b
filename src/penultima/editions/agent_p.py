"""Agent P sends a draw card back; the English and the Spanish text differ in a few rules."""

from msgspec.structs import replace

from penultima.editions.common import VALUES, WITH_PLAIN_SPECIAL
from penultima.game.cards import build_deck
from penultima.game.edition import Edition
from penultima.game.table_rules import (
    ChallengeBy,
    Duty,
    FirstReverse,
    Shield,
    ShieldKind,
    ShieldSource,
    TableRules,
)

AGENT_EN = Edition(
    id="agent-en",
    deck=build_deck(special=4),
    effects=WITH_PLAIN_SPECIAL,
    values=VALUES,
    rules=TableRules(
        drawn=Duty.MAY,
        shield=Shield(ShieldKind.REFLECT, source=ShieldSource.DISCARD),
    ),
)

AGENT_ES = replace(
    AGENT_EN,
    id="agent-es",
    rules=replace(
        AGENT_EN.rules,
        drawn=Duty.MUST,
        first_reverse=FirstReverse.SKIP,
        challenge_by=ChallengeBy.ANYONE,
    ),
)
