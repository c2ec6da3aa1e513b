"""How one bot differs from others of its level: parameters of its play, none of which is skill."""

import msgspec


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """Leanings from -1 to 1, where 0 is the level's own way; and the tempo, where 1 is."""

    hoards: float = 0.0
    """Keeps wilds and shields for later; below 0 it is quick to spend them."""
    stubborn: float = 0.0
    """Clings to the colour of most of its cards; below 0 it likes to change."""
    grudge: float = 0.0
    """Aims at whoever hit it last rather than at whoever is nearest to going out."""
    bluffs: float = 0.0
    """Dares to lay a Wild Draw 4 that could be challenged."""
    doubts: float = 0.0
    """Challenges others sooner, or trusts them longer."""
    slips: float = 0.0
    """Overlooks more, or less."""
    tempo: float = 1.0
    """By how much its pauses are longer."""


NO_STYLE = Style()
