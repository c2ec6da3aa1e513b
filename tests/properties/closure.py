"""Whether `act` accepts what `legal_moves` lists, and refuses everything else."""

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from penultima.game.cards import COLORS, Card
from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColor,
    Object,
    Pass,
    Play,
    RunOut,
    Slap,
    Take,
    UpholdHint,
)
from penultima.game.phases import Objecting, Over
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules import act, legal_moves
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.notation import write_move
from tests.properties.law import KINDS, Law

PLAIN: tuple[Move, ...] = (
    Draw(),
    Keep(),
    Pass(),
    Take(),
    Challenge(),
    *map(NameColor, COLORS),
)
SPEECH = (CallUno, Catch, Object, Slap)


class StillChance:
    """No chance at all: cards keep their order, and the first seat is picked."""

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return cards

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return seats[0]


def every_lay(seats: int) -> Iterator[Play]:
    """Every card bare, with each colour, with each target, and with UNO."""
    targets = (None, *range(-1, seats + 1))
    for card in KINDS:
        for color in (None, *COLORS):
            for target in targets:
                yield Play(card, color, target)
        yield Play(card, uno=True)


def sensible_lays(seats: int) -> Iterator[Play]:
    """One lay of every card in the form that it most likely takes, and the wilds in all forms."""
    for card in KINDS:
        yield Play(card)
        if card.color is None or card.sign == "7":
            yield Play(card, target=seats - 1)
    for card in (card for card in KINDS if card.color is None):
        for color in COLORS:
            yield Play(card, color)
            yield Play(card, color, target=0, uno=True)


def closure_violations(
    law: Law, state: State, seat: Seat, moves: Sequence[Move] | None = None
) -> list[str]:
    """Listed moves are accepted and do something; of `moves` (every lay, if none are given), those
    that are not listed are refused; words in vain change nothing."""
    found: list[str] = []
    edition, phase = law.edition, state.phase
    listed = legal_moves(edition, state, seat)
    if len(set(listed)) != len(listed):
        found.append("a move is listed twice")
    for move in listed:
        after = _try(law, state, seat, move, found)
        if isinstance(after, Refusal):
            found.append(f"{write_move(seat, move)} is listed but refused: {after.code}")
        elif after is state:
            found.append(f"{write_move(seat, move)} is listed but in vain")
    open_now = set(listed)
    if isinstance(phase, Objecting):
        closed = None if phase.last else _try(law, state, None, RunOut(), found)
        if isinstance(closed, State):
            open_now |= set(legal_moves(edition, closed, seat))
    last = len(state.hands[seat]) == 1
    tried = (*PLAIN, *(every_lay(len(state.hands)) if moves is None else moves))
    for move in tried:
        accepted = _plain(law, state, move, last=last) in open_now
        after = _try(law, state, seat, move, found)
        if accepted is isinstance(after, Refusal):
            what = "refused" if accepted else "accepted"
            found.append(f"{write_any(seat, move)} should not be {what}")
    found += _speech_violations(law, state, seat, open_now)
    return found


def table_violations(law: Law, state: State) -> list[str]:
    """The clock can always go on, hints cost cards until the end, and nobody is no seat."""
    found: list[str] = []
    over = isinstance(state.phase, Over)
    clock = _try(law, state, None, RunOut(), found)
    if over is not (clock is Refusal.ROUND_OVER) or clock is state:
        found.append("a dead end: the clock cannot go on")
    decided = over or (isinstance(state.phase, Objecting) and state.phase.last)
    hint = _try(law, state, None, UpholdHint(0), found)
    if isinstance(hint, Refusal) or (hint is state) is not decided:
        found.append("a hint is refused, in vain, or judged after the round")
    for seat in (None, -1, len(state.hands)):
        for move in (Draw(), CallUno(), Catch(0), Play(Card.WILD, COLORS[0])):
            if not isinstance(_try(law, state, seat, move, found), Refusal):
                found.append(f"a move of nobody's seat is accepted: {move}")
    return found


def _plain(law: Law, state: State, move: Move, *, last: bool) -> Move:
    """The listed form of a move: without UNO, and without what a last card ignores (K4)."""
    if not isinstance(move, Play):
        return move
    color, target = move.color, move.target
    if last and move.card.color is None:
        color = None
    if last and law.act(move.card).does == "swap":
        target = None
    return replace(move, color=color, target=target, uno=False)


def _speech_violations(law: Law, state: State, seat: Seat, listed: set[Move]) -> list[str]:
    found: list[str] = []
    seats = range(-1, len(state.hands) + 1)
    spoken: list[Move] = [CallUno(), Slap(), *map(Catch, seats), *map(Object, seats)]
    spent = state.false_objections.count(seat) >= 2
    for move in spoken:
        if move in listed:
            continue
        after = _try(law, state, seat, move, found)
        nobody = isinstance(move, Catch | Object) and not 0 <= move.seat < len(state.hands)
        barred = isinstance(move, Object) and (not law.table or spent)
        if isinstance(after, Refusal) is not (nobody or barred):
            found.append(f"{write_any(seat, move)}: speech is refused where it is only in vain")
        elif not isinstance(after, Refusal) and after is not state:
            found.append(f"{write_any(seat, move)}: a word in vain changes something")
    return found


def _try(
    law: Law, state: State, seat: Seat | None, move: Move, found: list[str]
) -> State | Refusal:
    try:
        after, events = act(law.edition, state, seat, move, StillChance())
    except IllegalMove as refused:
        return refused.refusal
    except Exception as error:  # noqa: BLE001 - whatever fails here is what we look for
        found.append(f"{write_any(seat, move)} fails: {error!r}")
        return state
    if after is state and events:
        found.append(f"{write_any(seat, move)}: events without a change")
    if after is not state and not events:
        found.append(f"{write_any(seat, move)}: a change without events")
    return after


def write_any(seat: Seat | None, move: Move) -> str:
    """The move in the notation, as far as the notation can say it."""
    try:
        return write_move(seat, move)
    except (AssertionError, IndexError):
        return f"{seat}: {move}"


def some_lays(source: random.Random, state: State, seat: Seat, count: int) -> list[Play]:
    """A few lays at random, half of them of cards in the hand."""
    hand = state.hands[seat] or KINDS
    targets = (None, None, None, *range(-1, len(state.hands) + 1))
    return [
        Play(
            source.choice(hand) if source.random() < 0.5 else source.choice(KINDS),
            source.choice((None, None, *COLORS)),
            source.choice(targets),
            source.random() < 0.3,
        )
        for _ in range(count)
    ]
