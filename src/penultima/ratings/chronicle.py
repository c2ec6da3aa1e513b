"""Rated matches as they are kept: with them, anybody can work out every rating again."""

from collections.abc import Iterable, Sequence

import msgspec

from penultima.ratings.rating import Rating, Side, rate

_UNKNOWN = "?"


class RatedPlayer(msgspec.Struct, frozen=True):
    """A person by id, the bots of a level, or somebody who has no rating or was forgotten."""

    id: str
    bot: bool = False

    @classmethod
    def unknown(cls, chair: int) -> "RatedPlayer":
        return cls(f"{_UNKNOWN}{chair}")

    @property
    def is_known(self) -> bool:
        return not self.id.startswith(_UNKNOWN)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One chair of a rated match."""

    chair: int
    player: RatedPlayer
    side: int
    place: int
    forfeited: bool
    before: Rating


class RatedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Of an edition for so many players; ratings of other games have nothing to do with it."""

    edition: str
    seats: int
    entries: tuple[Entry, ...]


def sides_of(entries: Iterable[Entry]) -> list[Side[RatedPlayer]]:
    grouped: dict[int, list[Entry]] = {}
    for entry in entries:
        grouped.setdefault(entry.side, []).append(entry)
    return [
        Side(
            players=tuple(entry.player for entry in side),
            place=side[0].place,
            forfeited=frozenset(entry.player for entry in side if entry.forfeited),
        )
        for side in grouped.values()
    ]


def recomputed(matches: Sequence[RatedMatch]) -> dict[tuple[str, int, RatedPlayer], Rating]:
    """All ratings out of the matches in their order.

    Where an earlier match of somebody is no longer kept, the rating before this one is believed.
    """
    known: dict[tuple[str, int, RatedPlayer], Rating] = {}
    for match in matches:
        before = {
            entry.player: known.get((match.edition, match.seats, entry.player), entry.before)
            for entry in match.entries
        }
        after = rate(before, sides_of(match.entries))
        known |= {
            (match.edition, match.seats, player): rating
            for player, rating in after.items()
            if player.is_known
        }
    return known
