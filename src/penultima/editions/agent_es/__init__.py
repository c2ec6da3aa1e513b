"""Agent P by the Spanish text, which differs in a few rules."""

from msgspec.structs import replace

from penultima.editions.agent_en import EDITION as AGENT_EN
from penultima.game.table_rules import ChallengeBy, Duty, FirstReverse

EDITION = replace(
    AGENT_EN,
    id="agent-es",
    rules=replace(
        AGENT_EN.rules,
        drawn=Duty.MUST,
        first_reverse=FirstReverse.SKIP,
        challenge_by=ChallengeBy.ANYONE,
    ),
)
