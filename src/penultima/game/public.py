"""What everybody sees of a round, and how each event changes it."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from penultima.game import events as happened
from penultima.game.called import call_stands, calls_still_true
from penultima.game.cards import Card, Color
from penultima.game.events import Event
from penultima.game.phases import JustDrew, Over, Phase, Reason, Task, UnderAttack, asked_seat
from penultima.game.seating import MOST, Direction, Seat, next_seat


class Laid(msgspec.Struct, frozen=True, gc=False):
    """The card laid last, and how the table stood in that moment."""

    seat: Seat
    card: Card
    target: Seat | None
    color: Color | None
    """The colour in force before (ruling D1)."""
    in_reply: bool
    covered_by: int = 0
    """How many Crashes have since been drawn onto it."""


class Public(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A round as everybody sees it: hidden cards are numbers, and nothing is forgotten."""

    counts: tuple[int, ...]
    """How many cards each seat holds."""
    pile_size: int
    discards: tuple[Card, ...]
    """Bottom to top; they lie face up."""
    color: Color | None
    direction: Direction
    dealer: Seat
    phase: Phase
    waiting: tuple[Task, ...] = ()
    """What comes after the phase, the nearest last (ruling R34)."""
    called: tuple[Seat, ...] = ()
    exposed: tuple[Seat, ...] = ()
    lay: Laid | None = None
    passes: int = 0
    """Passes in a row with nothing to draw (ruling L6)."""
    false_objections: tuple[Seat, ...] = ()
    refills: int = 0


P = TypeVar("P", bound=Public)


def nothing_seen(cards: int, seats: int = MOST) -> Public:
    """Before anything is known of a round with so many cards."""
    return Public(
        counts=(0,) * seats,
        pile_size=cards,
        discards=(),
        color=None,
        direction=Direction.LEFT,
        dealer=0,
        phase=Over(None),
    )


def apply(public: P, event: Event) -> P:
    """The picture after the event; information alone changes nothing, nor does what some see."""
    change = _CHANGES.get(type(event))
    return public if change is None else change(public, event)


def _began(public: P, event: happened.Began) -> P:
    """All cards come together again; they are as good as dealt, for it is said how many."""
    cards = public.pile_size + sum(public.counts) + len(public.discards)
    return replace(
        public,
        counts=(event.hand_size,) * event.seats,
        pile_size=cards - event.hand_size * event.seats,
        discards=(),
        color=None,
        direction=event.direction,
        dealer=event.dealer,
        phase=Over(None),
        waiting=(),
        called=(),
        exposed=(),
        lay=None,
        passes=0,
        false_objections=(),
        refills=0,
    )


def _turned_up(public: P, event: happened.TurnedUp) -> P:
    return replace(
        public,
        pile_size=public.pile_size - 1,
        discards=(*public.discards, event.card),
        color=event.card.color,
    )


def _put_back(public: P, event: happened.PutBack) -> P:
    return replace(
        public, pile_size=public.pile_size + 1, discards=public.discards[:-1], color=None
    )


def _played(public: P, event: happened.Played) -> P:
    seat, card = event.seat, event.card
    in_reply = type(public.phase) is UnderAttack
    return replace(
        public,
        counts=_more(public.counts, seat, -1),
        discards=(*public.discards, card),
        color=card.color or event.color,
        exposed=(),
        passes=0,
        lay=Laid(seat, card, event.target, public.color, in_reply),
    )


def _named(public: P, event: happened.Named) -> P:
    return replace(public, color=event.color)


def _drew(public: P, event: happened.Drew) -> P:
    """A call made with one card is no longer true; one made early stands or falls by `_asked`.

    A turn's question is answered by its first card: the turn that comes after is a new one (R49).
    """
    seat, called = event.seat, public.called
    on_turn = event.why is Reason.TURN
    return replace(
        public,
        counts=_more(public.counts, seat, 1),
        pile_size=public.pile_size - 1,
        phase=JustDrew(seat) if on_turn else public.phase,
        called=_less(called, seat) if public.counts[seat] == 1 else called,
        exposed=() if on_turn else _less(public.exposed, seat),
        passes=0,
    )


def _passed(public: P, event: happened.Passed) -> P:
    return replace(public, passes=public.passes + 1, exposed=())


def _reversed(public: P, event: happened.Reversed) -> P:
    return replace(public, direction=event.direction)


def _refilled(public: P, event: happened.Refilled) -> P:
    return replace(
        public,
        pile_size=public.pile_size + len(public.discards) - event.kept,
        discards=public.discards[-event.kept :],
        refills=public.refills + 1,
    )


def _called_uno(public: P, event: happened.CalledUno) -> P:
    return replace(
        public,
        called=(*_less(public.called, event.seat), event.seat),
        exposed=_less(public.exposed, event.seat),
    )


def _exposed(public: P, event: happened.Exposed) -> P:
    return replace(public, exposed=(*public.exposed, event.seat))


def _caught(public: P, event: happened.Caught) -> P:
    return replace(public, exposed=_less(public.exposed, event.seat))


def _crashed(public: P, event: happened.Crashed) -> P:
    """The two hands are merged and dealt out again, the other first."""
    seat, other, lay = event.seat, event.other, public.lay
    counts = list(public.counts)
    merged = counts[seat] - 1 + counts[other]
    counts[seat], counts[other] = merged // 2, (merged + 1) // 2
    return replace(
        public,
        counts=tuple(counts),
        lay=None if lay is None else replace(lay, covered_by=lay.covered_by + 1),
        discards=(*public.discards, event.card),
        color=event.card.color,
        called=calls_still_true(public.called, counts, (seat, other)),
    )


def _recovered(public: P, event: happened.Recovered) -> P:
    at = len(public.discards) - event.above
    return replace(
        public,
        counts=_more(public.counts, event.seat, len(event.cards)),
        discards=public.discards[: at - len(event.cards)] + public.discards[at:],
        called=_less(public.called, event.seat),
    )


def _swapped(public: P, event: happened.Swapped) -> P:
    one, other = event.seat, event.other
    counts = list(public.counts)
    counts[one], counts[other] = counts[other], counts[one]
    return replace(
        public,
        counts=tuple(counts),
        called=calls_still_true(public.called, counts, (one, other)),
    )


def _handed_on(public: P, event: happened.HandedOn) -> P:
    seats, back = len(public.counts), event.direction.opposite
    counts = tuple(public.counts[next_seat(seat, back, seats)] for seat in range(seats))
    return replace(
        public,
        counts=counts,
        called=calls_still_true(public.called, counts, range(seats)),
    )


def _objected(public: P, event: happened.Objected) -> P:
    if event.upheld:
        return public
    return replace(public, false_objections=(*public.false_objections, event.seat))


def _took_back(public: P, event: happened.TookBack) -> P:
    """A Crash drawn meanwhile may lie on the card; then its colour stands.

    Who came after the lay has not seen which colour it was laid on. The UNO said with it goes back
    too: the turn has ended otherwise (ruling I2).
    """
    lay = public.lay or Laid(event.seat, event.card, None, None, in_reply=False)
    at = len(public.discards) - 1 - lay.covered_by
    return replace(
        public,
        counts=_more(public.counts, event.seat, 1),
        discards=public.discards[:at] + public.discards[at + 1 :],
        color=public.color if lay.covered_by else lay.color,
        called=_less(public.called, event.seat),
    )


def _asked(public: P, event: happened.Asked) -> P:
    phase, waiting, counts = event.phase, event.waiting, public.counts
    called, exposed = public.called, public.exposed
    if called:
        asked = {asked_seat(task) for task in (phase, *waiting)}
        called = tuple(s for s in called if call_stands(counts[s], asked=s in asked))
    if exposed:
        over = type(phase) is Over
        exposed = tuple(s for s in exposed if counts[s] == 1 and not over)
    return replace(public, phase=phase, waiting=waiting, called=called, exposed=exposed)


def _more(counts: tuple[int, ...], seat: Seat, cards: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[seat] += cards
    return tuple(changed)


def _less(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(s for s in seats if s != seat) if seat in seats else seats


_CHANGES: dict[type[Event], Callable[[Any, Any], Any]] = {
    happened.Began: _began,
    happened.TurnedUp: _turned_up,
    happened.PutBack: _put_back,
    happened.Played: _played,
    happened.Named: _named,
    happened.Drew: _drew,
    happened.Passed: _passed,
    happened.Reversed: _reversed,
    happened.Refilled: _refilled,
    happened.CalledUno: _called_uno,
    happened.Exposed: _exposed,
    happened.Caught: _caught,
    happened.Crashed: _crashed,
    happened.Recovered: _recovered,
    happened.Swapped: _swapped,
    happened.HandedOn: _handed_on,
    happened.Objected: _objected,
    happened.TookBack: _took_back,
    happened.Asked: _asked,
}
"""Kept, Skipped, Challenged, Slapped, Attacked, HintUpheld and Ended are information alone: what
follows from them is told by Drew, Asked and the others."""
