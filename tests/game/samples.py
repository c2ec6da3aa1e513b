"""Rounds played at random: a wealth of states, moves, events and views to test values with."""

import random
from collections.abc import Iterator
from typing import Any

from penultima.chance import SeededChance
from penultima.editions import edition
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.moves import Move, Play, RunOut, UpholdHint
from penultima.game.phases import Over
from penultima.game.rules import act, deal, legal_moves
from penultima.game.seating import Seat
from penultima.game.state import State

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("classic", {"policing": "table", "house": ["jump-in", "seven-zero", "stacking-mixed"]}),
    ("cars", {"policing": "table"}),
    ("cars", {"house": ["draw-until-playable"]}),
    ("shark", {}),
    ("shark", {"slap": "chance", "shark_last_card": True}),
    ("mando", {"scoring": "standard", "shield_chain": True, "shield_by": "any"}),
    ("agent-en", {"shield_chain": True}),
    ("agent-es", {"house": ["must-play", "play-after-draw"]}),
]
Step = tuple[State, Seat | None, Move, State, list[Event]]


def play_at_random(chosen: Edition, seats: int, seed: str, most: int = 250) -> Iterator[Step]:
    """Steps of one round; now and then somebody is silent or the table finds a hint."""
    chance = SeededChance(seed)
    source = random.Random(seed)
    state, _ = deal(chosen, seats, 0, chance)
    for _ in range(most):
        if isinstance(state.phase, Over):
            return
        said: list[tuple[Seat | None, Move]] = [
            (seat, move) for seat in range(seats) for move in legal_moves(chosen, state, seat)
        ]
        plays = [(seat, move) for seat, move in said if isinstance(move, Play)]
        silent = not said or source.random() < 0.05
        eager = plays and source.random() < 0.7
        seat, move = (None, RunOut()) if silent else source.choice(plays if eager else said)
        if chosen.rules.policing == "table" and source.random() < 0.02:
            seat, move = None, UpholdHint(source.randrange(seats))
        after, events = act(chosen, state, seat, move, chance)
        yield state, seat, move, after, events
        state = after


def some_steps() -> Iterator[tuple[Edition, Step]]:
    for number, (name, options) in enumerate(TABLES):
        chosen = edition(name, options)
        for seats in (2, 3, 5):
            for step in play_at_random(chosen, seats, f"{number} {seats}"):
                yield chosen, step
