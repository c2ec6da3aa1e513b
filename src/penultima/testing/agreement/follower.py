"""A round of the kernel played again by the reference, and every difference between the two."""

from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace

from penultima.encoding.alphabet import alphabet_of
from penultima.encoding.encoding import encoding_of
from penultima.fast.game import Game
from penultima.fast.observation import observe, observed_words
from penultima.fast.results import round_points, worth
from penultima.fast.trace import Moment, Trace
from penultima.game.edition import Edition
from penultima.game.match import RoundResult
from penultima.game.match import round_points as round_points_of
from penultima.game.moves import Move
from penultima.game.phases import Over
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act, deal, legal_moves
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.game.table_rules import Scoring
from penultima.game.view import view
from penultima.testing.agreement.chances import TapedChance, Unlike
from penultima.testing.agreement.counters import Counters
from penultima.testing.agreement.pictures import of_moment, of_state, unlike


class Follower:
    """The reference, following a trace with the same chances."""

    def __init__(self, edition: Edition, trace: Trace) -> None:
        self.edition = edition
        self.trace = trace
        self.alphabet = alphabet_of(edition)
        self.encoding = encoding_of(edition)
        self.chance = TapedChance(trace.tape, self.alphabet)
        self.state: State
        self.moves: list[dict[int, Move]] = []
        self.counters = Counters(edition)
        self.looks = 0

    def differences(self) -> list[str]:
        """What differs in the first moment in which anything does, and after which move."""
        after = "the deal"
        try:
            self._deal()
            found = self._look(self.trace.moments[0])
            for step, moment in self._steps(found):
                after = f"move {step}"
                found += self._look(moment)
            found = found or self._at_the_end()
        except (Unlike, IllegalMove) as different:
            found = [f"{type(different).__name__}: {different}"]
        return [f"after {after}: {what}" for what in found]

    def _deal(self) -> None:
        trace = self.trace
        self.state, events = deal(self.edition, trace.seats, trace.dealer, self.chance)
        self.counters.hear(events)

    def _steps(self, found: list[str]) -> Iterator[tuple[str, Moment]]:
        """Each move carried out, until something has been found."""
        for at, (seat, action) in enumerate(self.trace.steps):
            if found:
                return
            move = self.moves[seat][action]
            name = f"{at + 1} ({seat}: {move})"
            self.counters.move(self.state, seat, move)
            self.state, events = act(self.edition, self.state, seat, move, self.chance)
            self.counters.hear(events)
            yield name, self.trace.moments[at + 1]

    def _look(self, moment: Moment) -> list[str]:
        seats = self.trace.seats
        found = unlike(of_moment(moment, seats, self.alphabet), of_state(self.edition, self.state))
        self.moves = [
            {
                self.encoding.inner(move, seat, seats): move
                for move in legal_moves(self.edition, self.state, seat)
            }
            for seat in range(seats)
        ]
        for seat, moves in enumerate(self.moves):
            reference = sum(1 << action for action in moves)
            if moment.legal[seat] != reference:
                found.append(_unlike_moves(seat, moment.legal[seat], reference))
        self.looks += 1
        return found or self._unlike_observation(moment, self.looks % seats)

    def _unlike_observation(self, moment: Moment, seat: Seat) -> list[str]:
        """What one seat observes; each moment another looks."""
        out = np.zeros(observed_words(self.trace.table), np.uint64)
        observe(Game(self.trace.table, moment.words, moment.bytes_), seat, out)
        kernel = out.view(np.uint8)
        reference = self.encoding.observe(view(self.edition, self.state, seat))
        return [
            f"observation of {seat}, byte {at}: kernel {kernel[at]}, reference {reference[at]}"
            for at in np.flatnonzero(kernel != reference)
        ]

    def _at_the_end(self) -> list[str]:
        """The result, what each hand is worth, and what was noted on the way."""
        game = self.trace.game(-1)
        found = self.counters.unlike(game)
        for seat, hand in enumerate(self.state.hands):
            kernel, reference = worth(game, seat), self.edition.points(hand)
            if kernel != reference:
                found.append(f"hand of {seat}: kernel {kernel} points, reference {reference}")
        if isinstance(self.state.phase, Over) and self.state.phase.winner is not None:
            found += self._unlike_points(self.state.phase.winner)
        if self.trace.over != isinstance(self.state.phase, Over):
            found.append("only one of the two has ended")
        if not self.chance.spent:
            found.append("only the kernel asked for the last chances on its tape")
        return found

    def _unlike_points(self, winner: Seat) -> list[str]:
        """The kernel counts every round by the standard, whatever the match makes of it."""
        rules = replace(self.edition.rules, scoring=Scoring.STANDARD)
        standard = replace(self.edition, rules=rules)
        reference = round_points_of(standard, RoundResult(winner, self.state.hands))
        kernel = round_points(self.trace.game(-1), winner)
        return [] if kernel == reference else [f"points: kernel {kernel}, reference {reference}"]


def _unlike_moves(seat: int, kernel: int, reference: int) -> str:
    only_kernel = _actions(kernel & ~reference)
    only_reference = _actions(reference & ~kernel)
    return f"moves of {seat}: only kernel {only_kernel}, only reference {only_reference}"


def _actions(moves: int) -> list[int]:
    return [action for action in range(moves.bit_length()) if moves >> action & 1]
