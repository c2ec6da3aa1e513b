"""Policies and manners as numbers, and how well each policy plays."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from penultima.editions import EDITIONS
from penultima.encoding.considerations import CONSIDERATIONS
from penultima.encoding.encoding import USUAL, Encoding, encoding_of
from penultima.fast import tally
from penultima.fast.batch import play, record
from penultima.fast.minds import UnknownPolicy, quantized, read_minds
from penultima.plan import Habits, Plan

DUEL = Plan(edition="classic", seats=2, policies=("random", "thrifty"), seed=11)


def share_of_the_first(plan: Plan, rounds: int = 4000) -> float:
    return float(tally.read(play(plan, 0, rounds), "wins")[0] / rounds)


def test_each_policy_beats_the_simpler_one() -> None:
    ladder = ("random", "thrifty", "common", "linear")
    for weaker, stronger in pairwise(ladder):
        assert share_of_the_first(replace(DUEL, policies=(stronger, weaker))) > 0.53


def test_a_policy_against_itself_wins_half() -> None:
    assert abs(share_of_the_first(replace(DUEL, policies=("linear", "linear"))) - 0.5) < 0.03


def some_network(
    seed: int, units: int = 8, encoding: Encoding = USUAL
) -> dict[str, NDArray[np.float64]]:
    source, inputs, actions = np.random.default_rng(seed), encoding.size, encoding.actions
    return {
        "first": source.normal(0, 0.3, (inputs, units)),
        "first_bias": source.normal(0, 0.3, units),
        "second": source.normal(0, 0.3, (units, actions)),
        "second_bias": source.normal(0, 0.3, actions),
    }


def quantize(net: dict[str, NDArray[np.float64]]) -> NDArray[np.int64]:
    return quantized(net["first"], net["first_bias"], net["second"], net["second_bias"])


def save_network(file: Path, net: dict[str, NDArray[np.float64]]) -> None:
    np.savez(
        file,
        first=net["first"],
        first_bias=net["first_bias"],
        second=net["second"],
        second_bias=net["second_bias"],
    )


@pytest.mark.parametrize("name", ["classic", "mezcla"])
def test_the_kernel_plays_a_network_as_numpy_computes_it(name: str, tmp_path: Path) -> None:
    encoding = encoding_of(EDITIONS[name])
    net = some_network(5, encoding=encoding)
    save_network(tmp_path / "net.npz", net)
    file = f"network:{tmp_path / 'net.npz'}"
    plan = replace(DUEL, edition=name, policies=(file,), longest=300)
    rows = record(plan, 0, 20)
    hidden = np.maximum(rows["observation"] @ net["first"] + net["first_bias"], 0)
    scores = hidden @ net["second"] + net["second_bias"]
    choices = np.unpackbits(rows["mask"], axis=1, bitorder="little")[:, : encoding.actions]
    best = np.where(choices, scores, -np.inf).argmax(axis=1)
    assert len(best) > 500
    assert (best == rows["action"]).mean() > 0.99  # whole numbers may break near ties otherwise


def test_weights_are_read_from_a_file(tmp_path: Path) -> None:
    np.savez(tmp_path / "wild.npz", wild=1000, draw=-5000, keep=-5000)
    plan = replace(DUEL, policies=(f"linear:{tmp_path / 'wild.npz'}", "thrifty"))
    minds = read_minds(plan)
    assert minds.weights is not None
    assert minds.weights[0][CONSIDERATIONS.index("wild")] == 1000


def test_weights_for_signs_change_the_play(tmp_path: Path) -> None:
    totals = []
    for shunned in (0, 5000):
        file = tmp_path / f"{shunned}.npz"
        np.savez(file, draw=-5000, keep=-5000, shunned=shunned)
        totals.append(play(replace(DUEL, policies=(f"linear:{file}", "thrifty")), 0, 100))
    assert (totals[0] != totals[1]).any()


@pytest.mark.parametrize(
    "name, complaint",
    [
        ("clever", "there is no policy 'clever'; there are random, thrifty"),
        ("linear:missing.npz", "there is no file missing.npz"),
        ("network:missing.npz", "there is no file missing.npz"),
        ("network:", "there is no policy"),
    ],
)
def test_an_unknown_policy_is_refused_with_what_there_is(name: str, complaint: str) -> None:
    with pytest.raises(UnknownPolicy, match=complaint):
        read_minds(replace(DUEL, policies=(name,)))


def test_a_file_that_is_no_npz_is_refused(tmp_path: Path) -> None:
    (tmp_path / "net.npz").write_text("not a network")
    with pytest.raises(UnknownPolicy, match=r"no .npz file of numbers"):
        read_minds(replace(DUEL, policies=(f"network:{tmp_path / 'net.npz'}",)))


def test_a_network_of_the_wrong_shape_is_refused() -> None:
    for name in ("first", "first_bias", "second", "second_bias"):
        net = some_network(1)
        net[name] = net[name][:-1]
        with pytest.raises(UnknownPolicy, match="240 inputs by 1 to 64 units"):
            quantize(net)


@pytest.mark.parametrize("number", [np.nan, np.inf, -1e30])
def test_a_network_with_impossible_numbers_is_refused(number: float) -> None:
    net = some_network(1)
    net["second"][3, 5] = number
    with pytest.raises(UnknownPolicy, match="numbers lie between"):
        quantize(net)


def test_a_network_for_another_edition_is_refused_with_the_sizes(tmp_path: Path) -> None:
    save_network(tmp_path / "net.npz", some_network(1))
    plan = replace(DUEL, edition="mezcla", policies=(f"network:{tmp_path / 'net.npz'}",))
    with pytest.raises(UnknownPolicy, match="280 inputs by 1 to 64 units to 148 actions"):
        read_minds(plan)


def test_the_error_names_the_file(tmp_path: Path) -> None:
    net = some_network(1)
    net["first"] = net["first"][:, 0]
    save_network(tmp_path / "flat.npz", net)
    with pytest.raises(UnknownPolicy, match=r"flat\.npz"):
        read_minds(replace(DUEL, policies=(f"network:{tmp_path / 'flat.npz'}",)))


@pytest.mark.parametrize("value", [np.zeros(3), 0.5, 10**12, "much"])
def test_a_weight_that_is_no_whole_number_is_refused(tmp_path: Path, value: object) -> None:
    np.savez(tmp_path / "odd.npz", wild=np.array(value))
    with pytest.raises(UnknownPolicy, match="must be one whole number"):
        read_minds(replace(DUEL, policies=(f"linear:{tmp_path / 'odd.npz'}",)))


def test_a_network_without_a_layer_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "half.npz", first=np.zeros((240, 4)))
    with pytest.raises(UnknownPolicy, match="has no array 'first_bias'"):
        read_minds(replace(DUEL, policies=(f"network:{tmp_path / 'half.npz'}",)))


def test_an_unknown_weight_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "odd.npz", luck=3)
    with pytest.raises(UnknownPolicy, match="there is no weight 'luck'"):
        read_minds(replace(DUEL, policies=(f"linear:{tmp_path / 'odd.npz'}",)))


def test_too_many_policies_are_refused() -> None:
    with pytest.raises(UnknownPolicy, match="3 policies for 2 players"):
        read_minds(replace(DUEL, policies=("random",) * 3))


@pytest.mark.parametrize("manners", [Habits(call=1.5), Habits(bluff=-0.1), Habits(slow=0)])
def test_a_chance_beyond_its_bounds_is_refused(manners: Habits) -> None:
    with pytest.raises(UnknownPolicy, match="not"):
        read_minds(replace(DUEL, manners=(manners,)))
