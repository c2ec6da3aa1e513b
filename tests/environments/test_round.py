"""Who acts: openings out of turn first, then the seat that is asked."""

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy

import pytest
from msgspec.structs import replace

from penultima.editions import UnknownOption, edition
from penultima.encoding import codes
from penultima.encoding.encoding import encoding_of
from penultima.encoding.support import UnsupportedEdition
from penultima.environments.round import IllegalAction, Round
from penultima.game.cards import Card, Color
from penultima.game.changes import taken_up
from penultima.game.edition import Edition
from penultima.game.moves import CallUno
from penultima.game.phases import Over, Slapping, Threat, ToPlay, UnderAttack, asked_seat
from penultima.game.rules import legal_moves
from penultima.game.seating import Direction
from penultima.game.state import Lay, State
from penultima.notation import read_cards
from tests.encoding.orders import OWN_ORDERS
from tests.encoding.walk import plain_tables, told_table
from tests.environments.playing import anything, play_out, put
from tests.properties.tables import Table

TABLES = plain_tables() + [told_table(f"rounds {number}") for number in range(30)]
STATE = taken_up(
    State(
        hands=tuple(map(read_cards, ("r1 b2", "g5 r5", "r5 b5", "b6"))),
        pile=read_cards("b1 b2 b3 b4 b5 b6 b7 b8"),
        discards=read_cards("y5 r5"),
        color=Color.RED,
        direction=Direction.LEFT,
        dealer=3,
        phase=ToPlay(0),
    )
)


def at(state: State, rules: Edition | None = None) -> Round:
    return put(Round(rules or edition("classic"), len(state.hands), seed=1), state)


# ---------------------------------------------------------------- the order of speaking


def test_the_others_may_catch_clockwise_and_then_the_seat_that_is_asked_must_act() -> None:
    game = at(replace(STATE, exposed=(3,)))
    heard = []
    while codes.SILENT in game.offers:
        heard.append((game.actor, sorted(game.offers)))
        game.act(codes.SILENT)
    assert heard == [
        (1, [codes.SILENT, codes.CATCH + 1]),
        (2, [codes.SILENT, codes.CATCH]),
    ]
    assert game.actor == 0
    assert set(game.offers) == {1, codes.DRAW, codes.UNO, codes.CATCH + 2}


def test_a_word_starts_everything_over() -> None:
    game = at(replace(STATE, exposed=(3,)))
    game.act(codes.SILENT)
    game.act(codes.CATCH)
    assert game.view(3).counts[3] == 3
    assert (game.actor, game.view(0).exposed) == (0, ())
    game = at(replace(STATE, exposed=(3,)))
    for action in (codes.SILENT, codes.SILENT, codes.UNO):
        game.act(action)
    assert (game.actor, game.view(0).called) == (1, (0,))


def test_silence_changes_nothing_for_anybody() -> None:
    game = at(replace(STATE, exposed=(3,)))
    before = [game.view(seat) for seat in range(4)]
    game.act(codes.SILENT)
    assert [game.view(seat) for seat in range(4)] == before


def test_whoever_is_merely_exposed_is_offered_nothing() -> None:
    game = at(replace(STATE, hands=(*STATE.hands[:1], ("b6",), *STATE.hands[2:]), exposed=(1,)))
    actors = []
    while codes.SILENT in game.offers:
        actors.append(game.actor)
        game.act(codes.SILENT)
    assert actors == [2, 3]


def test_an_equal_card_may_be_jumped_in_with_where_the_house_plays_so() -> None:
    assert at(STATE).actor == 0
    game = at(STATE, edition("classic", {"house": ["jump-in"]}))
    jump = list(Card).index(Card.RED_5)
    assert (game.actor, set(game.offers)) == (1, {jump, codes.SILENT})
    game.act(codes.SILENT)
    assert game.actor == 2
    game.act(jump)
    assert (game.view(0).counts, game.view(0).phase) == ((2, 2, 1, 1), ToPlay(3))


def test_anybody_may_challenge_where_the_text_says_so() -> None:
    lay = Lay(
        3,
        Card.WILD_FOUR,
        None,
        Color.RED,
        in_reply=False,
        under=Card.RED_5,
        hand=read_cards("b6"),
        drawn=None,
    )
    under = UnderAttack(0, 4, Threat.WILD_FOUR, 3, 0)
    attacked = replace(STATE, phase=under, discards=read_cards("r5 w4"), lay=lay)
    assert at(attacked, edition("classic")).actor == 0
    game = at(attacked, edition("agent-es"))
    assert (game.actor, set(game.offers)) == (1, {codes.CHALLENGE, codes.SILENT})
    game.act(codes.SILENT)
    game.act(codes.CHALLENGE)
    assert game.view(0).counts == (2, 2, 8, 1)


def spoken(rules: Edition, state: State) -> Iterator[tuple[int, set[int]]]:
    """Who is offered what in a state, by looking at every seat."""
    seats, asked = len(state.hands), asked_seat(state.phase)
    encode, silent = encoding_of(rules).encode, encoding_of(rules).silent
    assert asked is not None
    for far in range(1, seats):
        seat = (asked + far) % seats
        moves = [m for m in legal_moves(rules, state, seat) if not isinstance(m, CallUno)]
        if moves:
            yield seat, {encode(move, seat, seats) for move in moves} | {silent}
    yield asked, {encode(move, asked, seats) for move in legal_moves(rules, state, asked)}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_rounds_offer_what_a_look_at_every_seat_finds(table: Table) -> None:
    check_offers(table.edition(), table.seats, str(table))


@pytest.mark.parametrize("name", OWN_ORDERS)
def test_so_they_do_with_faces_of_their_own(name: str) -> None:
    check_offers(OWN_ORDERS[name], 4, name)


def check_offers(rules: Edition, seats: int, name: str) -> None:
    source, silent = random.Random(name), encoding_of(rules).silent
    for seed in range(3):
        game = Round(rules, seats, seed, longest=150)
        while game.actor is not None:
            for seat, offered in spoken(rules, game._referee._state):
                assert (game.actor, set(game.offers)) == (seat, offered)
                action = source.choice(sorted(offered))
                game.act(action)
                if action != silent or game.actor is None:
                    break
        assert game.over is isinstance(game.view(0).phase, Over)
        assert game.cut_off is (not game.over)


# ---------------------------------------------------------------- the slap


def test_chance_brings_the_hands_to_the_pile_and_anybody_may_be_last() -> None:
    lay = Lay(
        0,
        Card("x"),
        None,
        Color.RED,
        in_reply=False,
        under=Card.RED_5,
        hand=STATE.hands[0],
        drawn=None,
    )
    slapping = replace(STATE, phase=Slapping(0, ()), lay=lay)
    laid = replace(slapping, discards=read_cards("r5 x"), color=None)
    victims: Counter[int] = Counter()
    for seed in range(400):
        game = put(Round(edition("shark"), 4, seed), laid)
        counts = game.view(0).counts
        early = {codes.UNO} if counts[0] == 2 else set()
        assert (game.actor, set(game.offers)) == (0, {72, 73, 74, 75} | early)
        victims[next(s for s in range(4) if counts[s] > len(STATE.hands[s]))] += 1
    assert set(victims) == {0, 1, 2, 3}
    assert all(60 <= times <= 140 for times in victims.values())


# ---------------------------------------------------------------- beginnings and ends


def test_the_same_seed_is_the_same_round() -> None:
    def story(seed: int) -> list[object]:
        game, source = Round(edition("cars"), 3, seed), random.Random(1)
        told: list[object] = []
        while game.actor is not None:
            told.append((game.actor, sorted(game.offers), game.view(game.actor).hand))
            game.act(anything(source, sorted(game.offers), codes.DRAW))
        return told

    assert story(5) == story(5)
    assert story(5) != story(6)


def test_any_seat_may_deal() -> None:
    dealers = {Round(edition("classic"), 4, seed).view(0).dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_a_round_is_cut_off_after_the_longest() -> None:
    game = play_out(Round(edition("classic"), 2, seed=1, longest=20))
    assert (game.actions, game.over, game.cut_off) == (20, False, True)
    assert game.payoffs("win") == (0.0, 0.0)
    assert game.winner() is None


def test_a_round_that_ends_with_the_longest_action_is_over() -> None:
    whole = play_out(Round(edition("classic"), 2, seed=1))
    again = play_out(Round(edition("classic"), 2, seed=1, longest=whole.actions))
    assert (again.over, again.cut_off) == (True, False)
    assert again.payoffs("win") == whole.payoffs("win") != (0.0, 0.0)


def test_silence_can_be_the_longest_action() -> None:
    game = Round(edition("classic"), 4, seed=1, longest=1)
    put(game, replace(STATE, exposed=(3,)))
    game.act(codes.SILENT)
    assert (game.actor, game.offers, game.cut_off) == (None, {}, True)


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    game = at(STATE)
    with pytest.raises(IllegalAction, match="action 70 is not offered; offered are 1, 67, 77"):
        game.act(codes.TAKE)
    assert (game.actor, game.actions) == (0, 0)


def test_after_the_end_nothing_is_accepted() -> None:
    game = play_out(Round(edition("classic"), 2, seed=1))
    with pytest.raises(IllegalAction, match="the round is over"):
        game.act(codes.DRAW)


@pytest.mark.parametrize("copy", [deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_goes_on_as_its_original_would_and_leaves_it_alone(copy: type) -> None:
    game, source = Round(edition("shark"), 3, seed=4), random.Random(2)
    for _ in range(30):
        game.act(anything(source, sorted(game.offers), codes.DRAW))
    twin = copy(game)
    before = (game.actor, game.view(0))
    play_out(twin, seed=9)
    assert (game.actor, game.view(0)) == before
    play_out(game, seed=9)
    assert (game.actions, game.view(0)) == (twin.actions, twin.view(0))


# ---------------------------------------------------------------- bad input


def test_a_table_without_a_referee_is_refused() -> None:
    with pytest.raises(UnsupportedEdition, match="policing"):
        Round(edition("classic", {"policing": "table"}), 4, seed=1)


@pytest.mark.parametrize("seats", [1, 11])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    with pytest.raises(UnknownOption, match="2 to 10 players"):
        Round(edition("classic"), seats, seed=1)


def test_a_round_of_no_actions_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one action"):
        Round(edition("classic"), 2, seed=1, longest=0)
