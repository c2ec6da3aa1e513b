"""The words of the help: plain lines of a catalogue, read without what reads the others.

That takes longer to load than all of the front page. The tests hold that Fluent reads the same.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

from penultima.commands.language import help_language

_Command = TypeVar("_Command", bound=Callable[..., object])
_WORDS = Path(__file__).parents[1] / "words"
_FILE = "help.ftl"
_PREFIX = "help-"


@cache
def help_words(lang: str) -> dict[str, str]:
    """By key, without the `help-` before it; what a region does not say its language says."""
    words: dict[str, str] = {}
    for folder in dict.fromkeys(("en", lang.partition("-")[0], lang)):
        lines = (_WORDS / folder / _FILE).read_text(encoding="utf-8").splitlines()
        said = (line.partition(" = ") for line in lines if line.startswith(_PREFIX))
        words |= {key.removeprefix(_PREFIX): text for key, _, text in said}
    return words


def worded(name: str) -> Callable[[_Command], _Command]:
    """A command, or what many commands take alike, with the help that the catalogue has for it,
    where cyclopts looks for it."""

    def decorate(command: _Command) -> _Command:
        command.__doc__ = documentation(name, parameters_of(command), help_language())
        return command

    return decorate


def parameters_of(command: Callable[..., object]) -> list[str]:
    """Its own; those that come together have words of their own."""
    return [
        name
        for name, kind in command.__annotations__.items()
        if name != "return" and not hasattr(kind, "__dataclass_fields__")
    ]


def documentation(name: str, parameters: list[str], lang: str) -> str:
    """What a command does, then its parameters, as numpy writes it."""
    lines = [help_words(lang)[name], "", "Parameters", "----------"]
    for parameter in parameters:
        lines += [parameter, f"    {parameter_words(name, parameter, lang)}"]
    return "\n".join(lines)


def parameter_words(name: str, parameter: str, lang: str) -> str:
    """What is said of it in this command, or else in any."""
    words, key = help_words(lang), parameter.strip("_").replace("_", "-")
    return words.get(f"{name}-{key}") or words[f"any-{key}"]
