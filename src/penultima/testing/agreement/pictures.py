"""A moment of a round in one common form, drawn from the kernel's numbers and from the reference.

Hands and pile are told as sorted kinds, since the kernel keeps them in no order.
"""

from functools import lru_cache
from typing import Any

import msgspec

from penultima.encoding.alphabet import Alphabet, alphabet_of
from penultima.fast import layout
from penultima.fast.trace import Moment
from penultima.game.cards import COLORS, Card
from penultima.game.edition import Edition, is_guilty
from penultima.game.phases import (
    Drawing,
    JustDrew,
    Naming,
    Over,
    Slapping,
    Task,
    Threat,
    ToPlay,
    UnderAttack,
)
from penultima.game.seating import Direction
from penultima.game.state import State

THREATS = {
    Threat.DRAW_TWO: layout.BY_DRAW_TWO,
    Threat.WILD_FOUR: layout.BY_WILD_FOUR,
    Threat.SHIELD: layout.BY_SHIELD,
}

DIRECTIONS = {layout.LEFT: Direction.LEFT, layout.RIGHT: Direction.RIGHT}
_NOBODY: frozenset[int] = frozenset()

Kinds = tuple[int, ...]


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """All that both engines know, in numbers."""

    hands: tuple[Kinds, ...]
    counts: tuple[int, ...]
    pile: Kinds
    discards: Kinds
    """Bottom to top."""
    under_discards: Kinds
    """The same cards as a set of bits tells them."""
    color: int
    direction: Direction
    dealer: int
    main: tuple[Any, ...]
    """What the table waits for once a colour is named and cards due are drawn."""
    naming: int | None
    pending: tuple[tuple[int, int], ...]
    called: frozenset[int]
    exposed: frozenset[int]
    drawn: tuple[int, bool] | None
    guilty: bool | None
    passes: int


def unlike(kernel: Picture, reference: Picture) -> list[str]:
    """Every difference, in words."""
    return [
        f"{name}: kernel {getattr(kernel, name)}, reference {getattr(reference, name)}"
        for name in Picture.__struct_fields__
        if getattr(kernel, name) != getattr(reference, name)
    ]


# ---------------------------------------------------------------- the kernel's


def of_moment(moment: Moment, seats: int, alphabet: Alphabet) -> Picture:
    words, numbers = moment.words.tolist(), moment.bytes_.tolist()
    kinds = _kinds_at(alphabet)
    pile = numbers[layout.PACK : layout.PACK + numbers[layout.PILE]]
    discards = numbers[len(numbers) - numbers[layout.DISCARDS] :]
    phase = numbers[layout.PHASE]
    attacked = phase == layout.UNDER_ATTACK and numbers[layout.THREAT] == layout.BY_WILD_FOUR
    return Picture(
        hands=tuple(
            _held(alphabet, *_planes(words, layout.HANDS + 2 * seat, seats, seat, alphabet))
            for seat in range(seats)
        ),
        counts=tuple(numbers[layout.COUNTS : layout.COUNTS + seats]),
        pile=tuple(sorted([kinds[number] for number in pile])),
        discards=tuple([kinds[number] for number in reversed(discards)]),
        under_discards=_held(alphabet, *_planes(words, layout.DISCARDED, seats, seats, alphabet)),
        color=numbers[layout.COLOR],
        direction=DIRECTIONS[numbers[layout.DIRECTION]],
        dealer=numbers[layout.DEALER],
        main=_kernel_phase(words, numbers),
        naming=_or_none(numbers[layout.NAMING]),
        pending=_kernel_pending(numbers),
        called=_seats(words[layout.CALLED]),
        exposed=_seats(words[layout.EXPOSED]),
        drawn=_kernel_drawn(kinds, numbers) if phase == layout.JUST_DREW else None,
        guilty=bool(numbers[layout.GUILTY]) if attacked else None,
        passes=numbers[layout.PASSES],
    )


def _kernel_phase(words: list[int], numbers: list[int]) -> tuple[Any, ...]:
    phase = numbers[layout.PHASE]
    if phase == layout.UNDER_ATTACK:
        return (phase, *numbers[layout.SEAT : layout.FIRST_HIT + 1])
    if phase == layout.SLAPPING:
        return phase, numbers[layout.SEAT], _seats(words[layout.DOWN])
    return phase, _or_none(numbers[layout.WINNER if phase == layout.OVER else layout.SEAT])


def _kernel_pending(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    """Only the rest after a Crash can be owed between two moves."""
    places = range(layout.DUE, layout.DUE + 2 * numbers[layout.OWED], 2)
    return tuple((numbers[at] - layout.REST, numbers[at + 1]) for at in places)


def _kernel_drawn(kinds: dict[int, int], numbers: list[int]) -> tuple[int, bool]:
    return kinds[numbers[layout.DRAWN]], bool(numbers[layout.FORCED])


@lru_cache(maxsize=64)
def _kinds_at(alphabet: Alphabet) -> dict[int, int]:
    return {number: alphabet.kind_of[card] for number, card in alphabet.card_at.items()}


def _planes(
    words: list[int], at: int, seats: int, heap: int, alphabet: Alphabet
) -> tuple[int, int]:
    """Both planes of a heap, those of a wide game's wilds above the others."""
    once, twice = words[at : at + 2]
    if alphabet.wide:
        more = layout.HANDS + 2 * (seats + heap)
        once |= words[more] << 64
        twice |= words[more + 1] << 64
    return once, twice


def _or_none(number: int) -> int | None:
    return None if number == layout.NOTHING else number


def _seats(bits: int) -> frozenset[int]:
    return frozenset(_bits(bits)) if bits else _NOBODY


@lru_cache(maxsize=1 << 12)
def _held(alphabet: Alphabet, first: int, second: int) -> Kinds:
    kinds = _kinds_at(alphabet)
    return tuple(sorted([kinds[bit] for plane in (first, second) for bit in _bits(plane)]))


def _bits(plane: int) -> list[int]:
    found = []
    while plane:
        lowest = plane & -plane
        found.append(lowest.bit_length() - 1)
        plane ^= lowest
    return found


# ---------------------------------------------------------------- the reference's


def of_state(edition: Edition, state: State) -> Picture:
    main, pending, naming = _agenda((*state.waiting, state.phase))
    alphabet = alphabet_of(edition)
    kind = alphabet.kind_of
    hands = tuple(_sorted_kinds(alphabet, hand) for hand in state.hands)
    drew = isinstance(main, JustDrew) and state.drawn is not None
    return Picture(
        hands=hands,
        counts=tuple(map(len, hands)),
        pile=_sorted_kinds(alphabet, state.pile),
        discards=tuple(kind[card] for card in state.discards),
        under_discards=_sorted_kinds(alphabet, state.discards),
        color=layout.NO_COLOR if state.color is None else COLORS.index(state.color),
        direction=state.direction,
        dealer=state.dealer,
        main=_phase(main),
        naming=naming,
        pending=pending,
        called=frozenset(state.called),
        exposed=frozenset(state.exposed),
        drawn=(kind[state.drawn.card], state.drawn.forced) if drew and state.drawn else None,
        guilty=_guilty(edition, state, main),
        passes=state.passes,
    )


def _agenda(tasks: tuple[Task, ...]) -> tuple[Task, tuple[tuple[int, int], ...], int | None]:
    """One question, draws that wait upon it, and at most one colour to be named on top."""
    main, *rest = tasks
    naming = None
    if rest and isinstance(top := rest[-1], Naming):
        naming = top.seat
        rest.pop()
    pending = [(task.seat, task.left) for task in rest if isinstance(task, Drawing)]
    assert len(pending) == len(rest), f"an agenda that the kernel has no place for: {tasks}"
    return main, tuple(pending), naming


def _phase(task: Task) -> tuple[Any, ...]:
    match task:
        case ToPlay():
            return layout.TO_PLAY, task.seat
        case JustDrew():
            return layout.JUST_DREW, task.seat
        case UnderAttack():
            threat = THREATS[task.threat]
            return layout.UNDER_ATTACK, task.seat, task.amount, threat, task.by, task.first_hit
        case Slapping():
            return layout.SLAPPING, task.by, frozenset(task.down)
        case Over():
            return layout.OVER, task.winner
        case _:
            raise AssertionError(f"the kernel has no such question: {task}")


def _guilty(edition: Edition, state: State, main: Task) -> bool | None:
    if not isinstance(main, UnderAttack) or main.threat is not Threat.WILD_FOUR:
        return None
    assert state.lay is not None
    return is_guilty(edition, state.lay.hand, state.lay.color)


@lru_cache(maxsize=1 << 12)
def _sorted_kinds(alphabet: Alphabet, cards: tuple[Card, ...]) -> Kinds:
    return tuple(sorted([alphabet.kind_of[card] for card in cards]))
