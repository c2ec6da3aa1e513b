"""Dealing a round and turning up its first card."""

from penultima.game.cards import Card
from penultima.game.changes import taken_up
from penultima.game.drawing import shuffle_pile
from penultima.game.edition import Edition
from penultima.game.effect import PLAIN, Effect
from penultima.game.events import Began, Dealt, PutBack, TurnedUp
from penultima.game.phases import Naming, Over, ToPlay, asked_seat
from penultima.game.progress import Chance, Progress
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.game.table_rules import FirstAction


def blank_round(edition: Edition, seats: int, dealer: Seat) -> State:
    """A round before the deal; a Reverse of the last round does not carry over (ruling A9)."""
    blank = State(
        hands=((),) * seats,
        pile=edition.deck,
        discards=(),
        color=None,
        direction=edition.opening,
        dealer=dealer,
        phase=Over(None),
    )
    return taken_up(blank)


def shuffle_and_deal(edition: Edition, seats: int, dealer: Seat, chance: Chance) -> Progress:
    """Seven cards each from a shuffled deck; nothing is turned up yet."""
    progress = Progress(edition, blank_round(edition, seats, dealer), chance)
    progress.tell(Began(seats, dealer, edition.opening, edition.hand_size))
    shuffle_pile(progress)
    for seat in range(seats):
        pile = progress.state.pile
        progress.tell(Dealt(seat, pile[: -edition.hand_size - 1 : -1]))
    return progress


def open_round(progress: Progress) -> None:
    """Turn up cards until one counts, and do what it says (rulings B1 to B12).

    Whoever takes the first turn names a wild's colour (ruling B7). Where the pack has no card that
    counts, the last one lies there and does nothing.
    """
    progress.agenda.clear()
    effect = _first_effect(progress)
    effect.turned_up(progress, progress.after(progress.state.dealer))
    if progress.state.color is None:
        turn = next(at for at, task in enumerate(progress.agenda) if type(task) is ToPlay)
        starter = asked_seat(progress.agenda[turn])
        assert starter is not None
        progress.agenda.insert(turn + 1, Naming(starter))


def _first_effect(progress: Progress) -> Effect:
    edition = progress.edition
    card = _turn_up(progress)
    if progress.rules.first_action is FirstAction.IGNORED:
        while card.number is None and progress.state.pile:
            card = _turn_up(progress)
        return PLAIN
    while edition.effect(card).goes_back:
        if all(edition.effect(other).goes_back for other in progress.state.pile):
            return PLAIN
        progress.tell(PutBack())
        shuffle_pile(progress)
        card = _turn_up(progress)
    return edition.effect(card)


def _turn_up(progress: Progress) -> Card:
    card = progress.state.pile[-1]
    progress.tell(TurnedUp(card))
    return card
