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
from penultima.encoding.encoding import encoding_of
from penultima.fast import observation as kernel_observation
from penultima.fast import tables
from penultima.fast.game import Game
from penultima.fast.games import Games, Setting
from penultima.fast.legal import legal
from penultima.fast.minds import read_minds
from penultima.fast.observation import observed_words
from penultima.fast.steps import masked_words, write_mask
from penultima.fast.tables import RuleTable
from penultima.fast.trace import Moment
from penultima.fast.translation import compile_table
from penultima.game.edition import Edition
from penultima.game.table_rules import Policing
from penultima.game.view import view
from penultima.plan import Plan
from penultima.testing.agreement.follower import Follower
from penultima.testing.kernel import kernel_refusal
from tests.agreement.cases import any_case, thinned
from tests.encoding.orders import OWN_ORDERS
from tests.encoding.walk import plain_tables, told_table
from tests.environments.shadow import Decision, Shadow, Story, retell
from tests.properties.tables import Table as Seated
from tests.recombined.editions import recombined

LONGEST = 120
TABLES = plain_tables() + [told_table(f"vectors {number}") for number in range(40)]


# ---------------------------------------------------------------- every seat at every step


class Onlooker(Follower):
    """Compares what every seat sees, too."""

    def _look(self, moment: Moment) -> list[str]:
        found = super()._look(moment)
        table, encoding = self.trace.table, encoding_of(self.edition)
        for seat in range(self.trace.seats):
            mine = view(self.edition, self.state, seat)
            if kernel_bytes(table, moment, seat) != encoding.observe(mine).tobytes():
                found.append(f"observations of {seat} differ")
            if mask_bytes(table, moment, seat) != encoding.mask(mine).tobytes():
                found.append(f"masks of {seat} differ")
        return found


def kernel_bytes(table: RuleTable, moment: Any, seat: int) -> bytes:
    out = np.full(observed_words(table), (1 << 64) - 1, np.uint64)
    kernel_observation.observe(Game(table, moment.words, moment.bytes_), seat, out)
    return out.tobytes()


def mask_bytes(table: RuleTable, moment: Moment, seat: int) -> bytes:
    words = np.array(legal(Game(table, moment.words, moment.bytes_), seat), np.uint64)
    out = np.full(masked_words(table), (1 << 64) - 1, np.uint64)
    write_mask(table, words, out)
    return out.tobytes()[: int(table[tables.ACTIONS])]


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
    table, encoding = compile_table(rules, seats), encoding_of(rules)
    for decision in story.decisions:
        assert game.actor == decision.actor
        assert np.array_equal(encoding.mark(game.offers), decision.mask)
        seen = encoding.observe(game.view(decision.actor))
        assert np.array_equal(seen, decision.observation)
        compare_the_others(table, decision, game)
        game.act(decision.action)
    assert game.actor is None
    assert (game.over, game.cut_off) == (story.terminated, not story.terminated)
    paid = game.payoffs("points" if by_points else "win")
    assert np.allclose(paid, story.rewards)


def compare_the_others(table: RuleTable, decision: Decision, game: Any) -> None:
    other = (decision.actor + 1) % game.seats
    seen = encoding_of(game.edition).observe(game.view(other))
    assert kernel_bytes(table, decision, other) == seen.tobytes()


@pytest.mark.parametrize("seated", TABLES, ids=str)
def test_a_game_of_the_batch_is_a_game_of_the_reference(seated: Seated) -> None:
    source = random.Random(f"packs {seated}")
    whole, seats = seated.edition(), seated.seats
    for by_points, rules in ((False, whole), (True, thinned(whole, seats, source))):
        follow(rules, seats, rounds=2, by_points=by_points)


@pytest.mark.parametrize("name", OWN_ORDERS)
@pytest.mark.parametrize("seats", [2, 4])
def test_so_is_one_of_an_edition_with_faces_of_its_own(name: str, seats: int) -> None:
    follow(OWN_ORDERS[name], seats, rounds=4, by_points=True)


@pytest.mark.parametrize("seed", range(20))
def test_so_is_one_of_an_edition_at_random(seed: int) -> None:
    rules = recombined(seed)
    if kernel_refusal(rules) is None:
        follow(rules, 3, rounds=2, by_points=False)
    else:
        assert rules.rules.policing is Policing.TABLE


def follow(rules: Edition, seats: int, rounds: int, *, by_points: bool) -> None:
    games = batch(rules, seats, by_points=by_points)
    games.start(11)
    shadow, choices = Shadow(games, 11), np.random.default_rng(5)
    for _ in range(rounds):
        check_story(rules, seats, shadow.follow_round(choices), by_points=by_points)


def test_rounds_that_end_are_among_them() -> None:
    games = batch(edition("shark"), 3, by_points=True)
    games.start(1)
    shadow, choices = Shadow(games, 1), np.random.default_rng(1)
    stories = [shadow.follow_round(choices) for _ in range(30)]
    assert sum(story.terminated for story in stories) > 10
    assert any(story.slaps for story in stories), "no shark attack"
