"""What a seat cannot know changes nothing of what it remembers, imagines, thinks or does.

A round is played twice with the same moves. In the second the cards that the seat has never seen
lie elsewhere, in other hands and in the pile, from the deal on.
"""

import random
from collections.abc import Sequence

import msgspec
import numpy as np
import pytest

from penultima.editions import EDITIONS
from penultima.fast.tables import compile_table
from penultima.game import events as happened
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.moves import Move
from penultima.game.refusals import IllegalMove
from penultima.game.seating import Seat
from penultima.players.imagine import scene
from penultima.players.memory import Memory
from penultima.players.policies import Casual
from penultima.players.reading import answers
from penultima.referee import Referee
from tests.players.thinkers import THINKING, Checked, informed, quick, unhurried

SEATS = 3
_UNFOLLOWED = (
    happened.PutBack,
    happened.Refilled,
    happened.Merged,
    happened.Recovered,
    happened.Swapped,
    happened.HandedOn,
)


class Twins(msgspec.Struct, frozen=True):
    """The same round in two worlds, at a question to the seat."""

    seat: Seat
    one: Referee
    other: Referee


class Ordered:
    """The whole pack lies in this order, a pile that is made later as it comes."""

    def __init__(self, order: Sequence[Card]) -> None:
        self._order = order

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self._order if len(cards) == len(self._order) else cards

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return seats[0]


def twins(edition: Edition, name: str) -> Twins | None:
    """None where the round does not come to a choice, or the second world betrays itself."""
    dice = random.Random(name)
    order = dice.sample(edition.deck, len(edition.deck))
    referee = Referee(edition, SEATS, dealer=0, chance=Ordered(order))
    moves = _play(referee, edition, dice)
    seat = referee.asked
    if seat is None or len(answers(referee.view(seat))) < 2:
        return None
    seen = _seen(referee.log, seat, edition.hand_size)
    if seen is None:
        return None
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


def _play(referee: Referee, edition: Edition, dice: random.Random) -> list[tuple[Seat, Move]]:
    """Some moves of simple bots."""
    moves: list[tuple[Seat, Move]] = []
    player = Casual(edition, dice)
    for _ in range(dice.randint(3, 24)):
        asked = referee.asked
        if asked is None:
            break
        move = player(referee.view(asked))
        if move is not None:
            referee.act(asked, move)
            moves.append((asked, move))
    return moves


def _seen(log: Sequence[Event], seat: Seat, hand_size: int) -> set[int] | None:
    """Which places of the pack the seat has seen; None where cards go ways not followed here."""
    held: dict[Seat, list[tuple[Card | None, int]]] = {place: [] for place in range(SEATS)}
    seen: set[int] = set()
    drawn = 0
    secret: list[Card] = []
    for event in log:
        match event:
            case happened.Shuffled(cards):
                secret = list(reversed(cards))
            case happened.Dealt():
                held[event.seat] = [(card, drawn + at) for at, card in enumerate(event.cards)]
                drawn += hand_size
            case happened.TurnedUp():
                seen.add(drawn)
                drawn += 1
            case happened.Drew():
                held[event.seat].append((secret[drawn], drawn))
                drawn += 1
            case happened.Played():
                laid = next(pair for pair in held[event.seat] if pair[0] is event.card)
                held[event.seat].remove(laid)
                seen.add(laid[1])
            case happened.Shown() if event.seat == seat:
                seen.update(at for _, at in held[event.layer])
            case _ if isinstance(event, _UNFOLLOWED):
                return None
            case _:
                pass
    return seen | {at for _, at in held[seat]}


def _found(edition: Edition, wanted: int) -> list[Twins]:
    tried = (twins(edition, f"twins {edition.id} {number}") for number in range(200))
    pairs = [pair for pair in tried if pair is not None][:wanted]
    assert len(pairs) == wanted
    return pairs


@pytest.mark.parametrize("name", EDITIONS)
def test_secrets_change_no_memory_no_scene_and_no_thought(name: str) -> None:
    edition = EDITIONS[name]
    compiled = compile_table(edition, SEATS)
    differing = 0
    for pair in _found(edition, 12):
        kept = []
        for referee in (pair.one, pair.other):
            memory, view = Memory(compiled, pair.seat), referee.view(pair.seat)
            memory.hear(referee.news(pair.seat))
            memory.agree_with(view)
            here = scene(edition, view, memory)
            parts = (memory.journal, memory.board, memory.hand_of, here.w, here.b, here.unseen)
            thoughts = informed(quick(edition, 3), referee, pair.seat).estimates(view)
            kept.append((*(np.asarray(part).tobytes() for part in parts), thoughts))
        assert kept[0] == kept[1]
        differing += pair.one._state.hands != pair.other._state.hands
    assert differing > 8


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
