"""Opponents of one's own: functions, bots, checkpoints and pools of them, one game or thousands."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from penultima import agents
from penultima.environments.gym import PenultimaEnv
from penultima.environments.gym_vector import PenultimaVectorEnv
from penultima.environments.lineup import Pool
from penultima.environments.round import IllegalAction
from penultima.environments.vector import VectorEnv
from penultima.game.edition import Edition
from penultima.players import random_player
from tests.environments.test_vector_opponents import network


class Notes:
    """The first action that is offered, and how many it was asked for at once."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def __call__(self, observations: Any, masks: Any) -> Any:
        assert observations.shape == (len(masks), 240)
        assert masks.any(1).all()
        self.sizes.append(len(masks))
        return masks.argmax(1)


def rounds(env: PenultimaEnv, count: int) -> list[float]:
    rewards = []
    for seed in range(count):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            action = int(np.flatnonzero(info["action_mask"])[0])
            _, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        rewards.append(float(reward))
    return rewards


class Polite:
    """A bot of somebody else, by name: `tests.environments.test_opponents:Polite`."""

    def __init__(self, edition: Edition, seed: int) -> None:
        self.choose = random_player(seed)

    def __call__(self, view: Any) -> Any:
        return self.choose(view)


@pytest.mark.parametrize(
    "opponent",
    [
        Notes(),
        "casual",
        agents.load("beginner"),
        f"{__name__}:Polite",
        Pool(("thrifty", Notes())),
        Pool(("casual", "random"), (3, 1)),
    ],
    ids=["function", "level", "agent", "module:Class", "pool", "pool of bots"],
)
def test_anybody_can_sit_against_the_learner(opponent: Any) -> None:
    env = PenultimaEnv(players=3, opponents=opponent, longest=400)
    assert rounds(env, 3) == rounds(env, 3)


def test_a_checkpoint_is_an_opponent(tmp_path: Path) -> None:
    name = network(tmp_path)
    env = PenultimaEnv(opponents=name, longest=300)
    assert rounds(env, 3) == rounds(env, 3)
    VectorEnv(games=4, opponents=Pool((name, "thrifty"))).reset(seed=1)


def test_a_function_plays_the_same_game_alone_and_among_many() -> None:
    one = PenultimaEnv(players=3, opponents=["thrifty", Notes()])
    many = PenultimaVectorEnv(4, players=3, opponents=["thrifty", Notes()])
    seen, info = one.reset(seed=2)
    there, infos = many.reset(seed=2)
    ended = 0
    for _ in range(300):
        assert np.array_equal(seen, there[0])
        assert np.array_equal(info["action_mask"], infos["action_mask"][0])
        actions = infos["action_mask"].argmax(1)
        seen, reward, over, cut, info = one.step(int(actions[0]))
        there, rewards, overs, cuts, infos = many.step(actions)
        assert (reward, over, cut) == (rewards[0], overs[0], cuts[0])
        if over or cut:
            ended += 1
            seen, info = one.reset()
    assert ended > 1


def test_a_function_is_asked_for_many_games_at_once() -> None:
    notes = Notes()
    env = VectorEnv(games=64, opponents=notes, final=True)
    env.reset(seed=1)
    ended = 0
    for _ in range(200):
        step = env.step(env.sample())
        assert not step.actors.any()
        ended += int(step.terminated.sum())
        for game in np.flatnonzero(step.terminated):
            winner = int(step.rewards[game].argmax())
            assert step.infos["final_observations"][game, winner, 160] == 0
    assert ended > 10
    assert max(notes.sizes) > 16


def test_each_member_of_a_pool_has_its_share_of_the_games() -> None:
    first, second = Notes(), Notes()
    env = VectorEnv(games=40, players=2, opponents=Pool((first, "thrifty", second), (1, 2, 1)))
    assert [(share.games.start, share.games.stop) for share in env.shares] == [
        (0, 10),
        (10, 30),
        (30, 40),
    ]
    env.reset(seed=1)
    alone = VectorEnv(games=40, players=2, opponents="thrifty")
    alone.reset(seed=1)
    for _ in range(100):
        actions = env.engine.masks.argmax(1)
        step, other = env.step(actions), alone.step(alone.engine.masks.argmax(1))
        assert np.array_equal(step.observations[10:30], other.observations[10:30])
    assert first.sizes
    assert max(first.sizes + second.sizes) <= 10


def test_a_pool_gives_another_opponent_every_round() -> None:
    first, second = Notes(), Notes()
    rounds(PenultimaEnv(opponents=Pool((first, second), (0.5, 0.5))), 12)
    assert first.sizes
    assert second.sizes


@pytest.mark.parametrize(
    "answer, error, text",
    [
        (lambda seen, masks: np.full(len(masks), 168), IllegalAction, "168 is not offered"),
        (lambda seen, masks: np.full(len(masks), -5), IllegalAction, "-5 is not offered"),
        (lambda seen, masks: masks.argmax(1) / 2, TypeError, "whole number"),
        (lambda seen, masks: 3, TypeError, "whole number"),
    ],
)
def test_an_opponent_that_breaks_the_rules_is_named_at_once(
    answer: Any, error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        rounds(PenultimaEnv(opponents=answer), 3)
    env = VectorEnv(games=64, opponents=answer)
    with pytest.raises(error, match=text):
        env.reset(seed=1)


def test_bots_that_want_views_are_refused_where_there_are_none() -> None:
    for one in ("casual", agents.load("casual")):
        with pytest.raises(ValueError, match="'casual' wants views, which the kernel has none of"):
            VectorEnv(opponents=one)


def test_a_pool_says_what_it_cannot_be() -> None:
    with pytest.raises(ValueError, match="at least one member"):
        Pool(())
    with pytest.raises(ValueError, match="2 weights, none of them negative"):
        Pool(("thrifty", "random"), (1.0,))
