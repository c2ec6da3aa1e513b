"""Rounds played at random, step by step, for those who look at every step."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from penultima.chance import SeededChance
from penultima.editions import HOUSE_RULES, HouseRuleError, UnknownOption, with_options
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.moves import Move, Play, RunOut
from penultima.game.phases import Over
from penultima.game.rules import act, deal, legal_moves
from penultima.game.seating import FEWEST, MOST, Seat
from penultima.game.state import State

LONGEST = 100_000
"""Moves after which a round at random counts as endless."""
_CLOCK = 0.03
"""How often somebody's time runs out."""
_EAGER = 0.8
"""How often a card is laid where one can be."""
_SEATS = (2, 3, 4, 5, 7, 10)


class PlayedStep(msgspec.Struct, frozen=True):
    """What was said, and what came of it."""

    before: State
    seat: Seat | None
    move: Move
    events: list[Event]
    after: State


class RandomTable(msgspec.Struct, frozen=True):
    """An edition with options, how many sit there, and the chance of one round."""

    edition: Edition
    seats: int
    seed: int


def tables(edition: Edition, rounds: int, seed: int) -> Iterator[RandomTable]:
    """Tables of every size that the pack allows; at every third, house rules or no referee."""
    source = random.Random(f"tables {edition.id} {seed}")
    most = min(MOST, (len(edition.deck) - 2) // edition.hand_size)
    sizes = [seats for seats in _SEATS if FEWEST <= seats <= most] or [FEWEST]
    for number in range(rounds):
        played = _varied(edition, source) if number % 3 == 2 else edition
        yield RandomTable(played, sizes[number % len(sizes)], seed + number)


def _varied(edition: Edition, source: random.Random) -> Edition:
    choices: list[dict[str, Any]] = [{"house": [rule]} for rule in HOUSE_RULES]
    options = source.choice([*choices, {"policing": "table"}])
    try:
        return with_options(edition, options)
    except (HouseRuleError, UnknownOption):
        return edition


def play_round(table: RandomTable) -> Iterator[PlayedStep]:
    """Moves at random, by anybody who may move, until the round is over or far too long."""
    source, chance = random.Random(f"round {table.seed}"), SeededChance(table.seed)
    edition = table.edition
    state, _ = deal(edition, table.seats, source.randrange(table.seats), chance)
    for _ in range(LONGEST):
        if isinstance(state.phase, Over):
            return
        seat, move = choose(edition, state, source)
        after, events = act(edition, state, seat, move, chance)
        yield PlayedStep(state, seat, move, events, after)
        state = after


def choose(edition: Edition, state: State, source: random.Random) -> tuple[Seat | None, Move]:
    """Any move that is listed for anybody, most often a card; now and then the clock.

    Whoever draws as often as lays a card plays for hours.
    """
    listed = [
        (seat, move)
        for seat in range(len(state.hands))
        for move in legal_moves(edition, state, seat)
    ]
    if not listed or source.random() < _CLOCK:
        return None, RunOut()
    lays = [said for said in listed if isinstance(said[1], Play)]
    return source.choice(lays if lays and source.random() < _EAGER else listed)
