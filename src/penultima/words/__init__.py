"""What a player reads: editions, cards, refusals and a log, in every language there is.

The sentences stand in one Fluent catalogue a language, so that other clients can use them too; a
folder for each language, a file for each part, and keys that begin with what they are about. A
regional catalogue holds only what it says differently from its language, and an edition's folder
only what it alone says.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

from penultima.editions import EDITIONS
from penultima.editions.house_rules import HouseRule
from penultima.editions.option import CopiesOption, Option
from penultima.game.cards import Card, Color
from penultima.game.events import Asked, Event, Merged, Shuffled
from penultima.game.moves import Move
from penultima.game.refusals import Refusal
from penultima.game.seating import LETTERS, Seat
from penultima.words.bundles import (
    LANGUAGES,
    catalogue_sources,
    edition_words,
    format_message,
    keys_of,
    language_of,
    say,
)
from penultima.words.cards import card_mark, card_name, face_name, one_card, word

__all__ = [
    "LANGUAGES",
    "advice_sentence",
    "card_mark",
    "card_name",
    "catalogue_sources",
    "describe",
    "edition_line",
    "edition_title",
    "edition_words",
    "face_name",
    "house_rule_sentence",
    "judge_note",
    "language_of",
    "missing_words",
    "move_phrase",
    "no_sheet",
    "one_card",
    "option_sentence",
    "refusal_sentence",
    "review_text",
    "say",
]

_NONE = "none"
_SEATS = {"seat", "other", "by", "layer", "against", "dealer", "target", "winner"}
"""The fields of events that hold a seat, if any."""


def missing_words(edition_id: str, lang: str) -> list[str]:
    """The keys that an edition should say in this language and does not."""
    faces = (face for face in EDITIONS[edition_id].faces if not face.id.isdigit())
    wanted = ["title", "line", *(f"card-{face.id}" for face in faces)]
    said = keys_of(lang, edition_id)
    return [key for key in wanted if key not in said]


def refusal_sentence(refusal: Refusal, lang: str, edition_id: str | None = None) -> str:
    """Why the move was refused, and what to do instead."""
    return say(lang, f"refusal-{refusal.code}", {}, edition_id)


def edition_title(edition_id: str, lang: str) -> str:
    """What an edition is called; its id where nobody has said."""
    return format_message(lang, "title", {}, edition_id) or edition_id


def edition_line(edition_id: str, lang: str) -> str:
    """What an edition is like, in a line; nothing where nobody has said."""
    return format_message(lang, "line", {}, edition_id) or ""


def option_sentence(option: Option, lang: str) -> str:
    """What an option decides."""
    name = "copies" if isinstance(option, CopiesOption) else option.name.replace("_", "-")
    return say(lang, f"option-{name}")


def house_rule_sentence(rule: HouseRule, lang: str) -> str:
    """What a house rule means."""
    return say(lang, f"house-{rule.name}-about")


def no_sheet(lang: str) -> str:
    """What is told of an edition that came without a sheet."""
    return say(lang, "no-sheet")


def describe(
    event: Event,
    edition_id: str,
    lang: str,
    seats: Sequence[str] = LETTERS,
    *,
    you: Seat | None = None,
) -> str | None:
    """A sentence for a log, with these names for the seats; None where there is nothing to tell.

    Whoever sits on the seat `you` reads it, and is spoken to.
    It tells all that the event holds: whoever prints it asks `visible` first.
    """
    if isinstance(event, Asked | Shuffled | Merged):
        return None
    fields = asdict(event)
    reader = (name for name in _SEATS & fields.keys() if you is not None and fields[name] == you)
    arguments = _all_arguments(fields, edition_id, lang, seats)
    arguments = {"you": next(reader, _NONE), "count": 1, **arguments}
    return say(lang, f"event-{event.__struct_config__.tag}", arguments, edition_id)


def move_phrase(move: Move, edition_id: str, lang: str, seats: Sequence[str] = LETTERS) -> str:
    """The move as somebody would be told to make it, without a full stop."""
    arguments = _all_arguments(asdict(move), edition_id, lang, seats)
    return say(lang, f"teacher-move-{move.__struct_config__.tag}", arguments, edition_id)


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
    reason = say(lang, f"teacher-why-{why}", arguments, edition_id)
    phrase = move_phrase(move, edition_id, lang, seats)
    return say(lang, "teacher-advice", {"move": phrase, "why": reason}, edition_id)


def judge_note(lang: str) -> str:
    """That the advice comes from a skilled player, where there is no expert."""
    return say(lang, "teacher-judge-skilled")


def review_text(part: str, lang: str, **arguments: str | int) -> str:
    """A line of a review: `summary`, `made` or `better`."""
    return say(lang, f"teacher-review-{part}", arguments)


def _all_arguments(
    fields: Mapping[str, Any], edition_id: str, lang: str, seats: Sequence[str]
) -> dict[str, str | int]:
    arguments: dict[str, str | int] = {}
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
            return {
                "card": card_name(value, edition_id, lang),
                "one-card": one_card(value, edition_id, lang),
            }
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
            return {name: word(value)}
        case _:
            return {name: str(value)}
