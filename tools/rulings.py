"""Write docs/rules/rulings.md and rulings.es.md, every ruling of the sheets by its code, and into
the sheets the links that lead there."""

import os
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from penultima.editions import EDITIONS
from penultima.rulebook.rulings import Passage, Ruling, rulings
from penultima.words import edition_title

ROOT = Path(__file__).parent.parent
SHEETS = "../../src/penultima/editions"
WRITING = "../../src/penultima/rulebook"

HEADS = {
    "en": """# Every ruling

Where a sheet is silent or can be read in two ways, a ruling settles the point. It stands in the
sheets, beside the clause that it belongs to; here are all of them by their codes, in the order of
their subjects. Where editions say a ruling in different words, because their cards or clauses
differ, each wording is given with its sheets. `penultima rules C4` prints one of them with every
test that shows it. [In Spanish](rulings.es.md) · [the sheets](README.md)

Made by `tools/rulings.py` from the sheets.""",
    "es": """# Todos los criterios

Donde una hoja calla o se puede leer de dos maneras, un criterio decide. Está en las hojas, junto a
la cláusula que completa; aquí están todos por su código y por su tema. Donde las ediciones dicen un
criterio con otras palabras, porque sus cartas o sus cláusulas son otras, se da cada texto con sus
hojas. `penultima rules C4 --lang es` muestra uno con todas las pruebas que lo enseñan.
[En inglés](rulings.md) · [las hojas](README.md)

Lo escribe `tools/rulings.py` a partir de las hojas.""",
}

SUBJECTS = {
    "A": ("The pack, the seats, the dealer", "La baraja, los asientos, quién reparte"),
    "B": ("The first card", "La primera carta"),
    "C": ("The turn", "El turno"),
    "D": ("Wild Draw 4 and the challenge", "El comodín de cuatro cartas y el desafío"),
    "E": ("The Crash", "El choque"),
    "F": ("The Shark Attack", "El ataque de tiburón"),
    "G": ("Agent P", "El Agente P"),
    "H": ("El Camino Así Es", "El Camino Así Es"),
    "I": ("Saying UNO, being caught", "Decir UNO y ser descubierto"),
    "J": ("Hints and wrong plays", "Pistas y jugadas erróneas"),
    "K": ("Going out", "Quedarse sin cartas"),
    "L": ("The piles", "Los montones"),
    "M": ("Points", "Los puntos"),
    "N": ("Two players", "Dos jugadores"),
    "O": ("Partners", "Parejas"),
    "P": ("Changing partners", "Parejas que cambian"),
    "Q": ("Elimination", "Eliminación"),
    "R": ("Readings settled later", "Lecturas decididas después"),
    "S": ("What a program adds", "Lo que añade un programa"),
    "Z": ("Where the cards of Mezcla meet", "Donde se cruzan las cartas de Mezcla"),
}


FOLDER = ROOT / "docs" / "rules"
PAGES = {"en": "rulings.md", "es": "rulings.es.md"}
_CODES = re.compile(r"(?<=- \*)(Ruling|Criterio) ([A-Z0-9, \[\]]+)(?=:\*)")
_CODE = re.compile(r"[A-Z]\d+")
_TARGET = re.compile(r"^\[[A-Z]\d+\]: .*\n", re.MULTILINE)


def written() -> dict[Path, str]:
    """The pages with their text, and the sheets with theirs."""
    pages = {FOLDER / name: _page(language) for language, name in PAGES.items()}
    return pages | {
        path: _linked(path, language) for language in PAGES for path in _sheets(language)
    }


def _sheets(language: str) -> Iterator[Path]:
    for name in EDITIONS.ours:
        yield (FOLDER / SHEETS / name.replace("-", "_") / f"sheet.{language}.md").resolve()
    yield (FOLDER / WRITING / f"notation.{language}.md").resolve()


def _linked(path: Path, language: str) -> str:
    """The codes of its rulings in brackets, and at the end where each of them leads."""
    text = _TARGET.sub("", path.read_text("utf-8")).rstrip("\n")
    page = os.path.relpath(FOLDER / PAGES[language], path.parent)
    codes: set[str] = set()

    def bracketed(found: re.Match[str]) -> str:
        own = _CODE.findall(found[2])
        codes.update(own)
        return f"{found[1]} " + ", ".join(f"[{code}]" for code in own)

    linked = _CODES.sub(bracketed, text)
    order = sorted(codes, key=lambda code: (code[0], int(code[1:])))
    targets = "".join(f"[{code}]: {page}#{code.lower()}\n" for code in order)
    return f"{linked}\n\n{targets}" if targets else f"{linked}\n"


def _page(language: str) -> str:
    ours = rulings(language).values()
    blocks = [HEADS[language]]
    for letter, group in groupby(ours, key=lambda ruling: ruling.code[0]):
        title = SUBJECTS[letter][0 if language == "en" else 1]
        blocks.append(f"## {letter} · {title}")
        for ruling in group:
            blocks += _ruling(ruling, language)
    return "\n\n".join([*blocks, "\n".join(_targets(language))]) + "\n"


def _ruling(ruling: Ruling, language: str) -> Iterator[str]:
    yield f"### {ruling.code}"
    for wording in ruling.wordings:
        places = dict.fromkeys(_link(place, language) for place in wording.places)
        yield f"{wording.text} ({', '.join(places)})"


def _link(place: Passage, language: str) -> str:
    """To the sheet in which it is written; one that is based on another shows the other's."""
    if place.edition is None:
        return "[notation]"
    name = edition_title(place.edition, language)
    if place.clause is None:
        return f"[{name}][{place.edition}]"
    return f"[{name} {place.clause}][{_edition_of(place.clause)}]"


def _targets(language: str) -> Iterator[str]:
    for name in EDITIONS.ours:
        yield f"[{name}]: {SHEETS}/{name.replace('-', '_')}/sheet.{language}.md"
    yield f"[notation]: {WRITING}/notation.{language}.md"


def _edition_of(clause: str) -> str:
    name = clause.rpartition("-")[0].lower()
    assert name in EDITIONS, f"{clause} is of no edition of ours"
    return name


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path}")
