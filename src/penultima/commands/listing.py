"""The options of an edition as a table."""

import msgspec
from rich.console import Console
from rich.table import Table

from penultima.editions import HOUSE_RULES, OPTIONS
from penultima.editions.option import Option
from penultima.game.edition import Edition


def print_options(console: Console, edition: Edition) -> None:
    """Those that have a meaning in the edition, and the house rules, which all editions have."""
    options = Table("--options", "values, the sheet's own first", "meaning", box=None)
    for option in OPTIONS.values():
        if option.has_meaning(edition):
            options.add_row(option.name, _values(option, edition), option.en)
    console.print(options, highlight=False)
    console.print()
    house = Table("--options house=…", "meaning", box=None)
    for rule in HOUSE_RULES.values():
        house.add_row(rule.name, rule.en)
    console.print(house, highlight=False)


def _values(option: Option, edition: Edition) -> str:
    own = option.value_in(edition)
    values = [own, *(value for value in option.values if value != own)]
    written = ", ".join(_written(value) for value in values)
    return written if option.values else f"{written}, or any number"


def _written(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
