"""Twin worlds: what a player may not see must not show in anything that the player is told.

The second world differs from the first in cards that one player cannot see. Both get the same
move and the same chance; what that player sees and hears has to be the same in both.
"""

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from penultima.game import events as told
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Event, visible
from penultima.game.moves import RunOut
from penultima.game.phases import JustDrew, Over
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.game.table_rules import DrawAmount
from penultima.game.view import view
from penultima.notation import write_move
from penultima.testing.rounds import PlayedStep
from penultima.trouble import Trouble

_HANDS_MOVE = (told.Swapped, told.HandedOn, told.Crashed, told.Merged)
_PILE = -1


class SameChance:
    """The n-th shuffle moves the same places in both worlds, the n-th pick takes the same one."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._asked = 0

    def _source(self) -> random.Random:
        self._asked += 1
        return random.Random(self._seed * 1000 + self._asked)

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self._source().sample(cards, len(cards))

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return self._source().choice(seats)


def secrecy_faults(edition: Edition, step: PlayedStep, source: random.Random) -> Iterator[Trouble]:
    """What one player, picked at random, can tell of cards that nobody has shown."""
    place = source.randrange(len(step.before.hands))
    yield from _view_faults(edition, step.before, place, source)
    yield from _news_faults(edition, step, place, source)


def _view_faults(
    edition: Edition, state: State, place: Seat, source: random.Random
) -> Iterator[Trouble]:
    kept = {place} | _remembered(state)
    other = _twin(edition, state, source, kept_hands=kept, keep_pile=False)
    if view(edition, state, place) != view(edition, other, place):
        yield Trouble("trouble-secret-in-view")


def _news_faults(
    edition: Edition, step: PlayedStep, place: Seat, source: random.Random
) -> Iterator[Trouble]:
    seed = source.randrange(10**9)
    after, events = act(edition, step.before, step.seat, step.move, SameChance(seed))
    if isinstance(after.phase, Over) or isinstance(step.move, RunOut):
        return
    kept = {place} | _remembered(step.before) | ({step.seat} if step.seat is not None else set())
    moved = any(isinstance(event, _HANDS_MOVE) for event in events)
    if moved:
        kept |= set(range(len(step.before.hands)))
    draws = any(isinstance(event, told.Drew) and event.seat == place for event in events)
    keep_pile = moved or draws or edition.rules.draw_amount is DrawAmount.UNTIL_PLAYABLE
    other = _twin(edition, step.before, source, kept_hands=kept, keep_pile=keep_pile)
    said = write_move(step.seat, step.move)
    try:
        _, other_events = act(edition, other, step.seat, step.move, SameChance(seed))
    except IllegalMove:
        yield Trouble("trouble-secret-in-refusal", move=said)
        return
    if _seen(events, place) != _seen(other_events, place):
        yield Trouble("trouble-secret-told", move=said)


def _seen(events: Sequence[Event], place: Seat) -> list[Event]:
    return [event for event in events if visible(event, place)]


def _remembered(state: State) -> set[Seat]:
    """Who holds the card that the table remembers as just drawn."""
    if state.drawn is None:
        return set()
    return {task.seat for task in (*state.waiting, state.phase) if isinstance(task, JustDrew)}


def _twin(
    edition: Edition,
    state: State,
    source: random.Random,
    *,
    kept_hands: set[Seat],
    keep_pile: bool,
) -> State:
    """The state with other cards where they cannot be seen; what acts when drawn stays put."""
    places = {seat: list(hand) for seat, hand in enumerate(state.hands)}
    places[_PILE] = list(state.pile)
    kept = kept_hands | ({_PILE} if keep_pile else set())
    slots = [
        (cards, at)
        for place, cards in places.items()
        if place not in kept
        for at, card in enumerate(cards)
        if not edition.effect(card).acts_when_drawn
    ]
    moved = [cards[at] for cards, at in slots]
    source.shuffle(moved)
    for (cards, at), card in zip(slots, moved, strict=True):
        cards[at] = card
    hands = tuple(tuple(places[seat]) for seat in range(len(state.hands)))
    return replace(state, hands=hands, pile=tuple(places[_PILE]))
