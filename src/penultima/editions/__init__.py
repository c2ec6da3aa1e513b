"""The editions, each a folder: the six texts of the sheets, and a mix of our own."""

from collections.abc import Mapping
from typing import Any

from penultima.editions import agent_en, agent_es, cars, classic, mando, mezcla, shark
from penultima.editions.house_rules import HOUSE_RULES, HouseRuleError, with_house_rules
from penultima.editions.known import Known
from penultima.editions.option import UnknownOption
from penultima.editions.options import (
    OPTIONS,
    check_seats,
    options_in,
    options_of,
    with_options,
)
from penultima.game.edition import Edition

__all__ = [
    "EDITIONS",
    "HOUSE_RULES",
    "OPTIONS",
    "HouseRuleError",
    "UnknownOption",
    "check_seats",
    "edition",
    "options_in",
    "options_of",
    "with_house_rules",
    "with_options",
]

EDITIONS = Known(
    folder.EDITION for folder in (classic, cars, shark, mando, agent_en, agent_es, mezcla)
)


def edition(name: str, options: Mapping[str, Any] | None = None) -> Edition:
    """The edition of that name, with options as the notation writes them."""
    found = EDITIONS.get(name)
    if found is None:
        raise UnknownOption("trouble-no-edition", name=name, known=list(EDITIONS))
    return with_options(found, options or {})
