"""What cards are called: by the edition's own sheet, with a colour and with an article."""

from functools import cache

from penultima.editions import EDITIONS
from penultima.editions.common import USUAL_FACES
from penultima.game.cards import Card, Color
from penultima.words.bundles import attribute, format_message, has_message, readable, say

_MASCULINE = "m"
_LONGEST_MARK = 2
_USUAL = {face.sign: face.id for face in USUAL_FACES}


@cache
def face_name(face_id: str, edition_id: str, lang: str) -> str:
    """What the edition's sheet calls a face: "Skip", "Crash"; a number is its own name."""
    text = format_message(lang, f"card-{face_id}", {}, edition_id)
    return readable(face_id) if text is None else text


@cache
def card_name(card: Card, edition_id: str, lang: str) -> str:
    """The card as the edition's sheet calls it: "Red 7", "Crash"."""
    face = face_id(card, edition_id)
    name = face_name(face, edition_id, lang)
    if card.color is None:
        return name
    arguments = {"face": name, "color": word(card.color), "gender": _gender(face, edition_id, lang)}
    return say(lang, "colored-card", arguments, edition_id)


@cache
def one_card(card: Card, edition_id: str, lang: str) -> str:
    """The card with its article, as it stands in a sentence: "a Red 7", "an Agent P"."""
    face = face_id(card, edition_id)
    own = f"one-card-{face}"
    key = own if has_message(lang, own, edition_id) else "one-card"
    arguments = {
        "card": card_name(card, edition_id, lang),
        "gender": _gender(face, edition_id, lang),
    }
    return format_message(lang, key, arguments, edition_id) or arguments["card"]


@cache
def card_mark(card: Card, edition_id: str, lang: str = "en") -> str:
    """One or two characters for a small picture of a card."""
    face = face_id(card, edition_id)
    mark = format_message(lang, f"mark-{face}", {}, edition_id)
    if mark is None:
        mark = card.sign if card.color is not None else face_name(face, edition_id, lang).upper()
    return mark[:_LONGEST_MARK]


def face_id(card: Card, edition_id: str) -> str:
    """The face by which catalogues know the card; the usual one where the edition has none."""
    edition = EDITIONS.get(edition_id)
    face = None if edition is None else edition.face_of.get(card)
    return _USUAL.get(card.sign, card.sign) if face is None else face.id


def word(color: Color) -> str:
    """The colour as the catalogues write it."""
    return color.name.lower()


def _gender(face: str, edition_id: str, lang: str) -> str:
    """How words that go with the card are inflected, in a language that does so."""
    return attribute(lang, f"card-{face}", "gender", edition_id) or _MASCULINE
