"""How a command ends that cannot do what it is asked."""

import sys
from typing import TYPE_CHECKING, NoReturn

from penultima.commands.language import LANGUAGES, surrounding_language

if TYPE_CHECKING:
    from pathlib import Path

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C ended."""


def fail(why: "str | BaseException", lang: str | None = None) -> NoReturn:
    """One clear line on the error output, and exit code 2."""
    notify(why, lang)
    sys.exit(2)


def refuse(key: str, lang: str | None = None, **values: object) -> NoReturn:
    """The same with a sentence of the catalogue."""
    fail(sentence(key, lang, **values))


def notice(key: str, lang: str | None = None, **values: object) -> None:
    """A line on the error output; the command goes on, or ends in its own way."""
    notify(sentence(key, lang, **values))


def notify(why: "str | BaseException", lang: str | None = None) -> None:
    """The same for what has words already, or is a trouble that has none yet."""
    if not isinstance(why, str):
        from penultima.words.troubles import worded

        why = worded(why, lang or surrounding_language())
    print(f"penultima: {why}", file=sys.stderr)


def sentence(key: str, lang: str | None = None, **values: object) -> str:
    """What the command line says; without a language, in that of the environment.

    The catalogues are read only now: most commands have nothing to say.
    """
    from penultima.words import say
    from penultima.words.troubles import as_arguments

    spoken = lang or surrounding_language()
    return say(spoken, key, as_arguments(values, spoken))


def spoken(lang: str | None) -> str:
    """The language of a command: what `--lang` says, or else the environment's."""
    if lang is None:
        return surrounding_language()
    if lang not in LANGUAGES:
        refuse("trouble-no-language", language=lang, known=LANGUAGES)
    return lang


def check_range(
    option: str, given: int, lowest: int, highest: int, lang: str | None = None
) -> None:
    if not lowest <= given <= highest:
        bounds = {"lowest": lowest, "highest": highest}
        refuse("trouble-out-of-range", lang, option=option, given=given, **bounds)


def check_writable(file: "Path", lang: str | None = None) -> None:
    """Refuse a file that cannot be written before the work is done, not after."""
    if file.is_dir():
        refuse("command-is-a-folder", lang, file=file)
    if not file.parent.is_dir():
        refuse("command-no-folder-for", lang, folder=file.parent, file=file.name)
    # Somebody who is killed just now leaves no empty file of that name.
    tried = file if file.exists() else file.with_name(f"{file.name}.try")
    try:
        with tried.open("ab"):
            pass
    except OSError as error:
        refuse("command-not-writable", lang, file=file, why=error.strerror)
    if tried != file:
        tried.unlink()
