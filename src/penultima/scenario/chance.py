"""Chance as a scenario tells it."""

from collections import Counter
from collections.abc import Sequence

from penultima.game.cards import Card
from penultima.game.seating import Seat
from penultima.notation import write_cards
from penultima.scenario.seated import FULL_TABLE, Seated
from penultima.trouble import Trouble


class WrongScript(Trouble):
    """The told outcome of chance does not fit what happened."""


class ScriptedChance:
    """What is not told keeps its order."""

    def __init__(
        self,
        shuffles: Sequence[tuple[Card, ...]],
        picks: Sequence[Seat],
        seated: Seated = FULL_TABLE,
    ) -> None:
        self._shuffles = list(shuffles)
        self._picks = list(picks)
        self._seated = seated

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        if not self._shuffles:
            return cards
        told = self._shuffles.pop(0)
        if Counter(told) - Counter(cards):
            raise WrongScript(
                "trouble-scenario-shuffle", told=write_cards(told), there=write_cards(cards)
            )
        return (*told, *(Counter(cards) - Counter(told)).elements())

    def pick(self, seats: Sequence[Seat]) -> Seat:
        if not self._picks:
            return seats[0]
        told = self._picks.pop(0)
        if told not in seats:
            seat, there = self._seated.write_seat(told), self._seated.write_seats(seats)
            raise WrongScript("trouble-scenario-chance", told=seat, there=there)
        return told
