"""The page itself: one HTML file that needs nothing else."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

import msgspec

from penultima.lab.phrases import Phrases
from penultima.lab.questions import Figure, LabAnswer
from penultima.version import VERSION

_LONG = 40
"""A cell with more characters may break its line."""


class Made(msgspec.Struct, frozen=True):
    """What the page cost."""

    rounds: int
    moves: int
    seconds: float
    seed: int
    complete: bool
    command: str


class PageSection(msgspec.Struct, frozen=True):
    id: str
    answer: LabAnswer
    tables: int
    rounds: int


def render(sections: Sequence[PageSection], made: Made, say: Phrases) -> str:
    style = (files("penultima.lab") / "page.css").read_text(encoding="utf-8")
    body = "\n".join(_section(section, say) for section in sections)
    return f"""<!doctype html>
<html lang="{say.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{_say(say, "page-title")}</title>
<style>
{style}</style>
</head>
<body>
<div class="stripe" aria-hidden="true"><i></i><i></i><i></i><i></i></div>
{_header(sections, made, say)}
<main>
{body}
{_reading(say)}
</main>
<footer>{_again(made, say)}</footer>
</body>
</html>
"""


def _header(sections: Sequence[PageSection], made: Made, say: Phrases) -> str:
    links = "".join(
        f'<li><a href="#{section.id}">{_question(section, say)}</a></li>' for section in sections
    )
    told = say(
        "made",
        rounds=say.number(made.rounds),
        moves=say.number(made.moves),
        seconds=say.number(made.seconds),
        seed=str(made.seed),
        version=VERSION,
    )
    partial = "" if made.complete else f'<p class="partial">{_say(say, "partial")}</p>'
    return (
        f"<header><h1>{_say(say, 'title')}</h1>"
        f'<p class="lead">{_say(say, "lead")}</p>'
        f'<p class="made">{escape(told)}</p>{partial}'
        f'<nav aria-label="{_say(say, "contents")}"><ul>{links}</ul></nav></header>'
    )


def _section(section: PageSection, say: Phrases) -> str:
    answer = section.answer
    more = "".join(f'<p class="more">{escape(sentence)}</p>' for sentence in answer.more)
    figures = "".join(_figure(figure, say) for figure in answer.figures)
    sample = say("sample", tables=section.tables, rounds=say.number(section.rounds))
    return (
        f'<section id="{section.id}"><h2>{_question(section, say)}</h2>'
        f'<p class="short">{escape(answer.short)}</p>{more}'
        f'<p class="sample">{escape(sample)}</p>'
        f'<div class="figures">{figures}</div></section>'
    )


def _figure(figure: Figure, say: Phrases) -> str:
    kind = ' class="wide"' if figure.wide else ""
    return (
        f"<figure{kind}><figcaption>{escape(figure.caption)}</figcaption>{figure.chart}"
        f"<details><summary>{_say(say, 'table-of-numbers')}</summary>"
        f'<div class="scroll" tabindex="0">{_table(figure)}</div></details></figure>'
    )


def _table(figure: Figure) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in figure.heads)
    rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in figure.rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _cell(text: str) -> str:
    kind = ' class="long"' if len(text) > _LONG else ""
    return f"<td{kind}>{escape(text)}</td>"


def _reading(say: Phrases) -> str:
    return (
        f'<section id="how"><h2>{_say(say, "how")}</h2>'
        f"<p>{_say(say, 'how-text')}</p><p>{_say(say, 'how-players')}</p></section>"
    )


def _again(made: Made, say: Phrases) -> str:
    return say("again", command=f"<code>{escape(made.command)}</code>")


def _question(section: PageSection, say: Phrases) -> str:
    return _say(say, f"question-{section.id}")


def _say(say: Phrases, key: str) -> str:
    return escape(say(key))
