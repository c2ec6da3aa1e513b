"""What a client may say to a table over its socket: one JSON object a frame.

The first frame is `hello`. Every other frame carries an `id` that the client has made up and uses
once: the same id sent again has no second effect and is answered in the same way. A person may
hold several chairs (one device passed round), so what is said for a chair names it.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    NameColor,
    Object,
    Pass,
    Play,
    Slap,
    Take,
)
from penultima.table.setup import Level, Setup

ChairNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
"""A place at the table, kept for the whole match; a seat is a place in the current round."""
CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
LONGEST_NAME = 24
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
FACES = 12
FaceNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=FACES)]
"""A face of those to choose from, as the client draws them."""
HexDigest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

PlayerMove: TypeAlias = (
    Play | Draw | Keep | Pass | Take | Challenge | NameColor | Slap | CallUno | Catch | Object
)
"""A move that a player makes; the seats in it are seats of the current round."""


class _Frame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    pass


class Hello(_Frame, frozen=True, kw_only=True):
    """The first frame: who I am and which table I want to see."""

    token: Annotated[str, Meta(max_length=400)]
    table: Annotated[str, Meta(max_length=12)]
    since: int = 0
    """The highest `seq` that I have seen of this table: what came after it is sent again."""
    entropy: bool = False
    """Whether I take part in the fair deal (`commit` and `reveal`)."""
    beats: bool = False
    """Whether I want to hear, where there are several servers, that this one is still there."""


class Pong(_Frame, frozen=True, kw_only=True):
    """The answer to `ping`, at once; the server measures the delay by its own clock."""

    n: int


class _Command(_Frame, frozen=True, kw_only=True):
    id: CommandId


class Act(_Command, frozen=True, kw_only=True):
    """Make a move for one of my chairs."""

    chair: ChairNumber
    move: PlayerMove
    turn: int | None = None
    """The `turn` of the update that I am answering: if the table has gone on, refuse (`stale`)."""


class AskAdvice(_Command, frozen=True, kw_only=True):
    """Ask the teacher what to answer, where the host allows it; `advised` comes to me alone."""

    chair: ChairNumber
    turn: int
    """The `turn` of the update with the question that I am asked."""


class Sit(_Command, frozen=True, kw_only=True):
    """Take a chair that nobody else has, under this name; in a round, for the next one."""

    chair: ChairNumber
    name: Name
    face: FaceNumber | None = None
    """None: one out of the name."""


class Stand(_Command, frozen=True, kw_only=True):
    """Give a chair of mine up; a bot plays on if the match is going on."""

    chair: ChairNumber


class Rename(_Command, frozen=True, kw_only=True):
    """Change the name on my chair, and the face above it."""

    chair: ChairNumber
    name: Name
    face: FaceNumber | None = None


class Configure(_Command, frozen=True, kw_only=True):
    """Host, before the match: choose."""

    setup: Setup


class SeatBot(_Command, frozen=True, kw_only=True):
    """Host, before the match: put a bot on an open or bot's chair."""

    chair: ChairNumber
    level: Level


class ClearChair(_Command, frozen=True, kw_only=True):
    """Host, before the match: make a chair open again."""

    chair: ChairNumber


class LetIn(_Command, frozen=True, kw_only=True):
    """Host, in a round: who has sat down on this chair meanwhile need not wait for the next."""

    chair: ChairNumber


class Start(_Command, frozen=True, kw_only=True):
    """Host: begin the match; bots of `fill` take the open chairs."""

    fill: Level = Level.CASUAL


class Ready(_Command, frozen=True, kw_only=True):
    """Between rounds: go on. After the match: play another one."""

    chair: ChairNumber


class Pause(_Command, frozen=True, kw_only=True):
    """Ask for a pause; clocks stop once all who are there ask for it."""

    chair: ChairNumber


class Resume(_Command, frozen=True, kw_only=True):
    """End the pause; take back asking for one, or decline what others ask for."""

    chair: ChairNumber


class VoteOut(_Command, frozen=True, kw_only=True):
    """Vote that a bot shall take over `against`; more than half of the other people decide."""

    chair: ChairNumber
    against: ChairNumber


class Say(_Command, frozen=True, kw_only=True):
    """A preset phrase, by its name (see `phrases` in the catalogue)."""

    chair: ChairNumber
    phrase: Annotated[str, Meta(max_length=30)]


class Write(_Command, frozen=True, kw_only=True):
    """Free text, where the host allows it."""

    chair: ChairNumber
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Emotion(StrEnum):
    """What a face can show."""

    LAUGH = "laugh"
    LOVE = "love"
    WOW = "wow"
    CRY = "cry"
    ANGRY = "angry"
    COOL = "cool"
    SWEAT = "sweat"
    SLEEPY = "sleepy"


class Emote(_Command, frozen=True, kw_only=True):
    """Make a face at the table; those who watch may do so too."""

    emotion: Emotion


class ClaimHint(_Command, frozen=True, kw_only=True):
    """Say that `against` has told somebody what to play; the others judge it (rulings J2, R50)."""

    chair: ChairNumber
    against: ChairNumber


class JudgeHint(_Command, frozen=True, kw_only=True):
    """Vote on the claim that is open, if I am one of its `judges`; the host's vote decides."""

    chair: ChairNumber
    upheld: bool


class Commit(_Command, frozen=True, kw_only=True):
    """The SHA-256 of the 32 bytes that I will add to the coming deal (see `fair_deal`)."""

    attempt: int
    digest: HexDigest


class Reveal(_Command, frozen=True, kw_only=True):
    """Those 32 bytes, in hexadecimal."""

    attempt: int
    entropy: HexDigest


Command: TypeAlias = (
    Act
    | AskAdvice
    | Sit
    | Stand
    | Rename
    | Configure
    | SeatBot
    | ClearChair
    | LetIn
    | Start
    | Ready
    | Pause
    | Resume
    | VoteOut
    | Say
    | Write
    | Emote
    | ClaimHint
    | JudgeHint
    | Commit
    | Reveal
)
ClientFrame: TypeAlias = Hello | Pong | Command

MAX_FRAME = 8 * 1024
"""Bytes; a longer frame closes the socket."""
PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "nice-card",
    "ouch",
    "thanks",
    "sorry",
    "hurry",
    "laugh",
    "wow",
    "so-close",
    "another",
    "good-game",
    "bye",
)
"""What anybody may say at any time; none of them is a hint (ruling J2)."""
