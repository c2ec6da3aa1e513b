"""`penultima replay`: a recorded match told again."""

from pathlib import Path

from penultima.commands.failure import check_lang, fail, refuse
from penultima.commands.visitors import Editions, welcome


def replay(
    file: Path,
    *,
    seat: str | None = None,
    to: int | None = None,
    lang: str = "en",
    unfinished: bool = False,
    editions: Editions = None,
) -> None:
    """Tell a recorded match again, step by step, checking that it holds.

    Parameters
    ----------
    file
        A record of a match.
    seat
        Tell only what this seat saw (A, B, C …); without it everything is told.
    to
        Stop after this step and show the table there.
    lang
        The language of the sentences, en or es.
    unfinished
        Accept the record of a match that is still going on.
    """
    from penultima.notation import NotationError, read_seat
    from penultima.record import RecordError, read_record
    from penultima.story import retell

    check_lang(lang)
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
        fail(str(error))
