"""A page of help whose own words are in the reader's language as well."""

from typing import Any

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from cyclopts.help.inline_text import InlineText
from rich.console import Console, ConsoleOptions
from rich.text import Text


class SpokenHelp(DefaultFormatter):
    """cyclopts' pages; what it would say in English stands in the catalogue."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self._words = words

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [self._worded(entry) for entry in panel.entries]
        super().__call__(console, options, panel.copy(entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        console.print(Text(f"{self._words['usage']}: {usage}", style="bold"))

    def _worded(self, entry: HelpEntry) -> HelpEntry:
        """What may be given, what holds without it, and whether it must be."""
        words, description = self._words, entry.description
        if not isinstance(description, InlineText):
            return entry
        if entry.choices:
            _add(description, f"[{words['choices']}: {', '.join(entry.choices)}]")
        if entry.default is not None:
            _add(description, f"[{words['default']}: {entry.default}]")
        if entry.required:
            _add(description, f"[{words['required']}]", "red")
        return entry.copy(choices=None, default=None, required=False)


def _add(description: InlineText, text: str, style: str = "gray58") -> None:
    description.append(Text(text, style))
