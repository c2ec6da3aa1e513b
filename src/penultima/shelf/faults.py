"""What is wrong with a box, found before anybody plays from it."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from penultima.editions.look import FILE as LOOK
from penultima.editions.look import LookError, read_look
from penultima.game.cards import is_sign
from penultima.game.edition import Edition, Face
from penultima.game.effect import Effect
from penultima.game.seating import FEWEST
from penultima.game.table_rules import TableRules
from penultima.shelf.boxes import Box, NotText
from penultima.shelf.sheets import SheetError, read_sheet
from penultima.trouble import Trouble

LANGUAGES = ("en", "es")
REGIONS = ("es-419",)
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def sheet_file(language: str) -> str:
    return f"sheet.{language}.md"


def words_file(language: str) -> str:
    return f"words.{language}.ftl"


def faults_of_value(edition: object) -> Iterator[Trouble]:
    """What makes it impossible to deal this edition, the worst first."""
    if not isinstance(edition, Edition):
        yield Trouble("trouble-edition-kind", kind=type(edition).__name__)
        return
    wrong_types = list(_wrong_types(edition))
    if wrong_types:
        yield from wrong_types
        return
    if not _NAME.fullmatch(edition.id):
        yield Trouble("trouble-edition-id", name=edition.id)
    yield from _faults_of_faces(edition.faces)
    if wrong := _without_face(edition):
        yield Trouble("trouble-edition-faceless", cards=wrong)
    yield from _faults_of_deck(edition)
    unknown = set(edition.adjustable) - {face.id for face in edition.faces}
    if unknown:
        yield Trouble("trouble-edition-adjustable", names=sorted(unknown))


def _wrong_types(edition: Any) -> Iterator[Trouble]:
    """A value made by hand is not checked by itself."""
    if not isinstance(edition.id, str):
        yield Trouble("trouble-edition-id-type")
    if not isinstance(edition.rules, TableRules):
        yield Trouble("trouble-edition-rules")
    if not isinstance(edition.deck, tuple):
        yield Trouble("trouble-edition-deck")
    if not isinstance(edition.faces, tuple) or not all(
        isinstance(face, Face) and isinstance(face.effect, Effect) for face in edition.faces
    ):
        yield Trouble("trouble-edition-faces")
    if not isinstance(edition.hand_size, int) or edition.hand_size < 1:
        yield Trouble("trouble-edition-hand", cards=edition.hand_size)


def _faults_of_faces(faces: Sequence[Face]) -> Iterator[Trouble]:
    for face in faces:
        if not _NAME.fullmatch(face.id):
            yield Trouble("trouble-edition-face-id", name=face.id)
        if not is_sign(face.sign, wild=face.wild):
            yield Trouble("trouble-edition-sign", face=face.id, sign=face.sign)
    for sign in _twice([face.sign for face in faces]):
        ids = [face.id for face in faces if face.sign == sign]
        yield Trouble("trouble-edition-one-sign", faces=ids, sign=sign)
    for name in _twice([face.id for face in faces]):
        yield Trouble("trouble-edition-one-id", name=name)


def _twice(names: Sequence[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def _without_face(edition: Edition) -> list[str]:
    written = {color_less.sign: color_less for color_less in edition.faces}
    return sorted(
        {
            str(card)
            for card in edition.deck
            if (face := written.get(card.sign)) is None or face.wild != (card.color is None)
        }
    )


def _faults_of_deck(edition: Edition) -> Iterator[Trouble]:
    fewest = FEWEST * edition.hand_size + 2
    if len(edition.deck) < fewest:
        yield Trouble(
            "trouble-edition-small-pack",
            cards=len(edition.deck),
            hands=FEWEST,
            hand=edition.hand_size,
            fewest=fewest,
        )
    signs = {face.sign: face.effect for face in edition.faces}
    effects = [signs[card.sign] for card in edition.deck if card.sign in signs]
    if effects and all(effect.goes_back for effect in effects):
        yield Trouble("trouble-edition-goes-back")


def faults_of_texts(box: Box) -> Iterator[Trouble]:
    """What is wrong with the sheets, words and look that it brings; none has to be there."""
    for language in LANGUAGES:
        yield from _faults_of_sheet(box, sheet_file(language))
    for language in (*LANGUAGES, *REGIONS):
        yield from _faults_of_words(box, words_file(language))
    try:
        text = box.text(LOOK)
        if text is not None:
            read_look(text)
    except (NotText, LookError) as error:
        yield error


def bases_of(box: Box) -> set[str]:
    """The editions on which its sheets are based."""
    texts = (box.text(sheet_file(language)) for language in LANGUAGES)
    sheets = (read_sheet(text) for text in texts if text is not None)
    return {sheet.based_on for sheet in sheets if sheet.based_on is not None}


def _faults_of_sheet(box: Box, name: str) -> Iterator[Trouble]:
    try:
        text = box.text(name)
        if text is not None:
            read_sheet(text)
    except SheetError as error:
        yield Trouble("trouble-sheet-in", file=name, why=error)
    except NotText as error:
        yield error


def _faults_of_words(box: Box, name: str) -> Iterator[Trouble]:
    from fluent.syntax import FluentParser, ast  # slow to import, and only for visitors

    try:
        text = box.text(name)
    except NotText as error:
        yield error
        return
    for entry in FluentParser().parse(text or "").body:
        if isinstance(entry, ast.Junk):
            line = (text or "").count("\n", 0, entry.span.start if entry.span else 0) + 1
            first = (entry.content or "").strip().splitlines()[0]
            yield Trouble("trouble-no-fluent", file=name, line=line, text=first)
