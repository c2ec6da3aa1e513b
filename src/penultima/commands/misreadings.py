"""What was typed and cannot be read as a command, in a sentence of the catalogue."""

from difflib import get_close_matches

from cyclopts.exceptions import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from rich.text import Text

from penultima.commands.failure import sentence


def misreading(error: CycloptsError, lang: str) -> Text:
    """The line for the error output; what hardly ever happens is told as cyclopts tells it."""
    return Text(f"penultima: {_worded(error, lang)}", no_wrap=True, overflow="ignore")


def _worded(error: CycloptsError, lang: str) -> str:
    command = " ".join(("penultima", *(error.command_chain or ())))
    match error:
        case UnknownOptionError():
            option = error.token.keyword or error.token.value
            known = [name for argument in error.argument_collection for name in argument.names]
            meant = next(iter(get_close_matches(option, known, n=1)), "none")
            return sentence(
                "command-unknown-option", lang, option=option, meant=meant, command=command
            )
        case UnknownCommandError():
            word = (error.unused_tokens or [""])[0]
            known = [name for name in error.app or () if not name.startswith("-")]
            return sentence("command-unknown", lang, word=word, known=known)
        case UnusedCliTokensError():
            return sentence("command-unused", lang, words=error.unused_tokens, command=command)
        case MissingArgumentError() if error.argument is not None:
            option = error.keyword or error.argument.name
            return sentence("command-missing-value", lang, option=option, command=command)
        case CoercionError() if error.msg is None and error.token is not None:
            option = error.token.keyword or (error.argument.name if error.argument else "")
            choices = (error.argument.get_choices(force=True) if error.argument else None) or ()
            given = error.token.value
            if choices:
                return sentence(
                    "trouble-choices", lang, option=option, choices=choices, given=given
                )
            return sentence("trouble-no-number", lang, option=option, given=given)
    return str(error)
