"""One seat of RLCard's UNO as a view of ours, out of what RLCard shows that seat and nothing else.

RLCard shows the hand, the card to be matched, the cards played since the pile was last made anew,
how many cards each holds, the actions that are legal, and all actions so far. It does not say
which card was laid at once after a draw; that is found out from the cards played.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from penultima import Card, Color, Edition, View, edition
from penultima.game import events as happened
from penultima.game.cards import DRAW_TWO, REVERSE, SKIP, WILD, WILD_FOUR
from penultima.game.events import Event
from penultima.game.match import Match, new_match
from penultima.game.moves import Draw, Move, Play
from penultima.game.phases import JustDrew, Reason, Threat, ToPlay, UnderAttack
from penultima.game.seating import Direction, Seat
from penultima.game.table_rules import WildFourMatch
from penultima.players import Player, listening

DRAW: Final = "draw"
_SIGNS: Final = {
    "skip": SKIP,
    "reverse": REVERSE,
    "draw_2": DRAW_TWO,
    "wild": WILD,
    "wild_draw_4": WILD_FOUR,
}
_WILDS: Final = {WILD: Card.WILD, WILD_FOUR: Card.WILD_FOUR}
_TAKEN: Final = {DRAW_TWO: 2, WILD_FOUR: 4}
_HAND: Final = 7


def nearest_edition() -> Edition:
    """The classic sheet, as near to RLCard's rules as options bring it."""
    options = {
        "two_reverse": "none",
        "strict_wild_four": True,
        "drawn": "must",
        "scoring": "none",
        "house": ["must-play"],
    }
    near = edition("classic", options)
    match = WildFourMatch.COLOR_AND_OTHER_WILDS
    return replace(near, rules=replace(near.rules, wild_four_match=match))


def read_card(text: str) -> tuple[Card, Color | None]:
    """A card, and the colour that RLCard has written on it if it is a wild."""
    color, _, trait = str(text).partition("-")
    sign = _SIGNS.get(trait, trait)
    if sign in _WILDS:
        return _WILDS[sign], Color(color)
    return Card(color + sign), None


class Lay(NamedTuple):
    """What one action did: a draw, a lay, or a lay of the card just drawn."""

    seat: Seat
    card: Card | None
    color: Color | None
    drew: bool


class RLCardSeat:
    """A player of ours who sits at RLCard's table; an agent of RLCard's to look at."""

    use_raw: Final = True

    def __init__(self, player: Player, rules: Edition) -> None:
        self._player = player
        self._attentive = listening(player)
        self._rules = rules
        self._actions = 0
        """How many have been understood."""
        self._played: list[str] = []
        self._hand = 0
        """How many cards of the hand, which grows at its end, have been told."""
        self._counts = [_HAND, _HAND]
        self._direction = Direction.LEFT
        self._color: Color | None = None

    def step(self, state: dict[str, Any]) -> str:
        """The action that RLCard carries out."""
        seen, record = state["raw_obs"], state["action_record"]
        news = self._news(seen, record)
        if self._attentive is not None:
            self._attentive.hear(news)
        legal = [str(action) for action in seen["legal_actions"]]
        offered = {self._move(action, len(seen["hand"])): action for action in legal}
        if len(offered) == 1:
            return legal[0]
        move = self._player(self._view(seen, tuple(offered)))
        assert move is not None
        return offered[move]

    def eval_step(self, state: dict[str, Any]) -> tuple[str, list[float]]:
        return self.step(state), []

    # ------------------------------------------------------------ the position

    def _view(self, seen: dict[str, Any], moves: tuple[Move, ...]) -> View:
        me = seen["current_player"]
        counts = tuple(map(int, seen["num_cards"]))
        discards = tuple(read_card(text)[0] for text in seen["played_cards"])
        discards = discards or (read_card(seen["target"])[0],)
        return View(
            seat=me,
            hand=tuple(read_card(text)[0] for text in seen["hand"]),
            counts=counts,
            discards=discards,
            color=self._color,
            pile=len(self._rules.deck) - sum(counts) - len(discards),
            direction=self._direction,
            dealer=1,
            phase=ToPlay(me),
            waiting=(),
            called=tuple(seat for seat, held in enumerate(counts) if held == 1),
            exposed=(),
            drawn=None,
            moves=moves,
            hands=None,
        )

    @staticmethod
    def _move(action: str, held: int) -> Move:
        if action == DRAW:
            return Draw()
        card, color = read_card(action)
        return Play(card, None if held == 1 else color)

    # ------------------------------------------------------------ the news

    def _news(self, seen: dict[str, Any], record: Sequence[tuple[int, Any]]) -> list[Event]:
        """What has happened since this seat last looked, as our referee would have told it."""
        played = list(map(str, seen["played_cards"]))
        me, hand = seen["current_player"], [read_card(text)[0] for text in seen["hand"]]
        told: list[Event] = []
        starter = 0
        if not self._hand:
            starter = self._begin(told, me, hand, played[0])
        actions = [(int(seat), str(action)) for seat, action in record[self._actions :]]
        again = played[: len(self._played)] != self._played
        if again:
            told.append(happened.Refilled(1))
        tail = played if again else played[len(self._played) :]
        counts = list(map(int, seen["num_cards"]))
        lays = explain(actions, tail, self._counts, counts) or assume(actions, self._counts, counts)
        for lay in lays:
            self._tell(told, me, hand, lay)
        told.append(happened.Asked(ToPlay(me if lays else starter), ()))
        self._actions, self._played, self._counts = len(record), played, counts
        self._hand = len(hand)
        if played:
            top, color = read_card(played[-1])
            self._color = color or top.color
        return told

    def _begin(self, told: list[Event], me: Seat, hand: list[Card], first: str) -> Seat:
        """The deal; says who starts. A Draw Two turned up gives two cards and takes no turn."""
        card, color = read_card(first)
        if self._attentive is not None:
            match: Match = new_match(2, 1)
            self._attentive.begin(match)
        told.append(happened.Began(2, 1, Direction.LEFT, _HAND))
        told.append(happened.Dealt(me, tuple(hand[:_HAND])))
        told.append(happened.TurnedUp(card))
        self._hand = _HAND
        self._played, self._color = [first], color or card.color
        if color is not None:
            told.append(happened.Named(me, color))
        if card.sign == DRAW_TWO:
            self._draw(told, me, hand, 0, 2)
        if card.sign == REVERSE:
            self._direction = Direction.RIGHT
        return 1 if card.sign in (SKIP, REVERSE) else 0

    def _tell(self, told: list[Event], me: Seat, hand: list[Card], lay: Lay) -> None:
        seat, card, other = lay.seat, lay.card, 1 - lay.seat
        told.append(happened.Asked(ToPlay(seat), ()))
        if lay.drew:
            told.append(happened.Drew(seat, Reason.TURN))
            drawn = [card] if card is not None else hand[self._hand : self._hand + 1]
            if seat == me and drawn:
                told.append(happened.Considered(me, drawn[0], forced=True))
                self._hand += card is None
            self._counts[seat] += 1
            told.append(happened.Asked(JustDrew(seat), ()))
        if card is None:
            told.append(happened.Kept(seat))
            return
        if self._counts[seat] == 2:
            told.append(happened.CalledUno(seat))
        told.append(happened.Played(seat, card, lay.color, None))
        self._counts[seat] -= 1
        self._hand -= seat == me and not lay.drew
        self._color = lay.color or card.color
        self._effect(told, me, hand, lay, other)

    def _effect(self, told: list[Event], me: Seat, hand: list[Card], lay: Lay, other: Seat) -> None:
        """Of the card just laid; a Wild Draw 4 from the pile is none to RLCard."""
        assert lay.card is not None
        sign = lay.card.sign
        if sign == REVERSE:
            self._direction = self._direction.opposite
            told.append(happened.Reversed(self._direction))
        if sign == SKIP:
            told.append(happened.Skipped(other))
        if sign in _TAKEN and not (lay.drew and sign == WILD_FOUR):
            if sign == WILD_FOUR:
                attack = UnderAttack(other, 4, Threat.WILD_FOUR, lay.seat, other)
                told.append(happened.Asked(attack, ()))
            told.append(happened.Skipped(other))
            self._draw(told, me, hand, other, _TAKEN[sign])

    def _draw(self, told: list[Event], me: Seat, hand: list[Card], seat: Seat, cards: int) -> None:
        told.extend(happened.Drew(seat, Reason.ATTACK) for _ in range(cards))
        self._counts[seat] += cards
        if seat == me:
            got = tuple(hand[self._hand : self._hand + cards])
            told.append(happened.Received(me, got))
            self._hand += cards


# ---------------------------------------------------------------- which draws were laid at once


def explain(
    actions: Sequence[tuple[Seat, str]],
    tail: Sequence[str],
    before: Sequence[int],
    after: Sequence[int],
) -> list[Lay] | None:
    """The actions with the cards that draws have laid, so that piles and hands come out right.

    None if they cannot, as when the pile was made anew on the way.
    """
    if not actions:
        return [] if not tail and list(before) == list(after) else None
    (seat, action), *rest = actions
    counts, other = list(before), 1 - seat
    if action != DRAW:
        if not tail or tail[0] != action:
            return None
        card, color = read_card(action)
        counts[seat] -= 1
        counts[other] += _TAKEN.get(card.sign, 0)
        further = explain(rest, tail[1:], counts, after)
        return (
            None if further is None else [Lay(seat, drew=False, card=card, color=color), *further]
        )
    kept = list(before)
    kept[seat] += 1
    further = explain(rest, tail, kept, after)
    if further is not None:
        return [Lay(seat, drew=True, card=None, color=None), *further]
    if not tail:
        return None
    card, color = read_card(tail[0])
    counts[other] += 2 if card.sign == DRAW_TWO else 0
    further = explain(rest, tail[1:], counts, after)
    return None if further is None else [Lay(seat, drew=True, card=card, color=color), *further]


def assume(
    actions: Sequence[tuple[Seat, str]], before: Sequence[int], after: Sequence[int]
) -> list[Lay]:
    """Where the pile was made anew: the draws that hands can hold were kept, of others nothing."""
    lays = [
        Lay(seat, None, None, drew=True)
        if action == DRAW
        else Lay(seat, *read_card(action), drew=False)
        for seat, action in actions
    ]
    counts = list(before)
    for lay in lays:
        counts[lay.seat] += 1 if lay.card is None else -1
        counts[1 - lay.seat] += 0 if lay.card is None else _TAKEN.get(lay.card.sign, 0)
    for seat in range(2):
        for _ in range(counts[seat] - after[seat]):
            kept = next((lay for lay in reversed(lays) if lay.seat == seat and lay.drew), None)
            if kept is not None:
                lays.remove(kept)
    return lays
