"""How bots behave besides choosing moves: times that people take, and what they forget."""

import random
import statistics
from collections import Counter
from itertools import pairwise

import pytest

from penultima.players.ladder import LADDER
from penultima.players.manners import FLOOR, LEVELS, SLAP_FLOOR, Manners, Reaction

DRAWS = 4000


def times(reaction: Reaction, tempo: float = 1.0) -> list[float]:
    dice = random.Random(7)
    return sorted(reaction.draw(dice, tempo) for _ in range(DRAWS))


def all_reactions(manners: Manners) -> list[Reaction]:
    return [manners.think, manners.catch_delay, manners.object_delay, manners.slap]


def test_every_level_of_the_ladder_has_manners() -> None:
    assert tuple(LEVELS) == LADDER


@pytest.mark.shows("F7")
@pytest.mark.parametrize(
    "level, median",
    [
        ("beginner", 0.8),
        ("casual", 0.6),
        ("skilled", 0.45),
        ("expert", 0.4),
        ("master", 0.36),
    ],
)
def test_slaps_have_a_human_median_a_long_tail_and_a_floor(level: str, median: float) -> None:
    dice = random.Random(7)
    delays = [LEVELS[level].slap_delay(dice) for _ in range(DRAWS)]
    assert min(delays) >= SLAP_FLOOR
    assert statistics.median(delays) == pytest.approx(median, rel=0.05)
    assert max(delays) > 2 * median


@pytest.mark.parametrize("level", LEVELS)
def test_no_time_is_shorter_than_a_person_needs_or_longer_than_a_clock_allows(level: str) -> None:
    for reaction in all_reactions(LEVELS[level]):
        for tempo in (0.7, 1.0, 1.5):
            drawn = times(reaction, tempo)
            assert drawn[0] >= FLOOR
            assert drawn[-1] < 5


@pytest.mark.parametrize("level", LEVELS)
def test_times_lean_to_the_right_as_those_of_people_do(level: str) -> None:
    """More of the long ones: the mean lies beyond the median, and far ones are on one side."""
    for reaction in all_reactions(LEVELS[level]):
        drawn = times(reaction)
        median = statistics.median(drawn)
        assert statistics.fmean(drawn) > 1.02 * median
        assert drawn[-DRAWS // 100] - median > 1.5 * (median - drawn[DRAWS // 100])


@pytest.mark.parametrize("level", LEVELS)
def test_no_moment_is_so_common_that_a_bot_could_be_known_by_it(level: str) -> None:
    for reaction in all_reactions(LEVELS[level]):
        common = Counter(round(seconds, 3) for seconds in times(reaction)).most_common(1)
        assert common[0][1] < DRAWS / 50


def test_a_slower_tempo_takes_longer() -> None:
    think = LEVELS["casual"].think
    slow, usual, quick = (statistics.fmean(times(think, tempo)) for tempo in (1.5, 1.0, 0.7))
    assert slow > 1.3 * usual
    assert quick < 0.75 * usual


@pytest.mark.shows("I19")
def test_levels_say_uno_more_reliably_the_better_they_are() -> None:
    calls = [manners.calls_uno for manners in LEVELS.values()]
    assert calls[0] == 0.90
    assert calls == sorted(set(calls))
    assert calls[-1] < 1


@pytest.mark.shows("I19")
def test_from_level_to_level_they_notice_more_and_are_quicker() -> None:
    levels = list(LEVELS.values())
    for worse, better in pairwise(levels):
        assert worse.catches < better.catches < 1
        assert worse.objects < better.objects < 1
        assert worse.jumps < better.jumps < 1
        for slow, quick in zip(all_reactions(worse), all_reactions(better), strict=True):
            assert statistics.median(times(slow)) > statistics.median(times(quick))
