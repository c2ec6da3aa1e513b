"""Finished matches, step by step, and the expert's review of them."""

from typing import Any

from penultima.game.cards import Card, Color
from penultima.game.events import Event
from penultima.game.phases import Phase
from penultima.game.seating import Direction, Seat
from penultima.players.reviews import Review
from penultima.server.http_messages.message import HttpMessage
from penultima.server.http_messages.people import ChairResult
from penultima.table.setup import Company, Counting


class ReplayStep(HttpMessage, frozen=True, kw_only=True):
    """One line of the record, and the table after it; seats are those of the round."""

    number: int
    text: str
    """As in the record: `B r7 uno`."""
    round: int
    events: tuple[Event, ...]
    """All of them; `seen[i]` says who saw `events[i]`."""
    seen: tuple[tuple[Seat, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    top: Card
    under: tuple[Card, ...]
    """The discards below the top, the nearest first, three at most."""
    discards: int
    color: Color | None
    pile: int
    direction: Direction
    phase: Phase
    called: tuple[Seat, ...]
    exposed: tuple[Seat, ...]
    seated: tuple[int, ...]
    """The chair of each seat."""
    scores: tuple[int, ...]
    """By chair."""


class Replay(HttpMessage, frozen=True, kw_only=True):
    """A finished match, step by step."""

    table: str
    game: int
    first_game: int
    """The first record of its match: where the number of rounds is fixed, each has its own."""
    last_game: int
    void: tuple[int, ...]
    """Those of them whose round was void."""
    edition: str
    company: Company
    counting: Counting
    options: dict[str, Any]
    chairs: tuple[ChairResult, ...]
    steps: tuple[ReplayStep, ...]


class ReviewState(HttpMessage, frozen=True, kw_only=True):
    """How far the expert has come with looking at one chair's moves again."""

    done: int
    """Steps of the record."""
    of: int
    review: Review | None = None
    """Once it is done; seats in it are those of the round."""
