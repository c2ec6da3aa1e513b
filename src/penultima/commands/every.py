"""Every command, read by cyclopts; each is loaded when it is given."""

from cyclopts import App

from penultima.commands.front import COMMANDS, OF_EDITION, TITLE, CommandEntry
from penultima.version import VERSION


def _add(place: App, commands: tuple[CommandEntry, ...]) -> None:
    for command in commands:
        if command.place:
            place.command(command.place, name=command.name, help=command.help)
        else:
            inner = App(name=command.name, help=command.help)
            _add(inner, OF_EDITION)
            place.command(inner)


app = App(name="penultima", help=TITLE, version=VERSION)
_add(app, COMMANDS)
