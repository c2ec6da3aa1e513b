"""What stands in the middle when no cards do: the seats before a match, the count after a round."""

from textual.content import Content
from textual.style import Style

from penultima.table.messages import ChairSight, Holder, Stage, TableSight
from penultima.terminal.eyes import free_chairs, names_of
from penultima.terminal.hands import in_order
from penultima.terminal.place import Place
from penultima.terminal.results import ResultRow, caption, headline, rows
from penultima.terminal.screen import cards

_BOLD = Style.parse("bold")
_FAINT = Style.parse("dim")
_NEWLINE = Content("\n")
_MOST_CARDS = 7


def lobby(place: Place) -> Content:
    """Who sits where, and what is waited for."""
    speech, table = place.speech, place.table
    if table is None:
        return Content(speech("loading"))
    edition = speech.title(place.edition)
    lines = [Content.styled(speech("waiting-title", edition=edition), _BOLD), Content("")]
    lines += [_chair(place, number, chair) for number, chair in enumerate(table.chairs)]
    lines += [Content(""), Content(_waiting(place, table))]
    if place.shared:
        lines.append(Content.styled(f"{speech('invite-code')} {table.code}", _FAINT))
    return _NEWLINE.join(lines)


def _chair(place: Place, number: int, chair: ChairSight) -> Content:
    speech = place.speech
    if chair.holder is Holder.OPEN:
        name = speech("chair-open")
    elif chair.holder is Holder.BOT and chair.level is not None:
        name = f"{chair.name} ({speech('chair-bot', level=speech(f'level-{chair.level.value}'))})"
    else:
        away = "" if chair.here else f" ({speech('chair-away')})"
        you = f" ({speech('terminal-you')})" if number == place.chair else ""
        name = f"{chair.name}{you}{away}"
    text = Content.styled(
        f" {number + 1:>2}  {name}", _BOLD if number == place.chair else Style.null()
    )
    if place.chair is None and chair.holder is not Holder.HUMAN:
        return text.stylize(cards.click(f"sit {number}"))
    return text


def _waiting(place: Place, table: TableSight) -> str:
    speech = place.speech
    if table.stage is Stage.DEALING:
        return speech("table-dealing")
    if place.chair is None:
        return speech("terminal-choose-seat" if free_chairs(place) else "waiting-full")
    if place.you is not None and place.you.host:
        return speech("waiting-you-host")
    return speech("waiting-for-host", host=table.host)


def result(place: Place) -> Content:
    """Everybody's cards and points."""
    table, speech = place.table, place.speech
    if table is None:
        return Content("")
    found = rows(table)
    width = max((len(row.name) for row in found), default=0)
    lines = [Content.styled(headline(table, speech, place.chair), _BOLD), Content("")]
    lines += [_row(place, row, width) for row in found]
    lines += [Content(""), Content.styled(caption(table, speech), _FAINT)]
    waited = () if place.clock is None else place.clock.chairs
    if place.chair in table.ready and waited:
        lines.append(Content(speech("table-waiting-for", names=names_of(place, waited))))
    return _NEWLINE.join(lines)


def _row(place: Place, row: ResultRow, width: int) -> Content:
    gained = f"+{row.gained}" if row.gained else ""
    parts: list[Content | str | tuple[str, Style]] = [
        ("★ " if row.won else "  ", _BOLD),
        (row.name.ljust(width), _BOLD if row.won else Style.null()),
        f" {gained:>5} ",
        (f"{row.total:>5}  ", _BOLD),
    ]
    for card in in_order(row.left, place.edition)[:_MOST_CARDS]:
        text = f"{cards.SYMBOLS[card.color]}{cards.face_of(card, place.edition)} "
        parts.append((text, cards.ink_of(card.color)))
    if len(row.left) > _MOST_CARDS:
        parts.append(f"+{len(row.left) - _MOST_CARDS}")
    return Content.assemble(*parts)
