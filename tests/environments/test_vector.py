"""The batched environment: its arrays, its seeds, its ends, and what it refuses."""

import random
from typing import Any

import numpy as np
import pytest
from numba import typeof
from numpy.typing import NDArray

from penultima.editions import EDITIONS, UnknownOption
from penultima.encoding import codes, numbers
from penultima.encoding.encoding import encoding_of
from penultima.encoding.support import UnsupportedEdition
from penultima.environments.round import IllegalAction
from penultima.environments.vector import VectorEnv, VectorStart, VectorStep
from penultima.fast import tables
from penultima.fast.minds import UnknownPolicy


def started(games: int = 8, **settings: Any) -> VectorEnv:
    env = VectorEnv(games=games, **settings)
    env.reset(seed=1)
    return env


def thriftily(env: VectorEnv, source: np.random.Generator) -> NDArray[np.int64]:
    """Draw only where nothing else can be done, so that rounds are short."""
    masks = env.engine.masks.astype(float)
    masks[:, outward(env, numbers.DRAW)] *= 1e-9
    chosen: NDArray[np.int64] = (masks * source.random(masks.shape)).argmax(1)
    return chosen


def outward(env: VectorEnv, inner: int) -> int:
    """The number by which the edition's learners know an action of the kernel's."""
    return int(env.engine.setting.table[tables.OUTWARD + inner])


def play(env: VectorEnv, steps: int, seed: int = 0) -> list[VectorStep]:
    source = np.random.default_rng(seed)
    return [copied(env.step(thriftily(env, source))) for _ in range(steps)]


def copied(step: VectorStep) -> VectorStep:
    return VectorStep._make([*(array.copy() for array in step[:-1]), step.infos])


# ---------------------------------------------------------------- arrays


def test_the_arrays_have_the_documented_shapes() -> None:
    env = started(players=3)
    step = env.step(env.sample())
    assert (step.observations.shape, step.observations.dtype) == ((8, 240), np.uint8)
    assert (step.masks.shape, step.masks.dtype) == ((8, 169), np.int8)
    assert (step.actors.shape, step.actors.dtype) == ((8,), np.int32)
    assert (step.rewards.shape, step.rewards.dtype) == ((8, 3), np.float32)
    assert step.terminated.dtype == step.truncated.dtype == np.bool_
    assert step.infos == {}


def test_every_step_writes_into_the_same_arrays() -> None:
    env = VectorEnv(games=4)
    before: VectorStart = env.reset(seed=1)
    seen = before.observations.copy()
    after = env.step(env.sample())
    assert all(one is other for one, other in zip(before[:3], after[:3], strict=True))
    assert not np.array_equal(seen, before.observations)


def test_arrays_can_be_shared_by_dlpack() -> None:
    env = started()
    there = np.from_dlpack(env.engine.observations)
    env.step(env.sample())
    assert np.shares_memory(there, env.engine.observations)


@pytest.mark.parametrize("players", range(2, 11))
def test_a_game_takes_no_more_than_512_bytes(players: int) -> None:
    assert VectorEnv(games=3, players=players).engine.bytes_per_game <= 512


def test_what_a_caller_writes_into_a_mask_makes_nothing_legal() -> None:
    env = started()
    env.engine.masks[:] = 1
    with pytest.raises(IllegalAction):
        env.step(np.full(8, codes.SLAP))


# ---------------------------------------------------------------- seeds


def test_the_same_seed_is_the_same_story_and_another_seed_another() -> None:
    def story(seed: int) -> list[bytes]:
        env = VectorEnv(edition="cars", players=3, games=5)
        env.reset(seed=seed)
        told = []
        for _ in range(300):
            step = env.step(env.sample())
            told.append(b"".join(array.tobytes() for array in step[:-1]))
        return told

    assert story(5) == story(5)
    assert story(5) != story(6)


def test_a_reset_without_a_seed_goes_on_in_the_series() -> None:
    one, other = VectorEnv(games=4, seed=7), VectorEnv(games=4)
    first = one.reset().observations.copy()
    second = one.reset().observations.copy()
    assert not np.array_equal(first, second)
    assert np.array_equal(first, other.reset(seed=7).observations)
    assert np.array_equal(second, other.reset().observations)


def test_a_game_does_not_depend_on_how_many_are_beside_it() -> None:
    few, many = started(games=3, players=4), started(games=9, players=4)
    for _ in range(200):
        actions = many.sample()
        seen = many.step(actions)
        assert np.array_equal(few.step(actions[:3]).observations, seen.observations[:3])


def test_any_seat_may_begin() -> None:
    assert set(started(games=200, players=4).engine.actors) == {0, 1, 2, 3}


def test_a_reset_takes_back_what_the_last_step_told() -> None:
    env = started(longest=1)
    assert env.step(env.sample()).truncated.all()
    env.reset(seed=1)
    assert not env.engine.truncated.any()


# ---------------------------------------------------------------- ends


@pytest.mark.parametrize("name", EDITIONS)
def test_rounds_end_and_begin_again_in_the_same_step(name: str) -> None:
    env = started(edition=name, players=4, games=16)
    fields = encoding_of(EDITIONS[name]).fields
    over_at = next(field.first for field in fields if field.name == "phase") + 5
    ended = 0
    for step in play(env, 600):
        ended += int(step.terminated.sum())
        assert step.masks.any(1).all()
        assert not step.observations[:, over_at].any()
        assert np.array_equal(step.rewards.any(1), step.terminated)
        assert np.allclose(step.rewards.sum(1), 0, atol=1e-6)
    assert ended > 16


def test_by_win_the_winner_gets_one_and_the_others_pay_alike() -> None:
    rows = {
        tuple(sorted(row))
        for step in play(started(players=4, games=16), 400)
        for row in step.rewards[step.terminated].astype(float).round(3).tolist()
    }
    assert rows == {(-0.333, -0.333, -0.333, 1.0)}


def test_partners_win_together() -> None:
    env = started(players=4, games=16, options={"partners": True})
    rows = {tuple(row) for step in play(env, 400) for row in step.rewards[step.terminated].tolist()}
    assert rows == {(1, -1, 1, -1), (-1, 1, -1, 1)}


def test_a_round_is_cut_off_after_the_longest_and_worth_nothing() -> None:
    env = started(longest=7, players=3)
    for at in range(1, 22):
        step = env.step(env.sample())
        assert step.truncated.all() == (at % 7 == 0)
        assert step.truncated.any() == (at % 7 == 0)
        assert not step.rewards.any()


def test_the_end_of_a_round_is_shown_to_every_seat_on_request() -> None:
    env = started(players=3, games=16, final=True)
    source, ended = np.random.default_rng(1), 0
    for _ in range(400):
        step = env.step(thriftily(env, source))
        finals = step.infos["final_observations"]
        assert finals.shape == (16, 3, 240)
        for game in np.flatnonzero(step.terminated):
            assert finals[game, :, 157].all()
            winner = int(step.rewards[game].argmax())
            assert [row[160] == 0 for row in finals[game]] == [s == winner for s in range(3)]
            ended += 1
    assert ended


# ---------------------------------------------------------------- illegal actions


def test_an_action_that_is_not_offered_is_refused_and_nothing_happens_anywhere() -> None:
    env = started()
    before = [array.copy() for array in (*env.engine._state, env.engine.observations)]
    actions = env.sample().copy()
    actions[5] = codes.SLAP
    offered = ", ".join(map(str, np.flatnonzero(env.engine.masks[5])))
    with pytest.raises(IllegalAction, match=f"game 5: action 76 is not offered.*are {offered} "):
        env.step(actions)
    now = (*env.engine._state, env.engine.observations)
    assert all(np.array_equal(one, other) for one, other in zip(before, now, strict=True))


@pytest.mark.parametrize("action", [-1, 169, 191, 192, 1 << 40, -(1 << 40)])
def test_numbers_out_of_range_are_refused(action: int) -> None:
    with pytest.raises(IllegalAction, match=f"action {action} is not offered"):
        started().step(np.full(8, action))


def test_every_number_is_refused_unless_its_mask_says_otherwise() -> None:
    env = started(games=1, edition="mando", players=4, options={"house": ["jump-in"]})
    source = random.Random(3)
    for _ in range(150):
        offered = set(np.flatnonzero(env.engine.masks[0]).tolist())
        assert set(env.engine.offered(0)) == offered
        wrong = source.choice([k for k in range(codes.ACTIONS) if k not in offered])
        with pytest.raises(IllegalAction):
            env.step([wrong])
        env.step([source.choice(sorted(offered))])


def test_a_game_alone_is_of_the_types_of_many() -> None:
    alone, many = (VectorEnv(games=games).engine for games in (1, 3))
    assert [typeof(array) for array in alone._state] == [typeof(array) for array in many._state]


def test_before_a_reset_everything_is_refused() -> None:
    with pytest.raises(IllegalAction, match="call reset"):
        VectorEnv(games=2).step([0, 0])


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    "settings, error, words",
    [
        ({"edition": "tarot"}, UnknownOption, "tarot"),
        ({"players": 1}, UnknownOption, "2 to 10 players"),
        ({"players": 11}, UnknownOption, "2 to 10 players"),
        ({"options": {"policing": "table"}}, UnsupportedEdition, "policing"),
        ({"returns": "glory"}, ValueError, "no returns 'glory'"),
        ({"games": 0}, ValueError, "at least one game"),
        ({"longest": 0}, ValueError, "at least one action"),
        ({"device": "tpu"}, ValueError, "cpu or gpu, not 'tpu'"),
        ({"opponents": "genius"}, UnknownPolicy, "no policy 'genius'"),
        ({"players": 4, "opponents": ["random"] * 2}, UnknownPolicy, "for all, or 3, not 2"),
        ({"opponents": "network:nowhere.npz"}, UnknownPolicy, "no file nowhere.npz"),
    ],
)
def test_bad_settings_are_refused_with_a_word(
    settings: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        VectorEnv(**settings)


def test_actions_of_a_wrong_kind_or_number_are_refused() -> None:
    env = started()
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        env.step(np.zeros(8))
    with pytest.raises(ValueError, match=r"each of 8 games, not \(3,\)"):
        env.step([67, 67, 67])
