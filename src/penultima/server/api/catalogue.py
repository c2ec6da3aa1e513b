"""Everything that a table can be made of, from the editions themselves."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256
from itertools import combinations, product
from typing import TypeAlias

import msgspec
import structlog
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from penultima import shelf
from penultima.editions import (
    EDITIONS,
    HOUSE_RULES,
    OPTIONS,
    HouseRuleError,
    options_of,
    with_house_rules,
)
from penultima.editions.common import USUAL_FACES
from penultima.editions.look import FILE, USUAL, Look, LookError, whole_look
from penultima.editions.option import CopiesOption, Option
from penultima.game.edition import Edition, Face
from penultima.game.rules.questions import CHALLENGE_PENALTY
from penultima.game.seating import FEWEST, MOST
from penultima.players.levels import available_levels
from penultima.server.api.endpoint import Endpoint
from penultima.server.http_messages.catalogue import (
    Catalogue,
    EditionSight,
    FaceSight,
    HouseRuleSight,
    MatchKind,
    OptionSight,
)
from penultima.server.http_messages.keeping import HouseReason
from penultima.table.commands import PHRASES
from penultima.table.setup import (
    RATED,
    Company,
    Counting,
    Level,
    Setup,
    SetupError,
    Teacher,
    counting_by_sheet,
    dealer_by_sheet,
)
from penultima.tournament.choices import CHOICES
from penultima.tournament.plan import FEWEST_ENTRANTS, MOST_ENTRANTS, Kind, Scheme, TieBreak
from penultima.version import VERSION
from penultima.words import edition_words, house_rule_sentence, option_sentence

_SEATS = tuple(range(FEWEST, MOST + 1))
_TIMES = (15, 30, 45, 60, 90, 120)
_PAUSES = (0, 15, 30, 60, 120, 300, 600)
_USUAL_SIGNS = {face.sign for face in USUAL_FACES}
_Build: TypeAlias = Callable[[Setup], Edition]
_Pairs: TypeAlias = tuple[tuple[str, str], ...]
_log = structlog.get_logger()


async def catalogue(request: Request) -> Response:
    """Editions, options, house rules, kinds of matches, levels, phrases.

    Asked for by every page, and large: who has it already is told so in a few bytes.
    """
    body, tag = _written(tuple(EDITIONS))
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    return Response(body, 200, headers, "application/json")


def whole_catalogue() -> Catalogue:
    return _made(tuple(EDITIONS))


@lru_cache(maxsize=1)
def _written(editions: tuple[str, ...]) -> tuple[bytes, str]:
    """As it goes out, with a mark by which it is known again."""
    body = msgspec.json.encode(_made(editions))
    return body, f'W/"{sha256(body).hexdigest()[:20]}"'


def _made(names: tuple[str, ...]) -> Catalogue:
    """Visitors come and, if they turn out not to work, go again: hence the names."""
    sights = {name: sight for name in names if (sight := _sight(EDITIONS[name])) is not None}
    editions = [EDITIONS[name] for name in sights]
    clashes = _clashing_pairs(editions)
    return Catalogue(
        version=VERSION,
        editions=tuple(sights.values()),
        options=_options(editions),
        house=tuple(_house_rule(name, clashes) for name in HOUSE_RULES),
        kinds=_kinds(Setup.build_open, product(Company, Counting)),
        arranged_kinds=_kinds(Setup.build, product((Company.STAGE,), Counting)),
        levels=tuple(level for level in Level if level in available_levels()),
        levels_missing=tuple(level for level in Level if level not in available_levels()),
        phrases=PHRASES,
        teachers=tuple(Teacher),
        times=_TIMES,
        most_target=_most(Setup, "target"),
        most_sets=_most(Setup, "sets"),
        most_rounds=_most(Setup, "rounds"),
        seats=_SEATS,
        setup=Setup(),
        rated=RATED,
        plan=Scheme(title="Penúltima", kind=Kind.SWISS),
        tournament_kinds=tuple(CHOICES.values()),
        tie_breaks=tuple(TieBreak),
        fewest_entrants=FEWEST_ENTRANTS,
        most_entrants=MOST_ENTRANTS,
        most_stages=_most(Scheme, "stages"),
        pauses=_PAUSES,
        reasons=tuple(HouseReason),
    )


def _sight(edition: Edition) -> EditionSight | None:
    """A visitor that cannot even be told of is left out, and nobody else suffers."""
    box = shelf.box(edition.id)
    visitor = box is not None and box.is_visitor
    try:
        return _edition(edition, visitor=visitor)
    except Exception:
        if not visitor:
            raise
        _log.exception("an edition cannot be shown", edition=edition.id)
        return None


def _edition(edition: Edition, *, visitor: bool) -> EditionSight:
    return EditionSight(
        id=edition.id,
        visitor=visitor,
        faces=tuple(_face(edition, face) for face in edition.faces),
        deck=edition.deck,
        look=_look(edition.id),
        words=edition_words(edition.id),
        opening=edition.opening,
        hand_size=edition.hand_size,
        challenge_penalty=CHALLENGE_PENALTY,
        counting=counting_by_sheet(edition),
        dealer=dealer_by_sheet(edition),
        options={option.name: option.value_in(edition) for option in _free_options(edition)},
    )


def _face(edition: Edition, face: Face) -> FaceSight:
    return FaceSight(
        id=face.id,
        sign=face.sign,
        wild=face.wild,
        usual=face.sign in _USUAL_SIGNS,
        points=face.points,
        copies=sum(map(edition.deck.count, face.cards)),
        goes_back=face.effect.goes_back,
        acts_when_drawn=face.effect.acts_when_drawn,
    )


def _look(edition: str) -> Look:
    """One that cannot be shown is no reason to show nothing."""
    try:
        return whole_look(edition, _look_file)
    except LookError as error:
        _log.warning("a look cannot be shown", edition=edition, why=str(error))
        return whole_look(USUAL, _look_file)


def _look_file(edition: str) -> str | None:
    box = shelf.box(edition)
    return None if box is None else box.text(FILE)


def _kinds(build: _Build, together: Iterable[tuple[Company, Counting]]) -> tuple[MatchKind, ...]:
    """Those of them that can be played."""
    kinds = (_kind(build, company, counting) for company, counting in together)
    return tuple(kind for kind in kinds if kind.seats)


def _kind(build: _Build, company: Company, counting: Counting) -> MatchKind:
    chosen = Setup(company=company, counting=counting)
    return MatchKind(
        company=company,
        counting=counting,
        seats=tuple(n for n in _SEATS if _works(build, replace(chosen, seats=n))),
        pairs=company is not Company.SINGLE,
        target=chosen.has_target,
        of_fixed_length=counting.of_fixed_length,
        by_plan=company.by_plan,
    )


def _most(chosen: type[Setup | Scheme], choice: str) -> int:
    """The largest number that can be chosen here."""
    field = msgspec.json.schema(chosen)["$defs"][chosen.__name__]["properties"][choice]
    one = next(one for one in field.get("anyOf", [field]) if one["type"] == "integer")
    return int(one["maximum"])


def _free_options(edition: Edition) -> list[Option]:
    """Those that the host decides, and not company and counting."""
    return [option for option in options_of(edition) if _is_free(option, edition)]


def _is_free(option: Option, edition: Edition) -> bool:
    chosen = Setup(edition=edition.id, options={option.name: option.value_in(edition)})
    return _works(Setup.build_open, chosen)


def _works(build: _Build, setup: Setup) -> bool:
    try:
        build(setup)
    except SetupError:
        return False
    return True


def _options(editions: list[Edition]) -> tuple[OptionSight, ...]:
    """Each once, with the editions in which it means something."""
    known: dict[str, Option] = {}
    where: dict[str, list[str]] = {}
    for edition in editions:
        for option in _free_options(edition):
            known.setdefault(option.name, option)
            where.setdefault(option.name, []).append(edition.id)
    names = dict.fromkeys((*(name for name in OPTIONS if name in known), *known))
    return tuple(_option(known[name], where[name]) for name in names)


def _option(option: Option, editions: list[str]) -> OptionSight:
    return OptionSight(
        name=option.name,
        values=tuple(option.values),
        least=None if option.values else option.least,
        most=option.most,
        face=option.field if isinstance(option, CopiesOption) else None,
        editions=tuple(editions),
        en=option_sentence(option, "en"),
        es=option_sentence(option, "es"),
        es_419=option_sentence(option, "es-419"),
    )


def _house_rule(name: str, clashing: _Pairs) -> HouseRuleSight:
    rule = HOUSE_RULES[name]
    clashes = (set(pair) - {name} for pair in clashing if name in pair)
    return HouseRuleSight(
        name=name,
        clashes=tuple(other for pair in clashes for other in pair),
        en=house_rule_sentence(rule, "en"),
        es=house_rule_sentence(rule, "es"),
        es_419=house_rule_sentence(rule, "es-419"),
    )


def _clashing_pairs(editions: list[Edition]) -> _Pairs:
    return tuple(
        pair
        for pair in combinations(HOUSE_RULES, 2)
        if any(_clash(edition, pair) for edition in editions)
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
