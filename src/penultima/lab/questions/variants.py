"""Every option and house rule, with a table on which it can be seen."""

from collections.abc import Iterator
from typing import Any

import msgspec

from penultima.editions import EDITIONS, HOUSE_RULES, OPTIONS
from penultima.editions.option import Option
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import table
from penultima.plan import Plan, Unit
from penultima.words import edition_title, house_rule_sentence, option_sentence

_PLAYERS = {"two_reverse": 2}
"""Options that show with so many players; the others with four."""
_FOR_PEOPLE = "policing"
"""Nobody objects in a simulation."""
_OF_MATCHES = ("scoring", "target", "partners")
"""Options that change how rounds make a match."""
_TARGETS = (200, 1000)


class Variant(msgspec.Struct, frozen=True):
    """An edition with one thing changed."""

    edition: str
    seats: int
    option: str
    value: Any
    matches: bool = False

    @property
    def plan(self) -> Plan:
        value = [self.value] if self.option == "house" else self.value
        return self._table({self.option: value})

    @property
    def base(self) -> Plan:
        """The same by the sheet."""
        return self._table({})

    def _table(self, options: dict[str, Any]) -> Plan:
        unit: Unit = "matches" if self.matches else "rounds"
        return table(self.edition, self.seats, options=options, unit=unit)

    def name(self, say: Phrases) -> str:
        """With the edition, where it is not the classic one, and the players, where not four."""
        if self.option == "house":
            return str(self.value)
        value = str(self.value).lower() if isinstance(self.value, bool) else self.value
        where = [] if self.edition == "classic" else [edition_title(self.edition, say.lang)]
        if self.seats != 4:
            where.append(say("players", players=self.seats))
        text = f"{self.option} = {value}"
        return f"{text} ({', '.join(where)})" if where else text

    def title(self, say: Phrases) -> str:
        """Its sentence, with the answer where the sentence is a question of yes or no."""
        meaning = self.meaning(say)
        if isinstance(self.value, bool):
            return f"{meaning.removesuffix('.')}: {say('yes' if self.value else 'no')}"
        return meaning

    def meaning(self, say: Phrases) -> str:
        if self.option == "house":
            return house_rule_sentence(HOUSE_RULES[self.value], say.lang)
        return option_sentence(OPTIONS[self.option], say.lang)


def house_variants() -> list[Variant]:
    return [Variant("classic", 4, "house", name) for name in HOUSE_RULES]


def option_variants() -> list[Variant]:
    """Options that change rounds, in the first edition in which they mean something."""
    return [
        Variant(edition, _PLAYERS.get(name, 4), name, value)
        for name, option in OPTIONS.items()
        if name not in _OF_MATCHES and name != _FOR_PEOPLE
        for edition, value in _alternatives(option)
    ]


def match_variants() -> list[Variant]:
    """Options that change matches, in the classic edition."""
    scoring = [Variant("classic", 4, "scoring", v, matches=True) for v in _other_values("scoring")]
    targets = [Variant("classic", 4, "target", points, matches=True) for points in _TARGETS]
    return [*scoring, *targets, Variant("classic", 4, "partners", True, matches=True)]  # noqa: FBT003


def _other_values(name: str) -> list[Any]:
    option, sheet = OPTIONS[name], EDITIONS["classic"]
    return [value for value in option.values if value != option.value_in(sheet)]


def _alternatives(option: Option) -> Iterator[tuple[str, Any]]:
    for name, sheet in EDITIONS.ours.items():
        if option.has_meaning(sheet):
            default = option.value_in(sheet)
            yield from ((name, value) for value in option.values if value != default)
            return
