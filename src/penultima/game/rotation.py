"""Changing partners: the 4-player and the 8-player rotation (rulings P1 to P8)."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.match import PlayerNumber, RoundResult, count_round
from penultima.game.seating import LETTERS, partner
from penultima.game.table_rules import Scoring, Sides

_FOUR_PLAYERS = (("ACBD",), ("ADCB",), ("ABDC",))
_EIGHT_PLAYERS = (
    ("HBAD", "CEGF"),
    ("HCBE", "DFAG"),
    ("HDCF", "EGBA"),
    ("HEDG", "FACB"),
    ("HFEA", "GBDC"),
    ("HGFB", "ACED"),
    ("HAGC", "BDFE"),
)
"""Stages of tables, seats clockwise from North; partners face each other."""
MOST_SETS = 5


class Sitting(msgspec.Struct, frozen=True):
    """One round at one table."""

    stage: int
    table: int
    seated: tuple[PlayerNumber, PlayerNumber, PlayerNumber, PlayerNumber]
    dealer: int
    """The seat that deals."""


class Rotation(msgspec.Struct, frozen=True):
    """Every player's account with every partner."""

    accounts: tuple[tuple[int, ...], ...]
    won: tuple[int, ...]
    played: int = 0


def schedule(players: int, sets: int = 1) -> tuple[Sitting, ...]:
    """Every round in order; the tables of a stage play side by side (rulings P1, P2, P4)."""
    if players not in (4, 8):
        raise ValueError(f"the rotation is for 4 or 8 players, not {players}")
    if not 1 <= sets <= (MOST_SETS if players == 4 else 1):
        raise ValueError(
            f"a rotation of {players} has 1 to {MOST_SETS if players == 4 else 1} sets"
        )
    stages = _FOUR_PLAYERS if players == 4 else _EIGHT_PLAYERS
    return tuple(
        sitting
        for number, tables in enumerate(stages * sets)
        for table, seats in enumerate(tables)
        for sitting in _stage_rounds(number, table, seats)
    )


def one_stage() -> tuple[Sitting, ...]:
    """The four rounds of a single stage, for players who sit down as N, E, S and W."""
    return tuple(_stage_rounds(0, 0, LETTERS[:4]))


def _stage_rounds(stage: int, table: int, seats: str) -> Iterator[Sitting]:
    """Two rounds dealt by North and South; then East and West change places and deal (P8)."""
    north, east, south, west = (LETTERS.index(letter) for letter in seats)
    for dealer in (0, 2):
        yield Sitting(stage, table, (north, east, south, west), dealer)
    for dealer in (1, 3):
        yield Sitting(stage, table, (north, west, south, east), dealer)


def for_rotation(edition: Edition) -> Edition:
    """Partners, counted for the winners, with no limit of points (rulings M8, P1)."""
    rules = replace(edition.rules, sides=Sides.PAIRS, scoring=Scoring.STANDARD)
    return replace(edition, rules=rules)


def new_rotation(players: int) -> Rotation:
    return Rotation(((0,) * players,) * players, (0,) * players)


def after_sitting(
    edition: Edition, rotation: Rotation, sitting: Sitting, result: RoundResult
) -> Rotation:
    """Credit both winners with the full score; a void round is played again (P1, M9)."""
    if result.winner is None:
        return rotation
    accounts = [list(account) for account in rotation.accounts]
    won = list(rotation.won)
    points = count_round(for_rotation(edition), result)[result.winner]
    for seat in (result.winner, partner(result.winner, 4)):
        player, mate = sitting.seated[seat], sitting.seated[partner(seat, 4)]
        accounts[player][mate] += points
        won[player] += 1
    return Rotation(tuple(map(tuple, accounts)), tuple(won), rotation.played + 1)


def rotation_standings(rotation: Rotation) -> tuple[tuple[PlayerNumber, ...], ...]:
    """Most points; then more rounds won, then the best account; then shared (ruling P3)."""

    def worth(player: PlayerNumber) -> tuple[int, int, int]:
        account = rotation.accounts[player]
        return sum(account), rotation.won[player], max(account)

    players = range(len(rotation.accounts))
    return tuple(
        tuple(p for p in players if worth(p) == value)
        for value in sorted({worth(p) for p in players}, reverse=True)
    )
