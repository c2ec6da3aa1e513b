"""Rounds played on purpose in many ways, one position at a time."""

import itertools
import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from penultima.chance import SeededChance
from penultima.encoding.support import UnsupportedEdition, check_supported
from penultima.game.edition import Edition, betrays
from penultima.game.moves import CallUno, Catch, Challenge, Draw, Keep, Move, Play, RunOut, Slap
from penultima.game.phases import JustDrew, ToPlay
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.players.facts import answers, right_plays
from penultima.referee import Referee
from tests.properties.tables import Table, any_table
from tests.recombined.editions import recombined

Choose: TypeAlias = Callable[[View], Move | None]


class Position(msgspec.Struct, frozen=True):
    """A seat that may do something, and all that there is to know."""

    referee: Referee
    seat: Seat
    view: View


def numbered_table(name: str) -> Table:
    """A table at random that the kernel can play, the same for the same name."""
    table = any_table(random.Random(name))
    options = {key: value for key, value in table.options.items() if key != "policing"}
    return Table(table.name, options, table.seats)


def supported(count: int) -> Iterator[Edition]:
    """So many recombined editions that the kernel can play, at tables of up to five."""
    found = filter(_is_supported, map(recombined, itertools.count()))
    return itertools.islice(found, count)


def _is_supported(edition: Edition) -> bool:
    try:
        check_supported(edition)
    except UnsupportedEdition:
        return False
    return len(edition.deck) > 5 * edition.hand_size + 5


def positions(
    edition: Edition, seats: int, choose: Choose, *, seed: str, longest: int
) -> Iterator[Position]:
    """Every seat that may do something, at every step of a round, before anybody does it."""
    referee = Referee(edition, seats, dealer=0, chance=SeededChance(seed))
    dice = random.Random(seed)
    for _ in range(longest):
        if referee.round_over:
            return
        views = [referee.view(seat) for seat in range(seats)]
        for seat, view in enumerate(views):
            if view.moves:
                yield Position(referee, seat, view)
        _step(referee, views, choose, dice)


def _step(referee: Referee, views: list[View], choose: Choose, dice: random.Random) -> None:
    """Now and then somebody speaks out of turn; else whoever is asked answers."""
    asked = referee.asked
    others = [view for view in views if view.moves and view.seat != asked]
    speaker = dice.choice(others) if others and (asked is None or dice.random() < 0.25) else None
    if speaker is None and asked is not None:
        speaker = views[asked]
    move = None if speaker is None else choose(speaker)
    if move is None and asked is not None:
        speaker, move = views[asked], choose(views[asked])
    if speaker is None or move is None:
        referee.act(None, RunOut())
    else:
        referee.act(speaker.seat, move)


class Restless:
    """Does anything that is allowed, lays a little more often than the rest."""

    def __init__(self, seed: str) -> None:
        self._dice = random.Random(seed)

    def __call__(self, view: View) -> Move:
        lays = [move for move in view.moves if isinstance(move, Play)]
        if lays and self._dice.random() < 0.5:
            return self._dice.choice(lays)
        return self._dice.choice(view.moves)


class Honest:
    """Lays whenever a card may be laid rightly, and never bluffs; speaks and doubts at random."""

    def __init__(self, edition: Edition, seed: str) -> None:
        self._edition = edition
        self._dice = random.Random(seed)

    def __call__(self, view: View) -> Move | None:
        moves = answers(view)
        lays = [move for move in right_plays(self._edition, view) if not self._bluffs(view, move)]
        if lays and isinstance(view.phase, ToPlay | JustDrew):
            return self._dice.choice(lays)
        said = [m for m in view.moves if isinstance(m, CallUno | Catch | Slap | Challenge)]
        if said and self._dice.random() < 0.5:
            return self._dice.choice(said)
        silent = [m for m in moves if isinstance(m, Draw | Keep)]
        if silent:
            return silent[0]
        able = [m for m in moves if not (isinstance(m, Play) and self._bluffs(view, m))]
        return self._dice.choice(able) if able else None

    def _bluffs(self, view: View, play: Play) -> bool:
        if play.card not in self._edition.bluffs or view.color is None:
            return False
        rest = list(view.hand)
        rest.remove(play.card)
        return any(betrays(self._edition, card, view.color) for card in rest)
