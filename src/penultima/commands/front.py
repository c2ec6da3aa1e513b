"""The front page of the command line: every command with a line about it.

It is printed without the package that reads the other words of a command line, which takes longer
to load than everything else here; the tests hold the two pages against each other.
"""

import os
import sys
from textwrap import wrap
from typing import NamedTuple

TITLE = "The UNO family of card games, each edition by its own rule sheet."
_USAGE = "penultima COMMAND"
_NARROW = 40
_BOLD, _CYAN, _PLAIN = "\x1b[1m", "\x1b[36m", "\x1b[0m"


class CommandEntry(NamedTuple):
    """What a command is called, where it is, and what it does."""

    name: str
    place: str
    """`module:function`, loaded when the command is given; empty for one that has commands."""
    help: str


_LIST = "List the editions that are here, and where each comes from."
COMMANDS = (
    CommandEntry(
        "arena",
        "penultima.commands.arena:arena",
        "Let bots play each other, and tell who is stronger.",
    ),
    CommandEntry(
        "check",
        "penultima.commands.check:check",
        "Run scenario files and say which lines do not hold.",
    ),
    CommandEntry("edition", "", "Make an edition of your own, check it, list all there are."),
    CommandEntry("editions", "penultima.commands.edition:list_", _LIST),
    CommandEntry(
        "lab",
        "penultima.commands.lab:lab",
        "Answer the questions that players ask, as one page with pictures.",
    ),
    CommandEntry(
        "play",
        "penultima.commands.serve:play",
        "Start the game and open it in the browser; others on the network can join.",
    ),
    CommandEntry(
        "replay",
        "penultima.commands.replay:replay",
        "Tell a recorded match again, step by step, checking that it holds.",
    ),
    CommandEntry(
        "review",
        "penultima.commands.review:review",
        "Tell which moves of a recorded match cost most, and what was better.",
    ),
    CommandEntry(
        "rules",
        "penultima.commands.rules:rules",
        "Print an edition's rule sheet, explain one rule by its code, or tell what tests show.",
    ),
    CommandEntry(
        "serve",
        "penultima.commands.serve:serve",
        "Run the server of the web game, without a browser.",
    ),
    CommandEntry(
        "simulate",
        "penultima.commands.simulate:simulate",
        "Play millions of rounds and tell how they went.",
    ),
    CommandEntry(
        "terminal",
        "penultima.commands.terminal:terminal",
        "Play in this terminal, against bots or at a table of a server.",
    ),
    CommandEntry(
        "tournament",
        "penultima.commands.tournament:tournament",
        "Run a tournament of bots, or keep one that is played with real cards.",
    ),
    CommandEntry(
        "train",
        "penultima.commands.train:train",
        "Train the weights of the bots, on the CPU or a GPU.",
    ),
)
OF_EDITION = (
    CommandEntry(
        "check",
        "penultima.commands.edition:check",
        "Check that an edition keeps the contract, and say in sentences what is wrong.",
    ),
    CommandEntry("list", "penultima.commands.edition:list_", _LIST),
    CommandEntry(
        "new", "penultima.commands.edition:new", "Write the folder of a new edition, an example."
    ),
)


def front_page() -> str | None:
    """The page; None for a screen that is narrow or has other letters, which want more care."""
    width = _width()
    if width < _NARROW or (sys.stdout.encoding or "").lower() != "utf-8":
        return None
    bold, cyan, plain = (_BOLD, _CYAN, _PLAIN) if _in_color() else ("", "", "")
    rows = [(command.name, command.help) for command in COMMANDS]
    rows += [("--help (-h)", "Display this message and exit.")]
    rows += [("--version", "Display application version.")]
    names = max(len(name) for name, _ in rows)
    texts = width - names - 6
    lines = [f"{bold}Usage: {_USAGE}{plain}", "", *wrap(TITLE, width), ""]
    lines.append(f"╭─ Commands {'─' * (width - 13)}╮")
    for name, text in rows:
        for at, part in enumerate(wrap(text, texts)):
            shown = "" if at else name
            lines.append(f"│ {cyan}{shown.ljust(names)}{plain}  {part.ljust(texts)} │")
    lines.append(f"╰{'─' * (width - 2)}╯")
    return "\n".join(lines) + "\n"


def _width() -> int:
    told = os.environ.get("COLUMNS", "")
    if told.isdigit():
        return int(told)
    for stream in (0, 1, 2):
        try:
            return os.get_terminal_size(stream).columns or 80
        except OSError:
            continue
    return 80


def _in_color() -> bool:
    if os.environ.get("NO_COLOR") or sys.platform == "win32":
        return False
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown")
