"""Statistics as one picture of four panels."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from penultima.game.seating import LETTERS
from penultima.simulation.engines import CannotSimulate
from penultima.simulation.labels import endings, happenings, label, title
from penultima.simulation.statistics import Statistics
from penultima.words.numbers import written

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = (".svg", ".png", ".pdf")
_INK, _FAINT, _GRID = "#1f2430", "#6b7280", "#e5e7eb"
_BLUE, _RED, _GREEN, _GOLD = "#2563eb", "#dc2626", "#15803d", "#d19a00"
_STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "text.color": _INK,
    "axes.edgecolor": _FAINT,
    "axes.labelcolor": _FAINT,
    "axes.titlesize": 12,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": _GRID,
    "xtick.color": _FAINT,
    "ytick.color": _INK,
    "xtick.labelcolor": _FAINT,
    "svg.fonttype": "path",
    "svg.hashsalt": "penultima",
}


def check_plotting(file: Path) -> None:
    """Refuse before hours are spent on what cannot be drawn."""
    if file.suffix.lower() not in FORMATS:
        raise CannotSimulate("trouble-format", option="--plot", formats=FORMATS, file=file.name)
    if find_spec("matplotlib") is None:
        raise CannotSimulate("trouble-needs", option="--plot", what="matplotlib", extra="plots")


def save_plot(statistics: Statistics, file: Path, lang: str = "en") -> None:
    """The same numbers give the same bytes."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(_STYLE):
        figure = Figure(figsize=(11, 8), layout="constrained", facecolor="white")
        _draw(figure, statistics, lang)
        kind = file.suffix.lower()
        metadata = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}.get(kind)
        figure.savefig(file, dpi=150, metadata=metadata)


def _draw(figure: "Figure", statistics: Statistics, lang: str) -> None:
    heading = title(statistics.plan, statistics.rounds, lang)
    if not statistics.complete:
        heading = label("plot-stopped", lang, title=heading)
    figure.suptitle(heading, x=0.01, ha="left", fontsize=14, fontweight="bold")
    figure.get_layout_engine().set(h_pad=0.12, w_pad=0.12)  # type: ignore[union-attr, call-arg]
    (lengths, seats), (ends, specials) = figure.subplots(2, 2)
    _draw_lengths(lengths, statistics, lang)
    _draw_seats(seats, statistics, lang)
    shares = {name: 100 * share for name, share in endings(statistics, lang).items()}
    _draw_bars(ends, label("plot-ends", lang), label("plot-share", lang), shares, _GREEN)
    often = happenings(statistics, lang)
    _draw_bars(specials, label("plot-happens", lang), label("plot-often", lang), often, _GOLD)


def _draw_lengths(axes: "Axes", statistics: Statistics, lang: str) -> None:
    width, counts = statistics.length_bin, statistics.lengths
    last = _shown_bars(counts)
    shown = counts[:last]
    if last < len(counts):
        shown[-1] += sum(counts[last:])
    rounds = max(1, statistics.rounds)
    left = [width * bar for bar in range(last)]
    axes.bar(left, [100 * n / rounds for n in shown], width=0.92 * width, align="edge", color=_BLUE)
    axes.axvline(statistics.mean_steps, color=_INK, linewidth=1.2, linestyle=(0, (4, 3)))
    axes.annotate(
        label("plot-mean", lang, mean=written(statistics.mean_steps, lang, 1)),
        (statistics.mean_steps, 1),
        xycoords=("data", "axes fraction"),
        xytext=(6, -4),
        textcoords="offset points",
        va="top",
    )
    more = "yes" if last < len(counts) or counts[-1] else "no"
    axes.set(
        title=label("plot-lengths", lang),
        xlabel=label("plot-moves", lang, more=more),
        ylabel=label("plot-share", lang),
    )
    axes.grid(axis="y")


def _shown_bars(counts: list[int]) -> int:
    """So many bars that all but one round in two hundred are within."""
    whole, seen = sum(counts), 0
    for at, count in enumerate(counts):
        seen += count
        if seen >= 0.995 * whole:
            return min(len(counts), at + 2)
    return len(counts)


def _draw_seats(axes: "Axes", statistics: Statistics, lang: str) -> None:
    shares = statistics.win_share_by_seat
    places = range(len(shares))
    values = [100 * share.share for share in shares]
    errors = [
        [max(0.0, 100 * (share.share - share.low)) for share in shares],
        [max(0.0, 100 * (share.high - share.share)) for share in shares],
    ]
    axes.errorbar(
        places, values, yerr=errors, fmt="o", color=_RED, capsize=4, markersize=6, linewidth=1.6
    )
    even = 100 / len(shares)
    axes.axhline(even, color=_FAINT, linewidth=1, linestyle=(0, (4, 3)), zorder=0)
    policies = statistics.plan.policies
    names = [
        LETTERS[seat] if len(policies) == 1 else f"{LETTERS[seat]}\n{policies[seat].split(':')[0]}"
        for seat in places
    ]
    axes.set_xticks(list(places), names)
    axes.set_xlim(-0.5, len(shares) - 0.5)
    axes.margins(y=0.35)
    axes.set(
        title=label("plot-winners", lang),
        xlabel=label("plot-seats", lang, even=written(even, lang, 1)),
        ylabel=label("plot-won", lang),
    )
    axes.grid(axis="y")


def _draw_bars(axes: "Axes", name: str, unit: str, values: dict[str, float], color: str) -> None:
    names = list(values)[::-1]
    bars = axes.barh(names, [values[one] for one in names], color=color, height=0.72)
    labels = [_short(values[one]) for one in names]
    axes.bar_label(bars, labels, padding=4, color=_INK, fontsize=9)
    axes.tick_params(axis="y", length=0)
    axes.margins(x=0.14)
    axes.set(title=name, xlabel=unit)
    axes.grid(axis="x")


def _short(number: float) -> str:
    return (
        f"{number:.1f}" if number >= 10 else f"{number:.2f}" if number >= 0.1 else f"{number:.3g}"
    )
