"""`penultima review`: a recorded match in the eyes of the expert."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from penultima.commands.failure import INTERRUPTED, fail, refuse, sentence, spoken
from penultima.commands.help import worded
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultima.players.reviews import Review, ReviewProgress
    from penultima.record import Record


@worded("review")
def review(
    file: Path,
    *,
    seat: str = "A",
    lang: str | None = None,
    seed: int = 1,
    json: bool = False,
    unfinished: bool = False,
    editions: Editions = None,
) -> None:
    """Tell which moves of a recorded match cost most, and what was better."""
    from penultima.notation import NotationError, read_seat
    from penultima.players.reviews import NoJudge
    from penultima.record import RecordError, read_record

    lang = spoken(lang)
    welcome(editions, lang)
    try:
        record = read_record(file, unfinished=unfinished)
        player = read_seat(seat)
        if player >= record.players:
            refuse("command-nobody-sits", lang, seat=seat, players=record.players)
        found = _work_out(record, player, seed, lang)
    except NoJudge as error:
        refuse("command-no-judge", lang, why=error)
    except (RecordError, NotationError) as error:
        fail(error, lang)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    _print(record, found, lang, json=json)


def _work_out(record: "Record", player: int, seed: int, lang: str) -> "Review":
    from penultima.players.reviews import Review
    from penultima.players.reviews import review as review_steps

    with _bar(lang) as watch:
        for told in review_steps(record, player, seed):
            if isinstance(told, Review):
                return told
            watch(told)
    raise AssertionError("a review ends with the review")


@contextmanager
def _bar(lang: str) -> "Iterator[Callable[[ReviewProgress], None]]":
    """On the error output, for those who look at it."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    title = sentence("command-bar-review", lang)
    columns = TextColumn(title), BarColumn(), TimeRemainingColumn(compact=True)
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda told: bar.update(task, total=told.of, completed=told.done)


def _print(record: "Record", found: "Review", lang: str, *, json: bool) -> None:
    import msgspec

    from penultima.players.teacher import in_words
    from penultima.words import move_phrase, review_text

    if json:
        print(msgspec.json.encode(found).decode())
        return
    edition = record.edition.id
    print(review_text("summary", lang, decisions=found.decisions, best=found.best))
    for costly in found.costly:
        made = move_phrase(costly.made.move, edition, lang)
        better = in_words(costly.best.move, costly.because, edition, lang)
        before, after = (round(100 * one.chance) for one in (costly.made, costly.best))
        said = review_text("made", lang, round=costly.round, made=made, chance=before)
        print(f"\n{costly.step:>4}  {said}")
        print(f"      {review_text('better', lang, advice=better, chance=after)}")
