"""The one who holds a match's truth: takes moves, hands out views and news."""

from collections.abc import Iterable
from typing import Self

import msgspec

from penultima.chance import SecureChance
from penultima.editions import EDITIONS, check_seats
from penultima.game.cards import Card
from penultima.game.changes import apply, taken_up
from penultima.game.edition import Edition
from penultima.game.events import Event, visible
from penultima.game.match import (
    Match,
    PlayerNumber,
    RoundResult,
    after_round,
    draw_for_deal,
    new_match,
)
from penultima.game.moves import Move, is_speech
from penultima.game.phases import Objecting, Over, asked_seat
from penultima.game.progress import Chance
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules import act, deal
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.game.table_rules import DealerChoice
from penultima.game.view import View, view
from penultima.shelf.errors import error_line
from penultima.trouble import Trouble


class EditionFault(Trouble):
    """An effect of somebody else's edition has failed; the match stands where it stood."""


def tell_fault(edition: Edition, error: Exception) -> None:
    """Raise the error as a fault if the edition is of others: it is theirs to mend."""
    if edition.id not in EDITIONS.ours and not isinstance(error, EditionFault):
        fault = error_line(error)
        raise EditionFault("trouble-edition-fault", edition=edition.id, fault=fault) from error


class _Saved(msgspec.Struct, frozen=True):
    """What must be known to go on with a match: the whole truth but the story so far."""

    match: Match
    state: State


class Referee:
    """One match from the draw for the deal to its winner."""

    def __init__(
        self,
        edition: Edition,
        players: int,
        *,
        dealer: PlayerNumber | DealerChoice | None = None,
        chance: Chance | None = None,
        accounts: tuple[int, ...] | None = None,
    ) -> None:
        """`dealer` deals first, or says how the first dealer is found; None: as the sheet says.

        With `accounts` the players bring points along, from tables before this one.
        """
        check_seats(edition, players)
        if accounts is not None and len(accounts) != players:
            raise ValueError(f"{len(accounts)} accounts for {players} players")
        if isinstance(dealer, PlayerNumber) and not 0 <= dealer < players:
            raise ValueError(f"the dealer is one of {players} players, 0 to {players - 1}")
        self.edition = edition
        self._chance: Chance = chance or SecureChance()
        self.dealer_draw: list[dict[PlayerNumber, Card]] = []
        """The cards drawn for the deal, for all to see (ruling A10)."""
        if not isinstance(dealer, PlayerNumber):
            if (dealer or edition.rules.dealer_choice) is DealerChoice.CHOSEN:
                dealer = self._chance.pick(range(players))
            else:
                dealer, self.dealer_draw = draw_for_deal(edition, players, self._chance)
        self.match: Match = new_match(players, dealer, accounts)
        self._state: State
        self._begun = False
        self.log: list[Event] = []
        """Everything that happened in this round: the truth, for records only."""
        self.deal_round()

    def save(self) -> bytes:
        """The match as it stands, for `load`; it tells everything, so it is for no player."""
        return msgspec.json.encode(_Saved(self.match, self._state))

    @classmethod
    def load(cls, saved: bytes, edition: Edition, chance: Chance) -> Self:
        """Go on with a saved match, even if its cards were not counted; the log begins anew."""
        truth = msgspec.json.decode(saved, type=_Saved)
        self = cls.__new__(cls)
        self.edition, self._chance = edition, chance
        self.match, self._state = truth.match, taken_up(truth.state)
        self.dealer_draw, self.log, self._begun = [], [], True
        return self

    @property
    def seats(self) -> int:
        return len(self.match.seated)

    @property
    def round_over(self) -> bool:
        return isinstance(self._state.phase, Over)

    @property
    def result(self) -> RoundResult | None:
        """How the round ended, if it has."""
        phase = self._state.phase
        return RoundResult(phase.winner, self._state.hands) if isinstance(phase, Over) else None

    @property
    def asked(self) -> Seat | None:
        """The one seat that the table waits for, if there is one."""
        return asked_seat(self._state.phase)

    def deal_round(self) -> list[Event]:
        """Deal the first round, or the next once a round is over."""
        if self._begun and not self.round_over:
            raise ValueError("the round is still going on")
        if self.match.over:
            raise ValueError("the match is over")
        dealer = self.match.seated.index(self.match.dealer)
        try:
            self._state, self.log = deal(self.edition, self.seats, dealer, self._chance)
        except Exception as error:
            tell_fault(self.edition, error)
            raise
        self._begun = True
        return list(self.log)

    def act(self, seat: Seat | None, move: Move) -> list[Event]:
        """Carry out a move, or raise IllegalMove; the table and the clock speak as None.

        While others may object, a move that would close the window waits: judged early, its
        refusal could tell what the cards still to be drawn are.
        """
        if isinstance(self._state.phase, Objecting) and not is_speech(move):
            raise IllegalMove(Refusal.WINDOW_OPEN)
        try:
            self._state, events = act(self.edition, self._state, seat, move, self._chance)
        except IllegalMove:
            raise
        except Exception as error:
            tell_fault(self.edition, error)
            raise
        self.log.extend(events)
        if events and (result := self.result) is not None:
            self.match = after_round(self.edition, self.match, result)
        return events

    def follow(self, events: Iterable[Event]) -> None:
        """What another referee has told of the round, who went on from the same moment."""
        for event in events:
            self._state = apply(self._state, event)
            self.log.append(event)

    def view(self, seat: Seat | None) -> View:
        try:
            return view(self.edition, self._state, seat)
        except Exception as error:
            tell_fault(self.edition, error)
            raise

    def news(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What the seat has seen of this round, from its event number `since` on."""
        return [event for event in self.log[since:] if visible(event, seat)]
