"""The name by which bots of others know `facts`."""

from penultima.players.facts import (
    answers,
    is_asked,
    is_bluff,
    looks_wrong,
    may_be_guilty,
    most_dangerous,
    next_player,
    opponents,
    points_count,
    reverse_skips,
    right_plays,
)

__all__ = [
    "answers",
    "is_asked",
    "is_bluff",
    "looks_wrong",
    "may_be_guilty",
    "most_dangerous",
    "next_player",
    "opponents",
    "points_count",
    "reverse_skips",
    "right_plays",
]
