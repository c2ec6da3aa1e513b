"""Statistics as tables for a terminal."""

import math

from rich.console import Console
from rich.table import Table

from penultima.game.seating import LETTERS
from penultima.simulation.labels import counted, endings, happenings, label, title
from penultima.simulation.statistics import Mean, Share, Statistics
from penultima.words.numbers import written

_FEW = 30
"""With fewer cases on either side, Wilson's interval is visibly uneven."""


def print_statistics(console: Console, statistics: Statistics, lang: str = "en") -> None:
    console.print(title(statistics.plan, statistics.rounds, lang), style="bold", highlight=False)
    if not statistics.complete:
        wanted = counted(statistics.wanted, statistics.plan.unit, lang)
        told = label("stopped", lang, done=written(statistics.done, lang), wanted=wanted)
        console.print(told, style="yellow", highlight=False)
    for tell in (_summary, _seats, _places, _endings, _happenings):
        console.print(tell(statistics, lang))
        console.print()


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, title_justify="left")
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at else "left", header_style="dim")
    return table


def _summary(statistics: Statistics, lang: str) -> Table:
    table = _table("", "")
    table.show_header = False
    for key, text in _figures(statistics, lang).items():
        table.add_row(label(key, lang), text)
    return table


def _figures(statistics: Statistics, lang: str) -> dict[str, str]:
    """By the keys of their labels, those that mean something."""
    length = Mean(statistics.mean_steps, *statistics.mean_steps_interval, statistics.rounds)
    turns = Mean(statistics.mean_turns, *statistics.mean_turns_interval, statistics.rounds)
    found = {"moves": mean_text(length, lang), "turns": mean_text(turns, lang)}
    if statistics.points_per_win.mean:
        found["points"] = mean_text(statistics.points_per_win, lang)
    if statistics.void:
        found["void"] = share_text(statistics.void_share, lang)
    if statistics.matches is not None:
        found["matches"] = written(statistics.matches.matches, lang)
        found["match-length"] = mean_text(statistics.matches.rounds_per_match, lang)
    if statistics.challenges_won.of:
        found["challenges-won"] = share_text(statistics.challenges_won, lang)
    if statistics.uno_misses_caught.of:
        found["misses-caught"] = share_text(statistics.uno_misses_caught, lang)
    if statistics.engine == "gpu":  # its processor hardly works
        found["speed"] = written(statistics.steps_per_second, lang)
    else:
        found["cpu-speed"] = written(statistics.steps_per_cpu_second, lang)
    found["time"] = f"{written(statistics.seconds, lang, 1)} s"
    found["playing-time"] = f"{written(statistics.playing_seconds, lang, 1)} s"
    return found


def _seats(statistics: Statistics, lang: str) -> Table:
    matches = statistics.matches
    heads = ("seat", "rounds-won", *(["matches-won"] if matches else []))
    table = _table(*(label(head, lang) for head in heads))
    for seat, share in enumerate(statistics.win_share_by_seat):
        row = [LETTERS[seat], share_text(share, lang)]
        if matches:
            row.append(share_text(matches.match_win_share_by_seat[seat], lang))
        table.add_row(*row)
    return table


def _places(statistics: Statistics, lang: str) -> Table:
    """Whoever sat there: a round may begin with any seat."""
    table = _table(label("order", lang), label("rounds-won", lang))
    for place, share in enumerate(statistics.win_share_by_place, 1):
        table.add_row(label("place", lang, place=place), share_text(share, lang))
    return table


def _endings(statistics: Statistics, lang: str) -> Table:
    table = _table(label("ends-with", lang), "")
    for name, share in endings(statistics, lang).items():
        table.add_row(name, f"{written(100 * share, lang, 2)} %")
    return table


def _happenings(statistics: Statistics, lang: str) -> Table:
    table = _table(label("in-a-round", lang), "")
    for name, number in happenings(statistics, lang).items():
        table.add_row(name, written(number, lang, 3))
    return table


def share_text(share: Share, lang: str = "en") -> str:
    """With half the width of its interval, or with both ends where these lie unevenly."""
    if not share.of:
        return label("none", lang)
    digits = _digits(share.margin)
    text, low, high, margin = (
        written(100 * part, lang, digits)
        for part in (share.share, share.low, share.high, share.margin)
    )
    if share.of == 1:
        return f"{text} %"
    if min(share.count, share.of - share.count) < _FEW:
        return label("interval", lang, share=text, low=low, high=high)
    return f"{text} ± {margin} %"


def _digits(margin: float) -> int:
    """Of per cent: two, or more where the sample is so large that two would show no margin."""
    return max(2, math.ceil(-math.log10(100 * margin)))


def mean_text(mean: Mean, lang: str = "en") -> str:
    """One number tells nothing of how far others lie from it."""
    value = written(mean.mean, lang, 2)
    return value if mean.of < 2 else f"{value} ± {written(mean.margin, lang, 2)}"
