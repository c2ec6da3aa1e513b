"""What a player may do now, sorted out of the moves that the table offers."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from penultima.game.cards import Card, Color
from penultima.game.moves import Catch, Challenge, Move, NameColor, Object, Play
from penultima.game.seating import Seat


class CardChoice(msgspec.Struct, frozen=True):
    """A card that may be laid, and what has to be said with it."""

    card: Card
    colors: tuple[Color, ...] = ()
    targets: tuple[Seat, ...] = ()


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """The moves by kind."""

    moves: tuple[Move, ...] = ()
    cards: dict[Card, CardChoice] = {}
    names: tuple[Color, ...] = ()
    catches: tuple[Seat, ...] = ()
    objections: tuple[Seat, ...] = ()

    def has(self, kind: type[Move]) -> bool:
        return any(isinstance(move, kind) for move in self.moves)

    @property
    def ways_out(self) -> str:
        """What there is besides taking the cards of an attack, as its prompt names it."""
        if self.cards:
            return "both" if self.has(Challenge) else "answer"
        return "challenge" if self.has(Challenge) else "none"


def offered(moves: tuple[Move, ...]) -> Offer:
    return Offer(
        moves=moves,
        cards=_by_card(moves),
        names=tuple(move.color for move in moves if isinstance(move, NameColor)),
        catches=tuple(move.seat for move in moves if isinstance(move, Catch)),
        objections=tuple(move.seat for move in moves if isinstance(move, Object)),
    )


def _by_card(moves: Iterable[Move]) -> dict[Card, CardChoice]:
    found: dict[Card, list[Play]] = {}
    for move in moves:
        if isinstance(move, Play):
            found.setdefault(move.card, []).append(move)
    return {
        card: CardChoice(
            card,
            tuple(dict.fromkeys(play.color for play in plays if play.color is not None)),
            tuple(dict.fromkeys(play.target for play in plays if play.target is not None)),
        )
        for card, plays in found.items()
    }


Missing: TypeAlias = Literal["target", "partner", "color"]


class Intent(msgspec.Struct, frozen=True):
    """A card on its way out of the hand, as far as its player has decided."""

    choice: CardChoice
    color: Color | None = None
    target: Seat | None = None
    sure: bool = False
    """Aiming at one's own partner has been confirmed (ruling H12)."""

    def missing(self, partner: Seat | None) -> Missing | None:
        """What is still to be asked before the card can be laid."""
        if self.choice.targets and self.target is None:
            return "target"
        if self.target is not None and self.target == partner and not self.sure:
            return "partner"
        if self.choice.colors and self.color is None:
            return "color"
        return None

    def aimed(self, target: Seat) -> "Intent":
        return replace(self, target=target)

    def confirmed(self) -> "Intent":
        return replace(self, sure=True)

    def colored(self, color: Color) -> "Intent":
        return replace(self, color=color)


def intend(choice: CardChoice) -> Intent:
    """The only target there is need not be asked for."""
    only = choice.targets[0] if len(choice.targets) == 1 else None
    return Intent(choice, target=only)
