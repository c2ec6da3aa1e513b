"""The one loader of words: Fluent bundles, one for each edition in each language.

Whoever asks for a sentence gets one. What a region does not say its language says, what that does
not say English says, and what nobody says is told by its key. An edition's words stand over the
catalogue of the language, so that it names its own cards and says in its own way what it likes.
What it does not say in this language, such as its title, it may have said in another.
"""

import logging
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from penultima import shelf
from penultima.trouble import Trouble

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "es", "es-419")
LAST_RESORT = "en"
MessageArguments = Mapping[str, str | int]
_log = logging.getLogger(__name__)


class NoLanguage(Trouble, ValueError):
    """A language that nothing is said in here."""


def language_of(lang: str) -> str:
    """The language that a region speaks: `es` for `es-419`."""
    return lang.partition("-")[0]


def check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise NoLanguage("trouble-no-language", language=lang, known=LANGUAGES)


def catalogue_parts(lang: str) -> dict[str, str]:
    """The Fluent files of one folder, by their names: what a region says differently, or all."""
    check_language(lang)
    folder = sorted((files("penultima.words") / lang).iterdir(), key=lambda file: file.name)
    return {file.name: file.read_text(encoding="utf-8") for file in folder}


def catalogue_sources(lang: str) -> list[str]:
    """The Fluent text of a language; of two messages with one key, the later one holds."""
    check_language(lang)
    return [text for name in _and_region(lang) for text in catalogue_parts(name).values()]


def edition_words(edition_id: str) -> dict[str, str]:
    """The Fluent text that an edition brings, by language and region."""
    box = shelf.box(edition_id)
    texts = {lang: box.text(f"words.{lang}.ftl") if box else None for lang in LANGUAGES}
    return {lang: text for lang, text in texts.items() if text is not None}


def keys_of(lang: str, edition_id: str) -> frozenset[str]:
    """All that is said in this very language, by the catalogue or by the edition."""
    from fluent.syntax import FluentParser, ast

    own = edition_words(edition_id)
    sources = [*catalogue_sources(lang), *(own[name] for name in _and_region(lang) if name in own)]
    entries = (entry for source in sources for entry in FluentParser().parse(source).body)
    return frozenset(entry.id.name for entry in entries if isinstance(entry, ast.Message))


def say(
    lang: str, key: str, arguments: MessageArguments | None = None, edition_id: str | None = None
) -> str:
    """The sentence in the edition's words; where nobody has one, the key as it can be read."""
    text = format_message(lang, key, arguments or {}, edition_id)
    if text is None:
        _complain(lang, key, "is nowhere")
        return readable(key)
    return text


def format_message(
    lang: str, key: str, arguments: MessageArguments, edition_id: str | None = None
) -> str | None:
    """The message in the edition's words; None if there is no such message in any language.

    An edition's own message that cannot be formatted gives way to the catalogue's.
    """
    if edition_id is not None:
        text, faults = _formatted(_bundle(lang, edition_id), key, arguments)
        if text is not None and not faults:
            return text
    for name in dict.fromkeys((lang, LAST_RESORT)):
        text, faults = _formatted(_bundle(name, None), key, arguments)
        if faults:
            _complain(name, key, f"lacks something: {faults[0]}")
        if text is not None:
            return text
    return None


def readable(key: str) -> str:
    """A key as people can read it: "Draw three" for `draw-three`."""
    return key.replace("-", " ").capitalize()


def attribute(lang: str, key: str, name: str, edition_id: str) -> str | None:
    """What a message says of itself besides its text: `card-skip.gender`."""
    bundle = _bundle(lang, edition_id)
    pattern = bundle.get_message(key).attributes.get(name) if bundle.has_message(key) else None
    return None if pattern is None else str(bundle.format_pattern(pattern, {})[0])


def has_message(lang: str, key: str, edition_id: str | None = None) -> bool:
    return _bundle(lang, edition_id).has_message(key)


@cache
def _complain(lang: str, key: str, what: str) -> None:
    """Once is enough."""
    _log.warning("message '%s' of the catalogue '%s' %s", key, lang, what)


def _formatted(
    bundle: "FluentBundle", key: str, arguments: MessageArguments
) -> tuple[str | None, list[Exception]]:
    """The text, and what was wrong with it."""
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        return None, []
    text, faults = bundle.format_pattern(pattern, dict(arguments))
    return str(text), faults


@cache
def _bundle(lang: str, edition_id: str | None) -> "FluentBundle":
    """What reads a catalogue is slow to import, so it waits until now."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    own = {} if edition_id is None else edition_words(edition_id)
    for other, source in own.items():
        if language_of(other) != language_of(lang):
            names = FluentResource(source)
            names.body = [entry for entry in names.body if _is_a_name(entry)]
            bundle.add_resource(names, allow_overrides=True)
    for resource in _catalogue(lang):
        bundle.add_resource(resource, allow_overrides=True)
    for name in _and_region(lang):
        bundle.add_resource(FluentResource(own.get(name, "")), allow_overrides=True)
    return bundle


@cache
def _catalogue(lang: str) -> list[Any]:
    """Read once, however many editions stand over it."""
    from fluent.runtime import FluentResource

    return [FluentResource(source) for source in catalogue_sources(lang)]


def _is_a_name(entry: Any) -> bool:
    """What is better said in another language than not at all."""
    key = entry.id.name if hasattr(entry, "id") else ""
    return key in {"title", "line"} or key.startswith("card-")


def _and_region(lang: str) -> list[str]:
    return list(dict.fromkeys((language_of(lang), lang)))
