"""Every environment with editions that bring faces of their own: Mezcla, and visitors."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from msgspec.structs import replace
from open_spiel.python.observation import make_observation
from pettingzoo.test.api_test import api_test as check_api

import penultima.environments.openspiel  # noqa: F401 - registers the game
from penultima.editions import EDITIONS
from penultima.encoding.encoding import encoding_of
from penultima.environments import GYMNASIUM_ID, aec
from penultima.environments.gym import PenultimaEnv
from penultima.environments.gym_vector import PenultimaVectorEnv
from penultima.environments.vector import VectorEnv
from tests.editions.recombined import NINE
from tests.environments.test_aec import advice
from tests.recombined.editions import recombined

VISITORS = {
    visitor.id: visitor
    for visitor in (
        replace(NINE["SwapHands on 8"], id="eights"),
        replace(NINE["Attack(1) on 5 with stacking"], id="fives"),
        recombined(1),
        recombined(11),
    )
}
SIZES = {
    "mezcla": (280, 148),
    "eights": (240, 119),
    "fives": (240, 169),
    "recombined-1": (296, 289),
    "recombined-11": (272, 217),
}
"""Bytes and actions, counted by hand from their faces."""


@pytest.fixture(autouse=True)
def visitors() -> Iterator[None]:
    for visitor in VISITORS.values():
        EDITIONS.add(visitor)
    yield
    for name in VISITORS:
        EDITIONS.remove(name)


named = pytest.mark.parametrize("name", SIZES)


@named
def test_all_environments_have_the_sizes_of_the_edition(name: str) -> None:
    size, actions = SIZES[name]
    encoding = encoding_of(EDITIONS[name])
    assert (encoding.size, encoding.actions) == (size, actions)
    table = aec.env(edition=name, players=3)
    seen: Any = table.observation_space("A")
    assert (seen["observation"].shape, seen["action_mask"].shape) == ((size,), (actions,))
    assert table.action_space("A") == gymnasium.spaces.Discrete(actions)
    alone: Any = PenultimaEnv(name, 3)
    assert (alone.observation_space.shape, alone.action_space.n) == ((size,), actions)
    many: Any = PenultimaVectorEnv(4, name, 3)
    assert (many.observation_space.shape, many.single_action_space.n) == ((4, size), actions)
    games = VectorEnv(name, 3, 4)
    assert games.engine.observations.shape == (4, size)
    assert games.engine.masks.shape == (4, actions)
    game = pyspiel.load_game(f"penultima(players=3,edition={name})")
    assert game.num_distinct_actions() == actions
    assert make_observation(game).tensor.shape == (size,)


@advice
@named
def test_the_checker_of_pettingzoo_is_content(name: str) -> None:
    for env in (aec.env, aec.raw_env):
        made = env(edition=name, players=3)
        check_api(made, num_cycles=40)  # type: ignore[no-untyped-call]


@named
@pytest.mark.parametrize("opponents", ["random", "casual", "skilled"])
def test_the_checker_of_gymnasium_is_content(name: str, opponents: str) -> None:
    made = gymnasium.make(GYMNASIUM_ID, edition=name, players=3, opponents=opponents)
    check_env(made.unwrapped)


@named
def test_the_simulation_test_of_openspiel_is_content(name: str) -> None:
    game = pyspiel.load_game(f"penultima(players=3,edition={name},longest=150)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@named
@pytest.mark.parametrize("opponents", ["common", "linear"])
def test_rounds_against_the_kernels_minds_end_and_are_paid(name: str, opponents: str) -> None:
    env = PenultimaVectorEnv(16, name, 3, opponents=opponents, final=True)
    encoding = encoding_of(EDITIONS[name])
    over_at = next(field.first for field in encoding.fields if field.name == "phase") + 5
    seen, infos = env.reset(seed=1)
    ended = 0
    for _ in range(400):
        assert env.observation_space.contains(seen)
        assert infos["action_mask"].any(1).all()
        seen, rewards, terminated, _, infos = env.step(env.sample())
        assert infos["final_obs"][terminated, over_at].all()
        assert set(np.unique(rewards[terminated])) <= {-0.5, 0.0, 1.0}
        ended += int(terminated.sum())
    assert ended
