"""The front page of the command line: every command with a line about it.

It is printed without the package that reads the other words of a command line, which takes longer
to load than everything else here; the tests hold the two pages against each other.
"""

import os
import sys
from textwrap import wrap
from typing import NamedTuple

from penultima.commands.help import help_words

_USAGE = "penultima COMMAND"
_NARROW = 40
_BOLD, _CYAN, _PLAIN = "\x1b[1m", "\x1b[36m", "\x1b[0m"


class CommandEntry(NamedTuple):
    """What a command is called and where it is; what it does stands in the catalogue."""

    name: str
    place: str
    """`module:function`, loaded when the command is given; empty for one that has commands."""


COMMANDS = (
    CommandEntry("admin", ""),
    CommandEntry("arena", "penultima.commands.arena:arena"),
    CommandEntry("check", "penultima.commands.check:check"),
    CommandEntry("database", ""),
    CommandEntry("edition", ""),
    CommandEntry("editions", "penultima.commands.edition:list_"),
    CommandEntry("lab", "penultima.commands.lab:lab"),
    CommandEntry("play", "penultima.commands.serve:play"),
    CommandEntry("replay", "penultima.commands.replay:replay"),
    CommandEntry("review", "penultima.commands.review:review"),
    CommandEntry("rules", "penultima.commands.rules:rules"),
    CommandEntry("serve", "penultima.commands.serve:serve"),
    CommandEntry("simulate", "penultima.commands.simulate:simulate"),
    CommandEntry("status", "penultima.commands.status:status"),
    CommandEntry("terminal", "penultima.commands.terminal:terminal"),
    CommandEntry("tournament", "penultima.commands.tournament:tournament"),
    CommandEntry("train", "penultima.commands.train:train"),
)
OF_EDITION = (
    CommandEntry("check", "penultima.commands.edition:check"),
    CommandEntry("list", "penultima.commands.edition:list_"),
    CommandEntry("new", "penultima.commands.edition:new"),
)
OF_ADMIN = tuple(
    CommandEntry(name, f"penultima.commands.admin:{name.replace('-', '_')}")
    for name in (
        "ban",
        "bans",
        "close",
        "close-tournament",
        "key",
        "keys",
        "limits",
        "log",
        "maintenance",
        "mute",
        "notice",
        "people",
        "rename",
        "renew-key",
        "reopen",
        "reopen-tournament",
        "reports",
        "sign-out",
        "tables",
        "tournaments",
        "unban",
        "withdraw",
    )
)
OF_DATABASE = tuple(
    CommandEntry(name, f"penultima.commands.database:{name}")
    for name in ("backup", "check", "copy", "restore", "upgrade")
)
INNER = {"admin": OF_ADMIN, "database": OF_DATABASE, "edition": OF_EDITION}
"""The commands of those that have some."""


def front_page(lang: str = "en") -> str | None:
    """The page; None for a screen that is narrow or has other letters, which want more care."""
    width = _width()
    if width < _NARROW or (sys.stdout.encoding or "").lower() != "utf-8":
        return None
    bold, cyan, plain = (_BOLD, _CYAN, _PLAIN) if _in_color() else ("", "", "")
    words = help_words(lang)
    rows = [(command.name, words[command.name]) for command in COMMANDS]
    rows += [("--help (-h)", words["help"]), ("--version", words["version"])]
    names = max(len(name) for name, _ in rows)
    texts = width - names - 6
    lines = [f"{bold}{words['usage']}: {_USAGE}{plain}", "", *wrap(words["title"], width), ""]
    lines.append(f"╭─ {words['commands']} {'─' * (width - len(words['commands']) - 5)}╮")
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
