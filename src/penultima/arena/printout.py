"""A report as a table for a terminal, in the reader's language."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from penultima.arena.contest import Failures
from penultima.arena.intervals import MeanEstimate
from penultima.arena.report import BotStanding, Report
from penultima.words import edition_title, say
from penultima.words.numbers import written

_UNEVEN = 1.25


def label(key: str, lang: str, **values: str | int) -> str:
    return say(lang, f"arena-{key}", values)


def heading(told: Report, lang: str = "en") -> str:
    """One line that says what was played."""
    games = label(f"{told.unit}-counted", lang, count=told.games, number=written(told.games, lang))
    seats = label("seats", lang, seats=len(told.lineup))
    parts = [edition_title(told.edition, lang), seats, games]
    parts += [f"{name} = {value}" for name, value in told.options.items()]
    return " · ".join([*parts, label("seed", lang, seed=str(told.seed))])


def deals_text(told: Report, lang: str = "en") -> str:
    deals = written(told.deals, lang)
    return label("deals", lang, count=told.deals, deals=deals, times=told.rotations)


def print_report(console: Console, told: Report, lang: str = "en") -> None:
    console.print(heading(told, lang), style="bold", highlight=False, markup=False)
    line = [deals_text(told, lang), label(f"manners-{told.manners}", lang)]
    if told.void:
        line.append(label("void", lang, void=written(told.void, lang)))
    console.print("; ".join(line), highlight=False, markup=False)
    if not told.complete:
        done, wanted = written(told.games, lang), written(told.wanted, lang)
        early = label("stopped", lang, done=done, wanted=wanted)
        console.print(early, style="yellow", highlight=False, markup=False)
    console.print()
    console.print(_strength(told, lang))
    console.print()
    console.print(_times(told, lang))
    for standing in told.standings:
        _print_failures(console, standing, lang)
    if all(standing.rating is None for standing in told.standings):
        missing = label("no-ratings", lang)
        console.print(missing, style="dim", highlight=False, markup=False)


def _table(*columns: str) -> Table:
    """Names may take several lines, numbers may not."""
    table = Table(box=None, pad_edge=False)
    table.add_column(columns[0], header_style="dim", overflow="fold")
    for column in columns[1:]:
        table.add_column(column, justify="right", header_style="dim", no_wrap=True)
    return table


def _strength(told: Report, lang: str) -> Table:
    rated = any(standing.rating is not None for standing in told.standings)
    scored = any(standing.points is not None for standing in told.standings)
    table = _table(
        *(label("bot", lang), label("won", lang), label("by-chance", lang)),
        *([label("points", lang)] if scored else []),
        *([label("rating", lang)] if rated else []),
    )
    for standing in sorted(told.standings, key=_above_even, reverse=True):
        row = [escape(name_text(standing)), share_text(standing.wins, lang)]
        row.append(f"{_tenths(100 * standing.even, lang)} %")
        if standing.points is not None:
            row.append(_mean_text(standing.points, lang))
        if standing.rating is not None:
            spread = _tenths(1.96 * standing.rating.sigma, lang)
            row.append(f"{_tenths(standing.rating.mu, lang)} ± {spread}")
        table.add_row(*row)
    return table


def _times(told: Report, lang: str) -> Table:
    table = _table(
        *(label("milliseconds", lang), label("moves", lang), label("mean", lang)),
        *("p50", "p99", label("longest", lang)),
        *(label("cpu-mean", lang), label("cpu-p99", lang)),
    )
    for standing in told.standings:
        wall, cpu = standing.wall, standing.cpu
        row = [wall.mean, wall.p50, wall.p99, wall.max, cpu.mean, cpu.p99]
        times = (_milliseconds(seconds, lang) for seconds in row)
        table.add_row(escape(standing.name), written(standing.moves, lang), *times)
    return table


def _print_failures(console: Console, standing: BotStanding, lang: str) -> None:
    failures = standing.failures
    if failures is None or not failures.total:
        return
    kinds = ", ".join(
        f"{label(f'fault-{kind}', lang)} {written(number, lang)}"
        for kind, number in sorted(failures.counts.items())
    )
    total = written(failures.total, lang)
    line = label("failed", lang, bot=standing.name, number=total, kinds=kinds)
    if failures.forfeited:
        line = label("gave-up", lang, failed=line, number=written(failures.forfeited, lang))
    console.print(line, style="red", highlight=False, markup=False)
    first = label("first-failure", lang, example=first_failure(failures, lang))
    console.print(f"  {first}", highlight=False, markup=False)


def first_failure(failures: Failures, lang: str) -> str:
    """What went wrong first, in words."""
    first = failures.first
    return "" if first is None else say(lang, first.key, first.named)


def name_text(standing: BotStanding) -> str:
    """With the number of its seats, if it has several."""
    seats = "" if standing.seats == 1 else f" \N{MULTIPLICATION SIGN} {standing.seats}"
    return standing.name + seats


def _above_even(standing: BotStanding) -> float:
    return standing.wins.mean / standing.even


def share_text(share: MeanEstimate, lang: str = "en") -> str:
    """With half the width of its interval, or with both ends where these lie unevenly."""
    mean, low, high, margin = (
        _tenths(100 * part, lang) for part in (share.mean, share.low, share.high, share.margin)
    )
    if share.deals < 2:
        return f"{mean} %"
    below, above = share.mean - share.low, share.high - share.mean
    if max(below, above) > _UNEVEN * min(below, above):
        return label("interval", lang, share=mean, low=low, high=high)
    return f"{mean} ± {margin} %"


def _mean_text(mean: MeanEstimate, lang: str) -> str:
    value = _tenths(mean.mean, lang)
    return value if mean.deals < 2 else f"{value} ± {_tenths(mean.margin, lang)}"


def _milliseconds(seconds: float, lang: str) -> str:
    thousandths = 1000 * seconds
    return written(thousandths, lang, 3 if thousandths < 1 else 1, grouped=False)


def _tenths(value: float, lang: str) -> str:
    return written(value, lang, 1, grouped=False)
