"""How often one person may change something at a table that is no move.

A round has an end, and so have its moves. Chairs, names, choices and votes have none: each of them
is a step that is stored, numbered and told to everybody.
"""

_BURST = 30
"""So many at once; a host sets a table up in fewer."""
_MANY_PEOPLE = 100


class Allowance:
    """One more each time that `pace.deed` has passed; nothing about somebody who has all of it."""

    def __init__(self) -> None:
        self._used_up_to: dict[str, float] = {}
        """By person: from then on all of it is there again."""

    def take(self, who: str, now: float, deed: float) -> bool:
        """Whether there is still something left."""
        at = max(self._used_up_to.get(who, now), now) + deed
        if at - now > _BURST * deed:
            return False
        if len(self._used_up_to) >= _MANY_PEOPLE:
            self._used_up_to = {p: until for p, until in self._used_up_to.items() if until > now}
        self._used_up_to[who] = at
        return True
