"""Moves: what is listed is accepted, what is not is refused, and all of it can be written."""

import random
from collections.abc import Callable, Iterator

from penultima.chance import SeededChance
from penultima.game.cards import COLORS, Color
from penultima.game.edition import Edition
from penultima.game.moves import Challenge, Draw, Keep, Move, NameColor, Pass, Play, Slap, Take
from penultima.game.phases import Objecting
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act, legal_moves
from penultima.game.seating import Seat
from penultima.game.state import Hand, State
from penultima.notation import NotationError, read_move, write_move
from penultima.trouble import Trouble

_PLAIN: tuple[Move, ...] = (Draw(), Keep(), Pass(), Take(), Challenge(), Slap())
_TRIED = 12


def move_faults(
    edition: Edition,
    state: State,
    source: random.Random,
    tell: Callable[[str], None] = lambda _: None,
) -> Iterator[Trouble]:
    """What is wrong with the moves listed for two seats, and with those that are not.

    `tell` gets each move, in the notation, before it is tried.
    """
    for seat in source.sample(range(len(state.hands)), 2):
        listed = legal_moves(edition, state, seat)
        for move in listed:
            tell(write_move(seat, move))
            yield from _listed_faults(edition, state, seat, move)
        for move in _anything(state, seat, source):
            if _plainly(move, state.hands[seat]) not in listed and not isinstance(move, Slap):
                tell(write_move(seat, move))
                yield from _unlisted_faults(edition, state, seat, move)


def _listed_faults(edition: Edition, state: State, seat: Seat, move: Move) -> Iterator[Trouble]:
    text = write_move(seat, move)
    try:
        act(edition, state, seat, move, SeededChance(0))
    except IllegalMove as refused:
        yield Trouble("trouble-move-listed", move=text, code=refused.refusal.code)
    try:
        read = read_move(text)
    except NotationError:
        yield Trouble("trouble-move-unreadable", move=text)
    else:
        if read != (seat, move):
            yield Trouble("trouble-move-misread", move=text)


def _unlisted_faults(edition: Edition, state: State, seat: Seat, move: Move) -> Iterator[Trouble]:
    """What is not listed has to be refused, and by IllegalMove alone."""
    if isinstance(state.phase, Objecting):
        return  # what is said there is judged when the window has closed
    try:
        act(edition, state, seat, move, SeededChance(0))
    except IllegalMove:
        return
    yield Trouble("trouble-move-unlisted", move=write_move(seat, move))


def _plainly(move: Move, hand: Hand) -> Move:
    """Colour and target of a last card are ignored (ruling K4)."""
    return Play(move.card) if isinstance(move, Play) and len(hand) == 1 else move


def _anything(state: State, seat: Seat, source: random.Random) -> Iterator[Move]:
    yield from _PLAIN
    yield NameColor(source.choice(COLORS))
    seats = range(len(state.hands))
    for _ in range(min(_TRIED, len(state.hands[seat]))):
        card = source.choice(state.hands[seat])
        color: Color | None = source.choice((None, *COLORS))
        yield Play(card, color, source.choice((None, None, *seats)))
