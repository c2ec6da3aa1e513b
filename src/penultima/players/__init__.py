"""A player is anything that maps a View to a Move."""

import random
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move, RunOut
from penultima.game.progress import Chance
from penultima.game.rotation import (
    Rotation,
    after_sitting,
    for_rotation,
    new_rotation,
    schedule,
)
from penultima.game.view import View
from penultima.referee import Referee

__all__ = [
    "Attentive",
    "Player",
    "listening",
    "play_match",
    "play_rotation",
    "play_round",
    "random_player",
]

Player: TypeAlias = Callable[[View], Move | None]
"""Given what its seat knows, a move out of `view.moves`, or None to stay silent."""


@runtime_checkable
class Attentive(Protocol):
    """A player that also follows the match and hears what its seat sees happen."""

    def begin(self, match: Match) -> None:
        """A round begins, with the match as it stands."""

    def hear(self, events: Sequence[Event]) -> None:
        """What the seat has seen since the last time, in order; all of it before each view."""


def listening(player: object) -> Attentive | None:
    """The player as one that follows the match, if it is one."""
    return player if isinstance(player, Attentive) else None


def random_player(seed: int | str) -> Player:
    """Plays any legal move with equal chances."""
    source = random.Random(seed)

    def choose(view: View) -> Move:
        return source.choice(view.moves)

    return choose


def play_round(referee: Referee, players: Sequence[Player]) -> None:
    """Play the open round to its end.

    At every step the seats out of turn may speak first, then the seat that is asked; if all stay
    silent, the clock runs out.
    """
    heard = [0] * referee.seats
    for player in players:
        if (listener := listening(player)) is not None:
            listener.begin(referee.match)
    while not referee.round_over:
        _step(referee, players, heard)


def play_match(referee: Referee, players: Sequence[Player]) -> None:
    """Play rounds until the match is won; `players` are in the order of the match."""
    while True:
        play_round(referee, [players[place] for place in referee.match.seated])
        if referee.match.over:
            return
        referee.deal_round()


def play_rotation(
    edition: Edition, players: Sequence[Player], chance: Chance, sets: int = 1
) -> Rotation:
    """Play the rotation of 4 or 8 players; a void round is dealt again."""
    table = for_rotation(edition)
    rotation = new_rotation(len(players))
    for sitting in schedule(len(players), sets):
        after = rotation
        while after is rotation:
            referee = Referee(table, len(sitting.seated), dealer=sitting.dealer, chance=chance)
            play_round(referee, [players[place] for place in sitting.seated])
            assert referee.result is not None
            after = after_sitting(table, rotation, sitting, referee.result)
        rotation = after
    return rotation


def _step(referee: Referee, players: Sequence[Player], heard: list[int]) -> None:
    asked = referee.asked
    for seat in sorted(range(referee.seats), key=lambda seat: seat == asked):
        view = referee.view(seat)
        if not view.moves:
            continue
        if (listener := listening(players[seat])) is not None:
            listener.hear(referee.news(seat, heard[seat]))
            heard[seat] = len(referee.log)
        move = players[seat](view)
        if move is not None:
            referee.act(seat, move)
            return
    referee.act(None, RunOut())
