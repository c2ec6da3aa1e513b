"""Playing a record again: every outcome and result must be as it was written."""

from collections.abc import Iterator, Sequence

import msgspec

from penultima.game.cards import Card
from penultima.game.events import Event
from penultima.game.refusals import IllegalMove
from penultima.game.seating import Seat
from penultima.notation import NotationError, read_cards, read_move, read_seat
from penultima.record.lines import over_line, round_line
from penultima.record.reader import Record, RecordStep
from penultima.referee import Referee
from penultima.trouble import Trouble


class Replayed(msgspec.Struct, frozen=True):
    """One step of a replay: what was written, what it told, and the referee after it."""

    number: int
    text: str
    events: list[Event]
    referee: Referee


def replay(record: Record) -> Iterator[Replayed]:
    """Step through the record; raises RecordError where it does not hold."""
    chance = ToldChance()
    referee: Referee | None = None
    for number, step in enumerate(record.steps, 1):
        chance.told = list(step.outcomes)
        try:
            if referee is None or step.text.startswith("round "):
                referee = _deal(record, referee, chance)
                events, expected = referee.log, round_line(referee)
            elif referee.round_over:
                events, expected = [], over_line(referee)
            else:
                events, expected = referee.act(*read_move(step.text)), step.text
        except (NotationError, _WrongOutcome) as error:
            raise record.error(step.line, error) from None
        except IllegalMove as error:
            why = Trouble("trouble-record-refused", move=step.text, code=error.refusal.code)
            raise record.error(step.line, why) from None
        _check(record, step, expected, chance)
        yield Replayed(number, step.text, list(events), referee)


def _deal(record: Record, referee: Referee | None, chance: "ToldChance") -> Referee:
    if referee is None:
        return Referee(
            record.edition,
            record.players,
            dealer=record.dealer,
            chance=chance,
            accounts=record.accounts,
        )
    if not referee.round_over:
        raise NotationError("trouble-record-round")
    referee.deal_round()
    return referee


def _check(record: Record, step: RecordStep, expected: str, chance: "ToldChance") -> None:
    if step.text != expected:
        why = Trouble("trouble-record-other", said=step.text, was=expected)
        raise record.error(step.line, why)
    if chance.told:
        raise record.error(step.line, Trouble("trouble-record-more-chance"))


class _WrongOutcome(Trouble):
    """A told outcome that could not have come out."""


class ToldChance:
    """Chance as the record tells it."""

    def __init__(self) -> None:
        self.told: list[str] = []
        """Outcomes that are still to come."""

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        order = read_cards(self._next("shuffled"))
        if sorted(order) != sorted(cards):
            raise _WrongOutcome("trouble-record-shuffled")
        return order

    def pick(self, seats: Sequence[Seat]) -> Seat:
        seat = read_seat(self._next("picked"))
        if seat not in seats:
            raise _WrongOutcome("trouble-record-picked")
        return seat

    def _next(self, expected: str) -> str:
        word, _, outcome = self.told.pop(0).partition(" ") if self.told else ("", "", "")
        if word != expected:
            raise _WrongOutcome("trouble-record-no-chance", expected=expected)
        return outcome
