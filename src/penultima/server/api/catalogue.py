"""Everything that a table can be made of, from the editions themselves."""

from collections import Counter
from functools import cache
from itertools import combinations, product, starmap

from starlette.requests import Request
from starlette.responses import Response

from penultima.editions import EDITIONS, HOUSE_RULES, OPTIONS, HouseRuleError, with_house_rules
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.seating import FEWEST, MOST
from penultima.players.ladder import available_levels
from penultima.server.api.answers import answer
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.types import (
    Catalogue,
    EditionSight,
    HouseRuleSight,
    MatchKind,
    OptionSight,
)
from penultima.table.commands import PHRASES
from penultima.table.setup import (
    Company,
    Counting,
    Level,
    Setup,
    SetupError,
    counting_by_sheet,
    dealer_by_sheet,
)
from penultima.version import VERSION

_SEATS = tuple(range(FEWEST, MOST + 1))


async def catalogue(_: Request) -> Response:
    """Editions, options, house rules, kinds of matches, levels, phrases."""
    return answer(whole_catalogue(), cache_control="public, max-age=300")


@cache
def whole_catalogue() -> Catalogue:
    editions = tuple(map(_edition, EDITIONS.values()))
    return Catalogue(
        version=VERSION,
        editions=editions,
        options=tuple(
            option for option in (_option(name, editions) for name in OPTIONS) if option.editions
        ),
        house=tuple(map(_house_rule, HOUSE_RULES)),
        kinds=tuple(kind for kind in starmap(_kind, product(Company, Counting)) if kind.seats),
        levels=tuple(level for level in Level if level in available_levels()),
        levels_missing=tuple(level for level in Level if level not in available_levels()),
        phrases=PHRASES,
        seats=_SEATS,
        setup=Setup(),
    )


def _edition(edition: Edition) -> EditionSight:
    return EditionSight(
        id=edition.id,
        cards=len(edition.deck),
        deck=dict(Counter(edition.deck)),
        values=dict(edition.values),
        opening=edition.opening,
        special=Card.SPECIAL in edition.deck,
        hand_size=edition.hand_size,
        counting=counting_by_sheet(edition),
        dealer=dealer_by_sheet(edition),
        options={
            name: option.value_in(edition)
            for name, option in OPTIONS.items()
            if option.has_meaning(edition) and _is_free(edition, name)
        },
    )


def _kind(company: Company, counting: Counting) -> MatchKind:
    seats = (n for n in _SEATS if _builds(Setup(company=company, counting=counting, seats=n)))
    return MatchKind(company=company, counting=counting, seats=tuple(seats))


def _is_free(edition: Edition, name: str) -> bool:
    """Whether the host decides it as an option, not by company and counting."""
    value = OPTIONS[name].value_in(edition)
    return _builds(Setup(edition=edition.id, options={name: value}))


def _builds(setup: Setup) -> bool:
    try:
        setup.build()
    except SetupError:
        return False
    return True


def _option(name: str, editions: tuple[EditionSight, ...]) -> OptionSight:
    option = OPTIONS[name]
    return OptionSight(
        name=name,
        values=tuple(option.values),
        en=option.en,
        es=option.es,
        editions=tuple(edition.id for edition in editions if name in edition.options),
    )


def _house_rule(name: str) -> HouseRuleSight:
    rule = HOUSE_RULES[name]
    clashes = (set(pair) - {name} for pair in _clashing_pairs() if name in pair)
    return HouseRuleSight(
        name=name,
        en=rule.en,
        es=rule.es,
        clashes=tuple(other for pair in clashes for other in pair),
    )


@cache
def _clashing_pairs() -> tuple[tuple[str, str], ...]:
    return tuple(
        pair
        for pair in combinations(HOUSE_RULES, 2)
        if any(_clash(edition, pair) for edition in EDITIONS.values())
    )


def _clash(edition: Edition, pair: tuple[str, str]) -> bool:
    try:
        with_house_rules(edition, pair)
    except HouseRuleError:
        return True
    return False


ENDPOINTS = [
    Endpoint(method="GET", path="/api/catalogue", handler=catalogue, gives=Catalogue),
]
