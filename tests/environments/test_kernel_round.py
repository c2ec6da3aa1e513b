"""One round on the kernel is step by step the reference's, for every seat."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from numba import typeof

from penultima.editions import EDITIONS, edition
from penultima.encoding.encoding import encoding_of
from penultima.environments.kernel_round import KernelRound
from penultima.environments.round import IllegalAction
from penultima.environments.sight import read_sight
from tests.environments.shadow import Shadow, retell

LONGEST = 150
TABLES: list[dict[str, Any]] = [
    *({"edition": name, "players": players} for name in EDITIONS for players in (2, 5)),
    {"edition": "classic", "players": 4, "options": {"partners": True}, "returns": "points"},
    {"edition": "mando", "players": 4, "options": {"house": ["seven-zero", "jump-in"]}},
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_seat_is_shown_what_the_reference_shows(table: dict[str, Any]) -> None:
    rules, players = edition(table["edition"], table.get("options")), table["players"]
    returns: Any = table.get("returns", "win")
    encoding = encoding_of(rules)
    game = KernelRound(**table, longest=LONGEST)
    for seed in (1,):
        followed: Any = KernelRound(**table, longest=LONGEST)
        followed.begin(seed)
        story = Shadow(followed._engine, seed).follow_round(np.random.default_rng(seed))
        told = retell(rules, story, LONGEST, players)
        game.begin(seed)
        for decision in story.decisions:
            assert game.actor == told.actor == decision.actor
            for seat in range(players):
                view = told.view(seat)
                assert game.observe(seat).tobytes() == encoding.observe(view).tobytes()
                sight = read_sight(rules, game.observe(seat), seat)
                assert sight.hand == tuple(sorted(view.hand))
                assert (sight.top, sight.color, sight.pile) == (
                    view.discards[-1],
                    view.color,
                    view.pile,
                )
                assert (sight.direction, set(sight.exposed)) == (view.direction, set(view.exposed))
            assert np.flatnonzero(game.mask()).tolist() == sorted(told.offers)
            game.act(decision.action)
            told.act(decision.action)
        assert (game.actor, game.over, game.cut_off) == (None, told.over, told.cut_off)
        assert game.payoffs() == pytest.approx(told.payoffs(returns), abs=1e-12)
        assert not game.mask().any()
        for seat in range(players):
            assert game.observe(seat).tobytes() == encoding.observe(told.view(seat)).tobytes()


def test_what_is_handed_out_is_nobody_elses() -> None:
    game = KernelRound("classic", 2)
    game.begin(1)
    actor = game.actor
    assert actor is not None
    mask, seen = game.mask(), game.observe(actor)
    before = seen.copy()
    game.act(int(np.flatnonzero(mask)[0]))
    assert np.array_equal(seen, before)
    mask[:] = 1
    wrong = int(np.flatnonzero(game.mask() == 0)[0])
    for action in (wrong, -1, 169, 1 << 70):
        with pytest.raises(IllegalAction, match=f"action {action} is not offered"):
            game.act(action)


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_goes_on_alone_and_in_the_same_way(twin_of: Any) -> None:
    def play(game: KernelRound) -> list[bytes]:
        told = []
        for _ in range(60):
            if game.actor is None:
                game.begin(None)
            assert game.actor is not None
            told.append(game.observe(game.actor).tobytes())
            game.act(int(np.flatnonzero(game.mask())[0]))
        return told

    game = KernelRound("cars", 3, opponents=None)
    game.begin(4)
    for _ in range(7):
        game.act(int(np.flatnonzero(game.mask())[-1]))
    twin = twin_of(game)
    types = [typeof(one.env.engine.setting.table) for one in (game, twin)]
    assert types[0] == types[1], "code would be compiled again"
    assert play(twin) == play(game)
