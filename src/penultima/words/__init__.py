"""What a player reads: editions, cards, refusals and a log, in every language there is.

The sentences stand in one Fluent catalogue a language, so that other clients can use them too. A
regional catalogue holds only what it says differently from its language.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from penultima.game.cards import Card, Color
from penultima.game.events import Asked, Event, Merged, Shuffled
from penultima.game.moves import Move
from penultima.game.refusals import Refusal
from penultima.game.seating import LETTERS

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = [
    "LANGUAGES",
    "advice_sentence",
    "card_name",
    "catalogue_sources",
    "describe",
    "edition_title",
    "judge_note",
    "language_of",
    "move_phrase",
    "refusal_sentence",
    "review_text",
]

LANGUAGES = ("en", "es", "es-419")

_NONE = "none"
_SEATS = {"seat", "other", "by", "layer", "against", "dealer", "target", "winner"}
"""The fields of events that hold a seat, if any."""


def language_of(lang: str) -> str:
    """The language that a region speaks: `es` for `es-419`."""
    return lang.partition("-")[0]


def catalogue_sources(lang: str) -> list[str]:
    """The Fluent text of a language; of two messages with one key, the later one holds."""
    if lang not in LANGUAGES:
        raise ValueError(f"there is no language '{lang}'; there are {', '.join(LANGUAGES)}")
    folders = [files(__name__) / name for name in dict.fromkeys((language_of(lang), lang))]
    found = (sorted(folder.iterdir(), key=lambda file: file.name) for folder in folders)
    return [file.read_text(encoding="utf-8") for group in found for file in group]


def refusal_sentence(refusal: Refusal, lang: str) -> str:
    """Why the move was refused, and what to do instead."""
    return _format(lang, f"refusal-{refusal.code}", {})


@cache
def card_name(card: Card, edition_id: str, lang: str) -> str:
    """The card as the edition's sheet calls it."""
    return _format(lang, "card", {"edition": edition_id, **_card_arguments(card)})


def edition_title(edition_id: str, lang: str) -> str:
    return _format(lang, f"edition-{edition_id}", {})


def describe(
    event: Event, edition_id: str, lang: str, seats: Sequence[str] = LETTERS
) -> str | None:
    """A sentence for a log, with these names for the seats; None where there is nothing to tell.

    It tells all that the event holds: whoever prints it asks `visible` first.
    """
    if isinstance(event, Asked | Shuffled | Merged):
        return None
    arguments = _all_arguments(asdict(event), edition_id, lang, seats)
    return _format(lang, f"event-{event.__struct_config__.tag}", arguments)


def move_phrase(move: Move, edition_id: str, lang: str, seats: Sequence[str] = LETTERS) -> str:
    """The move as somebody would be told to make it, without a full stop."""
    arguments = _all_arguments(asdict(move), edition_id, lang, seats)
    return _format(lang, f"teacher-move-{move.__struct_config__.tag}", arguments)


def advice_sentence(
    move: Move,
    why: str,
    about: Mapping[str, Any],
    edition_id: str,
    lang: str,
    *,
    seats: Sequence[str] = LETTERS,
) -> str:
    """What to do and why; `about` is what the reason names."""
    arguments = _all_arguments(about, edition_id, lang, seats)
    reason = _format(lang, f"teacher-why-{why}", arguments)
    phrase = move_phrase(move, edition_id, lang, seats)
    return _format(lang, "teacher-advice", {"move": phrase, "why": reason})


def judge_note(lang: str) -> str:
    """That the advice comes from a skilled player, where there is no expert."""
    return _format(lang, "teacher-judge-skilled", {})


def review_text(part: str, lang: str, **arguments: str | int) -> str:
    """A line of a review: `summary`, `made` or `better`."""
    return _format(lang, f"teacher-review-{part}", arguments)


def _all_arguments(
    fields: Mapping[str, Any], edition_id: str, lang: str, seats: Sequence[str]
) -> dict[str, str | int]:
    arguments: dict[str, str | int] = {"edition": edition_id}
    for name, value in fields.items():
        if name in _SEATS and value is not None:
            arguments[name] = seats[value]
        else:
            arguments |= _arguments(name, value, edition_id, lang)
    return arguments


def _arguments(name: str, value: Any, edition_id: str, lang: str) -> dict[str, str | int]:
    """A field as the catalogues expect it."""
    match name, value:
        case _, None:
            return {name: _NONE}
        case "card", Card():
            return _card_arguments(value)
        case "cards", tuple():
            names = ", ".join(card_name(card, edition_id, lang) for card in value)
            return {"cards": names, "count": len(value)}
        case "hands", _:
            return {}
        case _, bool():
            return {name: "yes" if value else "no"}
        case _, int():
            return {name: value}
        case _, Color():
            return {name: _word(value)}
        case _:
            return {name: str(value)}


def _card_arguments(card: Card) -> dict[str, str | int]:
    number = card.face.number
    return {
        "card-face": _word(card.face) if number is None else str(number),
        "card-color": _NONE if card.color is None else _word(card.color),
    }


def _word(member: Enum) -> str:
    """A name as the catalogues write it: `draw-two`, `red`."""
    return member.name.lower().replace("_", "-")


def _format(lang: str, key: str, arguments: dict[str, str | int]) -> str:
    bundle = _bundle(lang)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise errors[0]
    assert isinstance(text, str)
    return text


@cache
def _bundle(lang: str) -> "FluentBundle":
    """The catalogue of a language; what reads it is slow to import, so it waits until now."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for source in catalogue_sources(lang):
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle
