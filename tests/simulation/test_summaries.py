"""Intervals, and what a run tells."""

import json
import re
from io import StringIO

import pytest
from msgspec.structs import replace
from rich.console import Console

from penultima.plan import Plan
from penultima.simulation.engines import Engine
from penultima.simulation.labels import endings, happenings, title
from penultima.simulation.printout import mean_text, print_statistics, share_text
from penultima.simulation.run import run, run_many
from penultima.simulation.statistics import Statistics, as_json, mean_of, share_of, summarise

PLAN = Plan(edition="shark", seats=4, seed=1, policies=("thrifty",))


def test_wilsons_interval_is_that_of_the_books() -> None:
    share = share_of(20, 100)
    assert share.share == 0.2
    assert (share.low, share.high) == pytest.approx((0.1334, 0.2888), abs=1e-4)


def test_the_interval_of_nothing_out_of_few_is_wide_and_stays_within_bounds() -> None:
    none = share_of(0, 10)
    assert none.low == 0.0
    assert none.high == pytest.approx(0.2775, abs=1e-4)
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0.0, 1.0)


def test_the_interval_of_a_mean_is_two_standard_errors_wide_on_each_side() -> None:
    numbers = [3, 5, 7, 9]
    mean = mean_of(sum(numbers), sum(n * n for n in numbers), 4)
    deviation = (20 / 3) ** 0.5
    assert mean.mean == 6
    assert mean.high - mean.mean == pytest.approx(1.96 * deviation / 2, rel=1e-4)


def test_the_json_tells_everything_and_the_plan_can_be_played_again() -> None:
    told = json.loads(as_json(summarise(run(PLAN, 2_000))))
    assert told["rounds"] == told["done"] == 2_000
    assert told["complete"] is True
    assert told["mean_steps"] == told["steps"] / told["rounds"]
    assert told["steps_per_cpu_second"] > 0
    assert sum(told["wins_by_seat"]) + told["void"] + told["cut"] == 2_000
    low, high = told["mean_steps_interval"]
    assert low < told["mean_steps"] < high
    assert told["plan"]["edition"] == "shark"
    again = Plan(**{**told["plan"], "policies": ("thrifty",), "manners": PLAN.manners})
    assert run(again, 2_000).totals == run(PLAN, 2_000).totals


def test_matches_are_told_apart_from_their_rounds() -> None:
    matches = Plan(edition="classic", seats=2, unit="matches", policies=("thrifty",))
    told = summarise(run(matches, 50))
    assert told.matches is not None
    assert told.matches.matches == sum(told.matches.match_wins_by_seat) == 50
    assert told.matches.rounds_per_match.mean * 50 == pytest.approx(told.rounds)
    assert sum(told.matches.rounds_histogram) == 50


def test_seats_are_equal_and_places_are_not() -> None:
    told = summarise(run(PLAN, 60_000))
    for share in told.win_share_by_seat:
        assert share.low - 0.005 < 0.25 < share.high + 0.005
    assert told.win_share_by_place[0].low > 0.25


def test_how_rounds_end_adds_up_to_all_of_them() -> None:
    told = summarise(run(PLAN, 2_000))
    assert sum(endings(told).values()) == pytest.approx(1)
    assert "Shark Attack" in endings(told)


def printed(told: Statistics) -> str:
    console = Console(file=StringIO(), width=80)
    print_statistics(console, told)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_rounds_that_nobody_won_are_told_where_there_are_any() -> None:
    house = {"house": ["draw-until-playable", "jump-in"]}
    crowded = Plan(edition="shark", seats=10, options=house, policies=("thrifty",))
    told = summarise(run(crowded, 4_000))
    assert told.void_share == share_of(told.void, 4_000)
    assert told.void_share.low > 0
    share = re.escape(share_text(told.void_share))
    assert re.search(rf"^void rounds +{share}$", printed(told), re.MULTILINE)
    assert "void" not in printed(summarise(run(PLAN, 500)))


def test_only_what_happened_is_listed() -> None:
    names = happenings(summarise(run(PLAN, 500)))
    assert "slaps of the pile" in names
    assert "crashes" not in names


def test_draws_are_listed_twice_only_if_some_were_needless() -> None:
    told = happenings(summarise(run(PLAN, 500)))
    assert "draws on a turn" in told
    assert "… with nothing to play" not in told
    wasteful = Plan(edition="classic", seats=2, policies=("random",))
    assert "… with nothing to play" in happenings(summarise(run(wasteful, 50)))


@pytest.mark.parametrize(
    "count, of, text",
    [
        (250, 1000, "25.00 ± 2.68 %"),
        (0, 1000, "0.00 (0.00 to 0.38) %"),
        (3, 1_000_000, "0.0003 (0.0001 to 0.0009) %"),
        (2_500_000_000, 10_000_000_000, "25.0000 ± 0.0008 %"),
        (1000, 1000, "100.00 (99.62 to 100.00) %"),
        (1, 1, "100.00 %"),
        (0, 0, "none"),
    ],
)
def test_a_share_is_printed_with_what_is_known_of_it(count: int, of: int, text: str) -> None:
    assert share_text(share_of(count, of)) == text


def test_the_mean_of_one_number_has_no_interval() -> None:
    assert mean_text(mean_of(73, 73 * 73, 1)) == "73.00"
    assert mean_text(mean_of(24, 164, 4)) == "6.00 ± 2.53"


def test_seats_and_order_of_play_are_tables_of_their_own() -> None:
    plan = Plan(edition="classic", seats=2, policies=("thrifty", "random"))
    lines = [line.split() for line in printed(summarise(run(plan, 200))).splitlines()]
    seats, order = (
        lines.index(["seat", "rounds", "won"]),
        lines.index(["order", "of", "play", "rounds", "won"]),
    )
    assert [line[0] for line in lines[seats + 1 : seats + 3]] == ["A", "B"]
    assert lines[order + 1][:2] == ["first", "player"]
    assert lines[order + 2][0] == "2nd"


def test_the_rate_leaves_starting_out() -> None:
    outcome = replace(run(PLAN, 1_000), seconds=20.0, playing_seconds=0.5)
    told = summarise(outcome)
    assert told.seconds == 20
    assert told.steps_per_second == told.steps / 0.5


@pytest.mark.parametrize(
    "engine, label, seconds",
    [("cpu", "moves per CPU second", 0.25), ("gpu", "moves per second", 0.5)],
)
def test_a_gpu_is_measured_by_the_clock(engine: Engine, label: str, seconds: float) -> None:
    outcome = replace(run(PLAN, 1_000), engine=engine, cpu_seconds=0.25, playing_seconds=0.5)
    told = summarise(outcome)
    speed = f"{told.steps / seconds:,.0f}"
    assert re.search(rf"^{label} +{speed}$", printed(told), re.MULTILINE)


def test_the_title_says_what_was_played() -> None:
    options = {"house": ["stacking", "jump-in"], "strict_wild_four": True}
    plan = Plan(edition="classic", seats=2, options=options, policies=("thrifty", "random"))
    assert title(plan, 1).endswith(" · 1 round")
    assert title(plan, 12_345) == (
        "Classic · 2 players · thrifty against random · "
        "house = stacking + jump-in, strict_wild_four = true · 12,345 rounds"
    )


@pytest.mark.slow
def test_reference_and_kernel_tell_the_same_within_their_intervals() -> None:
    fast = summarise(run(PLAN, 100_000))
    slow = summarise(*run_many([(PLAN, 2_000, "reference")]))
    low, high = slow.mean_steps_interval
    spread = (high - low) / 2
    assert abs(fast.mean_steps - slow.mean_steps) < 2 * spread
    for one, other in zip(fast.win_share_by_place, slow.win_share_by_place, strict=True):
        assert abs(one.share - other.share) < 2 * other.margin
    for name, number in slow.per_round.items():
        assert fast.per_round[name] == pytest.approx(number, rel=0.1, abs=0.03), name
