"""One learner on seat A, minds of the kernel on the other seats."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from penultima.encoding import codes, numbers
from penultima.encoding.encoding import encoding_of
from penultima.environments.gym_vector import PenultimaVectorEnv
from penultima.environments.round import IllegalAction
from penultima.environments.vector import VectorEnv
from penultima.fast.game import Game
from penultima.fast.games import SCRATCH
from penultima.fast.minds import read_minds
from penultima.fast.rivals import Rivals, answer, says_uno
from penultima.plan import Habits, Plan
from tests.encoding.walk import plain_tables, told_table
from tests.properties.tables import Table


def network(folder: Path, inputs: int = 240, actions: int = 169) -> str:
    """A network that has learnt nothing."""
    source, file = np.random.default_rng(1), folder / "net.npz"
    first, second = source.normal(size=(inputs, 16)), source.normal(size=(16, actions))
    np.savez(file, first=first, first_bias=first[0], second=second, second_bias=second[0])
    return f"network:{file}"


def share_of(env: VectorEnv, steps: int, seat: int = 0) -> float:
    """The share of rounds that the seat wins if the learner does anything."""
    env.reset(seed=1)
    wins = rounds = 0
    for _ in range(steps):
        step = env.step(env.sample())
        rounds += int(step.terminated.sum())
        wins += int((step.rewards[:, seat] > 0).sum())
    return wins / rounds


def test_an_opponent_with_weights_for_signs_plays_by_them(tmp_path: Path) -> None:
    shares = []
    for shunned in (0, 5000):
        file = tmp_path / f"{shunned}.npz"
        np.savez(file, draw=-5000, keep=-5000, shunned=shunned)
        env = VectorEnv("classic", 2, 64, opponents=f"linear:{file}")
        shares.append(share_of(env, 300))
    assert shares[0] != shares[1]


# ---------------------------------------------------------------- what the kernel's minds do


MANNERS = Habits(call=0.5, catch=0.5, challenge=0.5, bluff=0.5, jump=0.5)
TABLES = plain_tables() + [told_table(f"rivals {number}") for number in range(25)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_kernels_minds_do_only_what_is_offered(table: Table, tmp_path: Path) -> None:
    encoding = encoding_of(table.edition())
    net = network(tmp_path, encoding.size, encoding.actions)
    policies = ("random", "thrifty", "common", "linear", net)
    env = VectorEnv(table.name, table.seats, 16, table.options)
    env.reset(seed=3)
    words, bytes_, _, _, offers, actors = env.engine._state
    scratch, rules = np.zeros(SCRATCH, np.uint64), env.engine.setting.table
    for at in range(120):
        mind = policies[at % len(policies)]
        plan = Plan(
            edition=table.name,
            seats=table.seats,
            options=dict(table.options),
            policies=(mind,),
            manners=(MANNERS,),
        )
        rivals = Rivals(np.uint64(0), *read_minds(plan), scratch)
        actions = np.zeros(16, np.int64)
        for k in range(16):
            seat = int(actors[k])
            game = Game(rules, words[k], bytes_[k])
            chosen = answer(game, seat, offers[k], rivals)
            assert chosen != numbers.UNO
            if says_uno(game, seat, chosen, offers[k], rivals.habits):
                chosen = numbers.UNO
            actions[k] = encoding.outward[chosen]
        env.step(actions)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_only_the_learner_is_asked(table: Table) -> None:
    env = VectorEnv(table.name, table.seats, 16, table.options, opponents="common")
    assert not env.reset(seed=4).actors.any()
    ended = 0
    for _ in range(150):
        step = env.step(env.sample())
        assert not step.actors.any()
        assert step.masks.any(1).all()
        ended += int(step.terminated.sum())
    assert ended


def test_good_manners_help() -> None:
    polite = share_of(VectorEnv(games=64, opponents="thrifty"), 3000)
    rude = VectorEnv(games=64, opponents="thrifty", manners=Habits(call=0.0, catch=0.0))
    assert 2 * polite < share_of(rude, 3000)


def test_better_minds_win_more() -> None:
    dull = share_of(VectorEnv(games=64, opponents="random"), 3000)
    assert share_of(VectorEnv(games=64, opponents="common"), 3000) < dull


def test_every_seat_may_have_a_mind_of_its_own(tmp_path: Path) -> None:
    env = VectorEnv(players=4, games=64, opponents=["common", "random", network(tmp_path)])
    assert share_of(env, 500, seat=1) > share_of(env, 500, seat=2)


def test_a_learner_who_only_draws_sees_every_round_to_its_end() -> None:
    env = VectorEnv(edition="shark", players=3, games=32, opponents="thrifty", final=True)
    env.reset(seed=1)
    ended = 0
    for _ in range(300):
        step = env.step(env.engine.masks[:, ::-1].argmax(1) * -1 + codes.ACTIONS - 1)
        ends = np.flatnonzero(step.terminated)
        assert step.infos["final_observations"][ends, :, 157].all()
        ended += len(ends)
    assert ended > 32


def test_a_round_is_cut_off_while_the_others_play_too() -> None:
    env = VectorEnv(players=10, games=16, opponents="thrifty", longest=12)
    env.reset(seed=1)
    flags = [env.step(env.sample()).truncated.copy() for _ in range(40)]
    assert np.sum(flags) > 100


# ---------------------------------------------------------------- Gymnasium


def made(**settings: Any) -> PenultimaVectorEnv:
    return PenultimaVectorEnv(num_envs=16, **settings)


def test_what_gymnasium_is_given_fits_its_spaces() -> None:
    env = made(players=3, returns="points")
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    for _ in range(300):
        actions = env.sample()
        assert env.action_space.contains(actions)
        assert infos["action_mask"][np.arange(16), actions].all()
        seen, rewards, terminated, truncated, infos = env.step(actions)
        assert env.observation_space.contains(seen)
        assert rewards.shape == terminated.shape == truncated.shape == (16,)
        assert not rewards[~terminated].any()


def test_gymnasiums_own_wrapper_counts_the_episodes() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(made())
    env.reset(seed=1)
    counted = []
    for _ in range(300):
        *_, infos = env.step(made_sample(env))
        if "episode" in infos:
            counted += infos["episode"]["r"][infos["_episode"]].tolist()
    assert set(counted) == {-1.0, 1.0}


def made_sample(env: Any) -> Any:
    return env.unwrapped.sample()


def test_gymnasium_is_told_the_last_observation_on_request() -> None:
    env = made(final=True)
    env.reset(seed=1)
    ended = 0
    for _ in range(300):
        _, _, terminated, _, infos = env.step(env.sample())
        assert np.array_equal(infos["_final_obs"], terminated)
        assert infos["final_obs"][terminated, 157].all()
        ended += int(terminated.sum())
    assert ended


def test_one_seed_is_for_all_games() -> None:
    env = made()
    first = env.reset(seed=5)[0].copy()
    assert np.array_equal(first, env.reset(seed=5)[0])
    with pytest.raises(TypeError, match="give one seed"):
        env.reset(seed=[1] * 16)


def test_an_illegal_action_is_refused_here_too() -> None:
    env = made()
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="game 0"):
        env.step(np.full(16, codes.SLAP))
