"""The reference engine plays plans and counts them."""

from typing import Any

import pytest

from penultima.editions import EDITIONS
from penultima.plan import Habits, Plan
from penultima.simulation import reference
from penultima.simulation.habits import UnknownToReference
from penultima.simulation.totals import Totals, read, read_faces, read_one, total_of


def plan(edition: str = "classic", seats: int = 4, **more: Any) -> Plan:
    return Plan(edition=edition, seats=seats, **({"policies": ("thrifty",)} | more))


def check_sums(totals: Totals) -> None:
    """What must add up in every tally."""
    rounds, wins = read_one(totals, "rounds"), sum(read(totals, "wins"))
    assert wins + read_one(totals, "void") + read_one(totals, "cut") == rounds
    assert sum(read(totals, "wins_from_start")) == wins
    assert sum(read_faces(totals, "last")) == wins
    assert sum(read(totals, "lengths")) == rounds
    assert sum(read(totals, "shark_victims")) == read_one(totals, "slaps")
    assert read_one(totals, "catches") <= read_one(totals, "misses")
    assert read_one(totals, "challenges_won") <= read_one(totals, "challenges")
    assert read_one(totals, "forced_draws") <= read_one(totals, "turn_draws")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_edition_is_played_and_the_counters_add_up(edition: str, seats: int) -> None:
    totals = reference.play(plan(edition, seats, manners=(Habits(call=0.7, catch=0.5),)), 0, 12)
    assert read_one(totals, "rounds") == 12
    check_sums(totals)


def test_parts_of_a_plan_add_up_to_the_whole() -> None:
    whole = reference.play(plan("shark", 3), 0, 9)
    parts = [reference.play(plan("shark", 3), first, 3) for first in (6, 0, 3)]
    assert total_of(parts) == whole


def test_another_seed_gives_other_rounds() -> None:
    assert reference.play(plan(seed=1), 0, 5) != reference.play(plan(seed=2), 0, 5)


def test_whoever_never_says_uno_is_caught_by_those_who_notice() -> None:
    totals = reference.play(plan(manners=(Habits(call=0.0),), longest=300), 0, 3)
    assert read_one(totals, "misses") == read_one(totals, "catches") > 0
    assert read_one(totals, "cut") == 3


def test_whoever_always_says_uno_is_never_caught() -> None:
    totals = reference.play(plan(), 0, 10)
    assert read_one(totals, "misses") == read_one(totals, "catches") == 0
    assert read_one(totals, "calls") > 0


def test_without_bluffs_every_challenge_is_lost() -> None:
    totals = reference.play(plan(manners=(Habits(bluff=0.0, challenge=1.0),)), 0, 40)
    assert read_one(totals, "bluffs") == 0
    assert read_one(totals, "challenges") > read_one(totals, "challenges_won") == 0


def test_a_bluff_that_is_always_challenged_is_always_found_out() -> None:
    totals = reference.play(plan(manners=(Habits(bluff=1.0, challenge=1.0),)), 0, 40)
    assert read_one(totals, "challenges_won") > 0
    assert read_one(totals, "challenges_won") <= read_one(totals, "bluffs")


def test_a_hand_that_is_much_slower_meets_the_shark() -> None:
    manners = (Habits(slow=1000.0), *[Habits(slow=0.001)] * 3)
    totals = reference.play(plan("shark", manners=manners), 0, 15)
    victims = read(totals, "shark_victims")
    assert victims[0] > 0
    assert sum(victims[1:]) == 0


def test_jumps_and_swaps_are_counted_where_the_house_plays_so() -> None:
    options = {"house": ["jump-in", "seven-zero"]}
    totals = reference.play(plan(options=options), 0, 25)
    for name in ("jumps", "swaps", "handed_on"):
        assert read_one(totals, name) > 0, name
    still = reference.play(plan(options=options, manners=(Habits(jump=0.0),)), 0, 25)
    assert read_one(still, "jumps") == 0


def test_a_match_is_played_to_its_end() -> None:
    totals = reference.play(plan(seats=3, unit="matches", options={"target": 150}), 0, 3)
    assert read_one(totals, "matches") == sum(read(totals, "match_wins")) == 3
    assert read_one(totals, "match_rounds") == read_one(totals, "rounds") > 3
    assert read_one(totals, "match_steps") == read_one(totals, "steps")


def test_all_but_the_winner_are_eliminated() -> None:
    options = {"scoring": "elimination", "target": 150}
    totals = reference.play(plan(seats=3, unit="matches", options=options), 0, 2)
    assert sum(read(totals, "eliminated")) == 4


def test_where_only_people_could_object_nobody_lays_a_wrong_card() -> None:
    refereed = reference.play(plan(seed=3), 0, 30)
    policed = reference.play(plan(seed=3, options={"policing": "table"}), 0, 30)
    assert read(policed, "wins") == read(refereed, "wins")
    assert read_one(policed, "skipped") == read_one(refereed, "skipped")


def test_a_random_player_draws_without_need() -> None:
    totals = reference.play(plan(policies=("random",)), 0, 3)
    assert read_one(totals, "forced_draws") < read_one(totals, "turn_draws")


def test_a_policy_of_the_kernel_is_refused_by_name() -> None:
    with pytest.raises(UnknownToReference, match="no policy 'linear'; it has random, thrifty"):
        reference.play(plan(policies=("linear",)), 0, 1)
