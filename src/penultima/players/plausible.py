"""Whether a View can be: the kernel trusts its arrays, so they are looked at first."""

from collections import Counter
from collections.abc import Iterable

from penultima.fast.layout import DEEPEST
from penultima.game.edition import Edition
from penultima.game.phases import (
    Drawing,
    JustDrew,
    Naming,
    Objecting,
    Over,
    Slapping,
    Task,
    ToPlay,
    UnderAttack,
)
from penultima.game.seating import FEWEST, MOST, Seat
from penultima.game.view import View

_MOST_OWED = 255
"""Cards of one attack, in a byte."""


class ImplausibleView(ValueError):
    """A view that no referee gives; the message says what is wrong with it."""


def check_view(edition: Edition, view: View) -> None:
    """Raises ImplausibleView unless its seats, cards and questions fit together."""
    seats = len(view.counts)
    if not FEWEST <= seats <= MOST:
        raise ImplausibleView(f"{FEWEST} to {MOST} seats, not {seats}")
    if view.seat is None or not 0 <= view.seat < seats:
        raise ImplausibleView(f"seat {view.seat} is none of {seats}: give the view of a player")
    _check_cards(edition, view)
    tasks = (*view.waiting, view.phase)
    named = [view.dealer, *view.called, *view.exposed]
    named += [seat for task in tasks for seat in _seats_in(task)]
    if not all(0 <= seat < seats for seat in named):
        raise ImplausibleView(f"somebody is named who does not sit at a table of {seats}")
    if sum(isinstance(task, Drawing) for task in tasks) > DEEPEST:
        raise ImplausibleView(f"more than {DEEPEST} draws wait")
    owed = [task.amount for task in tasks if isinstance(task, UnderAttack)]
    owed += [task.left for task in tasks if isinstance(task, Drawing)]
    if not all(0 <= cards <= _MOST_OWED for cards in owed):
        raise ImplausibleView("more cards are owed than there are")


def _check_cards(edition: Edition, view: View) -> None:
    assert view.seat is not None
    if not view.discards:
        raise ImplausibleView("no card lies open: a round begins with one")
    if len(view.hand) != view.counts[view.seat]:
        raise ImplausibleView(f"{len(view.hand)} cards in hand, {view.counts[view.seat]} counted")
    seen = Counter(view.hand)
    seen.update(view.discards)
    seen.subtract(edition.deck)
    if max(seen.values()) > 0:
        raise ImplausibleView(f"more of a card is seen than {edition.id} has")
    total = sum(view.counts) + len(view.discards) + view.pile
    if min(*view.counts, view.pile) < 0 or total > len(edition.deck):
        raise ImplausibleView(f"{total} cards; {edition.id} has {len(edition.deck)}")
    if view.drawn is not None and view.drawn not in view.hand:
        raise ImplausibleView("the card just drawn is not in the hand")


def _seats_in(task: Task) -> Iterable[Seat]:
    match task:
        case ToPlay() | JustDrew() | Naming() | Drawing():
            return (task.seat,)
        case UnderAttack():
            return task.seat, task.by, task.first_hit
        case Slapping():
            return task.by, *task.down
        case Objecting() | Over():
            return ()
