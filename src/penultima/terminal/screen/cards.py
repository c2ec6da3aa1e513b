"""Cards drawn with characters: every colour can be told by its symbol and its letter alone."""

from collections.abc import Mapping

from textual.content import Content
from textual.style import Style

from penultima.game.cards import Card, Color, Face

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
_FACES = {Face.SKIP: "⊘", Face.REVERSE: "⇄", Face.WILD: "W", Face.WILD_FOUR: "+4"}
_SPECIALS = {"cars": "CR", "shark": "SH", "mando": "CA", "agent-en": "P", "agent-es": "P"}
WIDTH = 5
HEIGHT = 3


def face_of(card: Card, edition: str) -> str:
    """At most two characters."""
    if card.face is Face.SPECIAL:
        return _SPECIALS.get(edition, "X")
    return _FACES.get(card.face, card.face.value)


def ink_of(color: Color | None, *, bold: bool = True) -> Style:
    return Style.parse(f"{'bold ' if bold else ''}{INKS[color]}")


def click(word: str) -> Style:
    """What is to be done when this is clicked; see `keys`."""
    return Style.from_meta({"@click": f"app.press({word!r})"})


def small(card: Card, edition: str, *, chosen: bool) -> tuple[str, str, str]:
    """Three lines of five characters; the notation stands in the lower edge."""
    inside = f"{SYMBOLS[card.color]}{face_of(card, edition):>2}"
    top, side, low = ("╔═══╗", "║", "╚═╝") if chosen else ("╭───╮", "│", "╰─╯")
    label = card.value.ljust(3, low[1])
    return top, f"{side}{inside}{side}", f"{low[0]}{label}{low[2]}"


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
