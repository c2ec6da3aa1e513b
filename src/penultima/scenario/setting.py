"""What the top of a scenario settles for the whole match: the edition, who deals, the points."""

from msgspec.structs import replace

from penultima.editions import HouseRuleError, UnknownOption, check_seats, edition
from penultima.game.edition import Edition
from penultima.game.match import Match, high_card, new_match
from penultima.game.seating import Direction, Seat, next_seat, partner
from penultima.game.table_rules import Sides
from penultima.notation import read_cards
from penultima.scenario.seated import all_seated
from penultima.scenario.source import Source
from penultima.trouble import Trouble

_EDITION_KEYS = ("edition", "editions")


def read_editions(source: Source) -> list[str]:
    """The edition, or all those in which the scenario holds alike."""
    if not source.has("editions"):
        return [source.text("edition")]
    if source.has("edition"):
        raise source.error(
            Trouble("trouble-scenario-exclude", one="edition", other="editions"), "editions"
        )
    names = source.texts("editions")
    if not names:
        raise source.error(Trouble("trouble-scenario-no-edition"), "editions")
    return names


def read_edition(source: Source, name: str, seats: int) -> Edition:
    options = source.table("options")
    try:
        edition(name)
    except UnknownOption as error:
        raise source.error(error, *(k for k in _EDITION_KEYS if source.has(k))) from None
    for option, value in options.items():
        try:
            edition(name, {option: value})
        except (UnknownOption, HouseRuleError) as error:
            raise source.error(error, "options", option) from None
    try:
        chosen = edition(name, options)
    except (UnknownOption, HouseRuleError) as error:
        raise source.error(error, "options") from None
    try:
        check_seats(chosen, seats)
    except UnknownOption as error:
        pairs = chosen.rules.sides is Sides.PAIRS
        key = ("options", "partners") if pairs else ("hands",)
        raise source.error(error, *key) from None
    return chosen


def read_match(source: Source, chosen: Edition, seats: int) -> Match:
    """The match before its first round; without a dealer it is as if `turn` opened the round."""
    dealer = _read_dealer(source, seats)
    turn = read_turn(source, seats)
    if dealer is None:
        if source.has("start"):
            raise source.error(Trouble("trouble-scenario-start-dealer"), "start")
        dealer = next_seat(turn or 0, chosen.opening.opposite, seats)
    return replace(new_match(seats, dealer), scores=_read_scores(source, chosen, seats))


def read_turn(source: Source, seats: int) -> Seat | None:
    if not source.has("turn"):
        return None
    return source.parse(all_seated(seats).read_seat, source.text("turn"), "turn")


def read_direction(source: Source, chosen: Edition) -> Direction:
    direction = source.text("direction", chosen.opening.value)
    if direction not in ("left", "right"):
        raise source.error(Trouble("trouble-scenario-direction"), "direction")
    return Direction(direction)


def _read_dealer(source: Source, seats: int) -> Seat | None:
    if source.has("dealer"):
        return source.parse(all_seated(seats).read_seat, source.text("dealer"), "dealer")
    if not source.has("dealer_draw"):
        return None
    contenders: tuple[Seat, ...] = tuple(range(seats))
    for text in source.texts("dealer_draw"):
        cards = source.parse(read_cards, text, "dealer_draw")
        if len(cards) != len(contenders):
            why = Trouble(
                "trouble-scenario-draw", drawing=len(contenders), text=text, cards=len(cards)
            )
            raise source.error(why, "dealer_draw")
        contenders = high_card(contenders, cards)
    if len(contenders) != 1:
        raise source.error(Trouble("trouble-scenario-draw-tie"), "dealer_draw")
    return contenders[0]


def _read_scores(source: Source, chosen: Edition, seats: int) -> tuple[int, ...]:
    """Either partner names the pair's account (ruling R15)."""
    scores = [0] * seats
    for letter, points in source.table("scores").items():
        if type(points) is not int:
            raise source.error(Trouble("trouble-scenario-points"), "scores", letter)
        seat = source.parse(all_seated(seats).read_seat, letter, "scores", letter)
        scores[seat] = points
        if chosen.rules.sides is Sides.PAIRS:
            scores[partner(seat, seats)] = points
    return tuple(scores)
