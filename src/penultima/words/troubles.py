"""What cannot be done, in words."""

from collections.abc import Mapping

from penultima.trouble import Trouble
from penultima.words.bundles import say


def worded(error: BaseException, lang: str) -> str:
    """The sentence; what others raise says itself, and the system in its own language."""
    if isinstance(error, Trouble):
        return say(lang, error.key, as_arguments(error.named, lang))
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error)


def as_arguments(named: Mapping[str, object], lang: str) -> dict[str, str | int]:
    """Numbers stand as they would be typed; `count` alone decides the form of a sentence."""
    return {name: _as_argument(name, value, lang) for name, value in named.items()}


def _as_argument(name: str, value: object, lang: str) -> str | int:
    if isinstance(value, BaseException):
        return worded(value, lang)
    if isinstance(value, list | tuple):
        return ", ".join(str(_as_argument("", one, lang)) for one in value)
    return value if name == "count" and isinstance(value, int) else str(value)
