"""The parts of the table as text with colours, each from what the place knows."""

from collections.abc import Sequence

from textual.content import Content
from textual.style import Style

from penultima.game.cards import Card, Color
from penultima.game.moves import Play
from penultima.game.seating import Direction, Seat
from penultima.table.messages import Holder, Stage
from penultima.terminal.place import Place
from penultima.terminal.results import caption
from penultima.terminal.screen import cards
from penultima.terminal.screen.controls import Controls

_FAINT = Style.parse("dim")
_BOLD = Style.parse("bold")
_LOUD = Style.parse("bold reverse")
_MOST_BACKS = 7
_FEWER_BACKS = 3
"""Where points stand beside them."""
_NAME_WIDTH = 12
_NEWLINE = Content("\n")


def title(place: Place) -> Content:
    """Edition, what is played for, the round."""
    speech, table = place.speech, place.table
    if table is None:
        return Content(f" {speech('terminal-title')}")
    parts = [
        speech("terminal-title"),
        speech.title(place.edition),
        caption(table, speech),
    ]
    if table.round:
        parts.append(speech("table-round", round=table.round))
    if table.code.isalnum() and place.shared:
        parts.append(speech("table-code", code=table.code))
    return Content(" " + " · ".join(parts))


# ---------------------------------------------------------------- seats


def seats(place: Place, *, brief: bool) -> Content:
    """Everybody in the order of the seats; the arrow says which way play goes through the list."""
    view, speech = place.view, place.speech
    if view is None:
        return Content("")
    left = view.direction is Direction.LEFT
    arrow = "▼" if left else "▲"
    words = speech("terminal-to-the-left" if left else "terminal-to-the-right")
    lines = [Content.styled(arrow if brief else f"{arrow} {words}", _FAINT)]
    lines += [_seat(place, seat, brief=brief) for seat in range(len(view.counts))]
    return _NEWLINE.join(lines)


def _seat(place: Place, seat: Seat, *, brief: bool) -> Content:
    view, table = place.view, place.table
    assert view is not None
    assert table is not None
    asked = seat == place.asked
    chair = table.chairs[table.seated[seat]]
    name = place.name_of(seat)
    short = name if len(name) <= _NAME_WIDTH else f"{name[: _NAME_WIDTH - 1]}…"
    count = view.counts[seat]
    style = _BOLD if asked or seat == place.seat else Style.null()
    parts: list[Content | str | tuple[str, Style]] = [
        ("▶ " if asked else "  ", _BOLD),
        (short.ljust(_NAME_WIDTH), style),
        (f" {count:>2} ", _LOUD if count == 1 else style),
    ]
    if brief:
        return Content.assemble(*parts)
    most = _FEWER_BACKS if any(table.scores) else _MOST_BACKS
    parts.append(("▮" * min(count, most) + ("…" if count > most else ""), _FAINT))
    marks = _marks(place, seat)
    if chair.holder is Holder.HUMAN and not chair.here:
        marks.append(place.speech("table-seat-away"))
    parts += [f" {mark}" for mark in marks]
    return Content.assemble(*parts)


def _marks(place: Place, seat: Seat) -> list[str]:
    view, table = place.view, place.table
    assert view is not None
    assert table is not None
    score = table.scores[table.seated[seat]]
    found = {
        "UNO!": seat in view.called,
        f"({place.speech('terminal-you')})": seat == place.seat,
        f"({place.speech('table-seat-partner')})": seat == place.partner,
        str(score): bool(any(table.scores)),
    }
    return [mark for mark, holds in found.items() if holds]


# ---------------------------------------------------------------- piles


def piles(place: Place) -> Content:
    """The draw pile and the discards side by side, the colour in force below."""
    view, speech = place.view, place.speech
    if view is None:
        return Content("")
    pile = cards.back(view.pile).stylize(cards.click("draw"))
    top = cards.large(view.top, view.color, place.edition)
    rows = [
        Content.assemble(left, " ", right)
        for left, right in zip(pile.split("\n"), top.split("\n"), strict=True)
    ]
    color = color_name(place, view.color)
    name = speech.card(view.top, place.edition)
    return _NEWLINE.join([*rows, Content(name), color])


def color_name(place: Place, color: Color | None) -> Content:
    if color is None:
        return Content(place.speech("table-color-none"))
    return Content.styled(
        f"{cards.SYMBOLS[color]} {place.speech.color(color)}", cards.ink_of(color)
    )


# ---------------------------------------------------------------- the hand


def hand(controls: Controls, width: int) -> Content:
    """In rows as wide as the screen; cards that can be laid stand a line higher."""
    numbered = list(enumerate(controls.hand))
    step = _step(len(numbered), width)
    each = max(1, width // step)
    rows = [
        _row(controls, numbered[begin : begin + each], step)
        for begin in range(0, len(numbered), each)
    ]
    return _NEWLINE.join(rows)


def line_of_cursor(controls: Controls, width: int) -> int:
    """Where the row of the card under the cursor begins."""
    each = max(1, width // _step(len(controls.hand), width))
    return controls.cursor // each * (cards.HEIGHT + 1)


def _step(count: int, width: int) -> int:
    """From card to card: with a gap, if all of them have room for it."""
    roomy = cards.WIDTH + 1
    return roomy if count * roomy <= width else cards.WIDTH


def _row(controls: Controls, row: list[tuple[int, Card]], step: int) -> Content:
    drawn = [_card(controls, index, card, step) for index, card in row]
    height = cards.HEIGHT + 1
    return _NEWLINE.join(
        Content("").join(lines[number] for lines in drawn) for number in range(height)
    )


def _card(controls: Controls, index: int, card: Card, step: int) -> list[Content]:
    place = controls.place
    fits = card in place.offer.cards
    chosen = index == controls.cursor
    style = cards.ink_of(card.color, bold=fits or chosen)
    if _is_advised(place, card):
        style += Style.parse("reverse")
    style += cards.click(f"lay {index}")
    lines = [
        Content.styled(text, style).pad_right(step - cards.WIDTH)
        for text in cards.small(card, place.edition, chosen=chosen)
    ]
    gap = Content(" " * step)
    return [*lines, gap] if fits else [gap, *lines]


def _is_advised(place: Place, card: Card) -> bool:
    return isinstance(place.advised, Play) and place.advised.card is card


# ---------------------------------------------------------------- the line between


def question(controls: Controls, waiting: str, latest: Sequence[str]) -> Content:
    """What is waited for, what should be read now, and the card under the cursor.

    `latest` is what has just happened, where there is no room for a log.
    """
    place = controls.place
    asked = _asked(controls) or waiting
    left = place.seconds_left
    parts: list[Content | str | tuple[str, Style]] = [
        (asked, _BOLD if place.my_turn or place.slapping else Style.null())
    ]
    if left is not None:
        parts.append((f"  {left} s", _LOUD if left <= 5 else _FAINT))
    lines = [Content.assemble(*parts)]
    lines += [Content.styled(text, _FAINT) for text in latest]
    if controls.note:
        lines.append(Content.styled(controls.note, Style.parse("bold italic")))
    if controls.hand and place.stage is Stage.PLAYING:
        name = place.speech.card(controls.hand[controls.cursor], place.edition)
        lines.append(Content.styled(f"▲ {name}", _FAINT))
    return _NEWLINE.join(lines)


def _asked(controls: Controls) -> str:
    """What is still to be said about the card that is being laid, or the slap."""
    place, intent = controls.place, controls.intent
    speech = place.speech
    if place.slapping:
        return _slap(controls)
    if intent is None:
        return ""
    card = speech.card(intent.choice.card, place.edition)
    match controls.missing:
        case "target":
            return speech("table-choose-target", card=card)
        case "partner" if intent.target is not None:
            return speech("table-confirm-partner", name=place.name_of(intent.target))
        case _:
            return speech("table-choose-color", card=card)


def _slap(controls: Controls) -> str:
    place = controls.place
    if place.hand_down:
        return place.speech("table-slap-done")
    opened = place.clock is not None and place.clock.slap_open
    return place.speech("table-slap-now" if opened else "table-slap-ready")
