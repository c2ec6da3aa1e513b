"""Statistics as tables for a terminal."""

import math

from rich.console import Console
from rich.table import Table

from penultima.game.seating import LETTERS, MOST
from penultima.simulation.naming import counted, endings, happenings, title
from penultima.simulation.statistics import Mean, Share, Statistics

_PLACES = ("first player", "2nd", "3rd", *(f"{place}th" for place in range(4, MOST + 1)))
_FEW = 30
"""With fewer cases on either side, Wilson's interval is visibly uneven."""


def print_statistics(console: Console, statistics: Statistics) -> None:
    console.print(title(statistics.plan, statistics.rounds), style="bold", highlight=False)
    if not statistics.complete:
        wanted = counted(statistics.wanted, statistics.plan.unit)
        told = f"stopped early: {statistics.done:,} of {wanted}"
        console.print(told, style="yellow", highlight=False)
    for tell in (_summary, _seats, _places, _endings, _happenings):
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
    length = Mean(statistics.mean_steps, *statistics.mean_steps_interval, statistics.rounds)
    table.add_row("moves in a round", mean_text(length))
    turns = Mean(statistics.mean_turns, *statistics.mean_turns_interval, statistics.rounds)
    table.add_row("turns in a round", mean_text(turns))
    if statistics.points_per_win.mean:
        table.add_row("points for a win", mean_text(statistics.points_per_win))
    if statistics.void:
        table.add_row("void rounds", share_text(statistics.void_share))
    if statistics.matches is not None:
        table.add_row("matches", f"{statistics.matches.matches:,}")
        table.add_row("rounds in a match", mean_text(statistics.matches.rounds_per_match))
    if statistics.challenges_won.of:
        table.add_row("challenges won", share_text(statistics.challenges_won))
    if statistics.uno_misses_caught.of:
        table.add_row("UNO misses caught", share_text(statistics.uno_misses_caught))
    if statistics.engine == "gpu":  # its processor hardly works
        table.add_row("moves per second", f"{statistics.steps_per_second:,.0f}")
    else:
        table.add_row("moves per CPU second", f"{statistics.steps_per_cpu_second:,.0f}")
    table.add_row("time", f"{statistics.seconds:.1f} s")
    table.add_row("… without starting", f"{statistics.playing_seconds:.1f} s")
    return table


def _seats(statistics: Statistics) -> Table:
    matches = statistics.matches
    table = _table("seat", "rounds won", *(["matches won"] if matches else []))
    for seat, share in enumerate(statistics.win_share_by_seat):
        row = [LETTERS[seat], share_text(share)]
        if matches:
            row.append(share_text(matches.match_win_share_by_seat[seat]))
        table.add_row(*row)
    return table


def _places(statistics: Statistics) -> Table:
    """Whoever sat there: a round may begin with any seat."""
    table = _table("order of play", "rounds won")
    for place, share in enumerate(statistics.win_share_by_place):
        table.add_row(_PLACES[place], share_text(share))
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


def share_text(share: Share) -> str:
    """With half the width of its interval, or with both ends where these lie unevenly."""
    if not share.of:
        return "none"
    digits = _digits(share.margin)
    text, low, high, margin = (
        f"{100 * part:.{digits}f}" for part in (share.share, share.low, share.high, share.margin)
    )
    if share.of == 1:
        return f"{text} %"
    if min(share.count, share.of - share.count) < _FEW:
        return f"{text} ({low} to {high}) %"
    return f"{text} ± {margin} %"


def _digits(margin: float) -> int:
    """Of per cent: two, or more where the sample is so large that two would show no margin."""
    return max(2, math.ceil(-math.log10(100 * margin)))


def mean_text(mean: Mean) -> str:
    """One number tells nothing of how far others lie from it."""
    return f"{mean.mean:.2f}" if mean.of < 2 else f"{mean.mean:.2f} ± {mean.margin:.2f}"
