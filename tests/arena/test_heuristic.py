"""The yardstick: the kernel's weights, read off a view."""

import pytest

from penultima.arena.heuristic import Heuristic
from penultima.editions import edition
from penultima.encoding.support import UnsupportedEdition
from penultima.game.cards import Card, Color
from penultima.game.moves import Challenge, Draw, Move, NameColor, Play, Take
from penultima.game.phases import Naming, Phase, Threat, ToPlay, UnderAttack
from penultima.game.seating import Direction
from penultima.game.view import View

CLASSIC = edition("classic")


def choose(
    hand: tuple[Card, ...],
    moves: tuple[Move, ...],
    *,
    phase: Phase | None = None,
    counts: tuple[int, ...] = (7, 7, 7),
    direction: Direction = Direction.LEFT,
) -> Move | None:
    view = View(
        seat=0,
        hand=hand,
        counts=(len(hand), *counts[1:]),
        discards=(Card.RED_5,),
        color=Color.RED,
        pile=60,
        direction=direction,
        dealer=2,
        phase=phase or ToPlay(0),
        waiting=(),
        called=(),
        exposed=(),
        drawn=None,
        moves=moves,
        hands=None,
    )
    return Heuristic(CLASSIC, 1)(view)


def test_it_draws_only_if_it_must() -> None:
    hand = (Card.RED_9, Card.BLUE_2)
    assert choose(hand, (Play(Card.RED_9), Draw())) == Play(Card.RED_9)
    assert choose(hand, (Draw(),)) == Draw()


def test_it_hits_the_next_player_who_is_nearly_out() -> None:
    hand = (Card.RED_DRAW_TWO, Card.RED_9, Card.RED_8, Card.RED_7)
    moves = (Play(Card.RED_9), Play(Card.RED_DRAW_TWO), Play(Card.RED_8), Play(Card.RED_7), Draw())
    hit = Play(Card.RED_DRAW_TWO)
    assert choose(hand, moves, counts=(4, 1, 7)) == hit
    assert choose(hand, moves, counts=(4, 7, 1), direction=Direction.RIGHT) == hit


def test_it_keeps_its_commonest_colour_and_its_wilds() -> None:
    hand = (Card.GREEN_5, Card.RED_3, Card.RED_4, Card.WILD)
    moves = (Play(Card.GREEN_5), Play(Card.RED_3), Play(Card.WILD, Color.GREEN), Draw())
    assert choose(hand, moves) == Play(Card.RED_3)


def test_it_does_not_bluff() -> None:
    hand = (Card.RED_3, Card.WILD_FOUR, Card.BLUE_1)
    bluffs = [Play(Card.WILD_FOUR, color) for color in Color]
    assert choose(hand, (Play(Card.RED_3), *bluffs, Draw())) == Play(Card.RED_3)


def test_it_names_the_colour_of_most_cards() -> None:
    hand = (Card.GREEN_1, Card.GREEN_2, Card.BLUE_7)
    names = tuple(NameColor(color) for color in Color)
    assert choose(hand, names, phase=Naming(0)) == NameColor(Color.GREEN)


def test_it_doubts_rather_than_takes() -> None:
    under = UnderAttack(0, 4, Threat.WILD_FOUR, 2, 0)
    assert choose((Card.GREEN_1,), (Take(), Challenge()), phase=under) == Challenge()


def test_what_the_kernel_cannot_play_is_refused_at_once() -> None:
    with pytest.raises(UnsupportedEdition):
        Heuristic(edition("classic", {"policing": "table"}), 1)
