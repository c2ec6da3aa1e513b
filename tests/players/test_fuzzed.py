"""Views that cannot be, and news that do not belong to them: answered or refused, no worse.

A bot is given what no referee would give it. It may say that this cannot be (ValueError), but it
neither fails in another way nor answers with anything that it was not offered.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from penultima.chance import SeededChance
from penultima.game.cards import COLORS, Card
from penultima.game.edition import Edition
from penultima.game.phases import (
    Drawing,
    JustDrew,
    Naming,
    Over,
    Reason,
    Slapping,
    Threat,
    ToPlay,
    UnderAttack,
)
from penultima.game.seating import Direction, Seat
from penultima.game.view import View
from penultima.players.facts import is_asked
from penultima.players.thinkers import Thinking
from penultima.referee import Referee
from tests.players.rounds import Restless, numbered_table, positions
from tests.players.thinkers import quick
from tests.properties.law import KINDS

Mutate = Callable[[random.Random, View], View]


def _phase(dice: random.Random) -> Any:
    seat, other = dice.randrange(12), dice.randrange(12)
    return dice.choice(
        (
            ToPlay(seat),
            JustDrew(seat),
            UnderAttack(seat, dice.randrange(300), dice.choice(tuple(Threat)), other, seat),
            Naming(seat),
            Slapping(seat, (other, 1)),
            Over(None),
        )
    )


def _cards(dice: random.Random, most: int) -> tuple[Card, ...]:
    return tuple(dice.choice(KINDS) for _ in range(dice.randrange(most)))


def _counts(dice: random.Random, view: View) -> View:
    most = dice.choice((3, 30, 120, 300))
    return replace(view, counts=tuple(dice.randrange(most) for _ in view.counts))


def _seats(dice: random.Random, view: View) -> View:
    return replace(view, counts=tuple(dice.randrange(9) for _ in range(dice.randrange(13))))


def _waiting(dice: random.Random, view: View) -> View:
    task = dice.choice((_phase(dice), Drawing(dice.randrange(12), 3, Reason.ATTACK)))
    return replace(view, waiting=(task,) * dice.choice((1, 2, 20)))


MUTATIONS: dict[str, Mutate] = {
    "counts": _counts,
    "seats": _seats,
    "waiting": _waiting,
    "hand": lambda dice, view: replace(view, hand=_cards(dice, 40)),
    "discards": lambda dice, view: replace(view, discards=_cards(dice, 130)),
    "phase": lambda dice, view: replace(view, phase=_phase(dice)),
    "pile": lambda dice, view: replace(view, pile=dice.randrange(300)),
    "colour": lambda dice, view: replace(view, color=dice.choice((None, *COLORS))),
    "direction": lambda dice, view: replace(view, direction=dice.choice(tuple(Direction))),
    "dealer": lambda dice, view: replace(view, dealer=dice.randrange(-3, 300)),
    "drawn": lambda dice, view: replace(view, drawn=dice.choice(KINDS)),
    "seat": lambda dice, view: replace(view, seat=dice.randrange(-1, 12)),
    "said": lambda dice, view: replace(
        view, called=(dice.randrange(90),), exposed=(dice.randrange(90),)
    ),
    "moves": lambda dice, view: replace(view, moves=view.moves[:: dice.choice((-1, 2, 3))]),
}


def _answers_within(player: Thinking, view: View) -> bool:
    """Whether there was an answer, or a clear word that there can be none."""
    try:
        move = player(view)
    except ValueError:
        return False
    assert move in view.moves or (move is None and not is_asked(view))
    return True


def _middle(name: str) -> tuple[Edition, Referee, Seat, View]:
    """Some position in the middle of a round."""
    table = numbered_table(name)
    dice = random.Random(name)
    longest = dice.randint(1, 40)
    found = positions(table.edition(), table.seats, Restless(name), seed=name, longest=longest)
    at = list(found)[-1]
    return table.edition(), at.referee, at.seat, at.view


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_a_view_that_cannot_be_is_answered_or_refused(mutation: str) -> None:
    for number in range(40):
        name = f"{mutation} {number}"
        dice = random.Random(name)
        edition, referee, seat, view = _middle(name)
        player = quick(edition, number)
        if dice.random() < 0.7:
            player.begin(referee.match)
            player.hear(referee.news(seat))
        _answers_within(player, MUTATIONS[mutation](dice, view))


def test_several_wrongs_at_once_are_answered_or_refused() -> None:
    answered = 0
    for number in range(150):
        name = f"several {number}"
        dice = random.Random(name)
        edition, referee, seat, view = _middle(name)
        player = quick(edition, number)
        player.hear(referee.news(seat))
        for mutation in dice.sample(sorted(MUTATIONS), 3):
            view = MUTATIONS[mutation](dice, view)
        answered += _answers_within(player, view)
    assert answered > 10


def test_without_any_news_a_true_view_is_answered() -> None:
    for number in range(60):
        edition, _, _, view = _middle(f"silent {number}")
        assert _answers_within(quick(edition, number), view)


def test_with_the_news_of_another_seat_or_another_round_a_true_view_is_answered() -> None:
    for number in range(60):
        name = f"mixed up {number}"
        edition, referee, seat, view = _middle(name)
        player = quick(edition, number)
        if number % 2:
            player.hear(referee.news((seat + 1) % referee.seats))
        else:
            seats = referee.seats
            elsewhere = Referee(edition, seats, dealer=0, chance=SeededChance(f"other {name}"))
            player.hear(elsewhere.news(seat))
        assert _answers_within(player, view)


def test_with_news_missing_in_the_middle_a_true_view_is_answered() -> None:
    for number in range(60):
        name = f"gaps {number}"
        dice = random.Random(name)
        edition, referee, seat, view = _middle(name)
        player = quick(edition, number)
        player.hear([event for event in referee.news(seat) if dice.random() < 0.7])
        assert _answers_within(player, view)
