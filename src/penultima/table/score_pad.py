"""Rounds that were played with real cards, counted by the sheet."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.match import (
    Match,
    RoundResult,
    after_round,
    count_round,
    new_match,
    standings,
)
from penultima.game.rotation import Rotation, after_sitting, new_rotation, rotation_standings
from penultima.game.seating import MOST, partner
from penultima.game.table_rules import Sides
from penultima.table.setup import Setup
from penultima.trouble import Trouble

_MOST_PACKS = 2
"""That many people shuffle together."""
CardsLeft = Annotated[tuple[Card, ...], Meta(max_length=400)]


class BadPad(Trouble, ValueError):
    """Rounds that cannot have been played so."""


class PadRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round played with real cards; players are counted from 0."""

    winner: Annotated[int, Meta(ge=0, lt=MOST)]
    hands: Annotated[dict[int, CardsLeft], Meta(max_length=MOST)] = {}
    """By player: the cards left. Who is not named has none."""
    points: Annotated[dict[int, Annotated[int, Meta(ge=0, le=10_000)]], Meta(max_length=MOST)] = {}
    """By player: what the cards left are worth, where somebody has counted them already."""


class CountedRound(msgspec.Struct, frozen=True, kw_only=True):
    """By player, all three."""

    left: tuple[int, ...]
    """What the cards left in each hand are worth."""
    gained: tuple[int, ...]
    totals: tuple[int, ...]


class PadCount(msgspec.Struct, frozen=True, kw_only=True):
    """What the rounds have come to."""

    rounds: tuple[CountedRound, ...]
    totals: tuple[int, ...]
    rounds_won: tuple[int, ...]
    out: tuple[int, ...] = ()
    """Players who are eliminated."""
    places: tuple[tuple[int, ...], ...] = ()
    """Players from first to last, those who share a place together; empty while it goes on."""
    winners: tuple[int, ...] = ()


def count_pad(
    setup: Setup, rounds: Sequence[PadRound], accounts: tuple[int, ...] | None = None
) -> PadCount:
    """Raises ValueError, SetupError included, for what cannot have been played.

    Where points decide the match, it may begin with `accounts`.
    """
    edition = setup.build()
    if setup.sittings:
        return _count_rotation(edition, setup, rounds)
    if setup.counting.of_fixed_length:
        return _count_fixed(edition, setup, rounds)
    return _count_match(edition, rounds, new_match(setup.seats, 0, accounts))


def _count_match(edition: Edition, rounds: Sequence[PadRound], match: Match) -> PadCount:
    players = len(match.scores)
    counted: list[CountedRound] = []
    won = [0] * players
    for number, played in enumerate(rounds, 1):
        if match.over:
            raise BadPad("trouble-pad-over", round=number)
        result = _result(edition, number, played, match.seated)
        gained = _by_player(count_round(edition, result), match.seated, players)
        left = _left(edition, result, match.seated, players)
        _credit(won, edition, played.winner, match.seated)
        match = after_round(edition, match, result)
        counted.append(CountedRound(left=left, gained=gained, totals=match.scores))
    return PadCount(
        rounds=tuple(counted),
        totals=match.scores,
        rounds_won=tuple(won),
        out=tuple(player for gone in match.eliminated for player in gone),
        places=standings(edition, match) if match.over else (),
        winners=match.winners,
    )


def _count_fixed(edition: Edition, setup: Setup, rounds: Sequence[PadRound]) -> PadCount:
    everybody = tuple(range(setup.seats))
    totals, won = (0,) * setup.seats, [0] * setup.seats
    counted: list[CountedRound] = []
    _check_length(len(rounds), setup.rounds)
    for number, played in enumerate(rounds, 1):
        result = _result(edition, number, played, everybody)
        gained, left = count_round(edition, result), tuple(map(edition.points, result.hands))
        totals = tuple(map(sum, zip(totals, gained, strict=True)))
        _credit(won, edition, played.winner, everybody)
        counted.append(CountedRound(left=left, gained=gained, totals=totals))
    over = len(rounds) == setup.rounds
    places = standings(edition, Match(totals, everybody, 0)) if over else ()
    return PadCount(
        rounds=tuple(counted),
        totals=totals,
        rounds_won=tuple(won),
        places=places,
        winners=places[0] if over else (),
    )


def _count_rotation(edition: Edition, setup: Setup, rounds: Sequence[PadRound]) -> PadCount:
    rotation: Rotation = new_rotation(setup.seats)
    sittings = setup.sittings
    counted: list[CountedRound] = []
    _check_length(len(rounds), len(sittings))
    for number, (played, sitting) in enumerate(zip(rounds, sittings, strict=False), 1):
        result = _result(edition, number, played, sitting.seated)
        before = _totals(rotation)
        rotation = after_sitting(edition, rotation, sitting, result)
        totals = _totals(rotation)
        gained = tuple(now - then for now, then in zip(totals, before, strict=True))
        left = _left(edition, result, sitting.seated, setup.seats)
        counted.append(CountedRound(left=left, gained=gained, totals=totals))
    over = len(rounds) == len(sittings)
    places = rotation_standings(rotation) if over else ()
    return PadCount(
        rounds=tuple(counted),
        totals=_totals(rotation),
        rounds_won=rotation.won,
        places=places,
        winners=places[0] if over else (),
    )


def _check_length(played: int, length: int) -> None:
    if played > length:
        raise BadPad("trouble-pad-length", rounds=length)


def _credit(won: list[int], edition: Edition, winner: int, seated: tuple[int, ...]) -> None:
    """The round to its winner, and to the partner."""
    won[winner] += 1
    if edition.rules.sides is Sides.PAIRS:
        won[seated[partner(seated.index(winner), len(seated))]] += 1


def _totals(rotation: Rotation) -> tuple[int, ...]:
    return tuple(sum(account) for account in rotation.accounts)


def _result(
    edition: Edition, number: int, played: PadRound, seated: tuple[int, ...]
) -> RoundResult:
    """The round by seats; points that are counted already become cards that are worth them."""
    for player in {played.winner, *played.hands, *played.points}:
        if player not in seated:
            raise BadPad("trouble-pad-player", round=number, player=player + 1)
    dearest = _dearest(edition)
    most = _MOST_PACKS * _pack_worth(edition)
    if sum(played.points.values()) > most:
        raise BadPad("trouble-pad-points", round=number, most=most)
    hands = tuple(
        played.hands.get(player, ()) + _cards_worth(dearest, played.points.get(player, 0))
        for player in seated
    )
    return RoundResult(seated.index(played.winner), hands)


def _cards_worth(dearest: Iterable[tuple[int, Card]], points: int) -> tuple[Card, ...]:
    """Some cards with that many points: the dearest first."""
    cards: list[Card] = []
    for value, card in dearest:
        many, points = divmod(points, value)
        cards += [card] * many
    return tuple(cards)


@lru_cache(maxsize=32)
def _pack_worth(edition: Edition) -> int:
    return edition.points(edition.deck)


@lru_cache(maxsize=32)
def _dearest(edition: Edition) -> tuple[tuple[int, Card], ...]:
    """A card for each number of points that one is worth; long pads would look for it each time."""
    by_value = {edition.face_of[card].points: card for card in edition.deck}
    return tuple((value, by_value[value]) for value in sorted(by_value, reverse=True) if value)


def _left(
    edition: Edition, result: RoundResult, seated: tuple[int, ...], players: int
) -> tuple[int, ...]:
    return _by_player(tuple(map(edition.points, result.hands)), seated, players)


def _by_player(by_seat: tuple[int, ...], seated: tuple[int, ...], players: int) -> tuple[int, ...]:
    found = dict(zip(seated, by_seat, strict=True))
    return tuple(found.get(player, 0) for player in range(players))
