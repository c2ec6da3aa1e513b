"""What must hold at every table after every event; shared by the properties and the soak.

`Auditor` follows a round. Light checks, after every event and step:

* every card has one holder, and hands, pile and discards together are the deck;
* the events, applied one by one, give the state after;
* who is asked next and what waits behind it: turn order, replies, questions, cards due;
* what each event says: fits, guilt, forced draws, merges, refills, penalties, evidence;
* UNO windows: called and exposed seats, and why they are;
* the colour in force, the card just drawn, empty hands, passes; the end and its winner.

Heavy checks, on request: legal-move closure, the clock, JSON round trips, and views against news.
"""

import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

from penultima.game.changes import taken_up
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match, RoundResult, after_round, count_round, round_points
from penultima.game.moves import Move, Play
from penultima.game.phases import (
    Drawing,
    JustDrew,
    Naming,
    Objecting,
    Over,
    Slapping,
    Task,
    UnderAttack,
)
from penultima.game.rules import legal_moves
from penultima.game.seating import Direction, Seat
from penultima.game.state import State
from penultima.game.view import View, view
from tests.properties.agenda import Walk
from tests.properties.closure import closure_violations, table_violations
from tests.properties.law import POINTS, TO_THE_RIGHT, Act, Law, read_law
from tests.properties.observer import differences, follow
from tests.properties.stands import Stands

T = TypeVar("T")
_STATE = msgspec.json.Decoder(State)
_EVENTS = msgspec.json.Decoder(list[Event])
_VIEW = msgspec.json.Decoder(View)


class Auditor:
    """Follows one round from its first state and says what is wrong with each step."""

    def __init__(
        self,
        edition: Edition,
        state: State,
        watched: Seat | None = None,
        acts: Mapping[str, Act] | None = None,
    ) -> None:
        self.law = read_law(edition, acts)
        self.deck = sorted(
            [id(c) for hand in state.hands for c in hand]
            + [id(c) for c in state.pile]
            + [id(c) for c in state.discards]
        )
        self.state = state
        self.covers = 0
        self.stands = Stands(state)
        self.seen = view(edition, state, watched).seen
        self._watched = watched

    @classmethod
    def of_deal(
        cls,
        edition: Edition,
        seats: int,
        dealt: tuple[State, Sequence[Event]],
        watched: Seat | None = None,
        acts: Mapping[str, Act] | None = None,
    ) -> tuple["Auditor", list[str]]:
        """The auditor of a round just dealt, and what is wrong with the deal."""
        state, events = dealt
        blank = taken_up(
            State(
                hands=((),) * seats,
                pile=edition.deck,
                discards=(),
                color=None,
                direction=Direction.RIGHT if edition.id in TO_THE_RIGHT else Direction.LEFT,
                dealer=state.dealer,
                phase=Over(None),
            )
        )
        auditor = cls(edition, blank, watched, acts)
        walk = Walk(auditor.law, auditor.deck, blank, 0, auditor.stands)
        found = walk.follow_deal(events)
        walk.agrees(state)
        auditor.state, auditor.covers = state, walk.covers
        auditor.seen = view(edition, state, watched).seen
        return auditor, found + state_violations(auditor.law, state)

    def step(self, seat: Seat | None, move: Move, events: list[Event], after: State) -> list[str]:
        """The light checks of a step that was accepted."""
        before = self.state
        if not events:
            return [] if after is before else ["a change without events"]
        walk = Walk(self.law, self.deck, before, self.covers, self.stands)
        walk.follow(seat, move, events)
        found = walk.agrees(after)
        found += state_violations(self.law, after)
        if after.dealer != before.dealer or len(after.hands) != len(before.hands):
            found.append("the dealer or the number of seats changed")
        self.state, self.covers = after, walk.covers
        self.seen = follow(self.seen, events)
        if isinstance(after.phase, Over):
            found += self.look()
        return found

    def look(self) -> list[str]:
        """Whether the watched seat's view shows what its news told."""
        return differences(self.seen, view(self.law.edition, self.state, self._watched))

    def heavy(self, seat: Seat, lays: Sequence[Play] | None = None) -> list[str]:
        """Closure for one seat, the clock, JSON, and the watched view."""
        found = closure_violations(self.law, self.state, seat, lays)
        found += table_violations(self.law, self.state)
        found += round_trip_violations(self.law.edition, self.state, [])
        return found + self.look()

    def close(self, source: random.Random) -> list[str]:
        """The scores of a round that is over, in a match that stands anywhere."""
        return score_violations(self.law, self.state, source)


def state_violations(law: Law, state: State) -> list[str]:
    """What is wrong with a state whatever led to it."""
    found: list[str] = []
    phase, hands = state.phase, state.hands
    tasks: list[Task] = [*state.waiting, phase]
    top = state.discards[-1]
    if top.color is not None:
        if state.color is not top.color:
            found.append("the colour in force is not that of the top card")
    elif state.color is None and not any(_color_is_open(law, state, task) for task in tasks):
        found.append("no colour is in force, and nobody is asked for one")
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    if any(not any(_may_be_out(t, seat) for t in tasks) for seat in empty):
        found.append("a hand is empty, and the round goes on")
    if any(len(hands[seat]) != 1 or seat in state.called for seat in state.exposed):
        found.append("a seat is exposed that owes no UNO")
    if any(not 1 <= len(hands[seat]) <= 2 for seat in state.called):
        found.append("a call stands that is not true")
    if state.counts != tuple(map(len, hands)) or state.pile_size != len(state.pile):
        found.append("everybody sees other numbers of cards than there are")
    if len(tasks) > 1:
        found += _agenda_violations(tasks)
    found += _drawn_violations(state, tasks)
    if isinstance(phase, UnderAttack):
        lay = state.lay
        least = min(act.cards for act in law.acts.values() if act.attacks)
        if lay is None or lay.seat != phase.by or phase.by == phase.seat or phase.amount < least:
            found.append("a seat is under attack by nobody's card")
    return found


def _color_is_open(law: Law, state: State, task: Task) -> bool:
    """A colour still to be named, or none needed (rulings K4, F8)."""
    if isinstance(task, Objecting):
        later = state.lay is not None and law.color_later(state.lay.card)
        return task.last or later
    return isinstance(task, Naming | Slapping | Over)


def _may_be_out(task: Task, seat: Seat) -> bool:
    if isinstance(task, Over):
        return task.winner == seat
    if isinstance(task, Objecting):
        return task.last and task.by == seat
    return isinstance(task, Slapping) and task.by == seat


def _agenda_violations(tasks: list[Task]) -> list[str]:
    found = [
        f"two questions of one kind are open: {kind.__name__}"
        for kind in (Naming, Objecting, JustDrew, UnderAttack, Slapping)
        if sum(isinstance(task, kind) for task in tasks) > 1
    ]
    if any(isinstance(task, Over) for task in tasks):
        found.append("something waits behind the end of the round")
    if isinstance(tasks[-1], Drawing):
        found.append("the table waits for a draw")
    return found


def _drawn_violations(state: State, tasks: list[Task]) -> list[str]:
    drew = next((task for task in tasks if isinstance(task, JustDrew)), None)
    laid = any(isinstance(task, Objecting) for task in tasks)
    if state.drawn is None:
        return ["the card just drawn is forgotten"] if drew is not None and not laid else []
    if drew is None or state.drawn.card not in state.hands[drew.seat]:
        return ["a card just drawn is remembered that nobody holds"]
    return []


# -------------------------------------------------------------------- the end of a round


def score_violations(law: Law, state: State, source: random.Random) -> list[str]:
    """What the round is worth, counted again from the hands; then the match with it."""
    assert isinstance(state.phase, Over)
    winner, hands = state.phase.winner, state.hands
    seats = range(len(hands))
    result = RoundResult(winner, hands)
    found = []
    worth = [sum(POINTS[card.sign] for card in hand) for hand in hands]
    pairs = law.partners
    sides = [{s, (s + len(hands) // 2) % len(hands)} if pairs else {s} for s in seats]
    if winner is None or law.scoring == "none":
        points = [0 for _ in seats]
    elif law.scoring == "standard":
        won = sum(worth[seat] for seat in seats if seat not in sides[winner])
        points = [won if seat in sides[winner] else 0 for seat in seats]
    else:
        points = [sum(worth[seat] for seat in sides[s]) for s in seats]
    edition = law.edition
    if list(count_round(edition, result)) != points:
        found.append("the round is miscounted")
    scored = points[winner] if winner is not None and law.scoring == "standard" else 0
    if round_points(edition, result) != scored:
        found.append("the winner's points are miscounted")
    before = source.sample(range(0, law.target * 2, 5), len(hands))
    if law.scoring in ("alternative", "elimination"):
        before = [score // 2 for score in before]
    if pairs:
        before = [min(before[s] for s in sides[seat]) for seat in seats]
    dealer = source.choice(seats)
    match = Match(tuple(before), tuple(seats), dealer)
    after = after_round(edition, match, result)
    if winner is None:
        return found + ([] if after == match else ["a void round was counted"])
    scores = [before[seat] + points[seat] for seat in seats]
    return found + _match_violations(law, match, after, scores, sides[winner])


def _match_violations(
    law: Law,
    before: Match,
    after: Match,
    scores: list[int],
    side: set[Seat],
) -> list[str]:
    """The match after a round, won by `side`, that brought the accounts to `scores`."""
    found = []
    seats = range(len(scores))
    if list(after.scores) != scores:
        found.append("the points were not added to the accounts")
    out = {s for s in seats if law.scoring == "elimination" and scores[s] >= law.target}
    if {s for s in seats if s not in after.seated} != out:
        found.append("the wrong players are eliminated")
    step = -1 if law.edition.id in TO_THE_RIGHT else 1
    dealer = (before.dealer + step) % len(scores)
    while dealer in out:
        dealer = (dealer + step) % len(scores)
    if after.dealer != dealer:
        found.append("the deal did not go to the next")
    if set(after.winners) != _winners(law, scores, side, out):
        found.append("the match was won by the wrong players, or not when it should be")
    return found


def _winners(law: Law, scores: list[int], side: set[Seat], out: set[Seat]) -> set[Seat]:
    if law.scoring == "none":
        return side
    if law.scoring == "standard":
        return side if scores[min(side)] >= law.target else set()
    if law.scoring == "elimination":
        left = set(range(len(scores))) - out
        return left if len(left) == 1 else set()
    lowest = {seat for seat, score in enumerate(scores) if score == min(scores)}
    alone = len(lowest) == len(side)
    return lowest if max(scores) >= law.target and alone else set()


# -------------------------------------------------------------------- values as JSON


def round_trip_violations(edition: Edition, state: State, events: Sequence[Event]) -> list[str]:
    """State, events, moves and views come back from JSON as they were."""
    found = []
    if _back(_STATE, state) != state:
        found.append("a state does not survive JSON")
    if events and _back(_EVENTS, list(events)) != list(events):
        found.append("events do not survive JSON")
    for seat in (None, *range(len(state.hands))):
        seen = view(edition, state, seat)
        if _back(_VIEW, seen) != seen:
            found.append("a view does not survive JSON")
        if seat is not None and seen.moves != legal_moves(edition, state, seat):
            found.append("a view lists other moves than are legal")
    return found


def _back(decoder: "msgspec.json.Decoder[T]", value: T) -> T:
    return decoder.decode(msgspec.json.encode(value))
