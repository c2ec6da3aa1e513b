"""How a command ends that cannot do what it is asked."""

import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from pathlib import Path

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C ended."""


def fail(message: str) -> NoReturn:
    """One clear line on the error output, and exit code 2."""
    print(f"penultima: {message}", file=sys.stderr)
    sys.exit(2)


def refuse(key: str, lang: str = "en", **values: object) -> NoReturn:
    """The same with a sentence of the catalogue."""
    fail(sentence(key, lang, **values))


def notice(key: str, lang: str = "en", **values: object) -> None:
    """A line on the error output; the command goes on, or ends in its own way."""
    print(f"penultima: {sentence(key, lang, **values)}", file=sys.stderr)


def sentence(key: str, lang: str = "en", **values: object) -> str:
    """What the command line says; numbers stand as they would be typed, `count` decides the form.

    The catalogues are read only now: most commands have nothing to say.
    """
    from penultima.words import LANGUAGES, say

    arguments = {
        name: value if name == "count" and isinstance(value, int) else str(value)
        for name, value in values.items()
    }
    return say(lang if lang in LANGUAGES else "en", key, arguments)


def check_lang(lang: str) -> None:
    from penultima.words import LANGUAGES

    if lang not in LANGUAGES:
        refuse("command-no-language", language=lang, known=", ".join(LANGUAGES))


def check_range(option: str, given: int, lowest: int, highest: int, lang: str = "en") -> None:
    if not lowest <= given <= highest:
        bounds = {"lowest": lowest, "highest": highest}
        refuse("command-out-of-range", lang, option=option, given=given, **bounds)


def check_writable(file: "Path", lang: str = "en") -> None:
    """Refuse a file that cannot be written before the work is done, not after."""
    if file.is_dir():
        refuse("command-is-a-folder", lang, file=file)
    if not file.parent.is_dir():
        refuse("command-no-folder-for", lang, folder=file.parent, file=file.name)
    existed = file.exists()
    try:
        with file.open("ab"):
            pass
    except OSError as error:
        refuse("command-not-writable", lang, file=file, why=error.strerror)
    if not existed:
        file.unlink()
