"""The kernel shows what the reference shows: observations, masks, actors and rewards.

The reference's observations are made from a seat's View alone, and the scramble test holds them to
what the seat may know. What is equal to them byte by byte tells no more.
"""

import random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from penultima.editions import edition
from penultima.encoding.actions import mark, mask
from penultima.encoding.observation import observe
from penultima.fast import observation as kernel_observation
from penultima.fast.games import Games, Setting
from penultima.fast.minds import read_minds
from penultima.fast.observation import OBSERVED
from penultima.fast.plan import Plan
from penultima.fast.stepping import MASKED, write_mask
from penultima.fast.tables import Table, compile_table
from penultima.fast.trace import Moment
from penultima.game.edition import Edition
from penultima.game.view import view
from penultima.testing.agreement.comparing import Follower
from tests.agreement.cases import any_case, thinned
from tests.encoding.walk import plain_tables, told_table
from tests.environments.shadow import Decision, Shadow, Story, retell
from tests.properties.tables import Table as Seated

LONGEST = 120
TABLES = plain_tables() + [told_table(f"vectors {number}") for number in range(40)]


# ---------------------------------------------------------------- every seat at every step


class Onlooker(Follower):
    """Compares what every seat sees, too."""

    def _look(self, moment: Moment) -> list[str]:
        found = super()._look(moment)
        for seat in range(self.trace.seats):
            mine = view(self.edition, self.state, seat)
            if kernel_bytes(self.trace.table, moment, seat) != observe(mine).tobytes():
                found.append(f"observations of {seat} differ")
            if mask_bytes(moment.legal[seat]) != mask(mine).tobytes():
                found.append(f"masks of {seat} differ")
        return found


def kernel_bytes(table: Table, moment: Any, seat: int) -> bytes:
    out = np.full(OBSERVED, (1 << 64) - 1, np.uint64)
    kernel_observation.observe(table, moment.words, moment.bytes_, seat, out)
    return out.tobytes()


def mask_bytes(legal: int) -> bytes:
    words = np.array([legal >> 64 * part & ((1 << 64) - 1) for part in range(3)], np.uint64)
    out = np.zeros(MASKED, np.uint64)
    write_mask(words, out)
    return out.tobytes()[:169]


@pytest.mark.parametrize("start", range(0, 120, 30))
def test_every_seat_sees_the_same_in_both_engines(start: int) -> None:
    for number in range(start, start + 30):
        case = any_case(2024, number)
        trace = case.trace()
        short = replace(trace, steps=trace.steps[:60], moments=trace.moments[:61])
        found = Onlooker(case.edition(), short)
        assert not _seen(found), case


def _seen(onlooker: Onlooker) -> list[str]:
    """Differences before the end: a trace that was cut short has none there."""
    onlooker._deal()
    found = onlooker._look(onlooker.trace.moments[0])
    for _, moment in onlooker._steps(found):
        found += onlooker._look(moment)
    return found


# ---------------------------------------------------------------- whole rounds


def batch(rules: Edition, seats: int, *, by_points: bool) -> Games:
    minds = read_minds(Plan(edition="classic", seats=seats))
    table = compile_table(rules, seats)
    return Games(Setting(table, seats, 1, by_points, LONGEST, 0, minds, final=False))


def check_story(rules: Edition, seats: int, story: Story, *, by_points: bool) -> None:
    """The reference's environment asks the same seats the same questions and pays the same."""
    game = retell(rules, story, LONGEST, seats)
    table = compile_table(rules, seats)
    for decision in story.decisions:
        assert game.actor == decision.actor
        assert np.array_equal(mark(game.offers), decision.mask)
        assert np.array_equal(observe(game.view(decision.actor)), decision.observation)
        compare_the_others(table, decision, game)
        game.act(decision.action)
    assert game.actor is None
    assert (game.over, game.cut_off) == (story.terminated, not story.terminated)
    paid = game.payoffs("points" if by_points else "win")
    assert np.allclose(paid, story.rewards)


def compare_the_others(table: Table, decision: Decision, game: Any) -> None:
    other = (decision.actor + 1) % game.seats
    assert kernel_bytes(table, decision, other) == observe(game.view(other)).tobytes()


@pytest.mark.parametrize("seated", TABLES, ids=str)
def test_a_game_of_the_batch_is_a_game_of_the_reference(seated: Seated) -> None:
    source = random.Random(f"packs {seated}")
    whole, seats = seated.edition(), seated.seats
    for by_points, rules in ((False, whole), (True, thinned(whole, seats, source))):
        games = batch(rules, seats, by_points=by_points)
        games.start(11)
        shadow, choices = Shadow(games, 11), np.random.default_rng(5)
        for _ in range(2):
            story = shadow.follow_round(choices)
            check_story(rules, seats, story, by_points=by_points)


def test_rounds_that_end_are_among_them() -> None:
    games = batch(edition("shark"), 3, by_points=True)
    games.start(1)
    shadow, choices = Shadow(games, 1), np.random.default_rng(1)
    stories = [shadow.follow_round(choices) for _ in range(30)]
    assert sum(story.terminated for story in stories) > 10
    assert any(len(story.picks) > 1 for story in stories), "no shark attack"
