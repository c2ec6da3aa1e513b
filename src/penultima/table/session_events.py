"""What happens at a table besides the game; all of it is for everybody to see."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from penultima.game.cards import Card


class TableEvent(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Chairs, not seats; `name` so that a log can be read after the person is gone."""


class SatDown(TableEvent, frozen=True):
    chair: int
    name: str


class StoodUp(TableEvent, frozen=True):
    """Left the chair for good; if a match is going on, a bot plays on."""

    chair: int
    name: str


class BotTookOver(TableEvent, frozen=True):
    """The player has been away for too long: a bot holds the chair for the time being."""

    chair: int
    name: str


class CameBack(TableEvent, frozen=True):
    """The player has the chair back from the bot."""

    chair: int
    name: str


class CameIn(TableEvent, frozen=True):
    """The host has let the player in, who now has the bot's hand in the middle of the round."""

    chair: int
    name: str


class VoteCast(TableEvent, frozen=True):
    """`chair` wants a bot to play for `against`; more than half of the others decide."""

    chair: int
    against: int


class VotedOff(TableEvent, frozen=True):
    chair: int
    name: str


class Eliminated(TableEvent, frozen=True):
    """With the round that is over: the player is out of the match (ruling Q7)."""

    chair: int
    name: str


class TimeUp(TableEvent, frozen=True):
    """The clock answered for the player: what it did is told next."""

    chair: int
    name: str


class HostIs(TableEvent, frozen=True):
    """This person now chooses for the table."""

    name: str


class PauseAsked(TableEvent, frozen=True):
    """The player asks for a pause, which begins once all who are there do."""

    chair: int
    name: str


class PauseDeclined(TableEvent, frozen=True):
    """The player does not want the pause that others ask for: nobody asks any more."""

    chair: int
    name: str


class PauseTakenBack(TableEvent, frozen=True):
    """The player no longer asks for it."""

    chair: int
    name: str


class PausedGame(TableEvent, frozen=True):
    pass


class ResumedGame(TableEvent, frozen=True):
    pass


class DrewForDeal(TableEvent, frozen=True):
    """The cards drawn to find the first dealer, draw by draw: chair and card (ruling A4)."""

    draws: tuple[tuple[tuple[int, Card], ...], ...]
    dealer: int


class SlapOpened(TableEvent, frozen=True):
    """Now: hands to the pile (ruling F2)."""


class SlapOrder(TableEvent, frozen=True):
    """The race is decided: chairs and milliseconds after the opening, the first hand first.

    Whoever was not in time is left out. Hands are no secret, and nobody waits for one any more.
    """

    order: tuple[tuple[int, int], ...]


class HintClaimed(TableEvent, frozen=True):
    chair: int
    against: int


class ClaimEnd(StrEnum):
    """Why a claim has come to nothing."""

    VOTED_DOWN = "voted-down"
    LATE = "late"
    """It found no majority in time."""
    NOBODY = "nobody"
    """Nobody is there who could judge it (ruling R50)."""
    LEFT = "left"
    """The claimant or the accused has left for good."""
    ROUND_OVER = "round-over"
    """It was upheld while a last card waits for objections (ruling R42)."""


class HintDropped(TableEvent, frozen=True):
    """The claim has come to nothing."""

    against: int
    why: ClaimEnd = ClaimEnd.VOTED_DOWN


class Muted(TableEvent, frozen=True):
    """A hint by one who has no hand to draw into (ruling J4)."""

    chair: int


class DealSight(msgspec.Struct, frozen=True, kw_only=True):
    """One attempt at a fair deal; see docs/reference/fair-deal.md."""

    attempt: int
    """Counted from 1 over all deals of this table, aborted ones included."""
    previous: str
    """The SHA-256 of the transcript of the attempt before it, or empty: a chain."""
    commitment: str
    """The SHA-256 of the server's secret bytes, in hexadecimal."""
    committed: dict[int, str]
    """By chair: the SHA-256 of that chair's 32 bytes."""
    revealed: dict[int, str]
    """By chair: those bytes in hexadecimal, once all commitments are there."""
    revealing: bool
    """Whether reveals are being collected (before: commitments)."""
    aborted: bool = False
    secret: str | None = None
    """The server's bytes in hexadecimal, once the round is over or the deal was aborted."""


class DealAborted(TableEvent, frozen=True):
    """Somebody committed entropy and did not reveal it: the deal starts again without them."""

    deal: DealSight
    chairs: tuple[int, ...]


class WonByLeave(TableEvent, frozen=True):
    """All others have left for good (ruling M10)."""

    chair: int


class RuledOff(TableEvent, frozen=True):
    """Whoever gave the chairs away says by other means how this table ends, or needs no end of it:
    the match is over and counts for nobody."""


SessionEvent: TypeAlias = (
    SatDown
    | StoodUp
    | BotTookOver
    | CameBack
    | CameIn
    | VoteCast
    | VotedOff
    | Eliminated
    | TimeUp
    | HostIs
    | PauseAsked
    | PauseDeclined
    | PauseTakenBack
    | PausedGame
    | ResumedGame
    | DrewForDeal
    | SlapOpened
    | SlapOrder
    | HintClaimed
    | HintDropped
    | Muted
    | DealAborted
    | WonByLeave
    | RuledOff
)
