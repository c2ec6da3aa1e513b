"""Plans played by the kernel."""

import subprocess
import sys

import numpy as np
import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS, UnknownOption
from penultima.encoding.encoding import encoding_of
from penultima.encoding.support import UnsupportedEdition
from penultima.fast import tally
from penultima.fast.batch import play, record
from penultima.fast.translation import compile_table
from penultima.game.effect import Effect
from penultima.plan import Habits, Plan
from tests.fast.plans import PLANS
from tests.recombined.editions import recombined


@pytest.mark.parametrize("name", PLANS)
def test_any_split_of_a_plan_gives_the_same_totals(name: str) -> None:
    plan = PLANS[name]
    whole = play(plan, 0, 30)
    parts = sum(play(plan, first, 10) for first in (20, 0, 10))
    assert (whole == parts).all()
    assert tally.read_one(whole, "rounds") >= 30


def test_another_seed_gives_other_rounds() -> None:
    plan = PLANS["classic"]
    other = replace(plan, seed=plan.seed + 1)
    assert (play(plan, 0, 30) != play(other, 0, 30)).any()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_totals_add_up(edition: str) -> None:
    total = play(Plan(edition=edition, seats=4, policies=("thrifty",), seed=9), 0, 2000)
    rounds = tally.read_one(total, "rounds")
    decided = tally.read(total, "wins").sum()
    undecided = tally.read_one(total, "void") + tally.read_one(total, "cut")
    assert rounds == 2000 == decided + undecided
    assert tally.read(total, "wins_from_start").sum() == decided
    last_wilds = tally.read(total, "last wilds").sum()
    assert tally.read(total, "last").sum() + last_wilds == decided
    assert bool(last_wilds) == (edition == "mezcla")
    assert tally.read(total, "lengths").sum() == rounds
    assert tally.read(total, "shark_victims").sum() == tally.read_one(total, "slaps")
    assert tally.read_one(total, "calls") > 0
    assert tally.read_one(total, "misses") <= tally.read_one(total, "crashes")


def test_a_round_is_cut_off_after_its_longest() -> None:
    total = play(Plan(edition="classic", seats=2, policies=("random",), longest=5), 0, 20)
    assert tally.read_one(total, "cut") == 20
    assert tally.read_one(total, "steps") == 100


def test_nobody_is_caught_who_always_calls_and_everybody_who_forgets_once() -> None:
    careless = Plan(edition="classic", seats=3, policies=("thrifty",), manners=(Habits(call=0.5),))
    careful = replace(careless, manners=(Habits(call=1),))
    assert tally.read_one(play(careful, 0, 200), "catches") == 0
    caught = play(careless, 0, 200)
    assert tally.read_one(caught, "catches") == tally.read_one(caught, "misses") > 0
    blind = replace(careless, manners=(Habits(call=0.5, catch=0),))
    assert tally.read_one(play(blind, 0, 200), "catches") == 0


def test_who_never_bluffs_never_loses_a_challenge_as_the_layer() -> None:
    honest = Plan(
        edition="classic",
        seats=2,
        policies=("thrifty",),
        manners=(Habits(bluff=0, challenge=1),),
    )
    total = play(honest, 0, 500)
    assert tally.read_one(total, "challenges") > 0
    assert tally.read_one(total, "challenges_won") == tally.read_one(total, "bluffs") == 0


def test_the_slowest_is_the_sharks() -> None:
    slow = (Habits(slow=1000), Habits(slow=1e-3), Habits(slow=1e-3))
    plan = Plan(edition="shark", seats=3, policies=("thrifty",), manners=slow)
    victims = tally.read(play(plan, 0, 300), "shark_victims")
    assert victims[0] > 300
    assert victims[1] + victims[2] < 5


def test_an_edition_without_a_place_in_the_kernel_is_refused() -> None:
    with pytest.raises(UnsupportedEdition, match="policing"):
        play(Plan(edition="classic", seats=3, options={"policing": "table"}), 0, 1)


class Listing(Effect, frozen=True):
    """Of a stranger, who did not think of hashes."""

    names: list[str]


def test_an_effect_that_has_no_hash_is_refused_as_any_unknown_one() -> None:
    classic = EDITIONS["classic"]
    first, *rest = classic.faces
    strange = replace(classic, faces=(replace(first, effect=Listing(["a"])), *rest))
    with pytest.raises(UnsupportedEdition, match="Listing"):
        compile_table(strange, 3)


@pytest.mark.parametrize("seats", [1, 11])
def test_one_or_eleven_players_are_refused(seats: int) -> None:
    with pytest.raises(UnknownOption, match="2 to 10 players"):
        play(Plan(edition="classic", seats=seats), 0, 1)


def test_an_unknown_edition_is_refused_by_name() -> None:
    with pytest.raises(UnknownOption, match="no edition 'poker'"):
        play(Plan(edition="poker", seats=2), 0, 1)


@pytest.mark.parametrize(
    "name", ["classic", "cars", "mando", "agent-en", "sevens", "mezcla", "sevens in the mix"]
)
def test_every_recorded_choice_was_open(name: str) -> None:
    plan = PLANS[name]
    rows, encoding = record(plan, 0, 20), encoding_of(plan.rules())
    seats_at = next(field.first for field in encoding.fields if field.name == "seats")
    assert (seats_at == 134) == (plan.edition != "mezcla")
    open_to = np.unpackbits(rows["mask"], axis=1, bitorder="little")
    assert rows["mask"].shape[1] == -(-encoding.actions // 8)
    assert rows["observation"].shape[1] == encoding.size
    assert open_to[np.arange(len(open_to)), rows["action"]].all()
    assert (rows["observation"][:, seats_at] == plan.seats).all()
    assert set(rows["game"]) == set(range(20))
    for game in range(20):
        of_game = rows["game"] == game
        assert (rows["step"][of_game] == np.arange(of_game.sum())).all()
        by_seat = {seat: rows["return"][of_game & (rows["seat"] == seat)] for seat in range(2)}
        assert all(len(set(gained)) == 1 for gained in by_seat.values() if len(gained))


def test_a_visitor_with_more_actions_than_a_byte_can_hold_is_recorded() -> None:
    visitor = recombined(1)
    EDITIONS.add(visitor)
    try:
        rows = record(Plan(edition=visitor.id, seats=3, policies=("random",), seed=2), 0, 40)
    finally:
        EDITIONS.remove(visitor.id)
    encoding = encoding_of(visitor)
    open_to = np.unpackbits(rows["mask"], axis=1, bitorder="little")[:, : encoding.actions]
    assert open_to.shape[1] == 289
    assert rows["action"].max() > 255
    assert open_to[np.arange(len(open_to)), rows["action"]].all()


def test_recording_changes_nothing_about_the_rounds() -> None:
    plan = PLANS["classic"]
    assert len(record(plan, 0, 50)["action"]) == tally.read_one(play(plan, 0, 50), "steps")


def test_without_numba_the_error_names_the_extra() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "try:\n    import penultima.fast.batch\n"
        "except ImportError as error:\n    print(error)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install 'penultima[fast]'" in ran.stdout
