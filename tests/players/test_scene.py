"""What a seat sees and remembers, put into the kernel's arrays, allows what the rules allow."""

import numpy as np
import pytest

from penultima.encoding.encoding import encoding_of
from penultima.fast import layout, legal
from penultima.fast.tables import compile_table
from penultima.game.cards import Card
from penultima.players.imagine import Scene, scene
from penultima.players.memory import Memory
from penultima.players.reading import answers
from tests.players.rounds import Restless, numbered_table, positions

TABLES = [f"scene {number}" for number in range(60)]


@pytest.mark.parametrize("name", TABLES)
def test_the_kernel_allows_in_a_scene_what_the_view_allows(name: str) -> None:
    table = numbered_table(name)
    edition, seats = table.edition(), table.seats
    compiled = compile_table(edition, seats)
    memories = [Memory(edition, compiled, seat) for seat in range(seats)]
    heard = [0] * seats
    for at in positions(edition, seats, Restless(name), seed=name, longest=120):
        seat, view, memory = at.seat, at.view, memories[at.seat]
        memory.hear(at.referee.news(seat, heard[seat]))
        heard[seat] = len(at.referee.log)
        here = scene(edition, view, memory)
        expected = {encoding_of(edition).inner(move, seat, seats) for move in answers(view)}
        assert _allowed(compiled, here, seat) == expected, (str(table), view)
        _check_cards(here, view.hand, seat, len(edition.deck) - len(view.discards))


def _allowed(table: object, here: Scene, seat: int) -> set[int]:
    words = legal.answers(table, here.w, here.b, seat)
    return {64 * at + k for at, word in enumerate(words) for k in range(64) if int(word) >> k & 1}


def _check_cards(here: Scene, hand: tuple[Card, ...], seat: int, elsewhere: int) -> None:
    at = layout.HANDS + 2 * seat
    mine, unseen = here.w[at : at + 2], here.unseen
    assert _count(mine) == len(hand)
    assert _count(unseen) == elsewhere - len(hand)
    assert int(here.b[layout.COUNTS + seat]) == len(hand)


def _count(planes: "np.ndarray[tuple[int], np.dtype[np.uint64]]") -> int:
    return sum(int(plane).bit_count() for plane in planes)
