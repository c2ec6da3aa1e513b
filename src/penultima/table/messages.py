"""What a table tells its clients: one JSON object a frame, each written for one person.

Game events (penultima.game.events) come as the person may see them; seats in them, in views and in
moves are seats of the current round, and `seated` gives the chair of each seat.
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from penultima.game.cards import Card
from penultima.game.events import Event
from penultima.game.view import View
from penultima.players.teacher import Advice
from penultima.table.commands import Emotion
from penultima.table.session_events import DealSight, SessionEvent
from penultima.table.setup import Level, Setup


class Stage(StrEnum):
    """Where the table stands."""

    GATHERING = "gathering"
    """People sit down, the host chooses."""
    DEALING = "dealing"
    """The fair deal collects everybody's entropy."""
    PLAYING = "playing"
    BETWEEN = "between"
    """A round is over, the next waits until all are ready or the time is up."""
    FINISHED = "finished"
    """The match is over; `ready` from all people begins another."""


class Holder(StrEnum):
    """Who holds a chair."""

    OPEN = "open"
    HUMAN = "human"
    BOT = "bot"


# ---------------------------------------------------------------- what everybody sees of a table


class ChairSight(msgspec.Struct, frozen=True, kw_only=True):
    """One chair, for all to see."""

    holder: Holder
    name: str = ""
    level: Level | None = None
    """A bot's level; of the stand-in, where a bot holds a person's chair."""
    persona: str | None = None
    """Which bot it is: its face, and what it says of itself (`persona-ID` in the catalogue)."""
    face: int | None = None
    """Which face its person has chosen; without one, it comes out of chair and name."""
    stand_in: bool = False
    """A bot plays for an absent person, who can come back."""
    left: bool = False
    """Its person has left for good: anybody may sit down here."""
    joins: bool = False
    """Its person has just sat down and plays from the next round on; a bot ends this one."""
    here: bool = True
    """A person's socket is open."""


class HandCount(msgspec.Struct, frozen=True):
    """One hand at the end of a round, card by card."""

    chair: int
    cards: tuple[Card, ...]
    values: tuple[int, ...]
    total: int


class RoundSight(msgspec.Struct, frozen=True, kw_only=True):
    """How the round ended; `gained` is what it adds to each chair's account."""

    winner: int | None
    """A chair; nobody wins a void round."""
    seated: tuple[int, ...]
    """The chair of each seat, as it was."""
    hands: tuple[HandCount, ...]
    gained: tuple[int, ...]
    out: tuple[int, ...] = ()
    """The chairs that this round has put out of the match."""


class HintSight(msgspec.Struct, frozen=True, kw_only=True):
    """A claim that is being judged."""

    by: int
    against: int
    judges: tuple[int, ...]
    """The chairs of those who decide: all who are there but the claimant and the accused."""
    voted: tuple[int, ...]
    left_ms: int


class TableSight(msgspec.Struct, frozen=True, kw_only=True):
    """Everything public about a table besides the cards."""

    code: str
    setup: Setup
    stage: Stage
    chairs: tuple[ChairSight, ...]
    host: str
    """The name of the person who chooses, or empty."""
    watching: int
    seated: tuple[int, ...]
    """The chair of each seat of the current round, clockwise."""
    game: int
    """Matches at this table so far, this one included; names the record."""
    round: int
    scores: tuple[int, ...]
    """By chair."""
    rounds_won: tuple[int, ...]
    """By chair."""
    winners: tuple[int, ...]
    """Chairs that have won the match."""
    places: tuple[tuple[int, ...], ...]
    """At the end of the match: chairs from first to last, those who share a place together."""
    accounts: tuple[tuple[int, ...], ...] = ()
    """In the rotation: every chair's account with every partner."""
    result: RoundSight | None = None
    ready: tuple[int, ...] = ()
    paused: bool = False
    pause_asked: tuple[int, ...] = ()
    votes: dict[int, tuple[int, ...]] = {}
    """Chair against which there are votes: the chairs that voted."""
    hint: HintSight | None = None
    deal: DealSight | None = None
    """The deal of this round."""
    arranged: bool = False
    """The chairs were given away beforehand: there is no host, and nobody else may sit down."""
    deck: tuple[Card, ...] = ()
    """The pack of this match, in the order in which it lies before it is shuffled."""
    partners: tuple[int, ...] = ()
    """By seat, the seat of its partner; empty where everybody plays alone."""
    scored: bool = False
    """Whether the rounds of this match are worth points."""


class You(msgspec.Struct, frozen=True, kw_only=True):
    """What the table knows of the person who reads this."""

    name: str
    chairs: tuple[int, ...]
    host: bool
    muted: bool = False
    claim_failed: bool = False
    """A claim of yours has failed in this round: no more (ruling R50)."""
    joining: bool = False
    """You have sat down in the middle of a round, and play from the next one on."""


class ClockSight(msgspec.Struct, frozen=True, kw_only=True):
    """For whom the clock runs; measured when the frame was written."""

    chairs: tuple[int, ...]
    left_ms: int | None
    """None: no limit."""
    of_ms: int | None
    slap_open: bool = False
    """During a slap: whether the pile is open to hands."""


# ---------------------------------------------------------------- frames


class _Frame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    pass


class Update(_Frame, frozen=True, kw_only=True, omit_defaults=True):
    """What happened, and how things stand after it. Numbered without gaps for each table."""

    seq: int
    turn: int
    """Counts the table's questions; an `act` that names an older one is refused as stale."""
    events: tuple[Event | SessionEvent, ...] = ()
    table: TableSight | None = None
    """Left out where nothing but the cards has changed."""
    you: You | None = None
    """Left out where nothing has changed for you."""
    views: tuple[View, ...] = ()
    """One for each seat of yours in this round, or the spectator's if you have none."""
    clock: ClockSight | None = None


class Missed(_Frame, frozen=True, kw_only=True):
    """After `hello` with `since`: the events of one update that went by, as it told them."""

    seq: int
    events: tuple[Event | SessionEvent, ...]


class Ack(_Frame, frozen=True, kw_only=True):
    """The command is accepted, and stored for good if it had an effect."""

    id: str


class Refused(_Frame, frozen=True, kw_only=True, omit_defaults=True):
    """The command is refused and has changed nothing."""

    id: str
    code: str
    """A key of the catalogue: `refusal-CODE` for a move against the rules, else `error-CODE`."""
    rule: str = ""
    """The clause or ruling that decides, for a move against the rules."""
    detail: str = ""
    figures: dict[str, str | int] = {}
    """What the sentence of the catalogue names, by its variables."""
    until: str = ""
    """Where the house has forbidden it: until when, in UTC (ISO 8601)."""


class Advised(_Frame, frozen=True, kw_only=True):
    """The teacher's answer to `askadvice`, for the person who asked and nobody else; not kept."""

    chair: int
    turn: int
    """The question that it is about."""
    advice: Advice


class Said(_Frame, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody says something; not kept."""

    chair: int
    phrase: str = ""
    text: str = ""


class Emoted(_Frame, frozen=True, kw_only=True):
    """Somebody makes a face; not kept."""

    chair: int | None
    """None: somebody who watches."""
    name: str
    emotion: Emotion


class Ping(_Frame, frozen=True, kw_only=True):
    """To be answered with `pong` at once."""

    n: int


class Beat(_Frame, frozen=True, kw_only=True):
    """I am still there, and there are others: to whoever has asked for it in `hello`."""

    silence: float
    """Whoever hears nothing at all for so many seconds does well to come in anew."""


class Halt(_Frame, frozen=True, kw_only=True):
    """Everything stands still, clocks too: what is said now waits, and may be refused. Nothing is
    lost, and the socket stays open."""

    code: str | None
    """A key `error-CODE` of the catalogue that says why; None: it goes on."""


class Bye(_Frame, frozen=True, kw_only=True, omit_defaults=True):
    """The server is about to close the socket; `code` is a key `error-CODE` of the catalogue."""

    code: str
    reason: str = ""
    """Where the house sends somebody away: why (`reason-CODE`)."""
    until: str = ""
    """And until when, in UTC (ISO 8601)."""


class HouseNotice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that the house tells everybody, or this person alone."""

    id: int
    """The same for the same notice, also after coming back."""
    code: str
    """A key `notice-CODE` of the catalogue."""
    text: str = ""
    """In the keeper's own words, if any."""
    reason: str = ""
    """A key `reason-CODE`."""
    begins: str = ""
    """In UTC (ISO 8601)."""
    until: str = ""
    """When it is over, in UTC (ISO 8601); no later is it shown."""


class Notices(_Frame, frozen=True, kw_only=True):
    """All that the house has to tell now: those told before and not told here are withdrawn."""

    notices: tuple[HouseNotice, ...]


ServerFrame: TypeAlias = (
    Update | Missed | Ack | Refused | Advised | Said | Emoted | Notices | Ping | Beat | Halt | Bye
)
