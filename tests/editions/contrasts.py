"""What of a look can hardly be read."""

from penultima.editions.look import Look
from penultima.game.cards import COLORS

READABLE = 4.5
"""The contrast that text needs (WCAG AA)."""


def faint(look: Look) -> list[str]:
    """What can hardly be read, one sentence each."""
    pairs = [
        (f"the ink of {color.name.lower()}", paint.ink, ground)
        for color in COLORS
        for paint in (look.paints[color],)
        for ground in (paint.base, paint.deep)
    ]
    pairs += [("the ink of the table", look.table.ink, look.table.ground)]
    return [
        f"{what} ({ink}) on {ground} has a contrast of {contrast(ink, ground):.1f}; "
        f"it needs {READABLE}"
        for what, ink, ground in pairs
        if contrast(ink, ground) < READABLE
    ]


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black on white."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
