"""The classical tree of a knock-out for two at a table: slots, of which two neighbours meet."""

from collections.abc import Collection, Sequence

from penultima.tournament.field import Number

Slots = list[Number | None]


def first_slots(order: Sequence[Number]) -> Slots:
    """As many slots as the next power of two; the empty ones are spread evenly, one a pair."""
    pairs = 1 << ((len(order) - 1).bit_length() - 1)
    lacking = 2 * pairs - len(order)
    people = iter(order)
    slots: Slots = []
    for pair in range(pairs):
        alone = (pair + 1) * lacking // pairs > pair * lacking // pairs
        slots += [next(people), None if alone else next(people)]
    return slots


def paired(slots: Slots) -> list[list[Number]]:
    """Who meets; one alone need not play."""
    return [people for people in map(list, _pairs(slots)) if people]


def halved(slots: Slots, going_on: Collection[Number]) -> Slots:
    """One slot for each pair: who of them goes on, if anybody does.

    Where nobody would meet anybody, the tree has grown too large for those who are left.
    """
    left: Slots = [
        next((number for number in pair if number in going_on), None) for pair in _pairs(slots)
    ]
    while len(left) > 2 and all(len(pair) < 2 for pair in _pairs(left)):
        left = [next(iter(pair), None) for pair in _pairs(left)]
    return left


def meetings_of(slots: Slots) -> tuple[tuple[Number | None, Number | None], ...]:
    """Slot beside slot, also where nobody is in one."""
    return tuple(zip(slots[::2], slots[1::2], strict=True))


def ahead(slots: Slots, through: Collection[Number]) -> Slots:
    """The slots of the next stage, as far as those who come through are known."""
    return [
        next((number for number in pair if number in through), None) for pair in meetings_of(slots)
    ]


def _pairs(slots: Slots) -> list[list[Number]]:
    return [
        [number for number in slots[i : i + 2] if number is not None]
        for i in range(0, len(slots), 2)
    ]
