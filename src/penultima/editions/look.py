"""What an edition's cards and table look like, as data that a host may take from a stranger.

A client puts the pictures into its page as they are, so nothing gets in but shapes and colours:
no script, no handler, no address of anywhere else.
"""

from collections.abc import Callable, Iterator

import msgspec

from penultima.editions.harmless import harm_in_color, harm_in_css, harm_in_picture, harm_in_strokes
from penultima.game.cards import Color
from penultima.trouble import Trouble

FILE = "look.json"
USUAL = "classic"
"""Whose look an edition has that brings none."""
LONGEST = 64 * 1024
"""Characters of a whole look; ours have up to 7,000."""


class LookError(Trouble, ValueError):
    """A look that cannot be shown; says what is wrong with it."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Paint(_Part, frozen=True, kw_only=True):
    """A colour of the pack: `ink` can be read on `base` and on `deep`."""

    base: str
    """The field of the card."""
    ink: str
    deep: str
    """Another shade, for shapes on the field."""


class TableLook(_Part, frozen=True, kw_only=True):
    """The table that the cards lie on; `ink` can be read on `ground` and on `deep`."""

    ground: str
    deep: str
    ink: str = "#ffffff"
    mark: str = "#ffd97a"
    """What stands out on it."""
    pattern: str = "none"
    """Gradients, as CSS writes them."""
    size: str = "auto"
    """Of the pattern, as CSS writes it."""


class FaceLook(_Part, frozen=True, kw_only=True):
    """A face of the edition's own; where it has nothing of this, its sign is written."""

    picture: str = ""
    """For a wild: SVG in the card's box of 100 by 150."""
    mark: str = ""
    """The sign as strokes in a box of 40 by 60: the `d` of an SVG path."""
    fill: str = ""
    """What of the sign is filled rather than drawn with the pen: SVG in that box."""


class Look(_Part, frozen=True, kw_only=True):
    """Everything. In `ground` and `panel`, DEEP and INK stand for the paint of each colour."""

    paints: dict[Color, Paint]
    night: str
    """The field of cards without a colour, and of the back."""
    table: TableLook
    ground: str = ""
    """A pattern over the field of a coloured card: SVG in the card's box of 100 by 150."""
    panel: str = ""
    """What lies under the big sign."""
    back: str = ""
    faces: dict[str, FaceLook] = {}
    """By the id of the face."""


class LookFile(_Part, frozen=True, kw_only=True):
    """A look as its file says it; what is missing is as in the edition that it is like."""

    like: str = USUAL
    paints: dict[Color, Paint] = {}
    night: str | None = None
    table: TableLook | None = None
    ground: str | None = None
    panel: str | None = None
    back: str | None = None
    faces: dict[str, FaceLook] = {}

    def over(self, other: Look) -> Look:
        """The whole look, with what is missing taken from another."""
        return Look(
            paints={**other.paints, **self.paints},
            night=_first(self.night, other.night),
            table=self.table or other.table,
            ground=_first(self.ground, other.ground),
            panel=_first(self.panel, other.panel),
            back=_first(self.back, other.back),
            faces={**other.faces, **self.faces},
        )


def _first(one: str | None, other: str) -> str:
    return other if one is None else one


PLAIN = Look(
    paints={
        Color.RED: Paint(base="#c9243f", ink="#fff6e3", deep="#8f1428"),
        Color.YELLOW: Paint(base="#fbbf24", ink="#241700", deep="#e09a00"),
        Color.GREEN: Paint(base="#1b7f4b", ink="#fff6e3", deep="#0d5233"),
        Color.BLUE: Paint(base="#2463c4", ink="#fff6e3", deep="#163f8a"),
    },
    night="#211c47",
    table=TableLook(ground="#1f6b4c", deep="#154c36"),
)
"""Where even the usual look is missing."""


def read_look(text: str) -> LookFile:
    """What a `look.json` says, if it can be shown and does no harm; else a LookError."""
    if len(text) > LONGEST:
        raise LookError("trouble-look-long", file=FILE, characters=len(text), most=LONGEST)
    try:
        look = msgspec.json.decode(text, type=LookFile)
    except msgspec.DecodeError as error:
        raise LookError("trouble-look-unreadable", file=FILE, why=error) from None
    for where, harm in _harm(look):
        raise LookError("trouble-look-in", file=FILE, where=where, harm=harm)
    return look


def whole_look(edition: str, text_of: Callable[[str], str | None]) -> Look:
    """An edition's look, with what is missing filled in; `text_of` finds any edition's file."""
    chain: list[LookFile] = []
    seen: set[str] = set()
    wanted = edition
    while wanted not in seen:
        seen.add(wanted)
        text = text_of(wanted)
        chain.append(LookFile() if text is None else read_look(text))
        wanted = chain[-1].like
    look = PLAIN
    for file in reversed(chain):
        look = file.over(look)
    return look


def _harm(look: LookFile) -> Iterator[tuple[str, Trouble]]:
    """What must not get into a page, and where it stands."""
    for where, color in _colors(look):
        yield from ((where, harm) for harm in harm_in_color(color))
    for where, picture in _pictures(look):
        yield from ((where, harm) for harm in harm_in_picture(picture))
    for name, face in look.faces.items():
        yield from ((f"faces.{name}.mark", harm) for harm in harm_in_strokes(face.mark))
    if look.table is not None:
        for where, css in (("pattern", look.table.pattern), ("size", look.table.size)):
            yield from ((f"table.{where}", harm) for harm in harm_in_css(css))


def _colors(look: LookFile) -> Iterator[tuple[str, str]]:
    for color, paint in look.paints.items():
        for name in ("base", "ink", "deep"):
            yield f"paints.{color}.{name}", getattr(paint, name)
    if look.night is not None:
        yield "night", look.night
    if look.table is not None:
        for name in ("ground", "deep", "ink", "mark"):
            yield f"table.{name}", getattr(look.table, name)


def _pictures(look: LookFile) -> Iterator[tuple[str, str]]:
    yield "ground", look.ground or ""
    yield "panel", look.panel or ""
    yield "back", look.back or ""
    for name, face in look.faces.items():
        yield f"faces.{name}.picture", face.picture
        yield f"faces.{name}.fill", face.fill
