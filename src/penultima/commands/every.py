"""Every command, read by cyclopts; each is loaded when it is given."""

from cyclopts import App, Group

from penultima.commands.front import COMMANDS, INNER, CommandEntry
from penultima.commands.help import help_words
from penultima.commands.language import help_language
from penultima.commands.misreadings import misreading
from penultima.commands.spoken_help import SpokenHelp
from penultima.version import VERSION


def make_app(lang: str) -> App:
    """The reader of the command line, with its help in this language."""
    words = help_words(lang)
    app = App(
        name="penultima",
        help=words["title"],
        version=VERSION,
        group_commands=Group(words["commands"]),
        group_arguments=Group(words["arguments"]),
        group_parameters=Group(words["parameters"]),
        help_formatter=SpokenHelp(words),
        error_formatter=lambda error: misreading(error, lang),
    )
    _add(app, COMMANDS, words)
    for flag, name in (("--help", "help"), ("--version", "version")):
        app[flag].help = words[name]
    return app


def _add(
    place: App, commands: tuple[CommandEntry, ...], words: dict[str, str], of: str = ""
) -> None:
    for command in commands:
        line = words[f"{of}{command.name}"]
        if command.place:
            place.command(command.place, name=command.name, help=line)
        else:
            inner = App(name=command.name, help=line)
            _add(inner, INNER[command.name], words, f"{command.name}-")
            place.command(inner)


app = make_app(help_language())
