"""`penultima replay`: a recorded match told again."""

from pathlib import Path

from penultima.commands.failure import fail, refuse, spoken
from penultima.commands.help import worded
from penultima.commands.visitors import Editions, welcome


@worded("replay")
def replay(
    file: Path,
    *,
    seat: str | None = None,
    to: int | None = None,
    lang: str | None = None,
    unfinished: bool = False,
    editions: Editions = None,
) -> None:
    """Tell a recorded match again, step by step, checking that it holds."""
    from penultima.notation import NotationError, read_seat
    from penultima.record import RecordError, read_record
    from penultima.story import retell

    lang = spoken(lang)
    if to is not None and to < 1:
        refuse("command-no-such-step", lang)
    welcome(editions, lang)
    try:
        record = read_record(file, unfinished=unfinished)
        place = None if seat is None else read_seat(seat)
        if place is not None and place >= record.players:
            refuse("command-nobody-sits", lang, seat=seat, players=record.players)
        for line in retell(record, place, to, lang):
            print(line)
    except (RecordError, NotationError) as error:
        fail(error, lang)
