"""Who has begun a rated match, and how much of it a bot has played for them.

Nobody may gain by leaving: whoever has left for good, whose chair a bot holds at the end, or for
whom a bot has stood in too long, has forfeited the match, whatever the chair has come to.
"""

import msgspec

from penultima.table.chairs import Chairs

_MOST_ABSENT = 0.25
"""Of all questions of a match: longer than that nobody may be away."""


class Pledge(msgspec.Struct):
    """One person's, who sat on the chair when the match began; questions are the table's turns."""

    who: str | None
    left: bool = False
    away_since: int | None = None
    """The question at which a bot took the chair, as long as it has it."""
    absent: int = 0
    """Questions for which a bot had it before."""


class Pledges(msgspec.Struct):
    """By chair; none where a match is not rated."""

    begun: int = 0
    by_chair: dict[int, Pledge] = {}

    @classmethod
    def of(cls, chairs: Chairs, turn: int) -> "Pledges":
        """Everybody's who has a chair now; a bot may hold it from the beginning."""
        return cls(
            turn,
            {
                number: Pledge(chair.who, away_since=turn if chair.stand_in else None)
                for number, chair in enumerate(chairs.every)
                if chair.who is not None
            },
        )

    @property
    def deserted(self) -> bool:
        """Whether somebody has begun the match, and all who have are gone for good."""
        return bool(self.by_chair) and all(pledge.left for pledge in self.by_chair.values())

    def bot_takes(self, chair: int, turn: int) -> None:
        pledge = self.by_chair.get(chair)
        if pledge is not None:
            pledge.away_since = turn

    def is_back(self, chair: int, turn: int) -> None:
        pledge = self.by_chair.get(chair)
        if pledge is not None and pledge.away_since is not None:
            pledge.absent += turn - pledge.away_since
            pledge.away_since = None

    def leaves(self, chair: int) -> None:
        pledge = self.by_chair.get(chair)
        if pledge is not None:
            pledge.left = True

    def all_leave(self) -> None:
        for chair in self.by_chair:
            self.leaves(chair)

    def forget(self, who: str) -> None:
        """The match stays forfeited; by whom, nobody knows."""
        for pledge in self.by_chair.values():
            if pledge.who == who:
                pledge.who, pledge.left = None, True

    def who(self, chair: int) -> str | None:
        pledge = self.by_chair.get(chair)
        return None if pledge is None else pledge.who

    def forfeited(self, chair: int, turn: int) -> bool:
        """As the match ends with this question."""
        pledge = self.by_chair.get(chair)
        if pledge is None:
            return False
        too_long = pledge.absent > _MOST_ABSENT * (turn - self.begun)
        return pledge.left or pledge.away_since is not None or too_long
