"""Taking cards from the draw pile: one at a time, refilled in between."""

from penultima.game.cards import Card
from penultima.game.events import Drew, Exposed, Received, Refilled, Shuffled
from penultima.game.phases import Drawing, Objecting, Reason
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.state import State


def can_draw(state: State) -> bool:
    """Whether a card can be had on a turn, by a refill if need be."""
    return bool(state.pile) or len(state.discards) > 1


def draw_card(progress: Progress, seat: Seat, why: Reason) -> Card | None:
    """Move one card from the pile to the hand; None if there is none (ruling L4).

    The caller refills afterwards: a Crash is merged and laid first (ruling L2).
    """
    if not progress.state.pile:
        refill_if_empty(progress)
        if not progress.state.pile:
            return None
    progress.tell(Drew(seat, why))
    return progress.state.hands[seat][-1]


def refill_if_empty(progress: Progress) -> None:
    """Shuffle all discards but the top one into a new pile as soon as the pile is empty (L2)."""
    state = progress.state
    kept = _kept_discards(progress)
    if state.pile or len(state.discards) <= kept:
        return
    progress.tell(Refilled(kept))
    shuffle_pile(progress)


def shuffle_pile(progress: Progress) -> None:
    order = progress.chance.shuffle(progress.state.pile[::-1])
    progress.tell(Shuffled(tuple(order)[::-1]))


def _kept_discards(progress: Progress) -> int:
    """The top card; while a lay may be taken back, also that lay and what it covers (R32)."""
    state = progress.state
    if state.lay is not None and any(type(task) is Objecting for task in progress.agenda):
        return state.lay.covered_by + 2
    return 1


def expose(progress: Progress, seat: Seat) -> None:
    """A draw has left the seat with one card, and it has not said UNO (rulings E11, R9)."""
    state = progress.state
    if len(state.hands[seat]) == 1 and seat not in state.called and seat not in state.exposed:
        progress.tell(Exposed(seat))


def draw_batch(progress: Progress, task: Drawing) -> None:
    """Draw the cards due; one that acts when drawn does so at once, the rest waits (E5).

    Drawn into an empty hand, by the layer of a last card that attacked him, it stays there like
    one that was dealt: there is no hand for it to act on (ruling Z16).
    """
    seat = task.seat
    received: list[Card] = []
    for due in range(task.left - 1, -1, -1):
        card = draw_card(progress, seat, task.why)
        if card is None:
            break
        received.append(card)
        effect = progress.edition.effect(card)
        if effect.acts_when_drawn and len(progress.state.hands[seat]) > 1:
            progress.tell(Received(seat, tuple(received)))
            if due:
                progress.then(Drawing(seat, due, task.why, crashed=True))
            effect.drawn(progress, seat, due)
            return
        refill_if_empty(progress)
    if received:
        progress.tell(Received(seat, tuple(received)))
    if task.crashed:
        expose(progress, seat)


def draw_for_count(progress: Progress, seat: Seat, amount: int) -> None:
    """The cards of a last Draw Two or Wild Draw 4; nothing crashes any more (ruling E14)."""
    received: list[Card] = []
    for _ in range(amount):
        card = draw_card(progress, seat, Reason.COUNT)
        if card is None:
            break
        received.append(card)
        refill_if_empty(progress)
    if received:
        progress.tell(Received(seat, tuple(received)))
