"""Statistics as tables for a terminal."""

from rich.console import Console
from rich.table import Table

from penultima.game.seating import LETTERS
from penultima.simulation.naming import endings, happenings, title
from penultima.simulation.statistics import Mean, Share, Statistics


def print_statistics(console: Console, statistics: Statistics) -> None:
    console.print(title(statistics.plan, statistics.rounds), style="bold", highlight=False)
    if not statistics.complete:
        told = f"stopped early: {statistics.done:,} of {statistics.wanted:,} {statistics.plan.unit}"
        console.print(told, style="yellow", highlight=False)
    for tell in (_summary, _seats, _endings, _happenings):
        console.print(tell(statistics))
        console.print()


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, title_justify="left")
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at else "left", header_style="dim")
    return table


def _summary(statistics: Statistics) -> Table:
    table = _table("", "")
    table.show_header = False
    low, high = statistics.mean_steps_interval
    table.add_row("moves in a round", f"{statistics.mean_steps:.2f} ± {(high - low) / 2:.2f}")
    table.add_row("turns in a round", f"{statistics.mean_turns:.2f}")
    if statistics.points_per_win.mean:
        table.add_row("points for a win", _mean(statistics.points_per_win))
    if statistics.matches is not None:
        table.add_row("matches", f"{statistics.matches.matches:,}")
        table.add_row("rounds in a match", _mean(statistics.matches.rounds_per_match))
    if statistics.challenges_won.of:
        table.add_row("challenges won", _share(statistics.challenges_won))
    if statistics.uno_misses_caught.of:
        table.add_row("UNO misses caught", _share(statistics.uno_misses_caught))
    speed = f"{statistics.steps_per_cpu_second:,.0f}"
    table.add_row("moves per CPU second", speed)
    table.add_row("time", f"{statistics.seconds:.1f} s")
    return table


def _seats(statistics: Statistics) -> Table:
    matches = statistics.matches
    columns = ["seat", "rounds won", "as 1st, 2nd …"] + (["matches won"] if matches else [])
    table = _table(*columns)
    for seat, share in enumerate(statistics.win_share_by_seat):
        row = [LETTERS[seat], _share(share), _share(statistics.win_share_by_place[seat])]
        if matches:
            row.append(_share(matches.match_win_share_by_seat[seat]))
        table.add_row(*row)
    return table


def _endings(statistics: Statistics) -> Table:
    table = _table("rounds end with", "")
    for name, share in endings(statistics).items():
        table.add_row(name, f"{100 * share:.2f} %")
    return table


def _happenings(statistics: Statistics) -> Table:
    table = _table("in a round", "")
    for name, number in happenings(statistics).items():
        table.add_row(name, f"{number:.3f}")
    return table


def _share(share: Share) -> str:
    return f"{100 * share.share:.2f} ± {100 * share.margin:.2f} %"


def _mean(mean: Mean) -> str:
    return f"{mean.mean:.2f} ± {mean.margin:.2f}"
