"""What happened in a round of the reference engine, as counters."""

from msgspec.structs import replace

from penultima.fast.tally import FIELDS, LENGTH_BIN
from penultima.game import events as happened
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.effects import Attack, ReverseOrder, SkipNext
from penultima.game.events import Event
from penultima.game.match import Match, RoundResult, round_points
from penultima.game.phases import Reason, ToPlay, UnderAttack
from penultima.game.seating import Seat
from penultima.game.table_rules import Scoring
from penultima.simulation.totals import ByFace, Totals, add, add_face, blank

_SKIPPING = (SkipNext, ReverseOrder)
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


class RoundCounters:
    """Counters that follow rounds event by event."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._scored = replace(edition, rules=replace(edition.rules, scoring=Scoring.STANDARD))
        self._place = {face.sign: at for at, face in enumerate(edition.faces)}
        self.totals: Totals = blank(len(edition.faces))
        self._turns = 0
        """Of this round."""
        self._phase: object = None
        self._shown: Card | None = None
        """The card that was laid or turned up last."""
        self._top: Card | None = None

    def hear(self, events: list[Event]) -> None:
        """Everything that followed from one move, or from the deal."""
        self._turns += isinstance(self._phase, ToPlay) and _takes_turn(events)
        for event in events:
            name = _PLAIN.get(type(event))
            if name is not None:
                add(self.totals, name)
            match event:
                case happened.TurnedUp(card=card):
                    self._shown = self._top = card
                case happened.Played():
                    self._played(event)
                case happened.Crashed(card=card):
                    self._top = card
                case happened.Skipped() if self._shown_does(_SKIPPING):
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
        self._count_face("laid", event.card)
        self._shown = self._top = event.card
        if isinstance(self._phase, UnderAttack):
            add(self.totals, "stacked" if self._shown_does((Attack,)) else "shields")
        elif isinstance(self._phase, ToPlay) and self._phase.seat != event.seat:
            add(self.totals, "jumps")

    def _shown_does(self, effects: tuple[type, ...]) -> bool:
        return self._shown is not None and isinstance(self.edition.effect(self._shown), effects)

    def _count_face(self, name: ByFace, card: Card) -> None:
        add_face(self.totals, name, self._place[card.sign])

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
        self._phase = self._shown = self._top = None
        self._turns = 0

    def _won(self, result: RoundResult, winner: Seat, place: int) -> None:
        totals = self.totals
        points = round_points(self._scored, result)
        add(totals, "wins", at=winner)
        add(totals, "wins_from_start", at=place)
        add(totals, "points", points, at=winner)
        add(totals, "points_squared", points * points, at=winner)
        if self._top is not None:
            self._count_face("last", self._top)

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
