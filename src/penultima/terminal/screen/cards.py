"""Cards drawn with characters: every colour can be told by its symbol and its letter alone."""

from collections.abc import Mapping

from textual.content import Content
from textual.style import Style

from penultima.game.cards import Card, Color
from penultima.words import card_mark

SYMBOLS: Mapping[Color | None, str] = {
    Color.RED: "♦",
    Color.YELLOW: "★",
    Color.GREEN: "♣",
    Color.BLUE: "●",
    None: "✦",
}
INKS: Mapping[Color | None, str] = {  # each another one of 16 colours, too
    Color.RED: "#ff6b5e",
    Color.YELLOW: "#ffd24a",
    Color.GREEN: "#5fd97a",
    Color.BLUE: "#5c9dff",
    None: "#e58cff",
}
WIDTH = 5
HEIGHT = 3


def face_of(card: Card, edition: str) -> str:
    """At most two characters."""
    return card_mark(card, edition)


def ink_of(color: Color | None, *, bold: bool = True) -> Style:
    return Style.parse(f"{'bold ' if bold else ''}{INKS[color]}")


def click(word: str) -> Style:
    """What is to be done when this is clicked; see `keys`."""
    return Style.from_meta({"@click": f"app.press({word!r})"})


def small(card: Card, edition: str, *, chosen: bool) -> tuple[str, str, str]:
    """Three lines of five characters; the notation stands in the lower edge."""
    inside = f"{SYMBOLS[card.color]}{face_of(card, edition):>2}"
    top, side, low = ("╔═══╗", "║", "╚═╝") if chosen else ("╭───╮", "│", "╰─╯")
    label = f"{low[0]}{card.value.ljust(3, low[1])}"[1 - WIDTH :]
    return top, f"{side}{inside}{side}", f"{label}{low[2]}"


def large(card: Card, color: Color | None, edition: str) -> Content:
    """The card on top of the discards; a wild is drawn in the colour that was named."""
    symbol = SYMBOLS[card.color if card.color is not None else color]
    face = face_of(card, edition)
    lines = (
        "╭───────╮",
        f"│{symbol}      │",
        f"│{face:^7}│",
        f"│      {symbol}│",
        "╰───────╯",
    )
    return Content("\n").join(Content.styled(line, ink_of(color)) for line in lines)


def back(count: int) -> Content:
    """The draw pile."""
    lines = ("╭─────╮", "│░░░░░│", f"│{count:^5}│", "│░░░░░│", "╰─────╯")
    return Content("\n".join(lines))
