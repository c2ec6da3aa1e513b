"""Rounds that go in circles end in kernel, batch and reference at the same move (ruling R49)."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from penultima.encoding import codes
from penultima.fast import kernel, layout
from penultima.fast.bits import COLORED
from penultima.fast.game import Game, hand_at
from penultima.fast.games import Games, Setting
from penultima.fast.happenings import AT
from penultima.fast.minds import read_minds
from penultima.fast.standstill import POSITIONS, new_past, position
from penultima.fast.trace import Trace
from penultima.fast.translation import compile_table
from penultima.game.phases import Over
from penultima.game.standstill import MOST_REFILLS
from penultima.plan import Plan
from penultima.testing.agreement.follower import Follower
from tests.agreement.cases import cases_at

UNTIL: dict[str, Any] = {"house": ["draw-until-playable"]}
MUST: dict[str, Any] = {"drawn": "must"}
CIRCLING: list[tuple[str, dict[str, Any]]] = [
    ("classic", MUST),
    ("classic", MUST | {"house": ["draw-until-playable", "must-play", "jump-in"]}),
    ("cars", {}),
    ("shark", UNTIL),
    ("mando", {"house": ["draw-until-playable", "must-play"]}),
    ("agent-en", MUST | UNTIL),
    ("agent-es", UNTIL),
]


def stands_still(trace: Trace) -> bool:
    """Whether nobody has won, although somebody could have moved."""
    numbers = trace.moments[-1].bytes_
    void = trace.over and numbers[layout.WINNER] == layout.NOTHING
    return bool(void and numbers[layout.PASSES] < trace.seats)


@pytest.mark.shows("R49", "L10")
@pytest.mark.parametrize("name, options", CIRCLING)
def test_void_rounds_of_the_kernel_are_void_in_the_reference(
    name: str, options: dict[str, Any]
) -> None:
    found = 0
    for case in cases_at(name, options, seed=3, rounds=300):
        trace = case.trace()
        if stands_still(trace):
            found += 1
            follower = Follower(case.edition(), trace)
            assert follower.differences() == []
            assert follower.state.phase == Over(None)
    assert found >= 3


@pytest.mark.shows("R49")
@pytest.mark.parametrize("more", [1, 2])
def test_a_pile_remade_too_often_ends_the_round_whatever_is_asked(more: int) -> None:
    """Played as if it had been remade often enough before, but for so many times."""
    ended = 0
    for case in cases_at("cars", {}, seed=2, rounds=60):
        trace = case.trace()
        words, bytes_, past = (*_dealt(trace), new_past())
        before = MOST_REFILLS - more - _remade(words)
        words[layout.NOTED + AT.refills // 4] += np.uint64(before << _SHIFT)
        for seat, action in trace.steps[:-1]:
            kernel.apply(Game(trace.table, words, bytes_), past, seat, action, None)
            over = bytes_[layout.PHASE] == layout.OVER
            assert over == (_remade(words) >= MOST_REFILLS)
            if over:
                ended += 1
                break
    assert ended > 3


def _remade(words: NDArray[np.uint64]) -> int:
    return int(words[layout.NOTED + AT.refills // 4]) >> _SHIFT & 0xFFFF


_SHIFT = 16 * (AT.refills % 4)


def _dealt(trace: Trace) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    words, bytes_ = np.zeros_like(trace.moments[0].words), np.zeros_like(trace.moments[0].bytes_)
    kernel.seed_game(words, np.uint64(trace.seed), np.uint64(0))
    kernel.deal(Game(trace.table, words, bytes_), new_past(), trace.dealer, None)
    return words, bytes_


@pytest.mark.shows("R49")
def test_a_batch_ends_circles_too_and_takes_no_more_room_for_it() -> None:
    """Its past lies between pile and discards, where nothing else is while few cards lie there."""
    ended = 0
    for case in cases_at("shark", UNTIL, seed=3, rounds=60):
        if stands_still(case.trace()):
            ended += _void_rounds(case.edition(), case.seats)
    assert ended > 0


def _void_rounds(edition: Any, seats: int) -> int:
    minds = read_minds(Plan(edition="classic", seats=seats))
    setting = Setting(compile_table(edition, seats), seats, 8, False, 400, 0, minds, False)
    games = Games(setting)
    games.start(1)
    assert games.bytes_per_game <= 512
    void = 0
    for _ in range(1500):
        lays = games.masks[:, : codes.DRAW]
        actions = np.where(lays.any(1), lays.argmax(1), games.masks.argmax(1))
        games.step(actions.astype(np.int64))
        void += int((games.terminated & ~games.rewards.any(1)).sum())
    return void


def test_a_new_round_does_not_go_on_with_the_positions_of_the_last() -> None:
    past = new_past()
    for case in cases_at("shark", UNTIL, seed=4, rounds=100):
        trace = case.trace()
        for _ in range(3):
            assert _play_again(trace, past) == trace.moments[-1].bytes_.tolist()


def _play_again(trace: Trace, past: NDArray[np.uint32]) -> list[int]:
    """The bytes at the end of the round, played with this past."""
    words, bytes_ = np.zeros_like(trace.moments[0].words), np.zeros_like(trace.moments[0].bytes_)
    kernel.seed_game(words, np.uint64(trace.seed), np.uint64(0))
    game = Game(trace.table, words, bytes_)
    kernel.deal(game, past, trace.dealer, None)
    for seat, action in trace.steps:
        kernel.apply(game, past, seat, action, None)
    found: list[int] = bytes_.tolist()
    return found


def test_a_short_past_forgets_the_oldest_positions_and_nothing_else() -> None:
    past = np.zeros(POSITIONS + 1, np.uint32)
    for case in cases_at("shark", UNTIL, seed=5, rounds=40):
        trace = case.trace()
        if not stands_still(trace):
            assert _play_again(trace, past) == trace.moments[-1].bytes_.tolist()


@pytest.mark.shows("R49")
@pytest.mark.parametrize("name", ["classic", "mezcla"])
def test_two_players_who_have_exchanged_a_card_are_in_another_position(name: str) -> None:
    """Of any two cards; as sums of products some pairs of high bits cancelled out."""
    (case,) = cases_at(name, {}, seed=1, rounds=1)
    trace = case.trace()
    words, bytes_ = _dealt(trace)
    game = Game(trace.table, words, bytes_)
    cards = [1 << at for at in range(64) if int(COLORED) >> at & 1]
    for plane in (0, 1):
        first, second = hand_at(game, 0) + plane, hand_at(game, 1) + plane
        for one, other in combinations(cards, 2):
            words[first], words[second] = one, other
            before = position(game)
            words[first], words[second] = other, one
            assert position(game) != before, (plane, one, other)
