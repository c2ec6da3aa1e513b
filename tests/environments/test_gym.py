"""The Gymnasium environment, by Gymnasium's own checker, and the opponents in it."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from penultima.editions import EDITIONS, HOUSE_RULES, UnknownOption, edition
from penultima.encoding.observation import FIELDS
from penultima.encoding.support import UnsupportedEdition
from penultima.environments import GYMNASIUM_ID
from penultima.environments.gym import PenultimaEnv
from penultima.environments.opponents import agent_at
from penultima.environments.round import Round
from penultima.environments.tables import ReferenceTable
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.players import levels
from penultima.players.courtesy import Mannered
from tests.environments.playing import number_that_draws, thriftily

OPPONENTS = ("random", "beginner", "casual", "skilled")


def play(env: PenultimaEnv, seed: int) -> tuple[list[bytes], float, dict[str, Any]]:
    source, draw = random.Random(seed), number_that_draws(env._edition)
    seen, info = env.reset(seed=seed)
    story, over, reward = [seen.tobytes()], False, 0.0
    while not over:
        assert reward == 0.0
        assert info["action_mask"].tolist() == env.action_masks().tolist()
        action = thriftily(source, np.flatnonzero(info["action_mask"]).tolist(), draw)
        seen, reward, terminated, truncated, info = env.step(action)
        story.append(seen.tobytes())
        over = terminated or truncated
    return story, reward, info


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("opponents", OPPONENTS)
def test_the_checker_of_gymnasium_is_content(name: str, opponents: str) -> None:
    made = gymnasium.make(GYMNASIUM_ID, edition=name, players=3, opponents=opponents)
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 10])
def test_a_round_goes_to_its_end(name: str, players: int) -> None:
    env = PenultimaEnv(name, players, opponents="casual")
    assert {play(env, seed)[1] for seed in range(3)} <= {1.0, -1 / (players - 1)}


@pytest.mark.parametrize("house", HOUSE_RULES)
@pytest.mark.parametrize("level", OPPONENTS)
def test_opponents_find_their_way_about_house_rules(house: str, level: str) -> None:
    env = PenultimaEnv("mando", 4, {"house": [house]}, opponents=level)
    for seed in range(2):
        _, reward, info = play(env, seed)
        assert reward != 0
        assert info["action_mask"].all()


def test_the_same_seed_is_the_same_round() -> None:
    one, two = (PenultimaEnv("cars", 3, opponents=["skilled", "random"]) for _ in range(2))
    assert play(one, 4)[:2] == play(two, 4)[:2]
    assert play(one, 4)[0] != play(two, 5)[0]


def test_points_are_paid_by_points() -> None:
    env = PenultimaEnv(returns="points", opponents="casual")
    paid = [play(env, seed)[1] for seed in range(8)]
    assert any(reward < -1 for reward in paid)
    assert any(reward > 1 for reward in paid)


def test_an_illegal_action_loses_the_round() -> None:
    env = PenultimaEnv()
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)


def test_a_round_is_truncated_after_the_longest() -> None:
    env = PenultimaEnv(longest=12, opponents="random")
    _, info = env.reset(seed=1)
    for _ in range(12):
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, terminated, truncated, info = env.step(action)
        if truncated:
            break
    assert (reward, terminated, truncated) == (0.0, False, True)


def exposures(level: str, rounds: int) -> int:
    """How often the learner, looking up, can catch the other."""
    at = next(field.first for field in FIELDS if field.name == "exposed")
    env = PenultimaEnv(opponents=level)
    return sum(row[at + 1] for seed in range(rounds) for row in play(env, seed)[0])


def test_a_skilled_opponent_forgets_uno_less_often_than_a_beginner() -> None:
    assert exposures("skilled", 100) < exposures("beginner", 100)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_opponents_that_search_need_the_kernel(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match=rf"'{level}' needs numba: pip install"):
        PenultimaEnv(opponents=level)


def test_an_opponent_hears_what_its_seat_has_seen_once_and_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    began: list[Match] = []
    heard: list[Event] = []
    monkeypatch.setattr(Mannered, "begin", lambda self, match: began.append(match))
    monkeypatch.setattr(Mannered, "hear", lambda self, events: heard.extend(events))
    env = PenultimaEnv(opponents="casual")
    _, info = env.reset(seed=3)
    over = False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, _, over, cut, info = env.step(action)
        over = over or cut
    assert len(began) == 1
    assert not began[0].over
    assert len(heard) > 10
    assert isinstance(env._table, ReferenceTable)
    assert heard == env._table.round.news(1, 0)[: len(heard)]


def wins(levels: tuple[str, str], rounds: int) -> int:
    """How many rounds the second level wins of the first."""
    rules, won = edition("classic"), 0
    for seed in range(rounds):
        game = Round(rules, 2, seed)
        players = [agent_at(level, rules, seed) for level in levels]
        while game.actor is not None:
            game.act(players[game.actor].choose(game.view(game.actor), game.offers))
        won += game.winner() == 1
    return won


def test_bots_are_better_than_chance() -> None:
    assert wins(("random", "casual"), 40) > 35
    assert 15 < wins(("casual", "casual"), 60) < 45


def test_a_picture_tells_what_the_others_did() -> None:
    env = PenultimaEnv(players=3, opponents="casual", render_mode="ansi")
    env.reset(seed=2)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    picture = env.render()
    assert picture is not None
    told, _, _ = picture.partition("\ntop ")
    said = [line.split()[0] for line in told.splitlines()]
    assert said[0] == "A"
    assert set(said[1:]) <= {"B", "C"}
    assert PenultimaEnv().render() is None


@pytest.mark.parametrize(
    "words, error, text",
    [
        ({"edition": "poker"}, UnknownOption, "there is no edition 'poker'"),
        ({"players": 1}, UnknownOption, "2 to 10 players, not 1"),
        ({"options": {"policing": "table"}}, UnsupportedEdition, "policing"),
        ({"returns": "glory"}, ValueError, "no returns 'glory'"),
        ({"opponents": "champion"}, ValueError, "no bot 'champion'; there are begin"),
        ({"opponents": "linear:nowhere.npz"}, ValueError, "no file nowhere.npz"),
        ({"opponents": ["thrifty", "casual"], "players": 3}, ValueError, "'thrifty' plays on the"),
        ({"opponents": ["casual"] * 2, "players": 4}, ValueError, "one opponent for all, or 3"),
    ],
)
def test_bad_input_is_refused_at_once(
    words: dict[str, Any], error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        PenultimaEnv(**words).reset(seed=1)
