"""A recorded match told again in sentences, as one seat saw it or as it truly was."""

from collections.abc import Iterator

from penultima.game.events import Event, visible
from penultima.game.seating import Seat
from penultima.notation import write_cards, write_seat, write_top
from penultima.record import Record, Replayed, replay
from penultima.referee import Referee
from penultima.words import describe


def retell(record: Record, seat: Seat | None, to: int | None, language: str) -> Iterator[str]:
    """Lines of text: each step with its sentences, then the table as it stands at the end."""
    last: Replayed | None = None
    for step in replay(record):
        yield f"{step.number:>4}  {step.text}"
        for event in step.events:
            sentence = _sentence(record, event, seat, language)
            if sentence is not None:
                yield f"      {sentence}"
        last = step
        if step.number == to:
            break
    if last is not None:
        yield ""
        yield from _table(last.referee, seat)


def _sentence(record: Record, event: Event, seat: Seat | None, language: str) -> str | None:
    seen = seat is None or visible(event, seat)
    return describe(event, record.edition.id, language) if seen else None


def _table(referee: Referee, seat: Seat | None) -> Iterator[str]:
    """The situation in the words of the notation, hidden hands as counts."""
    public = referee.view(None)
    for place in range(referee.seats):
        open_hand = seat in (None, place) or public.hands is not None
        hand = write_cards(referee.view(place).hand) if open_hand else ""
        yield (
            f"hand {write_seat(place)} = {hand}"
            if hand
            else (f"count {write_seat(place)} = {public.counts[place]}")
        )
    yield f"top {write_top(public.top, public.color)}"
    yield f"pile = {public.pile}"
    yield f"direction {public.direction.value}"
    if referee.asked is not None:
        yield f"turn {write_seat(referee.asked)}"
    scores = (f"{write_seat(p)}={points}" for p, points in enumerate(referee.match.scores))
    yield f"scores {' '.join(scores)}"
    if referee.match.over:
        yield f"match {' '.join(map(write_seat, referee.match.winners))}"
