"""Rounds that were played with real cards, counted."""

from typing import Annotated

from msgspec import Meta

from penultima.game.seating import FEWEST, MOST
from penultima.server.http_messages.message import HttpMessage
from penultima.table.score_pad import CountedRound, PadRound
from penultima.table.setup import Company, Counting

Players = Annotated[int, Meta(ge=FEWEST, le=MOST)]


class Pad(HttpMessage, frozen=True, kw_only=True):
    edition: str = "classic"
    company: Company = Company.SINGLE
    counting: Counting = Counting.POINTS
    target: Annotated[int, Meta(ge=1, le=10_000)] = 500
    players: Players
    rounds: Annotated[tuple[PadRound, ...], Meta(max_length=200)] = ()


class Count(HttpMessage, frozen=True, kw_only=True):
    rounds: tuple[CountedRound, ...]
    totals: tuple[int, ...]
    out: tuple[int, ...]
    """Players who are eliminated."""
    winners: tuple[int, ...]
    """Empty while the match goes on."""
