"""What a seat sees and remembers, put into the kernel's arrays, allows what the rules allow."""

import pytest

from penultima.encoding import numbers
from penultima.encoding.alphabet import alphabet_of
from penultima.encoding.encoding import encoding_of
from penultima.fast import layout, legal
from penultima.fast.game import Game
from penultima.fast.tables import RuleTable
from penultima.fast.translation import compile_table
from penultima.game.view import View
from penultima.players.facts import answers
from penultima.players.imagination import Scene, scene
from penultima.players.memory import Memory
from tests.players.rounds import Restless, numbered_table, positions
from tests.players.words import hand_at, numbers_in

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
        assert allowed_in(compiled, here, seat, seats) == expected, (str(table), view)
        found = hand_at(here.w, alphabet_of(edition), seat, seats)
        _check_cards(here, found, view, len(edition.deck))


def allowed_in(table: RuleTable, here: Scene, seat: int, seats: int) -> set[int]:
    first, second, third = map(int, legal.answers(Game(table, here.w, here.b), seat))
    aimed = {
        numbers.AIM + numbers.OTHERS * aim + away
        for aim in range(numbers.MOST_AIMS)
        for away in range(seats - 1)
        if third >> aim & 1
    }
    bare = first | second << numbers.WILD
    return aimed | {action for action in range(numbers.AIM) if bare >> action & 1}


def _check_cards(here: Scene, mine: list[int], view: View, pack: int) -> None:
    assert len(mine) == len(view.hand) == int(here.b[layout.COUNTS + (view.seat or 0)])
    unseen = numbers_in(here.unseen.tolist())
    assert len(unseen) == pack - len(view.discards) - len(view.hand)
