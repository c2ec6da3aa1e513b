"""What is wrong with a box, in sentences, before anybody plays from it."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from penultima.editions.look import FILE as LOOK
from penultima.editions.look import read_look
from penultima.game.cards import is_sign
from penultima.game.edition import Edition, Face
from penultima.game.effect import Effect
from penultima.game.seating import FEWEST
from penultima.game.table_rules import TableRules
from penultima.shelf.boxes import Box
from penultima.shelf.sheets import SheetError, read_sheet

LANGUAGES = ("en", "es")
REGIONS = ("es-419",)
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def sheet_file(language: str) -> str:
    return f"sheet.{language}.md"


def words_file(language: str) -> str:
    return f"words.{language}.ftl"


def faults_of_value(edition: object) -> Iterator[str]:
    """What makes it impossible to deal this edition, the worst first."""
    if not isinstance(edition, Edition):
        yield f"EDITION is a {type(edition).__name__}, not a penultima.game.edition.Edition"
        return
    wrong_types = list(_wrong_types(edition))
    if wrong_types:
        yield from wrong_types
        return
    if not _NAME.fullmatch(edition.id):
        yield f"its id '{edition.id}' has to be small letters and digits, with - between words"
    yield from _faults_of_faces(edition.faces)
    if wrong := _without_face(edition):
        yield f"the pack holds {', '.join(wrong)}, for which it has no face"
    yield from _faults_of_deck(edition)
    unknown = set(edition.adjustable) - {face.id for face in edition.faces}
    if unknown:
        yield f"'adjustable' names {', '.join(sorted(unknown))}, which is no face of it"


def _wrong_types(edition: Any) -> Iterator[str]:
    """A value made by hand is not checked by itself."""
    if not isinstance(edition.id, str):
        yield "its id is not a text"
    if not isinstance(edition.rules, TableRules):
        yield "its rules are not TableRules"
    if not isinstance(edition.deck, tuple):
        yield "its deck is not a tuple of cards"
    if not isinstance(edition.faces, tuple) or not all(
        isinstance(face, Face) and isinstance(face.effect, Effect) for face in edition.faces
    ):
        yield "its faces are not a tuple of Face values, each with an Effect"
    if not isinstance(edition.hand_size, int) or edition.hand_size < 1:
        yield f"a hand of {edition.hand_size} cards cannot be dealt"


def _faults_of_faces(faces: Sequence[Face]) -> Iterator[str]:
    for face in faces:
        if not _NAME.fullmatch(face.id):
            yield f"the face id '{face.id}' has to be small letters and digits, with - between them"
        if not is_sign(face.sign, wild=face.wild):
            yield (
                f"the face {face.id} cannot be written '{face.sign}': a sign is one to three "
                "small letters, digits or +, and a wild's begins with none of r, y, g, b"
            )
    for sign in _twice([face.sign for face in faces]):
        ids = " and ".join(face.id for face in faces if face.sign == sign)
        yield f"{ids} have the same sign '{sign}'; every face needs one of its own"
    for name in _twice([face.id for face in faces]):
        yield f"two faces have the id '{name}'"


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


def _faults_of_deck(edition: Edition) -> Iterator[str]:
    fewest = FEWEST * edition.hand_size + 2
    if len(edition.deck) < fewest:
        yield (
            f"its pack of {len(edition.deck)} cards is too small: {FEWEST} hands of "
            f"{edition.hand_size}, one card turned up and one to draw are {fewest}"
        )
    signs = {face.sign: face.effect for face in edition.faces}
    effects = [signs[card.sign] for card in edition.deck if card.sign in signs]
    if effects and all(effect.goes_back for effect in effects):
        yield "every card of its pack goes back if it is turned up first, so no round can begin"


def faults_of_texts(box: Box) -> Iterator[str]:
    """What is wrong with the sheets, words and look that it brings; none has to be there."""
    for language in LANGUAGES:
        yield from _faults_of_sheet(box, sheet_file(language))
    for language in (*LANGUAGES, *REGIONS):
        yield from _faults_of_words(box, words_file(language))
    try:
        text = box.text(LOOK)
        if text is not None:
            read_look(text)
    except ValueError as error:
        yield str(error)


def bases_of(box: Box) -> set[str]:
    """The editions on which its sheets are based."""
    texts = (box.text(sheet_file(language)) for language in LANGUAGES)
    sheets = (read_sheet(text) for text in texts if text is not None)
    return {sheet.based_on for sheet in sheets if sheet.based_on is not None}


def _faults_of_sheet(box: Box, name: str) -> Iterator[str]:
    try:
        text = box.text(name)
        if text is not None:
            read_sheet(text)
    except SheetError as error:
        yield f"{name}, {error}"
    except ValueError as error:
        yield str(error)


def _faults_of_words(box: Box, name: str) -> Iterator[str]:
    from fluent.syntax import FluentParser, ast  # slow to import, and only for visitors

    try:
        text = box.text(name)
    except ValueError as error:
        yield str(error)
        return
    for entry in FluentParser().parse(text or "").body:
        if isinstance(entry, ast.Junk):
            line = (text or "").count("\n", 0, entry.span.start if entry.span else 0) + 1
            first = (entry.content or "").strip().splitlines()[0]
            yield f"{name}, line {line}: this is not Fluent: '{first}'"
