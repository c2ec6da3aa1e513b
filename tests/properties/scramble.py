"""Two worlds that differ only in what a seat may not see must look the same to it.

`scramble` deals afresh everything that a seat (or a spectator) cannot see: the other hands and
the pile among each other, keeping counts; another's card just drawn, and whether its draw was
forced; the frozen hand behind another's lay. Then, with `s` the seat:

* `look_differences`: the view of `s`, its moves and both as JSON bytes are equal;
* `refusal_differences`: every move that `s` tries is accepted in both worlds, or refused in both
  with the same code;
* `news_differences`: a move by anybody leads to the same events visible to `s`, in the same
  order and as the same bytes, and to the same view. Here the second world keeps whatever the
  move itself makes known by the rules (`Pins`): the card laid, the cards that `s` draws or is
  handed or shown, whether a draw crashes, the guilt that a challenge brings out, and a hand where
  acceptance or the clock's choice depends on it;
* `deal_differences`: the deal tells `s` only its own hand and what is turned up.

A round that ends opens all hands, so nothing is compared there.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from penultima.game import events as told
from penultima.game.cards import COLORS, Card
from penultima.game.edition import Edition
from penultima.game.events import Event, visible
from penultima.game.match import new_match
from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    Object,
    Pass,
    Play,
    RunOut,
    Slap,
)
from penultima.game.phases import JustDrew, Naming, Over, Task, ToPlay
from penultima.game.progress import Chance
from penultima.game.refusals import IllegalMove
from penultima.game.rules import deal, legal_moves
from penultima.game.seating import Seat
from penultima.game.standstill import weigh
from penultima.game.state import Drawn, Hand, Lay, State
from penultima.game.view import view
from penultima.referee import Referee
from penultima.testing.secrecy import SameChance
from tests.properties.closure import PLAIN
from tests.properties.law import KINDS, Law

Place = Seat | None
"""A seat, or None for a spectator's place."""


def at_referee(
    edition: Edition, state: State, seat: Place, move: Move, chance: Chance
) -> tuple[State, list[Event]]:
    """What a referee who holds this state makes of a move; players never reach `act` itself."""
    referee = Referee.__new__(Referee)
    referee.edition, referee.log = edition, []
    referee.match = new_match(len(state.hands), state.dealer)
    referee._state, referee._chance = state, chance
    events = referee.act(seat, move)
    return referee._state, events


class Engine(msgspec.Struct, frozen=True):
    """What the world outside sees of the rules; a leaky one differs in a part."""

    view: Callable[[Edition, State, Place], Any] = view
    legal_moves: Callable[[Edition, State, Seat], Sequence[Move]] = legal_moves
    visible: Callable[[Event, Place], bool] = visible
    act: Callable[..., tuple[State, list[Event]]] = at_referee
    deal: Callable[..., tuple[State, list[Event]]] = deal


class Watcher(msgspec.Struct, frozen=True):
    """Somebody at a table, or beside it, and what shows him the rules."""

    law: Law
    place: Place
    engine: Engine = Engine()

    def view(self, state: State) -> Any:
        return self.engine.view(self.law.edition, state, self.place)

    def act(self, state: State, said: tuple[Place, Move], seed: int) -> tuple[State, list[Event]]:
        return self.engine.act(self.law.edition, state, *said, SameChance(seed))

    def news(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if self.engine.visible(event, self.place)]


class Pins(msgspec.Struct):
    """What the second world keeps."""

    hands: set[Seat] = msgspec.field(default_factory=set)
    card: tuple[Seat, Card] | None = None
    """One card of a hand: the one to be laid."""
    pile: bool = False
    specials: bool = False
    """Every special card stays where it is, so that the same draws crash."""
    lay: bool = False
    """The frozen hand and the card drawn before the lay."""
    guilt: bool = False
    """Whether the frozen hand makes its lay illegal."""
    drawn: bool = False


# -------------------------------------------------------------------- the second world


def scramble(
    source: random.Random, law: Law, state: State, place: Place, pins: Pins | None = None
) -> State:
    """The state with all that `place` cannot see dealt afresh, as far as it is not pinned."""
    return _Scramble(source, law, place, pins or Pins()).of(state)


class _Scramble(msgspec.Struct, frozen=True):
    source: random.Random
    law: Law
    place: Place
    pins: Pins

    def of(self, state: State) -> State:
        if isinstance(state.phase, Over):
            self.pins.hands.update(range(len(state.hands)))
        hands = [list(hand) for hand in state.hands]
        pile = list(state.pile)
        slots = [(pile if seat < 0 else hands[seat], at) for seat, at in self._hidden_slots(state)]
        cards = [held[at] for held, at in slots]
        self.source.shuffle(cards)
        for (held, at), card in zip(slots, cards, strict=True):
            held[at] = card
        # Its past is another one too, in which nothing has stood as often (ruling R49).
        dealt = tuple(map(tuple, hands))
        other = replace(state, hands=dealt, pile=tuple(pile), held=weigh(dealt), stood=b"")
        return self._with_lay(state, self._with_drawn(other))

    def _hidden_slots(self, state: State) -> list[tuple[Seat, int]]:
        """Who holds which hidden card, -1 for the pile."""
        pins = self.pins
        slots = [
            (seat, at)
            for seat, hand in enumerate(state.hands)
            if seat != self.place and seat not in pins.hands
            for at in range(len(hand))
        ]
        if pins.card is not None and pins.card[0] not in pins.hands | {self.place}:
            seat, card = pins.card
            slots.remove((seat, state.hands[seat].index(card)))
        if not pins.pile:
            slots += [(-1, at) for at in range(len(state.pile))]
        if pins.specials:
            slots = [
                (seat, at)
                for seat, at in slots
                if self.law.act((state.pile if seat < 0 else state.hands[seat])[at]).does != "crash"
            ]
        return slots

    def _drawable(self, cards: Sequence[Card]) -> list[Card]:
        """Cards that can have been drawn and kept: a Crash would have crashed."""
        return [card for card in cards if self.law.act(card).does != "crash"]

    def _with_drawn(self, state: State) -> State:
        """Any card of the hand may be the one just drawn."""
        tasks: list[Task] = [*state.waiting, state.phase]
        drew = next((task for task in tasks if isinstance(task, JustDrew)), None)
        if state.drawn is None or drew is None:
            return state
        hand = state.hands[drew.seat]
        known = drew.seat == self.place or drew.seat in self.pins.hands
        could = self._drawable(hand)
        if known or not could or (self.pins.drawn and state.drawn.card in hand):
            return state
        card = self.source.choice(could)
        rest = list(hand)
        rest.remove(card)
        law = self.law
        forced = law.must_play or not law.has_right(tuple(rest), state.discards[-1], state.color)
        return replace(state, drawn=Drawn(card, forced))

    def _with_lay(self, before: State, state: State) -> State:
        """The frozen hand changes with the hand, or at random where the hand has changed since."""
        lay, law = state.lay, self.law
        if lay is None or lay.seat == self.place or self.pins.lay or isinstance(state.phase, Over):
            return state
        if Counter(lay.hand) == Counter(before.hands[lay.seat]) and not self.pins.guilt:
            hand = state.hands[lay.seat]
        else:
            hand = self._another_hand(state, lay)
        drawn = lay.drawn
        if drawn is not None and (law.table or law.any_after_draw):
            drawn = self.source.choice(self._drawable((lay.card, *hand)) or [drawn])
        changed: Lay = replace(lay, hand=hand, drawn=drawn)
        return replace(state, lay=changed)

    def _another_hand(self, state: State, lay: Lay) -> Hand:
        """A frozen hand of the same size out of the cards that cannot be seen."""
        pool = [card for s, held in enumerate(state.hands) if s != self.place for card in held]
        pool += state.pile
        guilty = self.law.guilty(lay.hand, lay.color)
        for _ in range(20):
            hand = tuple(self.source.sample(pool, min(len(pool), len(lay.hand))))
            judged = not self.pins.guilt or self.law.guilty(hand, lay.color) is guilty
            if judged and len(hand) == len(lay.hand):
                return hand
        return lay.hand


# -------------------------------------------------------------------- comparing


def look_differences(watcher: Watcher, state: State, source: random.Random) -> list[str]:
    law, place = watcher.law, watcher.place
    other = scramble(source, law, state, place)
    found = _same_view(watcher, state, other)
    if place is not None:
        moves, other_moves = (
            list(watcher.engine.legal_moves(law.edition, s, place)) for s in (state, other)
        )
        if moves != other_moves:
            found.append(f"the moves of {place} depend on what it cannot see")
    return found


def _same_view(watcher: Watcher, one: State, other: State) -> list[str]:
    first, second = watcher.view(one), watcher.view(other)
    if first != second:
        return [f"the view of {watcher.place} differs: {first} / {second}"]
    if msgspec.json.encode(first) != msgspec.json.encode(second):
        return [f"the view of {watcher.place} differs as JSON"]
    return []


def refusal_differences(
    watcher: Watcher, state: State, source: random.Random, lays: int = 6
) -> list[str]:
    seat = watcher.place
    if seat is None:
        return []
    other = scramble(source, watcher.law, state, seat)
    seats = range(len(state.hands))
    pointed = source.choice(seats)
    tried: list[Move] = [*PLAIN, CallUno(), Slap(), Catch(pointed), Object(pointed)]
    for card in source.sample(KINDS, lays) + list(state.hands[seat][:lays]):
        color = source.choice((None, *COLORS)) if card.color is None else None
        tried.append(Play(card, color, source.choice((None, None, *seats))))
    seed = source.randrange(10**9)
    found = []
    for move in tried:
        one, two = (_answer(watcher, s, (seat, move), seed) for s in (state, other))
        if one != two:
            found.append(f"to {seat}: {move} was answered {one} / {two}")
    return found


def _answer(watcher: Watcher, state: State, said: tuple[Place, Move], seed: int) -> str:
    try:
        watcher.act(state, said, seed)
    except IllegalMove as refused:
        return refused.refusal.code
    return "accepted"


def news_differences(
    watcher: Watcher, state: State, said: tuple[Place, Move], source: random.Random
) -> list[str]:
    law, place = watcher.law, watcher.place
    seed = source.randrange(10**9)
    try:
        after, events = watcher.act(state, said, seed)
    except IllegalMove:
        return []
    if isinstance(after.phase, Over):
        return []
    other = scramble(source, law, state, place, _pins(law, state, place, said, events))
    try:
        other_after, other_events = watcher.act(other, said, seed)
    except IllegalMove as refused:
        return [f"{said} is refused in the other world: {refused.refusal.code}"]
    seen, other_seen = watcher.news(events), watcher.news(other_events)
    if seen != other_seen:
        return [f"the news of {place} after {said} differ: {_first_difference(seen, other_seen)}"]
    if msgspec.json.encode(seen) != msgspec.json.encode(other_seen):
        return [f"the news of {place} after {said} differ as JSON"]
    return _same_view(watcher, after, other_after)


def _first_difference(one: Sequence[Event], other: Sequence[Event]) -> str:
    for first, second in zip(one, other, strict=False):
        if first != second:
            return f"{first} / {second}"
    return f"{len(one)} / {len(other)} events"


def _pins(
    law: Law, state: State, place: Place, said: tuple[Place, Move], events: Sequence[Event]
) -> Pins:
    """What the move makes known by the rules."""
    seat, move = said
    pins = Pins(specials=law.crashes)
    match move:
        case Play(card=card) if seat is not None:
            pins.card = (seat, card)
            pins.drawn = not law.table and not law.any_after_draw
            if law.strict and law.bluffs(card):
                pins.hands.add(seat)
        case Draw() if seat is not None and (law.must_play or law.until_playable):
            pins.hands.add(seat)
            pins.pile = law.until_playable
        case Keep() if seat is not None and law.must_lay_drawn:
            pins.hands.add(seat)
        case Pass() if seat is not None:
            pins.hands.add(seat)
        case Challenge():
            pins.lay = seat == place
            pins.guilt = seat != place
        case Object():
            pins.lay = True
        case RunOut():
            phase = state.phase
            if isinstance(phase, ToPlay | JustDrew | Naming):
                pins.hands.add(phase.seat)
                pins.pile = not isinstance(phase, Naming)
        case _:
            pass
    _pin_received(state, place, events, pins)
    return pins


def _pin_received(state: State, place: Place, events: Sequence[Event], pins: Pins) -> None:
    """The cards that come into the hand of `place` by the rules."""
    if place is None:
        return
    for event in events:
        match event:
            case told.Drew(seat=seat) if seat == place:
                pins.pile = True
            case told.Crashed(seat=seat, other=other) if place in (seat, other):
                pins.hands |= {seat, other}
                pins.pile = True
            case told.Swapped(seat=seat, other=other) if place in (seat, other):
                pins.hands |= {seat, other}
            case told.HandedOn(direction=direction):
                pins.hands.add((place - direction.step) % len(state.hands))
            case _:
                pass


# -------------------------------------------------------------------- the deal


class _Order:
    """A first shuffle that is told; nothing else is shuffled."""

    def __init__(self, order: Sequence[Card]) -> None:
        self._order = order

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self._order if len(cards) == len(self._order) else cards

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return seats[0]


def deal_differences(watcher: Watcher, seats: int, source: random.Random) -> list[str]:
    """A number is turned up, so that nobody draws for the first card."""
    engine, edition, place = watcher.engine, watcher.law.edition, watcher.place
    deck = list(edition.deck)
    turned = 7 * seats
    source.shuffle(deck)
    while not deck[turned].sign.isdigit():
        source.shuffle(deck)
    known = {turned}
    if place is not None:
        known |= set(range(7 * place, 7 * place + 7))
    slots = [at for at in range(len(deck)) if at not in known]
    cards = [deck[at] for at in slots]
    source.shuffle(cards)
    other = list(deck)
    for at, card in zip(slots, cards, strict=True):
        other[at] = card
    one, events = engine.deal(edition, seats, 0, _Order(deck))
    two, other_events = engine.deal(edition, seats, 0, _Order(other))
    seen, other_seen = watcher.news(events), watcher.news(other_events)
    if seen != other_seen or msgspec.json.encode(seen) != msgspec.json.encode(other_seen):
        return [f"the deal tells {place} more than its hand: {_first_difference(seen, other_seen)}"]
    return _same_view(watcher, one, two)
