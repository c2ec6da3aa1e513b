"""A round is its edition, the recorded outcomes of chance, and its moves: nothing else."""

import copy
import random
from typing import Any

import msgspec
import pytest

from penultima.game.changes import apply
from penultima.game.events import Ended, Event
from penultima.game.phases import Objecting, Over
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act, deal
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.notation import read_move, write_move
from tests.properties.driver import CLOCK, Said, any_temper, choose, hurried
from tests.properties.law import Law, read_law
from tests.properties.scramble import at_referee
from tests.properties.tables import RecordedChance, ReplayedChance, Table, any_table, open_window

SEEDS = range(40)


class Log(msgspec.Struct, frozen=True):
    """A round as it would be stored."""

    table: Table
    dealer: Seat
    shuffles: list[tuple[Any, ...]]
    picks: list[Seat]
    moves: list[str]


Steps = list[tuple[State, list[Event]]]


def _play(seed: int) -> tuple[Log, Steps]:
    source = random.Random(f"replay {seed}")
    table, temper = any_table(source), any_temper(source)
    edition, chance = table.edition(), RecordedChance(random.Random(seed))
    law, dealer = read_law(edition), source.randrange(table.seats)
    steps: Steps = [deal(edition, table.seats, dealer, chance)]
    moves: list[str] = []
    while not isinstance(steps[-1][0].phase, Over) and len(moves) < 200:
        state = steps[-1][0]
        if len(moves) == 60:
            temper = hurried(temper)
        said = _accepted(law, state, choose(source, law, temper, state), chance)
        moves.append(write_move(*said))
        steps.append(act(edition, state, *said, chance))
    return Log(table, dealer, list(chance.shuffles), list(chance.picks), moves), steps


def _accepted(law: Law, state: State, said: Said, chance: RecordedChance) -> Said:
    """The move, or the clock where a window closes on another question than was foreseen."""
    if isinstance(state.phase, Objecting):
        try:
            act(law.edition, state, *said, copy.deepcopy(chance))
        except IllegalMove:
            return CLOCK
    return said


@pytest.mark.parametrize("seed", SEEDS)
def test_a_log_replays_to_the_same_states_and_events(seed: int) -> None:
    log, steps = _play(seed)
    stored = msgspec.json.decode(msgspec.json.encode(log), type=Log)
    edition = stored.table.edition()
    cards = {str(card): card for card in edition.deck}
    shuffles = [tuple(cards[text] for text in order) for order in stored.shuffles]
    chance = ReplayedChance(shuffles, stored.picks)
    state, events = deal(edition, stored.table.seats, stored.dealer, chance)
    assert (state, events) == steps[0]
    for text, (then, told) in zip(stored.moves, steps[1:], strict=True):
        state, events = act(edition, state, *read_move(text), chance)
        assert (state, events) == (then, told)
    assert chance.spent


@pytest.mark.parametrize("seed", SEEDS)
def test_the_events_alone_replay_without_chance(seed: int) -> None:
    _, steps = _play(seed)
    state = steps[0][0]
    for then, events in steps[1:]:
        stored = msgspec.json.decode(msgspec.json.encode(events), type=list[Event])
        for event in stored:
            state = apply(state, event)
        assert state == then


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_of_a_round_reads_as_it_is_written(seed: int) -> None:
    log, _ = _play(seed)
    for text in log.moves:
        assert write_move(*read_move(text)) == text


def test_the_logs_reach_the_end_of_rounds() -> None:
    ends = [any(isinstance(e, Ended) for e in _play(seed)[1][-1][1]) for seed in SEEDS]
    assert sum(ends) > len(ends) // 2


def test_a_refused_move_asks_chance_nothing() -> None:
    table = Table("shark", {"policing": "table", "slap": "chance"}, 4)
    state = open_window(table, "x", "b7 b6 b5 b4 b3")
    chance = RecordedChance(random.Random(0))
    with pytest.raises(IllegalMove):
        at_referee(table.edition(), state, *read_move("C draw"), chance)
    assert chance.picks == []
