"""What is counted while rounds are played: one row of whole numbers, each with its name.

Sums of rows are rows: so it does not matter who played which rounds, nor in which order.
"""

from typing import TYPE_CHECKING, Final

from penultima.encoding.alphabet import ROWS, Alphabet
from penultima.encoding.numbers import MOST_WILDS
from penultima.fast.happenings import COUNTED
from penultima.game.seating import MOST

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Tally = NDArray[np.int64]

LENGTH_BIN: Final = 8
"""Moves to a bar of the histogram of round lengths."""
_FACES: Final = ROWS

FIELDS: Final[dict[str, int]] = {
    "rounds": 1,
    "steps_squared": 1,  # the sum of squares over rounds, for intervals
    "turns_squared": 1,
    "wins": MOST,  # rounds won, by seat
    "wins_from_start": MOST,  # by place in the order of play from the first player on
    "points": MOST,  # by the standard count, whatever the scoring: what a win is worth
    "points_squared": MOST,
    "void": 1,  # nobody could move any more
    "cut": 1,  # stopped after too many moves
    "lengths": 128,  # rounds by their number of moves, LENGTH_BIN to a bar, the last open
    "last": _FACES,  # cards that ended a round, by the place of the face
    "laid": _FACES,  # cards laid by hand, likewise; from here on as in `notes`
    **dict.fromkeys(COUNTED, 1),
    "shark_victims": MOST,
    "matches": 1,
    "match_rounds": 1,
    "match_rounds_squared": 1,
    "match_steps": 1,
    "match_wins": MOST,
    "match_lengths": 64,  # matches by their number of rounds, the last open
    "eliminated": MOST,
    "last wilds": MOST_WILDS,  # where wilds have no place among those above
    "laid wilds": MOST_WILDS,
}


def _offsets() -> dict[str, int]:
    places, at = {}, 0
    for name, size in FIELDS.items():
        places[name] = at
        at += size
    return places


OFFSETS: Final = _offsets()
SIZE: Final = sum(FIELDS.values())


def blank() -> "Tally":
    import numpy as np

    return np.zeros(SIZE, np.int64)


def read(tally: "Tally", name: str) -> "Tally":
    """The numbers under that name, as a view."""
    at = OFFSETS[name]
    return tally[at : at + FIELDS[name]]


def read_one(tally: "Tally", name: str) -> int:
    (number,) = read(tally, name)
    return int(number)


def face_places(alphabet: Alphabet) -> dict[str, tuple[str, int]]:
    """By sign, what follows "laid" or "last" in the name of its counters, and the place there."""
    return {
        sign: (" wilds", at - alphabet.wild_at) if wild and alphabet.wide else ("", at)
        for (wild, sign), at in alphabet.place.items()
    }
