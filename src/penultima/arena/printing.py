"""A report as a table for a terminal."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from penultima.arena.intervals import Estimate
from penultima.arena.report import Report, Standing
from penultima.words import edition_title

_KINDS = {
    "start": "would not start",
    "ended": "process ended",
    "late": "out of time",
    "malformed": "no move",
    "illegal": "illegal move",
}
_UNEVEN = 1.25


def heading(told: Report) -> str:
    """One line that says what was played."""
    games = f"{told.games:,} {told.unit}" if told.games != 1 else f"1 {told.unit[:-1]}"
    parts = [edition_title(told.edition, "en"), f"{len(told.lineup)} seats", games]
    parts += [f"{name} = {value}" for name, value in told.options.items()]
    return " · ".join([*parts, f"seed {told.seed}"])


def deals_text(told: Report) -> str:
    deals = "1 deal," if told.deals == 1 else f"{told.deals:,} deals, each"
    return f"{deals} played {told.rotations} times, seats rotated"


def print_report(console: Console, told: Report) -> None:
    console.print(heading(told), style="bold", highlight=False, markup=False)
    line = f"{deals_text(told)}; {told.manners} manners"
    if told.void:
        line += f"; {told.void:,} without a winner"
    console.print(line, highlight=False, markup=False)
    if not told.complete:
        early = f"stopped early: {told.games:,} of {told.wanted:,}"
        console.print(early, style="yellow", highlight=False, markup=False)
    console.print()
    console.print(_strength(told))
    console.print()
    console.print(_times(told))
    for standing in told.standings:
        _print_failures(console, standing)
    if all(standing.rating is None for standing in told.standings):
        missing = "no ratings: pip install 'penultima[arena]'"
        console.print(missing, style="dim", highlight=False, markup=False)


def _table(*columns: str) -> Table:
    """Names may take several lines, numbers may not."""
    table = Table(box=None, pad_edge=False)
    table.add_column(columns[0], header_style="dim", overflow="fold")
    for column in columns[1:]:
        table.add_column(column, justify="right", header_style="dim", no_wrap=True)
    return table


def _strength(told: Report) -> Table:
    rated = any(standing.rating is not None for standing in told.standings)
    scored = any(standing.points is not None for standing in told.standings)
    table = _table(
        *("bot", "won", "by chance"),
        *(["points a round"] if scored else []),
        *(["rating"] if rated else []),
    )
    for standing in sorted(told.standings, key=_above_even, reverse=True):
        row = [escape(name_text(standing)), share_text(standing.wins)]
        row.append(f"{100 * standing.even:.1f} %")
        if standing.points is not None:
            row.append(_mean_text(standing.points))
        if standing.rating is not None:
            row.append(f"{standing.rating.mu:.1f} ± {1.96 * standing.rating.sigma:.1f}")
        table.add_row(*row)
    return table


def _times(told: Report) -> Table:
    table = _table("ms a move", "moves", "mean", "p50", "p99", "longest", "CPU mean", "CPU p99")
    for standing in told.standings:
        wall, cpu = standing.wall, standing.cpu
        row = [wall.mean, wall.p50, wall.p99, wall.max, cpu.mean, cpu.p99]
        table.add_row(escape(standing.name), f"{standing.moves:,}", *map(_milliseconds, row))
    return table


def _print_failures(console: Console, standing: Standing) -> None:
    failures = standing.failures
    if failures is None or not failures.total:
        return
    kinds = ", ".join(f"{_KINDS[kind]} {n:,}" for kind, n in sorted(failures.counts.items()))
    line = f"{standing.name} failed {failures.total:,} times ({kinds})"
    if failures.forfeited:
        line += f" and gave up {failures.forfeited:,} games"
    console.print(line, style="red", highlight=False, markup=False)
    console.print(f"  the first: {failures.example}", highlight=False, markup=False)


def name_text(standing: Standing) -> str:
    """With the number of its seats, if it has several."""
    seats = "" if standing.seats == 1 else f" \N{MULTIPLICATION SIGN} {standing.seats}"
    return standing.name + seats


def _above_even(standing: Standing) -> float:
    return standing.wins.mean / standing.even


def share_text(share: Estimate) -> str:
    """With half the width of its interval, or with both ends where these lie unevenly."""
    if share.deals < 2:
        return f"{100 * share.mean:.1f} %"
    below, above = share.mean - share.low, share.high - share.mean
    if max(below, above) > _UNEVEN * min(below, above):
        return f"{100 * share.mean:.1f} ({100 * share.low:.1f} to {100 * share.high:.1f}) %"
    return f"{100 * share.mean:.1f} ± {100 * share.margin:.1f} %"


def _mean_text(mean: Estimate) -> str:
    return f"{mean.mean:.1f}" if mean.deals < 2 else f"{mean.mean:.1f} ± {mean.margin:.1f}"


def _milliseconds(seconds: float) -> str:
    thousandths = 1000 * seconds
    return f"{thousandths:.3f}" if thousandths < 1 else f"{thousandths:.1f}"
