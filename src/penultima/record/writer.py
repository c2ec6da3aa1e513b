"""Writing a record while the match is played."""

import hashlib
from collections.abc import Sequence
from typing import Self, TextIO

import msgspec

from penultima.chance import SecureChance
from penultima.editions import EDITIONS, options_in
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import PlayerNumber
from penultima.game.moves import Move
from penultima.game.progress import Chance
from penultima.game.seating import Seat
from penultima.game.table_rules import DealerChoice
from penultima.notation import write_cards, write_move, write_seat
from penultima.record.lines import (
    ACCOUNTS,
    FIRST_LINE,
    FORMAT,
    INDENT,
    SEAL,
    dealer_word,
    over_line,
    round_line,
    write_scores,
)
from penultima.referee import Referee
from penultima.version import VERSION


class NotedReferee(Referee):
    """A referee who notes everything as it happens; `take_lines` hands the notes over."""

    def __init__(
        self,
        edition: Edition,
        players: int,
        *,
        dealer: PlayerNumber | DealerChoice | None = None,
        chance: Chance | None = None,
        accounts: tuple[int, ...] | None = None,
    ) -> None:
        default = EDITIONS.get(edition.id)
        if default is None:
            raise ValueError(f"a record needs one of the known editions, not '{edition.id}'")
        self._noting = _NotingChance(chance or SecureChance())
        self._lines: list[str] = []
        options = msgspec.json.encode(options_in(edition, default)).decode()
        self._write(
            f"{FIRST_LINE} {FORMAT}",
            f"version {VERSION}",
            f"edition {edition.id}",
            f"options {options}",
            f"players {players}",
            f"dealer {dealer_word(edition, dealer)}",
            *([] if accounts is None else [f"{ACCOUNTS} {write_scores(accounts)}"]),
            "",
        )
        super().__init__(edition, players, dealer=dealer, chance=self._noting, accounts=accounts)

    @classmethod
    def load(cls, saved: bytes, edition: Edition, chance: Chance) -> Self:
        noting = _NotingChance(chance)
        self = super().load(saved, edition, noting)
        self._noting, self._lines = noting, []
        return self

    def deal_round(self) -> list[Event]:
        events = super().deal_round()
        self._write(round_line(self), *self._noting.take())
        return events

    def act(self, seat: Seat | None, move: Move) -> list[Event]:
        events = super().act(seat, move)
        if events:
            self._write(write_move(seat, move), *self._noting.take())
            if self.round_over:
                self._write(over_line(self))
        return events

    def take_lines(self) -> str:
        """The lines since they were last taken."""
        text, self._lines = "".join(self._lines), []
        return text

    def _write(self, *lines: str) -> None:
        self._lines.extend(line + "\n" for line in lines)


class RecordedReferee(NotedReferee):
    """A referee who writes a record to its end, line by line, and seals it."""

    def __init__(
        self,
        out: TextIO,
        edition: Edition,
        players: int,
        *,
        dealer: PlayerNumber | DealerChoice | None = None,
        chance: Chance | None = None,
        accounts: tuple[int, ...] | None = None,
    ) -> None:
        self._out = out
        self._digest = hashlib.sha256()
        super().__init__(edition, players, dealer=dealer, chance=chance, accounts=accounts)

    def act(self, seat: Seat | None, move: Move) -> list[Event]:
        events = super().act(seat, move)
        if events and self.match.over:
            self._write(f"{SEAL} {self._digest.hexdigest()}")
        return events

    def _write(self, *lines: str) -> None:
        super()._write(*lines)
        text = self.take_lines()
        self._out.write(text)
        self._out.flush()
        self._digest.update(text.encode())


class _NotingChance:
    """Passes chance on and notes what came out."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._noted: list[str] = []

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        order = self._source.shuffle(cards)
        self._noted.append(f"{INDENT}shuffled {write_cards(order)}")
        return order

    def pick(self, seats: Sequence[Seat]) -> Seat:
        seat = self._source.pick(seats)
        self._noted.append(f"{INDENT}picked {write_seat(seat)}")
        return seat

    def take(self) -> list[str]:
        noted, self._noted = self._noted, []
        return noted
