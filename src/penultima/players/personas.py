"""The bots by name: whom one meets on each level of the ladder, and how each of them plays.

A name is the same in every language. Faces are drawn by the client; what each says of itself is
in the catalogues, as `persona-ID`.
"""

from collections.abc import Collection, Mapping

import msgspec

from penultima.players.levels import LADDER
from penultima.players.style import NO_STYLE, Style


class Persona(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    level: str
    """Where it is at home; it can help out on any other."""
    style: Style


def _persona(level: str, name: str, face: str = "", **leanings: float) -> Persona:
    return Persona(id=face or name.lower(), name=name, level=level, style=Style(**leanings))


_CAST = (
    _persona("beginner", "Pollito", slips=1.0, tempo=1.1),
    _persona("beginner", "Croqueta", hoards=1.0),
    _persona("beginner", "Calcetín", "calcetin", stubborn=1.0, tempo=1.3),
    _persona("beginner", "Globo", hoards=-1.0, stubborn=-0.5, tempo=0.75),
    _persona("casual", "Botijo", stubborn=1.0),
    _persona("casual", "Caracol", slips=-1.0, doubts=-0.5, tempo=1.5),
    _persona("casual", "Churro", hoards=-0.7, slips=0.5, tempo=0.7),
    _persona("casual", "Sandía", "sandia", grudge=1.0, doubts=0.5),
    _persona("skilled", "Ardilla", hoards=1.0),
    _persona("skilled", "Farol", bluffs=1.0, tempo=0.9),
    _persona("skilled", "Cactus", grudge=1.0, doubts=0.5),
    _persona("skilled", "Loro", stubborn=-1.0, tempo=0.8),
    _persona("expert", "Búho", "buho", doubts=1.0, tempo=1.2),
    _persona("expert", "Pulpo", hoards=1.0),
    _persona("expert", "Gata", grudge=1.0, tempo=0.8),
    _persona("expert", "Brújula", "brujula", stubborn=1.0),
    _persona("master", "Eclipse", hoards=0.5, tempo=1.3),
    _persona("master", "Faro", doubts=1.0),
    _persona("master", "Cuervo", bluffs=1.0, tempo=0.9),
    _persona("master", "Cometa", hoards=-1.0, tempo=0.7),
)

PERSONAS: Mapping[str, Persona] = {persona.id: persona for persona in _CAST}
"""By id, from the weakest level to the strongest; more than a table has chairs."""


def who_comes(level: str, taken: Collection[str]) -> list[Persona]:
    """Those of the level who are free; if nobody is, those of the nearest level."""
    free = [persona for persona in _CAST if persona.id not in taken]
    nearest = min(abs(_step(persona.level) - _step(level)) for persona in free)
    return [persona for persona in free if abs(_step(persona.level) - _step(level)) == nearest]


def _step(level: str) -> int:
    return LADDER.index(level)


def style_of(persona: str | None) -> Style:
    """A stand-in, which is nobody in particular, has none."""
    found = None if persona is None else PERSONAS.get(persona)
    return NO_STYLE if found is None else found.style
