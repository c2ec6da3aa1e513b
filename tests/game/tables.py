"""A table set up in a line or two, and played with the notation of moves."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from penultima.editions import edition as find_edition
from penultima.editions import with_options
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.moves import Move
from penultima.game.phases import Phase, ToPlay
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules import act, legal_moves, resume
from penultima.game.seating import Direction, Seat, next_seat
from penultima.game.state import State
from penultima.notation import read_card, read_cards, read_move, read_seat, write_cards, write_move
from penultima.scenario.chance import ScriptedChance


class Table:
    """Hands are told from A on, apart by `/`; piles as in a scenario with `rest = "none"`."""

    def __init__(
        self,
        hands: str,
        *,
        edition: str | Edition = "classic",
        options: Mapping[str, Any] | None = None,
        discard: str = "r5",
        draw: str = "-",
        turn: str = "A",
        dealer: str = "A",
        direction: str = "left",
        shuffles: Sequence[str] = (),
        picks: str = "",
    ) -> None:
        known = find_edition(edition) if isinstance(edition, str) else edition
        self.edition = with_options(known, options or {})
        top, color = read_card(discard.rsplit(maxsplit=1)[-1])
        self.state = resume(
            State(
                hands=tuple(read_cards(hand) for hand in hands.split("/")),
                pile=read_cards(draw)[::-1],
                discards=read_cards(discard),
                color=top.color or color,
                direction=Direction(direction),
                dealer=read_seat(dealer),
                phase=ToPlay(read_seat(turn)),
            )
        )
        self.chance = ScriptedChance(
            [read_cards(cards) for cards in shuffles], [read_seat(seat) for seat in picks]
        )

    def play(self, *moves: str) -> list[Event]:
        """Make the moves; returns everything that happened."""
        told: list[Event] = []
        for text in moves:
            told += self.say(*read_move(text))
        return told

    def say(self, seat: Seat | None, move: Move) -> list[Event]:
        self.state, events = act(self.edition, self.state, seat, move, self.chance)
        return events

    def refusal(self, text: str) -> Refusal:
        """Why the move is refused."""
        before = self.state
        with pytest.raises(IllegalMove) as caught:
            self.play(text)
        assert self.state is before
        return caught.value.refusal

    def moves(self, seat: str) -> set[str]:
        """What the seat may do, without its letter."""
        place = read_seat(seat)
        listed = legal_moves(self.edition, self.state, place)
        assert len(listed) == len(set(listed))
        return {write_move(place, move)[2:] for move in listed}

    def phase(self) -> Phase:
        """What the table waits for."""
        return self.state.phase

    def hand(self, seat: str) -> list[str]:
        """The seat's cards, sorted."""
        return sorted(card.value for card in self.state.hands[read_seat(seat)])

    def discards(self) -> str:
        return write_cards(self.state.discards)

    def pile(self) -> str:
        """The draw pile, the next card first."""
        return write_cards(self.state.pile[::-1])


class TopCards:
    """Chance under which every shuffle puts the told cards on top, one telling after the other."""

    def __init__(self, *tops: str) -> None:
        self._tops = [read_cards(top) for top in tops]
        self.shuffled: list[tuple[Card, ...]] = []
        """What came to be shuffled each time."""

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        self.shuffled.append(tuple(cards))
        told = self._tops.pop(0) if self._tops else ()
        rest = list(cards)
        for card in told:
            rest.remove(card)
        return (*told, *rest)

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return next_seat(seats[0], Direction.LEFT, len(seats))
