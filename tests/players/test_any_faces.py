"""Bots that think follow, imagine and play editions of any faces that the kernel knows."""

import pytest
from msgspec.structs import replace

from penultima.chance import SeededChance
from penultima.encoding.alphabet import alphabet_of
from penultima.encoding.encoding import encoding_of
from penultima.fast import layout
from penultima.fast.translation import compile_table
from penultima.game.edition import Edition
from penultima.players import play_round
from penultima.players.facts import answers
from penultima.players.imagination import scene
from penultima.referee import Referee
from tests.players.follower import Follower
from tests.players.rounds import Honest, Restless, positions, supported
from tests.players.test_scene import allowed_in
from tests.players.thinkers import LITTLE, Checked, quick

GAMES = [pytest.param(game, 2 + number % 4, id=game.id) for number, game in enumerate(supported(8))]
SHORT = replace(LITTLE, work=3_000)


@pytest.mark.parametrize("game, seats", GAMES)
def test_a_scene_allows_what_the_view_allows_and_knows_the_last_lay(
    game: Edition, seats: int
) -> None:
    table, encoding = compile_table(game, seats), encoding_of(game)
    followers = [Follower(game, table, seat, seats) for seat in range(seats)]
    for at in positions(game, seats, Restless(game.id), seed=game.id, longest=80):
        follower = followers[at.seat]
        follower.follow(at.referee.log)
        here = scene(game, at.view, follower.memory)
        expected = {encoding.inner(move, at.seat, seats) for move in answers(at.view)}
        assert allowed_in(table, here, at.seat, seats) == expected, at.view
        lay = follower.state.lay
        if lay is not None:
            wild = lay.card.color is None
            assert here.b[layout.LAST] == alphabet_of(game).place[wild, lay.card.sign]
            if here.b[layout.PHASE] != layout.JUST_DREW:
                assert here.b[layout.COVERED] == lay.covered_by


@pytest.mark.parametrize("game, seats", GAMES)
def test_nothing_is_ruled_out_that_an_honest_player_holds(game: Edition, seats: int) -> None:
    table = compile_table(game, seats)
    followers = [Follower(game, table, seat, seats) for seat in range(seats)]
    for at in positions(game, seats, Honest(game, game.id), seed=game.id, longest=80):
        follower = followers[at.seat]
        follower.follow(at.referee.log)
        for held in follower.slots().values():
            assert not [slot.card for slot in held if follower.is_barred(slot)]


@pytest.mark.parametrize("game, seats", GAMES)
def test_every_move_is_legal(game: Edition, seats: int) -> None:
    referee = Referee(game, seats, dealer=0, chance=SeededChance(game.id))
    thinkers = [quick(game, f"{game.id} {seat}") for seat in range(seats)]
    for thinker in thinkers:
        thinker.effort = SHORT
    play_round(referee, [Checked(thinker) for thinker in thinkers])
    assert referee.round_over
