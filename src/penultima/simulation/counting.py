"""What happened in a round of the reference engine, as counters."""

from msgspec.structs import replace

from penultima.encoding.alphabet import alphabet_of
from penultima.fast.tally import FIELDS, LENGTH_BIN, face_places
from penultima.game import events as happened
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.effect import Effect
from penultima.game.effects import Attack, ReverseOrder, SkipNext
from penultima.game.events import Event
from penultima.game.match import Match, RoundResult, round_points
from penultima.game.phases import Reason, ToPlay, UnderAttack
from penultima.game.seating import Seat
from penultima.game.table_rules import Scoring
from penultima.simulation.totals import Totals, add, blank

_SKIPPING = SkipNext, ReverseOrder
_PLAIN: dict[type[Event], str] = {
    happened.Drew: "drawn",
    happened.Kept: "kept",
    happened.Passed: "passes",
    happened.Refilled: "refills",
    happened.Reversed: "reversed",
    happened.Crashed: "crashes",
    happened.Swapped: "swaps",
    happened.HandedOn: "handed_on",
    happened.CalledUno: "calls",
    happened.Exposed: "misses",
    happened.Caught: "catches",
}


class Counting:
    """Counters that follow rounds event by event."""

    def __init__(self, edition: Edition) -> None:
        self._scored = replace(edition, rules=replace(edition.rules, scoring=Scoring.STANDARD))
        self.totals: Totals = blank()
        self._turns = 0
        """Of this round."""
        self._phase: object = None
        self._edition, self._places = edition, face_places(alphabet_of(edition))
        self._last: Card | None = None
        """Laid last, or turned up first."""

    def hear(self, events: list[Event]) -> None:
        """Everything that followed from one move, or from the deal."""
        self._turns += isinstance(self._phase, ToPlay) and _takes_turn(events)
        for event in events:
            name = _PLAIN.get(type(event))
            if name is not None:
                add(self.totals, name)
                continue
            match event:
                case happened.TurnedUp(card=card):
                    self._last = card
                case happened.Played():
                    self._played(event)
                case happened.Skipped() if isinstance(self._effect(), _SKIPPING):
                    add(self.totals, "skipped")
                case happened.Challenged():
                    add(self.totals, "challenges")
                    add(self.totals, "challenges_won", int(event.guilty))
                case happened.Attacked():
                    add(self.totals, "slaps")
                    add(self.totals, "shark_victims", at=event.seat)
                case happened.Asked():
                    self._phase = event.phase
                case _:
                    pass

    def _played(self, event: happened.Played) -> None:
        self._last = event.card
        self._count_face("laid", event.card)
        if isinstance(self._phase, UnderAttack):
            add(self.totals, "stacked" if isinstance(self._effect(), Attack) else "shields")
        elif isinstance(self._phase, ToPlay) and self._phase.seat != event.seat:
            add(self.totals, "jumps")
        if isinstance(self._effect(), Attack):
            add(self.totals, "attacks")

    def _effect(self) -> Effect | None:
        """What the last card does."""
        return None if self._last is None else self._edition.effect(self._last)

    def _count_face(self, name: str, card: Card) -> None:
        """By the place of its face, as the kernel counts."""
        place = self._places.get(card.sign)
        if place is not None:
            add(self.totals, name + place[0], at=place[1])

    def end_round(
        self, result: RoundResult | None, seated: tuple[int, ...], steps: int, place: int
    ) -> None:
        """None for a round that was cut off; `place` is the winner's, from the first player on."""
        totals = self.totals
        add(totals, "rounds")
        add(totals, "steps", steps)
        add(totals, "steps_squared", steps * steps)
        add(totals, "turns", self._turns)
        add(totals, "turns_squared", self._turns * self._turns)
        add(totals, "lengths", at=min(steps // LENGTH_BIN, FIELDS["lengths"] - 1))
        if result is None:
            add(totals, "cut")
        elif result.winner is None:
            add(totals, "void")
        else:
            self._won(result, seated[result.winner], place)
        self._phase = self._last = None
        self._turns = 0

    def _won(self, result: RoundResult, winner: Seat, place: int) -> None:
        totals = self.totals
        points = round_points(self._scored, result)
        add(totals, "wins", at=winner)
        add(totals, "wins_from_start", at=place)
        add(totals, "points", points, at=winner)
        add(totals, "points_squared", points * points, at=winner)
        if self._last is not None:
            self._count_face("last", self._last)
            add(totals, "attacks", -int(isinstance(self._effect(), Attack)))

    def end_match(self, match: Match, rounds: int, steps: int) -> None:
        totals = self.totals
        add(totals, "matches")
        add(totals, "match_rounds", rounds)
        add(totals, "match_rounds_squared", rounds * rounds)
        add(totals, "match_steps", steps)
        add(totals, "match_lengths", at=min(rounds, FIELDS["match_lengths"] - 1))
        for player in match.winners:
            add(totals, "match_wins", at=player)
        for gone in match.eliminated:
            for player in gone:
                add(totals, "eliminated", at=player)


def _takes_turn(events: list[Event]) -> bool:
    """Whether somebody laid, drew or passed; words alone are no turn."""
    return any(
        isinstance(event, happened.Played | happened.Passed)
        or (isinstance(event, happened.Drew) and event.why is Reason.TURN)
        for event in events
    )
