"""What a seat may not see changes nothing that it is shown, told, offered or refused."""

import random
from itertools import islice

import pytest

from penultima.game.cards import COLORS, Card
from penultima.game.changes import taken_up
from penultima.game.events import Event, visible
from penultima.game.moves import Draw
from penultima.game.phases import ToPlay
from penultima.game.rules import act
from penultima.game.seating import Direction
from penultima.game.state import State
from penultima.notation import read_cards, read_move
from tests.properties.closure import StillChance
from tests.properties.driver import CLOCK
from tests.properties.hunt import hunt
from tests.properties.law import read_law
from tests.properties.leaks import LEAKS, Leak
from tests.properties.scramble import Engine, Watcher, refusal_differences, scramble
from tests.properties.tables import Table, any_table, late_situation, open_window

TABLES = [any_table(random.Random(f"secrecy {number}")) for number in range(60)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_two_worlds_that_differ_in_secrets_look_the_same(table: Table) -> None:
    assert list(islice(hunt(Engine(), table, "same", steps=80), 3)) == []


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_a_planted_leak_is_found(leak: Leak) -> None:
    assert next(hunt(leak.engine, leak.table, "planted", steps=4000), None) is not None


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_where_a_leak_is_planted_the_true_engine_is_tight(leak: Leak) -> None:
    assert list(islice(hunt(Engine(), leak.table, "planted", steps=60), 3)) == []


def test_enough_leaks_are_planted() -> None:
    assert len(LEAKS) >= 30
    assert len({leak.name for leak in LEAKS}) == len(LEAKS)


def test_a_scramble_deals_everything_hidden_afresh_and_nothing_else() -> None:
    source = random.Random("scramble")
    for number in range(200):
        table = any_table(random.Random(f"deal {number}"))
        edition = table.edition()
        state = late_situation(source, edition, table.seats)
        place = source.choice((None, *range(table.seats)))
        other = scramble(source, read_law(edition), state, place)
        assert sorted(_cards(other)) == sorted(_cards(state))
        assert list(map(len, other.hands)) == list(map(len, state.hands))
        assert (other.discards, other.color, other.phase) == (
            state.discards,
            state.color,
            state.phase,
        )
        if place is not None:
            assert other.hands[place] == state.hands[place]


def _cards(state: State) -> list[Card]:
    return [*state.pile, *state.discards, *(card for hand in state.hands for card in hand)]


# ---------------------------------------------------------------- windows of hidden effect


def test_a_refusal_in_a_window_betrays_no_crash() -> None:
    table = Table("cars", {"policing": "table"}, 4)
    state = open_window(table, "r+2", "x b7 b6 b5")
    law, source = read_law(table.edition()), random.Random(0)
    for _ in range(50):
        assert refusal_differences(Watcher(law, 3), state, source) == []


def test_a_refusal_in_a_window_betrays_no_hand() -> None:
    table = Table("classic", {"policing": "table", "house": ["seven-zero"]}, 4)
    state = open_window(table, "r7", "b7 b6 b5 b4", target=1)
    law, source = read_law(table.edition()), random.Random(0)
    for _ in range(50):
        assert refusal_differences(Watcher(law, 1), state, source, lays=30) == []


def test_a_refusal_in_a_window_betrays_no_card_of_the_pile() -> None:
    table = Table("mando", {"policing": "table"}, 4)
    edition = table.edition()
    state = open_window(table, "r+2", "b7 b6 b5 b4", second="x")
    for said in (CLOCK, read_move("B x:g>C")):
        state, _ = act(edition, state, *said, StillChance())
    law, source = read_law(edition), random.Random(0)
    for _ in range(50):
        assert refusal_differences(Watcher(law, 2), state, source, lays=30) == []


def test_a_draw_is_seen_by_all_and_its_card_by_one() -> None:
    table = Table("classic", {}, 3)
    state = late_situation(random.Random(1), table.edition(), 3)
    state = taken_up(
        State(
            hands=state.hands,
            pile=read_cards("b7 b6"),
            discards=read_cards("r3"),
            color=COLORS[0],
            direction=Direction.LEFT,
            dealer=0,
            phase=ToPlay(1),
        )
    )
    _, events = act(table.edition(), state, 1, Draw(), StillChance())

    def names(seen: list[Event]) -> list[str]:
        return [type(event).__name__ for event in seen]

    assert names([e for e in events if visible(e, 1)]) == ["Drew", "Considered", "Asked"]
    assert names([e for e in events if visible(e, 0)]) == ["Drew", "Asked"]
    assert names([e for e in events if visible(e, None)]) == ["Drew", "Asked"]
