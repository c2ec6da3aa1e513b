"""The options of an edition as a table."""

import msgspec
from rich.console import Console
from rich.table import Table

from penultima.editions import HOUSE_RULES, OPTIONS
from penultima.editions.option import Option
from penultima.game.edition import Edition
from penultima.words import house_rule_sentence, option_sentence, say


def print_options(console: Console, edition: Edition, lang: str) -> None:
    """Those that have a meaning in the edition, and the house rules, which all editions have."""
    meaning = say(lang, "options-meaning")
    options = Table("--options", say(lang, "options-values"), meaning, box=None)
    for option in OPTIONS.values():
        if option.has_meaning(edition):
            options.add_row(
                option.name, _values(option, edition, lang), option_sentence(option, lang)
            )
    console.print(options, highlight=False)
    console.print()
    house = Table("--options house=…", meaning, box=None)
    for rule in HOUSE_RULES.values():
        house.add_row(rule.name, house_rule_sentence(rule, lang))
    console.print(house, highlight=False)


def _values(option: Option, edition: Edition, lang: str) -> str:
    own = option.value_in(edition)
    values = [own, *(value for value in option.values if value != own)]
    written = ", ".join(_written(value) for value in values)
    return written if option.values else say(lang, "options-any-number", {"value": written})


def _written(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
