"""A report as a picture: each bot's share of the wins with its interval, and what chance gives."""

from html import escape
from typing import Final

from penultima.arena.printout import deals_text, heading, label, name_text, share_text
from penultima.arena.report import BotStanding, Report
from penultima.lab.scales import Scale, digits_of, span, ticks
from penultima.lab.svg import line, marker, text
from penultima.words.numbers import written

_WIDTH: Final = 800.0
_LEFT, _RIGHT, _TOP, _ROW, _FOOT = 210.0, 170.0, 78.0, 44.0, 58.0
_LONGEST_NAME: Final = 24
_STYLE: Final = """
svg { font-family: "DejaVu Sans", Verdana, sans-serif; color-scheme: light dark }
.paper { fill: #ffffff } text { fill: #1f2430; font-size: 13px }
.heading { font-size: 15px; font-weight: bold } .faint, .tick { fill: #5b6270; font-size: 12px }
.grid { stroke: #e1e4ea } .even { stroke: #1f2430; stroke-width: 2; stroke-dasharray: 3 2 }
.bar { stroke: #2457c5; stroke-width: 3; stroke-linecap: round } .mark { fill: #2457c5 }
@media (prefers-color-scheme: dark) {
.paper { fill: #16181d } text { fill: #eceef2 } .faint, .tick { fill: #a9b0bd }
.grid { stroke: #33373f } .even { stroke: #eceef2 } .bar { stroke: #8db4ff } .mark { fill: #8db4ff }
}
"""


def chart(told: Report, lang: str = "en") -> str:
    """One row for each bot, the best against its even share first."""
    standings = sorted(told.standings, key=lambda one: one.wins.mean / one.even, reverse=True)
    height = _TOP + _ROW * len(standings) + _FOOT
    ends = [100 * x for one in standings for x in (one.wins.low, one.wins.high, one.even)]
    low, high = span(ends)
    across = Scale(max(0.0, low), min(100.0, high), _LEFT, _WIDTH - _RIGHT)
    bottom = _TOP + _ROW * len(standings)
    parts = [f'<rect class="paper" width="{_WIDTH:.0f}" height="{height:.0f}"/>']
    title = heading(told, lang)
    parts.append(text(16, 30, title, "heading"))
    parts.append(text(16, 52, _subtitle(told, lang), "faint"))
    marks = ticks(across.low, across.high, 6)
    for number in marks:
        parts.append(line(across(number), _TOP, across(number), bottom, "grid"))
        words = written(number, lang, digits_of(marks), grouped=False)
        parts.append(text(across(number), bottom + 18, words, "tick", "middle"))
    middle = (across.start + across.end) / 2
    axis = label("axis", lang)
    parts.append(text(min(middle, _WIDTH / 2), bottom + 42, axis, "faint", "middle"))
    for at, standing in enumerate(standings):
        parts += _row(standing, across, _TOP + _ROW * (at + 0.5), lang)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:.0f} {height:.0f}" '
        f'width="{_WIDTH:.0f}" height="{height:.0f}" role="img">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style>{''.join(parts)}</svg>\n"
    )


def _row(standing: BotStanding, across: Scale, y: float, lang: str) -> list[str]:
    wins, even = standing.wins, across(100 * standing.even)
    name = name_text(standing)
    if len(name) > _LONGEST_NAME:
        name = "…" + name[1 - _LONGEST_NAME :]
    return [
        text(_LEFT - 14, y + 4, name, "name", "end"),
        line(even, y - 14, even, y + 14, "even"),
        line(across(100 * wins.low), y, across(100 * wins.high), y, "bar"),
        marker(0, across(100 * wins.mean), y),
        text(_WIDTH - _RIGHT + 14, y + 4, share_text(wins, lang), "value"),
    ]


def _subtitle(told: Report, lang: str) -> str:
    deals = deals_text(told, lang)
    return deals if told.complete else label("plot-stopped", lang, deals=deals)
