"""What a seat cannot know changes nothing of what it remembers, imagines, thinks or does.

A round is played twice with the same moves. In the second the cards that the seat has never seen
lie elsewhere, in other hands and in the pile, from the deal on.
"""

import random
from collections.abc import Sequence
from itertools import islice

import msgspec
import numpy as np
import pytest

from penultima.editions import EDITIONS
from penultima.editions import edition as configure
from penultima.fast.translation import compile_table
from penultima.game import events as happened
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.moves import Move
from penultima.game.refusals import IllegalMove
from penultima.game.seating import Seat, next_seat
from penultima.players.facts import answers
from penultima.players.imagination import scene
from penultima.players.memory import Memory
from penultima.players.policies import Casual
from penultima.referee import Referee
from tests.players.thinkers import THINKING, Checked, informed, quick, unhurried

SEATS = 3
MOVES = 24
WAYS: tuple[tuple[type[Event], Edition, int], ...] = (
    (happened.PutBack, EDITIONS["classic"], MOVES),
    (happened.Refilled, configure("classic", {"house": ["draw-until-playable"]}), 400),
    (happened.Merged, EDITIONS["cars"], 80),
    (happened.Recovered, EDITIONS["agent-es"], 80),
    (happened.Swapped, configure("classic", {"house": ["seven-zero"]}), 80),
    (happened.HandedOn, configure("classic", {"house": ["seven-zero"]}), 80),
)
"""What takes cards another way than from pile to hand to discards; where, within how many moves."""


class Twins(msgspec.Struct, frozen=True):
    """The same round in two worlds, at a question to the seat."""

    seat: Seat
    one: Referee
    other: Referee

    @property
    def differ(self) -> bool:
        """Whether others hold other cards, and it is not the pile alone."""
        return self.one._state.hands != self.other._state.hands


class Ordered:
    """The whole pack lies in this order, a pile that is made later as it comes."""

    def __init__(self, order: Sequence[Card]) -> None:
        self._order = order

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self._order if len(cards) == len(self._order) else cards

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return seats[0]


def twins(edition: Edition, name: str, longest: int = MOVES) -> Twins | None:
    """None where the round does not come to a choice, or the second world betrays itself."""
    dice = random.Random(name)
    order = dice.sample(edition.deck, len(edition.deck))
    referee = Referee(edition, SEATS, dealer=0, chance=Ordered(order))
    moves = _play(referee, edition, dice, longest)
    seat = referee.asked
    if seat is None or len(answers(referee.view(seat))) < 2:
        return None
    seen = _seen(referee.log, seat, order)
    hidden = [at for at in range(len(order)) if at not in seen]
    mixed = dice.sample(hidden, len(hidden))
    changed = list(order)
    for at, source in zip(hidden, mixed, strict=True):
        changed[at] = order[source]
    other = Referee(edition, SEATS, dealer=0, chance=Ordered(changed))
    try:
        for who, move in moves:
            other.act(who, move)
    except IllegalMove:
        return None
    return Twins(seat, referee, other) if other.news(seat) == referee.news(seat) else None


def _play(
    referee: Referee, edition: Edition, dice: random.Random, longest: int
) -> list[tuple[Seat, Move]]:
    """Some moves of simple bots."""
    moves: list[tuple[Seat, Move]] = []
    player = Casual(edition, dice)
    for _ in range(dice.randint(3, longest)):
        asked = referee.asked
        if asked is None:
            break
        move = player(referee.view(asked))
        if move is not None:
            referee.act(asked, move)
            moves.append((asked, move))
    return moves


def _seen(log: Sequence[Event], seat: Seat, order: Sequence[Card]) -> set[int]:
    """Which places of the pack, from the top, hold cards that the seat has seen."""
    pile = list(reversed(range(len(order))))
    discards: list[int] = []
    held: list[list[int]] = [[] for _ in range(SEATS)]
    seen: set[int] = set()
    for event in log:
        match event:
            case happened.Dealt():
                held[event.seat] = [pile.pop() for _ in event.cards]
            case happened.TurnedUp():
                discards.append(pile.pop())
            case happened.PutBack():
                pile.insert(0, discards.pop())
            case happened.Drew():
                held[event.seat].append(pile.pop())
            case happened.Played():
                laid = next(at for at in held[event.seat] if order[at] is event.card)
                held[event.seat].remove(laid)
                discards.append(laid)
            case happened.Refilled(kept):
                pile, discards = discards[:-kept], discards[-kept:]
            case happened.Crashed():
                discards.append(held[event.seat].pop())
            case happened.Merged():
                both = held[event.seat] + held[event.other]
                held[event.other], held[event.seat] = both[::2], both[1::2]
            case happened.Recovered():
                last = len(discards) - event.above
                taken = slice(last - len(event.cards), last)
                held[event.seat] += discards[taken]
                del discards[taken]
            case happened.Swapped(one, other):
                held[one], held[other] = held[other], held[one]
            case happened.HandedOn():
                back = event.direction.opposite
                held = [held[next_seat(place, back, SEATS)] for place in range(SEATS)]
            case happened.Shown() if event.seat == seat:
                seen.update(held[event.layer])
            case _:
                pass
        seen.update(discards, held[seat])
    return seen


def _found(edition: Edition, wanted: int) -> list[Twins]:
    tried = (twins(edition, f"twins {edition.id} {number}") for number in range(200))
    pairs = [pair for pair in tried if pair is not None][:wanted]
    assert len(pairs) == wanted
    return pairs


def _thought_alike(edition: Edition, pairs: Sequence[Twins]) -> int:
    """Shows that nothing differs in any pair; in how many of them the hands do."""
    compiled = compile_table(edition, SEATS)
    differing = 0
    for pair in pairs:
        kept = []
        for referee in (pair.one, pair.other):
            memory, view = Memory(edition, compiled, pair.seat), referee.view(pair.seat)
            memory.hear(referee.news(pair.seat))
            memory.agree_with(view)
            here = scene(edition, view, memory)
            parts = (memory.journal, memory.board, memory.hand_of, here.w, here.b, here.unseen)
            thoughts = informed(quick(edition, 3), referee, pair.seat).estimates(view)
            kept.append((*(np.asarray(part).tobytes() for part in parts), thoughts))
        assert kept[0] == kept[1]
        differing += pair.differ
    return differing


@pytest.mark.parametrize("name", EDITIONS)
def test_secrets_change_no_memory_no_scene_and_no_thought(name: str) -> None:
    assert _thought_alike(EDITIONS[name], _found(EDITIONS[name], 12)) > 8


@pytest.mark.parametrize("way, edition, longest", WAYS, ids=[way.__name__ for way, _, _ in WAYS])
def test_nor_do_they_where_cards_have_gone_other_ways(
    way: type[Event], edition: Edition, longest: int
) -> None:
    names = (f"{way.__name__} {number}" for number in range(600))
    made = (twins(edition, name, longest) for name in names)
    pairs = (
        pair
        for pair in made
        if pair is not None and pair.differ and any(type(told) is way for told in pair.one.log)
    )
    assert _thought_alike(edition, list(islice(pairs, 4))) == 4


@pytest.mark.parametrize("level", THINKING)
def test_secrets_change_no_move_of_a_whole_effort(level: str) -> None:
    for name, edition in EDITIONS.items():
        pair = _found(edition, 1)[0]
        moves = [
            Checked(informed(unhurried(level, edition, name), referee, pair.seat))(
                referee.view(pair.seat)
            )
            for referee in (pair.one, pair.other)
        ]
        assert moves[0] is not None
        assert moves[0] == moves[1]
