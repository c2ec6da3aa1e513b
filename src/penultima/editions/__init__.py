"""The six texts, each an edition; a further edition is one file and one name here."""

from collections.abc import Mapping
from typing import Any

from penultima.editions.agent_p import AGENT_EN, AGENT_ES
from penultima.editions.cars import CARS
from penultima.editions.classic import CLASSIC
from penultima.editions.house_rules import HOUSE_RULES, HouseRuleError, with_house_rules
from penultima.editions.known import Known
from penultima.editions.mando import MANDO
from penultima.editions.options import (
    OPTIONS,
    UnknownOption,
    check_seats,
    options_in,
    with_options,
)
from penultima.editions.shark import SHARK
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
    "with_house_rules",
    "with_options",
]

EDITIONS = Known((CLASSIC, CARS, SHARK, MANDO, AGENT_EN, AGENT_ES))


def edition(name: str, options: Mapping[str, Any] | None = None) -> Edition:
    """The edition of that name, with options as the notation writes them."""
    found = EDITIONS.get(name)
    if found is None:
        raise UnknownOption(f"there is no edition '{name}'; there are {', '.join(EDITIONS)}")
    return with_options(found, options or {})
