"""Which language the command line speaks: the one that was named, or else the environment's."""

import os
import sys
from collections.abc import Sequence

LANGUAGES = ("en", "es", "es-419")
"""As the catalogues have them (`words.LANGUAGES`), without loading these."""
_OPTION = "--lang"
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def surrounding_language() -> str:
    """What the environment asks for, in the system's order; English where we do not speak that."""
    told = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    language, _, region = told.partition(".")[0].partition("@")[0].partition("_")
    if language != "es":
        return "en"
    return "es" if region in ("", "ES") else "es-419"


def named_language(words: Sequence[str]) -> str:
    """What `--lang` says among the words of a command line, if it names one of ours."""
    for at, word in enumerate(words):
        option, equals, value = word.partition("=")
        if option == _OPTION:
            named = value if equals else "".join(words[at + 1 : at + 2])
            return named if named in LANGUAGES else surrounding_language()
    return surrounding_language()


def help_language() -> str:
    """What help is given in, which comes before a command has read its words."""
    return named_language(sys.argv[1:])


def without_language(words: Sequence[str]) -> list[str]:
    """The words besides `--lang` and what it names."""
    named = (at for at, word in enumerate(words) if word == _OPTION)
    apart = {place for at in named for place in (at, at + 1)}
    return [
        word
        for at, word in enumerate(words)
        if at not in apart and not word.startswith(f"{_OPTION}=")
    ]
