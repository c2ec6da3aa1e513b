"""The OpenSpiel game, by OpenSpiel's own simulation test and by what it promises besides."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from penultima.encoding.encoding import encoding_of
from penultima.environments.openspiel import THROWS, read_options

GAMES = [
    "penultima(longest=150)",
    "penultima(players=3,edition=shark,longest=150)",
    "penultima(players=4,edition=mando,options=house:seven-zero+jump-in;partners:true,longest=150)",
    "penultima(players=10,edition=agent-es,returns=points,longest=150)",
    "penultima(players=5,edition=cars,longest=150)",
    "penultima(players=4,edition=mezcla,options=copies_crash:8,longest=150)",
]


def dealt(text: str, seed: int) -> Any:
    state, source = pyspiel.load_game(text).new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(source.choice(state.legal_actions()))
    return state


def play_on(state: Any, seed: int) -> Any:
    source = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(source.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("text", GAMES)
def test_the_simulation_test_of_openspiel_is_content(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


def test_chance_throws_first_and_each_face_is_as_likely() -> None:
    state = pyspiel.load_game("penultima").new_initial_state()
    for throw in range(THROWS):
        assert state.is_chance_node()
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        assert state.returns() == [0, 0]
        state.apply_action(outcomes[throw][0])
    assert state.current_player() in (0, 1)
    assert state.history() == list(range(THROWS))


def test_the_same_throws_are_the_same_round() -> None:
    text = "penultima(players=3,edition=cars)"
    assert str(dealt(text, 1)) == str(dealt(text, 1))
    assert str(dealt(text, 1)) != str(dealt(text, 2))


def test_a_clone_goes_on_alone() -> None:
    state = dealt("penultima(players=3,edition=shark)", 3)
    twin, before = state.clone(), str(state)
    play_on(twin, 5)
    assert str(state) == before
    assert str(play_on(state, 5)) == str(twin)


@pytest.mark.parametrize("returns", ["win", "points"])
def test_returns_stay_within_what_the_game_says_and_are_nothing_in_sum(returns: str) -> None:
    game = pyspiel.load_game(f"penultima(players=4,edition=mando,returns={returns})")
    paid = play_on(dealt(str(game), 7), 7).returns()
    assert sum(paid) == pytest.approx(0)
    assert game.min_utility() <= min(paid) < 0 < max(paid) <= game.max_utility()


@pytest.mark.parametrize("text", ["penultima(players=3)", "penultima(players=3,edition=mezcla)"])
def test_an_observer_gives_the_bytes_of_the_seat(text: str) -> None:
    game = pyspiel.load_game(text)
    observer = make_observation(game)
    observer.set_from(game.new_initial_state(), 0)
    assert not observer.tensor.any()
    state = dealt(text, 4)
    observe = encoding_of(state.round.edition).observe
    texts = set()
    for player in range(3):
        observer.set_from(state, player)
        assert observer.tensor.tolist() == observe(state.round.view(player)).astype(float).tolist()
        texts.add(observer.string_from(state, player))
    assert len(texts) == 3
    assert np.any(observer.dict["observation"])


def test_only_the_player_to_act_has_actions_and_they_are_told_in_the_notation() -> None:
    state = dealt("penultima(players=3)", 4)
    actor = state.current_player()
    assert state.legal_actions((actor + 1) % 3) == []
    assert state.action_to_string(actor, 67) == f"{'ABC'[actor]} draw"
    assert state.action_to_string(actor, 78) == f"{'ABC'[actor]} silent"


def test_options_are_read_from_one_text() -> None:
    assert read_options("") == {}
    assert read_options("house:stacking+jump-in;partners:true;target:200;drawn:may") == {
        "house": ["stacking", "jump-in"],
        "partners": True,
        "target": 200,
        "drawn": "may",
    }
    with pytest.raises(ValueError, match="'partners' is not an option: write name:value"):
        read_options("partners")


@pytest.mark.parametrize(
    "text, error",
    [
        ("penultima(edition=poker)", "there is no edition 'poker'"),
        ("penultima(players=11)", "2 to 10 players"),
        ("penultima(options=policing:table)", "policing"),
        ("penultima(returns=glory)", "no returns 'glory'"),
    ],
)
def test_bad_input_is_refused(text: str, error: str) -> None:
    with pytest.raises((ValueError, RuntimeError), match=error):
        pyspiel.load_game(text)
