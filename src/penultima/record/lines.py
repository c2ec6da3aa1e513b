"""The lines of a record, for those who write and those who compare."""

import hashlib
from collections.abc import Sequence

from penultima.game.edition import Edition
from penultima.game.match import PlayerNumber, round_points
from penultima.game.table_rules import DealerChoice
from penultima.notation import write_seat, write_seats
from penultima.referee import Referee

FORMAT = 1
FIRST_LINE = "penultima record"
HEADER = ("version", "edition", "options", "players", "dealer")
ACCOUNTS = "accounts"
"""At the end of the header, where players have brought points along."""
SEAL = "seal"
INDENT = "  "
DEALER_DRAWN = "drawn"
"""The first dealer was found as the sheet says."""


def dealer_word(edition: Edition, dealer: PlayerNumber | DealerChoice | None) -> str:
    """In the header: the first dealer, or how that player is found."""
    if dealer is None or dealer is edition.rules.dealer_choice:
        return DEALER_DRAWN
    return dealer.value if isinstance(dealer, DealerChoice) else write_seat(dealer)


def round_line(referee: Referee) -> str:
    """Who deals, by seat, and who sits where: players keep their letters when others are out."""
    match = referee.match
    dealer = write_seat(match.seated.index(match.dealer))
    return f"round dealer {dealer} players {write_seats(match.seated)}"


def over_line(referee: Referee) -> str:
    """The winner by seat, the points won, and all scores by player."""
    result = referee.result
    assert result is not None
    points = round_points(referee.edition, result)
    won = "void" if result.winner is None else f"{write_seat(result.winner)} {points}"
    return f"over {won} {write_scores(referee.match.scores)}"


def write_scores(scores: Sequence[int]) -> str:
    """By player: `A=120 B=0`."""
    return " ".join(f"{write_seat(p)}={n}" for p, n in enumerate(scores))


def sealed(text: str) -> str:
    """A record with the seal that finishes it."""
    return f"{text}{SEAL} {hashlib.sha256(text.encode()).hexdigest()}\n"
