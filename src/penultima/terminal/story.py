"""What has happened as lines of a log: what is worth a sentence, equal ones in a row counted."""

from collections.abc import Iterable, Sequence

from penultima.game.events import Asked, Considered, Drew, Event, Exposed, Received
from penultima.table.messages import Emoted, Said, TableSight
from penultima.table.session_events import DealAborted, DrewForDeal, SessionEvent, SlapOrder
from penultima.terminal.speech import Speech

_TIMES = "\N{MULTIPLICATION SIGN}"
_CHAIRS = {"chair", "against", "dealer"}


def chair_names(table: TableSight) -> list[str]:
    return [chair.name or str(number + 1) for number, chair in enumerate(table.chairs)]


def seat_names(table: TableSight) -> list[str]:
    names = chair_names(table)
    return [names[chair] for chair in table.seated]


def sentences(
    events: Sequence[Event | SessionEvent],
    table: TableSight,
    speech: Speech,
    *,
    aloud: bool,
    you: int | None = None,
) -> list[str]:
    """For the person on the chair `you`; `aloud` where nobody sees who could be caught: that is
    told as well."""
    told = (
        _sentence(event, table, speech, you)
        for at, event in enumerate(events)
        if (aloud or not isinstance(event, Exposed)) and not _is_told_by_next(events, at)
    )
    return counted(sentence for sentence in told if sentence is not None)


def said(frame: Said, table: TableSight, speech: Speech) -> str:
    """Somebody's words."""
    words = frame.text or speech(f"phrase-{frame.phrase}")
    return f"{chair_names(table)[frame.chair]}: {words}"


def made_face(frame: Emoted, speech: Speech) -> str:
    return speech(f"emoted-{frame.emotion}", name=frame.name)


def counted(texts: Iterable[str]) -> list[str]:
    lines: list[tuple[str, int]] = []
    for text in texts:
        if lines and lines[-1][0] == text:
            lines[-1] = text, lines[-1][1] + 1
        else:
            lines.append((text, 1))
    return [text if times == 1 else f"{text} ({_TIMES}{times})" for text, times in lines]


def _is_told_by_next(events: Sequence[Event | SessionEvent], at: int) -> bool:
    """To the drawer the cards are named, which says that they were drawn."""
    event = events[at]
    if not isinstance(event, Drew):
        return False
    rest = (other for other in events[at + 1 :] if other != event)
    following = next(rest, None)
    return isinstance(following, Received | Considered) and following.seat == event.seat


def _sentence(
    event: Event | SessionEvent, table: TableSight, speech: Speech, you: int | None
) -> str | None:
    if isinstance(event, Asked):
        return None
    if isinstance(event, SessionEvent):
        return _session_sentence(event, table, speech, you)
    seat = table.seated.index(you) if you in table.seated else None
    return speech.event(event, table.setup.edition, seat_names(table), seat)


def _session_sentence(
    event: SessionEvent, table: TableSight, speech: Speech, you: int | None
) -> str:
    names = chair_names(table)
    values: dict[str, str | int] = {"you": "none"}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in _CHAIRS:
            values[field] = names[value]
            if value == you:
                values["you"] = field
        elif isinstance(value, str):
            values[field] = value
    if isinstance(event, DealAborted):
        values["names"] = ", ".join(names[chair] for chair in event.chairs)
    if isinstance(event, SlapOrder):
        values["hands"] = ", ".join(f"{names[chair]} {ms} ms" for chair, ms in event.order)
    if isinstance(event, DrewForDeal):
        values["cards"] = "; ".join(
            ", ".join(
                f"{names[chair]}: {speech.card(card, table.setup.edition)}" for chair, card in draw
            )
            for draw in event.draws
        )
    return speech(f"session-{event.__struct_config__.tag}", **values)
