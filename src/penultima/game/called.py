"""How long an UNO that was said stays true."""

from collections.abc import Collection, Sequence

from penultima.game.seating import Seat


def call_stands(cards: int, *, asked: bool) -> bool:
    """With one card, or early with two while one is asked (ruling I2)."""
    return cards == 1 or (cards == 2 and asked)


def calls_still_true(
    called: tuple[Seat, ...], counts: Sequence[int], changed: Collection[Seat]
) -> tuple[Seat, ...]:
    """A call outlives a change of hands only if one card is held again (ruling E16)."""
    return tuple(s for s in called if s not in changed or counts[s] == 1)
