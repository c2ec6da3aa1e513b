"""Leaky engines: each betrays something hidden, and the scramble must find it out."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from penultima.game import events as told
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Event, visible
from penultima.game.moves import (
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    Object,
    Play,
    RunOut,
    Take,
)
from penultima.game.phases import Drawing, JustDrew, Naming, Objecting, Over, Reason, UnderAttack
from penultima.game.progress import Chance
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules import act, deal, legal_moves
from penultima.game.rules.lays import has_playable, is_playable
from penultima.game.rules.speech import was_wrong
from penultima.game.seating import Seat, partner
from penultima.game.state import State
from penultima.game.view import View, view
from tests.properties.law import SPECIALS, read_law
from tests.properties.scramble import Engine, Place, at_referee
from tests.properties.tables import Table

Step = tuple[State, list[Event]]
Reveal = Callable[[Edition, State, Place, View], Any]
Rewrite = Callable[[Edition, State, State, Event], Event | None]


class Leak(msgspec.Struct, frozen=True):
    """A leaky engine and a table where its leak can be seen."""

    name: str
    engine: Engine
    table: Table


# -------------------------------------------------------------------- ways to leak


def in_view(reveal: Reveal) -> Engine:
    """A view that shows more."""

    def leaky(edition: Edition, state: State, place: Place) -> Any:
        return reveal(edition, state, place, view(edition, state, place))

    return Engine(view=leaky)


def in_moves(reveal: Callable[[Edition, State, Seat, Sequence[Move]], Sequence[Move]]) -> Engine:
    """A list of moves that depends on more than the seat knows; the view carries it."""

    def moves(edition: Edition, state: State, seat: Seat) -> Sequence[Move]:
        return reveal(edition, state, seat, legal_moves(edition, state, seat))

    def leaky(edition: Edition, state: State, place: Place) -> Any:
        seen = view(edition, state, place)
        return seen if place is None else replace(seen, moves=moves(edition, state, place))

    return Engine(view=leaky, legal_moves=moves)


def to_others(*kinds: type[Event]) -> Engine:
    """Delivery of private or secret events to everybody."""

    def leaky(event: Event, place: Place) -> bool:
        return isinstance(event, kinds) or visible(event, place)

    return Engine(visible=leaky)


def in_events(rewrite: Rewrite) -> Engine:
    """Public events that say more, or that are told only sometimes."""

    def leaky(
        edition: Edition, state: State, seat: Place, move: Move, chance: Chance
    ) -> tuple[State, list[Event]]:
        after, events = at_referee(edition, state, seat, move, chance)
        rewritten = (rewrite(edition, state, after, event) for event in events)
        return after, [event for event in rewritten if event is not None]

    return Engine(act=leaky)


def then(follow: Callable[[Edition, State], tuple[Seat | None, Move] | None]) -> Engine:
    """Questions that are asked only of some: for the others the table answers at once."""

    def leaky(
        edition: Edition, state: State, seat: Place, move: Move, chance: Chance
    ) -> tuple[State, list[Event]]:
        after, events = at_referee(edition, state, seat, move, chance)
        said = follow(edition, after)
        if said is None:
            return after, events
        later, more = at_referee(edition, after, *said, chance)
        return later, events + more

    return Engine(act=leaky)


def in_refusals(judge: Callable[[Edition, State, Seat, Move], Refusal | None]) -> Engine:
    """Refusals that depend on somebody else's cards."""

    def leaky(
        edition: Edition, state: State, seat: Place, move: Move, chance: Chance
    ) -> tuple[State, list[Event]]:
        refusal = None if seat is None else judge(edition, state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return at_referee(edition, state, seat, move, chance)

    return Engine(act=leaky)


# -------------------------------------------------------------------- structs that carry too much


class DrewCard(msgspec.Struct, frozen=True, tag_field="event", tag="drew"):
    seat: Seat
    why: Reason
    card: Card


class ForcedJustDrew(msgspec.Struct, frozen=True, tag_field="phase", tag="justdrew"):
    seat: Seat
    forced: bool


class Padded(msgspec.Struct, frozen=True):
    """A message whose size alone betrays something; it compares equal to its like."""

    view: View
    padding: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Padded) and other.view == self.view

    def __hash__(self) -> int:
        return hash(self.view)


# -------------------------------------------------------------------- the leaks


def _drawn_of_another(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return replace(seen, drawn=state.drawn.card if state.drawn is not None else None)


def _hands_for_counts(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return replace(seen, counts=state.hands)


def _pile_in_order(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return replace(seen, pile=state.pile)


def _open_hands(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return replace(seen, hands=state.hands)


def _hand_for_spectators(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return replace(seen, hand=state.hands[0]) if place is None else seen


def _evidence(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return seen, state.lay


def _partner_hand(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return seen if place is None else (seen, state.hands[partner(place, len(state.hands))])


def _has_special(cards: tuple[Card, ...]) -> bool:
    return any(card.sign in SPECIALS for card in cards)


def _holders_of_specials(edition: Edition, state: State, place: Place, seen: View) -> Any:
    holders = [seat for seat, hand in enumerate(state.hands) if _has_special(hand)]
    return replace(seen, exposed=tuple(holders))


def _crash_ahead(edition: Edition, state: State, place: Place, seen: View) -> Any:
    ahead = _has_special(state.pile[-2:])
    waiting = (*seen.waiting, Drawing(0, 2, Reason.ATTACK, crashed=True)) if ahead else seen.waiting
    return replace(seen, waiting=waiting)


def _forced_in_view(edition: Edition, state: State, place: Place, seen: View) -> Any:
    if isinstance(seen.phase, JustDrew) and state.drawn is not None:
        return replace(seen, phase=ForcedJustDrew(seen.phase.seat, state.drawn.forced))
    return seen


def _points_of_hands(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return seen, [edition.points(hand) for hand in state.hands]


def _guilt(edition: Edition, state: State, place: Place, seen: View) -> Any:
    lay, law = state.lay, read_law(edition)
    return seen, lay is not None and law.guilty(lay.hand, lay.color)


def _size(edition: Edition, state: State, place: Place, seen: View) -> Any:
    return Padded(seen, " " * sum(card.color is None for card in state.pile[-5:]))


def _order_by_pile(
    edition: Edition, state: State, seat: Seat, moves: Sequence[Move]
) -> Sequence[Move]:
    return moves[::-1] if state.pile and state.pile[-1].color is None else moves


def _challenge_if_guilty(
    edition: Edition, state: State, seat: Seat, moves: Sequence[Move]
) -> Sequence[Move]:
    lay = state.lay
    if lay is None or read_law(edition).guilty(lay.hand, lay.color):
        return moves
    return tuple(move for move in moves if not isinstance(move, Challenge))


def _object_if_wrong(
    edition: Edition, state: State, seat: Seat, moves: Sequence[Move]
) -> Sequence[Move]:
    if state.lay is None or was_wrong(edition.rules, state.lay):
        return moves
    return tuple(move for move in moves if not isinstance(move, Object))


def _card_in_drew(edition: Edition, before: State, after: State, event: Event) -> Any:
    if isinstance(event, told.Drew) and before.pile:
        return DrewCard(event.seat, event.why, before.pile[-1])
    return event


def _forced_in_question(edition: Edition, before: State, after: State, event: Event) -> Any:
    if isinstance(event, told.Asked) and isinstance(event.phase, JustDrew):
        assert after.drawn is not None
        phase: Any = ForcedJustDrew(event.phase.seat, after.drawn.forced)
        return told.Asked(phase, event.waiting)
    return event


def _keeps_told_if_playable(
    edition: Edition, before: State, after: State, event: Event
) -> Event | None:
    if isinstance(event, told.Kept) and before.drawn is not None:
        hand = before.hands[event.seat]
        playable = is_playable(edition, before, hand, before.drawn.card)
        return event if playable else None
    return event


def _exposed_if_playable(
    edition: Edition, before: State, after: State, event: Event
) -> Event | None:
    """As if only those were worth catching who can go out next."""
    if isinstance(event, told.Exposed):
        hand = after.hands[event.seat]
        return event if has_playable(edition, after, hand) else None
    return event


def _ask_holders_only(edition: Edition, state: State) -> tuple[Seat, Move] | None:
    phase = state.phase
    if isinstance(phase, UnderAttack) and not _has_special(state.hands[phase.seat]):
        return phase.seat, Take()
    return None


def _ask_if_playable(edition: Edition, state: State) -> tuple[Seat, Move] | None:
    phase, drawn = state.phase, state.drawn
    if not isinstance(phase, JustDrew) or drawn is None:
        return None
    playable = is_playable(edition, state, state.hands[phase.seat], drawn.card)
    return None if playable else (phase.seat, Keep())


def _window_if_wrong(edition: Edition, state: State) -> tuple[None, Move] | None:
    if not isinstance(state.phase, Objecting) or state.lay is None:
        return None
    return None if was_wrong(edition.rules, state.lay) else (None, RunOut())


def _challenge_refused(edition: Edition, state: State, seat: Seat, move: Move) -> Refusal | None:
    lay = state.lay
    if isinstance(move, Challenge) and isinstance(state.phase, UnderAttack) and lay is not None:
        guilty = read_law(edition).guilty(lay.hand, lay.color)
        return None if guilty else Refusal.NO_CHALLENGE
    return None


def _code_by_turn_hand(edition: Edition, state: State, seat: Seat, move: Move) -> Refusal | None:
    phase = state.phase
    if isinstance(phase, Naming | JustDrew) and seat != phase.seat and isinstance(move, Draw):
        hand = state.hands[phase.seat]
        wild = any(card.color is None for card in hand)
        return Refusal.NOT_YOUR_TURN if wild else Refusal.NOT_ASKED
    return None


def _code_by_next_card(edition: Edition, state: State, seat: Seat, move: Move) -> Refusal | None:
    if isinstance(move, Play) and move.card not in state.hands[seat] and state.pile:
        return Refusal.NO_MATCH if state.pile[-1].color is None else Refusal.NOT_IN_HAND
    return None


def _catch_refused(edition: Edition, state: State, seat: Seat, move: Move) -> Refusal | None:
    if isinstance(move, Catch) and not isinstance(state.phase, Over):
        wild = any(card.color is None for card in state.hands[move.seat])
        return Refusal.NOT_ASKED if wild and seat != move.seat else None
    return None


def _leaky_deal(edition: Edition, seats: int, dealer: Seat, chance: Chance) -> Step:
    """The dealer's neighbour is told the first card of every hand."""
    state, events = deal(edition, seats, dealer, chance)
    peeked: list[Event] = [
        told.Received(0, event.cards[:1]) for event in events if isinstance(event, told.Dealt)
    ]
    return state, events + peeked


_ANY = Table("cars", {}, 3)
_MAY = Table("classic", {}, 3)
_SEVENS = {"policing": "table", "house": ["seven-zero"]}
_TABLE = Table("classic", {"policing": "table"}, 3)
LEAKS: tuple[Leak, ...] = (
    Leak("another's card just drawn in `drawn`", in_view(_drawn_of_another), _ANY),
    Leak("hands for counts", in_view(_hands_for_counts), _ANY),
    Leak("the pile in its order", in_view(_pile_in_order), _ANY),
    Leak("open hands before the end", in_view(_open_hands), _ANY),
    Leak("a hand for spectators", in_view(_hand_for_spectators), _ANY),
    Leak("the frozen hand of the last lay", in_view(_evidence), _ANY),
    Leak("the partner's hand", in_view(_partner_hand), Table("classic", {"partners": True}, 4)),
    Leak("who holds a shield", in_view(_holders_of_specials), Table("mando", {}, 3)),
    Leak("a Crash ahead in `waiting`", in_view(_crash_ahead), _ANY),
    Leak("a forced draw in the view's phase", in_view(_forced_in_view), _ANY),
    Leak("what each hand is worth", in_view(_points_of_hands), _ANY),
    Leak("whether the last lay was a bluff", in_view(_guilt), Table("classic", {}, 3)),
    Leak("the size of the view", in_view(_size), _ANY),
    Leak("the order of the moves", in_moves(_order_by_pile), _ANY),
    Leak("a challenge offered only if good", in_moves(_challenge_if_guilty), Table("mando", {}, 3)),
    Leak("an objection offered only if good", in_moves(_object_if_wrong), _TABLE),
    Leak("Received told to all", to_others(told.Received), _ANY),
    Leak("Considered told to all", to_others(told.Considered), _ANY),
    Leak("Shown told to the table", to_others(told.Shown), Table("classic", {}, 3)),
    Leak("Shuffled told", to_others(told.Shuffled), Table("classic", {}, 3)),
    Leak("Merged told", to_others(told.Merged), _ANY),
    Leak("Dealt told to all", to_others(told.Dealt), _ANY),
    Leak("a peek at the deal", Engine(deal=_leaky_deal), _ANY),
    Leak("the card in Drew", in_events(_card_in_drew), Table("shark", {}, 3)),
    Leak("a forced draw in the question", in_events(_forced_in_question), _ANY),
    Leak("Kept told only of playable cards", in_events(_keeps_told_if_playable), _MAY),
    Leak("Exposed told only of playable cards", in_events(_exposed_if_playable), _ANY),
    Leak("a question only for holders of a shield", then(_ask_holders_only), Table("mando", {}, 3)),
    Leak("a question only after a playable card", then(_ask_if_playable), _ANY),
    Leak("a window only for wrong cards", then(_window_if_wrong), _TABLE),
    Leak("a challenge refused if bad", in_refusals(_challenge_refused), Table("mando", {}, 3)),
    Leak("a Crash ahead of a window", Engine(act=act), Table("cars", {"policing": "table"}, 3)),
    Leak("a hand ahead of a window", Engine(act=act), Table("classic", _SEVENS, 3)),
    Leak("a code by another's hand", in_refusals(_code_by_turn_hand), _ANY),
    Leak("a code by the next card", in_refusals(_code_by_next_card), _ANY),
    Leak("a catch refused by another's hand", in_refusals(_catch_refused), _ANY),
)
