"""The PettingZoo environment, by PettingZoo's own checkers and by what it promises besides."""

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test as check_api
from pettingzoo.test.render_test import render_test as check_rendering
from pettingzoo.test.seed_test import seed_test as check_seeds

from penultima.editions import EDITIONS, UnknownOption
from penultima.encoding.encoding import encoding_of
from penultima.encoding.support import UnsupportedEdition
from penultima.environments import aec
from penultima.environments.round import IllegalAction
from tests.environments.playing import number_that_draws, thriftily

TABLES: list[dict[str, Any]] = [
    *({"edition": name, "players": players} for name in EDITIONS for players in (2, 3, 4, 10)),
    {"players": 6, "options": {"partners": True}, "returns": "points"},
    {"edition": "mando", "players": 4, "options": {"house": ["seven-zero", "jump-in"]}},
    {"edition": "agent-es", "players": 5, "options": {"house": ["stacking-mixed"]}},
    {"edition": "shark", "players": 2, "longest": 20},
]
# Not errors: an observation that holds a mask (PettingZoo's own card games are excepted by name),
# seats named as in the notation, and a mask that is empty once the round is over.
advice = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably",
    "ignore:Observation is not a NumPy array",
    "ignore:We recommend agents to be named",
    "ignore:Action mask numpy array is all zeros",
)


@advice
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_checkers_of_pettingzoo_are_content(table: dict[str, Any]) -> None:
    for env in (aec.env, aec.raw_env):
        check_api(env(**table), num_cycles=40)  # type: ignore[no-untyped-call]
    check_seeds(lambda: aec.env(**table), num_cycles=60)  # type: ignore[no-untyped-call]


def test_the_checker_of_renderings_is_content() -> None:
    make: Any = aec.env
    check_rendering(make)


def play(env: Any, seed: int) -> tuple[list[Any], dict[str, float]]:
    """Everything that was seen, and what every agent got."""
    source, story, got = random.Random(seed), [], {}
    draw = number_that_draws(env._edition)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        story.append((agent, seen["observation"].tobytes(), reward, terminated, truncated))
        if terminated or truncated:
            got[agent] = reward
            env.step(None)
        else:
            env.step(thriftily(source, np.flatnonzero(seen["action_mask"]).tolist(), draw))
    return story, got


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_round_goes_to_its_end_and_is_worth_nothing_in_sum(table: dict[str, Any]) -> None:
    env = aec.env(**table)
    story, got = play(env, seed=3)
    assert list(got) == env.possible_agents == list("ABCDEFGHIJ"[: table["players"]])
    assert sum(got.values()) == pytest.approx(0)
    assert (max(got.values()) > 0) is ("longest" not in table)
    assert all(truncated is ("longest" in table) for *_, truncated in story[-len(got) :])
    assert env.agents == []


def test_the_same_seed_is_the_same_round_and_resets_go_on_from_it() -> None:
    one, two = aec.env(edition="cars", players=3), aec.env(edition="cars", players=3)
    assert play(one, seed=8) == play(two, seed=8)
    one.reset()
    two.reset()
    seen: Any
    seen, other = one.observe("A"), two.observe("A")
    assert seen["observation"].tobytes() == other["observation"].tobytes()
    two.reset()
    other = two.observe("A")
    assert seen["observation"].tobytes() != other["observation"].tobytes()
    assert play(one, seed=8) != play(two, seed=9)


@pytest.mark.parametrize("name", ["mando", "mezcla"])
def test_every_agent_sees_its_own_seat_and_only_the_one_to_act_has_a_mask(name: str) -> None:
    env = aec.raw_env(edition=name, players=4, engine="reference")
    observe = encoding_of(EDITIONS[name]).observe
    env.reset(seed=5)
    source = random.Random(5)
    for _ in range(60):
        game: Any = env._game
        offered = sorted(game.round.offers)
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            assert seen["observation"].tobytes() == observe(game.round.view(seat)).tobytes()
            mine = offered if agent == env.agent_selection else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == mine
        env.step(source.choice(offered))


def test_an_illegal_action_loses_the_round() -> None:
    env = aec.env(players=3)
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(70)
    assert env.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in "ABC"}
    assert all(env.terminations.values())
    lost = {}
    for agent in env.agent_iter():
        lost[agent] = env.last()[1]
        env.step(None)
    assert lost[offender] == -1.0
    env.reset(seed=1)
    assert not any(env.terminations.values())


def test_an_illegal_action_is_an_error_in_the_raw_environment() -> None:
    env = aec.raw_env()
    env.reset(seed=1)
    before = env.observe("A")["observation"].tobytes()
    with pytest.raises(IllegalAction, match="action 70 is not offered; offered are"):
        env.step(70)
    assert env.observe("A")["observation"].tobytes() == before
    with pytest.raises(ValueError, match="None only for an agent whose round is over"):
        env.step(None)


@pytest.mark.parametrize("name", ["agent_selection", "rewards", "terminations", "infos"])
def test_nothing_is_there_before_the_first_reset(name: str) -> None:
    with pytest.raises(AttributeError, match="call reset\\(\\) first"):
        getattr(aec.env(), name)
    with pytest.raises(AttributeError, match="has no attribute 'colour'"):
        _ = aec.env().colour


def test_a_picture_shows_the_last_action_and_every_hand() -> None:
    env = aec.env(edition="shark", players=3, render_mode="ansi")
    env.reset(seed=2)
    picture = env.render()
    assert picture is not None
    assert picture.splitlines()[0] == "dealt"
    assert f"> {env.agent_selection}  " in picture
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[0]))
    picture = env.render()
    assert picture is not None
    assert picture.startswith(f"{agent} ")
    assert [line[2] for line in picture.splitlines()[2:]] == ["A", "B", "C"]


def test_human_mode_prints_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = aec.env(render_mode="human")
    story, _ = play(env, seed=3)
    printed = capsys.readouterr().out
    assert printed.count("top ") == len(story) - 2 + 1
    assert printed.count(" wins\n") == 1


@pytest.mark.parametrize(
    "table, error, text",
    [
        ({"edition": "poker"}, UnknownOption, "there is no edition 'poker'"),
        ({"players": 1}, UnknownOption, "2 to 10 players, not 1"),
        ({"players": 11}, UnknownOption, "2 to 10 players, not 11"),
        ({"options": {"house": ["chaos"]}}, ValueError, "no house rule 'chaos'"),
        ({"options": {"policing": "table"}}, UnsupportedEdition, "policing"),
        ({"options": {"partners": True}, "players": 3}, UnknownOption, "partners need 4"),
        ({"returns": "glory"}, ValueError, "no returns 'glory'"),
        ({"render_mode": "film"}, ValueError, "render_mode is ansi, human or None"),
    ],
)
def test_bad_input_is_refused_at_once(
    table: dict[str, Any], error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        aec.env(**table)
