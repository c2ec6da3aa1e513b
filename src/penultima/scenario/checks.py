"""The `?` lines of a scenario: what is expected, and what was found."""

import copy
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from penultima.game.cards import Card
from penultima.game.effects import Shield
from penultima.game.events import Challenged, Ended, Event, Shown
from penultima.game.match import PlayerNumber, RoundResult, after_round, round_points
from penultima.game.moves import (
    Challenge,
    Draw,
    Keep,
    Move,
    NameColor,
    Pass,
    Play,
    RunOut,
    Slap,
    Take,
)
from penultima.game.phases import Objecting, Over, Slapping, UnderAttack, asked_seat
from penultima.game.rules import act, legal_moves
from penultima.game.seating import Seat, partner
from penultima.game.state import State
from penultima.game.table_rules import Sides
from penultima.notation import (
    NotationError,
    read_card,
    read_cards,
    write_cards,
    write_seat,
    write_seats,
    write_top,
)
from penultima.scenario.seated import all_seated
from penultima.scenario.situation import Situation
from penultima.trouble import Trouble

_KINDS: dict[type[Any], str] = {
    Draw: "draw",
    Keep: "keep",
    Pass: "pass",
    Take: "take",
    Challenge: "challenge",
    NameColor: "color",
    Slap: "slap",
}
_ORDER = ["play", "draw", "keep", "pass", "take", "challenge", "x", "color", "slap"]
_OPEN: dict[type[Any], str] = {
    Slapping: "trouble-scenario-slap",
    Objecting: "trouble-scenario-objection",
}
Found: TypeAlias = str | Trouble | None
"""What was found instead, in the notation where it has words for it; None if the check holds."""


class Checks:
    """The table under check: its situation and what has happened."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.match = situation.match
        self.seated = situation.seated
        self.points: int | None = None
        self.shown: Shown | None = None

    @property
    def state(self) -> State:
        return self.situation.state

    def note(self, events: list[Event]) -> None:
        """Remember what the checks ask about later."""
        for event in events:
            match event:
                case Challenged():
                    self.shown = None
                case Shown():
                    self.shown = event
                case Ended():
                    self._count(RoundResult(event.winner, event.hands))
                case _:
                    pass

    def _count(self, result: RoundResult) -> None:
        edition = self.situation.edition
        self.points = round_points(edition, result)
        self.match = after_round(edition, self.match, result)

    def find(self, text: str) -> Found:
        """What was found instead, or None if the check holds."""
        word, _, rest = text.partition(" ")
        check = _CHECKS.get(word)
        if check is None:
            raise NotationError("trouble-no-check", word=word, known=list(_CHECKS))
        return check(self, rest.strip())

    def turn(self, rest: str) -> Found:
        expected = self._seat(rest)
        phase = self.state.phase
        seat = asked_seat(phase)
        if seat is None:
            return Trouble(_OPEN.get(type(phase), "trouble-scenario-round-over"))
        return None if seat == expected else f"turn {self.seated.write_seat(seat)}"

    def asks(self, rest: str) -> str | None:
        who, *kinds = _words(rest)
        seat = self._seat(who)
        for kind in kinds:
            if kind not in _ORDER and kind != "-":
                raise NotationError("trouble-no-answer", word=kind, known=" ".join(_ORDER))
        found = {self._kind(move) for move in self._open_moves(seat)} - {None}
        if found == set(kinds) - {"-"}:
            return None
        return f"asks {who} {' '.join(k for k in _ORDER if k in found) or '-'}"

    def _open_moves(self, seat: Seat) -> tuple[Move, ...]:
        """While a lay may be objected to: what is open once that window has closed (J10)."""
        situation, state = self.situation, self.state
        if isinstance(state.phase, Objecting) and not state.phase.last:
            chance = copy.deepcopy(situation.chance)
            state, _ = act(situation.edition, state, None, RunOut(), chance)
        return legal_moves(situation.edition, state, seat)

    def _kind(self, move: Move) -> str | None:
        if isinstance(move, Play):
            effect = self.situation.edition.effect(move.card)
            shield = isinstance(self.state.phase, UnderAttack) and isinstance(effect, Shield)
            return "x" if shield else "play"
        return _KINDS.get(type(move))

    def hand(self, rest: str) -> str | None:
        who, cards = self._equation(rest)
        held = self.state.hands[self._seat(who)]
        if Counter(self._read_cards(cards)) == Counter(held):
            return None
        return f"hand {who} = {write_cards(held)}"

    def _read_cards(self, text: str) -> tuple[Card, ...]:
        return read_cards(text, self.situation.edition)

    def count(self, rest: str) -> str | None:
        who, number = self._equation(rest)
        return self._number(f"count {who}", number, len(self.state.hands[self._seat(who)]))

    def top(self, rest: str) -> str | None:
        card, color = read_card(rest, self.situation.edition)
        found = write_top(self.state.discards[-1], self.state.color)
        return None if found == write_top(card, color) else f"top {found}"

    def color(self, rest: str) -> str | None:
        if rest not in ("r", "y", "g", "b", "-"):
            raise NotationError("trouble-no-color", text=rest)
        found = "-" if self.state.color is None else self.state.color.value
        return None if found == rest else f"color {found}"

    def direction(self, rest: str) -> str | None:
        if rest not in ("left", "right"):
            raise NotationError("trouble-no-direction", text=rest)
        found = self.state.direction.value
        return None if found == rest else f"direction {found}"

    def pile(self, rest: str) -> str | None:
        return self._number("pile", self._equation(rest)[1], len(self.state.pile))

    def discards(self, rest: str) -> str | None:
        return self._number("discards", self._equation(rest)[1], len(self.state.discards))

    def shown_to(self, rest: str) -> Found:
        who, text = self._equation(rest)
        seat, cards = self._seat(who), self._read_cards(text)
        seen = self.shown if self.shown is not None and self.shown.seat == seat else None
        if seen is None:
            nothing = Trouble("trouble-scenario-nothing-shown", who=who)
            return nothing if text.strip() != "-" else None
        same = text.strip() != "-" and Counter(seen.cards) == Counter(cards)
        return None if same else f"shown {who} = {write_cards(seen.cards)}"

    def exposed(self, rest: str) -> str | None:
        expected = set() if rest == "-" else {self._seat(word) for word in _words(rest)}
        found = set(self.state.exposed)
        holds = expected <= found if expected else not found
        return None if holds else f"exposed {self.seated.write_seats(self.state.exposed)}"

    def over(self, rest: str) -> Found:
        expected = None
        if rest != "void":
            who, _, points = rest.partition(" ")
            if not points:
                raise NotationError("trouble-over")
            expected = self._seat(who), _read_number(points)
        phase = self.state.phase
        if not isinstance(phase, Over):
            return Trouble("trouble-scenario-goes-on")
        if phase.winner is None:
            return None if expected is None else "over void"
        if expected is not None:
            seat, number = expected
            if seat in self._side(phase.winner) and number == self.points:
                return None
        return f"over {self.seated.write_seat(phase.winner)} {self.points}"

    def scores(self, rest: str) -> str | None:
        holds = True
        for word in _words(rest):
            who, number = self._equation(word)
            holds &= self.match.scores[self._player(who)] == _read_number(number)
        points = enumerate(self.match.scores)
        return None if holds else "scores " + " ".join(f"{write_seat(p)}={n}" for p, n in points)

    def won(self, rest: str) -> str | None:
        winners = self.match.winners
        holds = not winners if rest == "-" else self._player(rest) in winners
        return None if holds else f"match {write_seats(winners)}"

    def gone(self, rest: str) -> str | None:
        expected = set() if rest == "-" else {self._player(word) for word in _words(rest)}
        found = [player for gone in self.match.eliminated for player in gone]
        return None if expected == set(found) else f"out {write_seats(found)}"

    def dealer(self, rest: str) -> str | None:
        found = self.match.dealer
        return None if found == self._player(rest) else f"dealer {write_seat(found)}"

    def _side(self, seat: Seat) -> tuple[Seat, ...]:
        pairs = self.situation.edition.rules.sides is Sides.PAIRS
        return (seat, partner(seat, len(self.state.hands))) if pairs else (seat,)

    def _seat(self, text: str) -> Seat:
        """Where somebody sits who plays this round."""
        return self.seated.read_seat(text)

    def _player(self, text: str) -> PlayerNumber:
        """Somebody of the match, who may be out."""
        return all_seated(len(self.match.scores)).read_seat(text)

    def _equation(self, rest: str) -> tuple[str, str]:
        left, equals, right = rest.partition("=")
        if not equals or not right.strip():
            raise NotationError("trouble-no-equation")
        return left.strip(), right.strip()

    def _number(self, name: str, text: str, found: int) -> str | None:
        return None if _read_number(text) == found else f"{name} = {found}"


def _read_number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise NotationError("trouble-not-a-number", text=text[:20])
    return int(text)


def _words(rest: str) -> list[str]:
    if not rest:
        raise NotationError("trouble-check-of-nothing")
    return rest.split()


_CHECKS: dict[str, Callable[[Checks, str], Found]] = {
    "turn": Checks.turn,
    "asks": Checks.asks,
    "hand": Checks.hand,
    "count": Checks.count,
    "top": Checks.top,
    "color": Checks.color,
    "direction": Checks.direction,
    "pile": Checks.pile,
    "discards": Checks.discards,
    "shown": Checks.shown_to,
    "exposed": Checks.exposed,
    "over": Checks.over,
    "scores": Checks.scores,
    "match": Checks.won,
    "out": Checks.gone,
    "dealer": Checks.dealer,
}
