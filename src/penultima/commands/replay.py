"""`penultima replay`: a recorded match told again."""

from pathlib import Path

from penultima.commands.refusing import fail
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
    from penultima.retelling import retell
    from penultima.words import LANGUAGES

    if lang not in LANGUAGES:
        fail(f"there is no language '{lang}'; there are {', '.join(LANGUAGES)}")
    if to is not None and to < 1:
        fail("--to takes the number of a step, 1 or more")
    welcome(editions)
    try:
        record = read_record(file, unfinished=unfinished)
        place = None if seat is None else read_seat(seat)
        if place is not None and place >= record.players:
            fail(f"nobody sits at {seat}: the match has {record.players} players")
        for line in retell(record, place, to, lang):
            print(line)
    except (RecordError, NotationError) as error:
        fail(str(error))
