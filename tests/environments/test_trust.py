"""What researchers rely on: equal seeds and opponents, arrays that fit, no crash from outside."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from numba import njit
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space

import penultima
from penultima import agents, editions
from penultima.arena import entrants
from penultima.environments import GYMNASIUM_ID, aec, notice
from penultima.environments.gym import PenultimaEnv
from penultima.environments.gym_vector import PenultimaVectorEnv
from penultima.environments.opponents import agent_at
from penultima.environments.vector import VectorEnv
from penultima.fast import steps
from tests.waiting import DEAD

# ---------------------------------------------------------------- equal seeds, equal opponents


@pytest.mark.parametrize("level", ["expert", "master"])
def test_opponents_that_search_look_at_no_clock(level: str) -> None:
    seated: Any = agent_at(level, editions.edition("classic"), 1)
    assert seated._member.player.effort.seconds == float("inf")


def test_a_name_is_the_same_player_in_the_arena_and_in_environments() -> None:
    rules = editions.edition("classic")
    for name in ("casual", "expert"):
        entrant: Any = entrants.find(name)
        there = entrant.make(rules, 7, None)
        seated: Any = agent_at(name, rules, 7)
        assert (
            type(there) is type(seated._member.player) is type(agents.load(name).player(rules, 7))
        )
        assert entrant.manners == seated._manners == agents.load(name).manners


def test_one_environment_plays_the_same_games_as_the_first_of_many() -> None:
    one = gymnasium.make(GYMNASIUM_ID, players=3)
    many = gymnasium.make_vec(GYMNASIUM_ID, num_envs=3, players=3)
    seen, info = one.reset(seed=5)
    there, infos = many.reset(seed=5)
    source, ended = np.random.default_rng(1), 0
    for _ in range(300):
        assert np.array_equal(seen, there[0])
        assert np.array_equal(info["action_mask"], infos["action_mask"][0])
        action = int(source.choice(np.flatnonzero(info["action_mask"])))
        actions = infos["action_mask"].argmax(1)
        actions[0] = action
        seen, reward, over, cut, info = one.step(action)
        there, rewards, overs, cuts, infos = many.step(actions)
        assert (reward, over, cut) == (rewards[0], overs[0], cuts[0])
        if over or cut:
            ended += 1
            seen, info = one.reset()
    assert ended


def test_gymnasium_finds_the_environment_without_an_import() -> None:
    told = "import gymnasium; env = gymnasium.make('penultima.environments:Penultima-v1'); "
    told += "print(env.reset(seed=1)[0].shape)"
    done = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=DEAD
    )
    assert done.stdout.strip() == "(240,)"


@pytest.mark.parametrize("mode", ["vector_entry_point", "sync"])
def test_something_is_always_offered_after_an_end_too(mode: str) -> None:
    many = gymnasium.make_vec(GYMNASIUM_ID, num_envs=2, vectorization_mode=mode, longest=9)
    _, infos = many.reset(seed=1)
    ends = 0
    for _ in range(60):
        assert infos["action_mask"].any(1).all()
        actions = [int(np.flatnonzero(row)[0]) for row in infos["action_mask"]]
        _, _, over, cut, infos = many.step(np.array(actions))
        ends += int((over | cut).sum())
    assert ends


# ---------------------------------------------------------------- nothing from outside breaks it


@pytest.mark.parametrize("action", [-1, 169, 300, 1 << 40, -(1 << 63), steps.WAIT - 7])
def test_unchecked_an_action_that_is_not_offered_ends_the_round_and_costs_one(action: int) -> None:
    env = VectorEnv(games=8, players=3, check=False, final=True)
    start = env.reset(seed=1)
    actor = int(start.actors[3])
    actions = env.sample().copy()
    actions[3] = action
    step = env.step(actions)
    assert np.flatnonzero(step.terminated).tolist() == [3]
    assert step.rewards[3].tolist() == [-1.0 if seat == actor else 0.0 for seat in range(3)]
    assert step.masks[3].any()
    assert not env.step(env.sample()).rewards.any()


def test_unchecked_anything_may_be_sent_even_before_a_reset() -> None:
    env = VectorEnv(games=16, check=False, opponents="thrifty")
    source = np.random.default_rng(1)
    env.step(np.zeros(16, np.int64))
    env.reset(seed=1)
    for _ in range(400):
        step = env.step(source.integers(-500, 500, 16))
        assert step.masks.any(1).all()


@pytest.fixture
def nobodys() -> Iterator[Path]:
    """A copy of the package to which nobody may write."""
    folder = Path(tempfile.mkdtemp())
    shutil.copytree(
        Path(penultima.__path__[0]),
        folder / "penultima",
        ignore=shutil.ignore_patterns("__pycache__", "client"),
    )
    places = [folder, *folder.rglob("*")]
    for place in places:
        place.chmod(0o555 if place.is_dir() else 0o444)
    yield folder
    for place in places:
        place.chmod(0o755)
    shutil.rmtree(folder)


_NOT_EVEN_ROOT = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter there")
def test_without_a_place_to_keep_code_the_kernel_can_be_imported(nobodys: Path) -> None:
    told = "import penultima.fast.kernel, penultima.fast.steps; print(penultima.__path__[0])"
    kept = {name: value for name, value in os.environ.items() if "CACHE" not in name}
    done = subprocess.run(
        [*_NOT_EVEN_ROOT, sys.executable, "-B", "-c", told],
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
        env={**kept, "HOME": str(nobodys), "PYTHONPATH": str(nobodys)},
        timeout=DEAD,
    )
    assert done.stdout.strip() == str(nobodys / "penultima"), done.stderr[-2000:]


# ---------------------------------------------------------------- arrays that fit


def test_arrays_begin_where_others_take_them_over_without_a_copy() -> None:
    env = VectorEnv(games=5, players=3, final=True)
    step = env.reset(seed=1)
    engine: Any = env.engine
    for array in (step.observations, step.masks, step.actors, engine.rewards, engine.finals):
        assert array.ctypes.data % 64 == 0


def test_masks_are_what_gymnasium_samples_by() -> None:
    one, many = PenultimaEnv(), PenultimaVectorEnv(4)
    _, info = one.reset(seed=1)
    _, infos = many.reset(seed=1)
    assert info["action_mask"].dtype == infos["action_mask"].dtype == np.int8
    assert info["action_mask"][one.action_space.sample(info["action_mask"])]
    chosen = many.action_space.sample(tuple(infos["action_mask"]))
    assert infos["action_mask"][np.arange(4), chosen].all()


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_the_checker_of_states_is_content(engine: Any) -> None:
    env = aec.env(players=3, engine=engine)
    check: Any = check_state_space
    check(env)
    check_state(env, 20)
    env.reset(seed=1)
    state: Any = env.state()
    for seat, agent in enumerate(env.possible_agents):
        seen: Any = env.observe(agent)
        assert np.array_equal(state.reshape(3, -1)[seat], seen["observation"])


def test_it_is_said_once_that_the_kernel_is_being_compiled(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(notice, "_told", [])
    VectorEnv(games=2)

    def own(number: int) -> int:
        return number + 1

    compiled: Any = njit
    compiled(own)(1)
    assert not caplog.records
    for name in ("one", "other"):
        own.__module__, own.__qualname__ = "penultima.fast.kernel", name
        compiled(own)(2)
    assert [record.message for record in caplog.records] == [notice.SENTENCE]
