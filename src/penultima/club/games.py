"""One table of a tournament, played to its end by bots without a clock."""

from pathlib import Path
from typing import Final

import msgspec

from penultima.arena.contest import Failures
from penultima.arena.deals import DealChance, dice_of, seed_of
from penultima.arena.entrants import Entrant, find
from penultima.arena.outsiders import OutsideBot
from penultima.arena.times import Times
from penultima.club.bundle import write_records
from penultima.players.courtesy import CourteousParty, Mannered, Member, Outspoken
from penultima.table.match_play import MatchPlay, places_of
from penultima.table.outcomes import Standing
from penultima.table.setup import Setup
from penultima.tournament.counting import places_by
from penultima.tournament.lots import lot

_LONGEST: Final = 5000
"""Moves after which a round is cut off: the table then ends as it stands."""
_MOST_ROUNDS: Final = 1000
_DEAL: Final = 0
"""Each table has a seed of its own, and so only one deal."""


class BotTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that bots are to play."""

    code: str
    setup: Setup
    names: tuple[str, ...]
    """By chair."""
    bots: tuple[str, ...]
    """By chair, as the arena calls them."""
    accounts: tuple[int, ...] = ()
    """By chair: what they bring along."""
    seed: str
    """Of the tournament."""
    limit: float = 1.0
    """Seconds for a move of somebody else's bot."""
    records: Path | None = None


class BotTableResult(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    standings: tuple[Standing, ...]
    moves: int
    failures: dict[str, Failures]
    """Of bots of others, by name."""


def play(table: BotTable) -> BotTableResult:
    return _Game(table).play()


class _Game:
    def __init__(self, table: BotTable) -> None:
        self.table = table
        self.match = MatchPlay(table.setup, 1, table.accounts or None)
        self.seed = int(lot(table.seed, "cards", table.code), 16)
        self.chance = DealChance(self.seed, _DEAL)
        self.failures: dict[str, Failures] = {}
        self.outsiders: list[OutsideBot] = []
        self.records: list[str] = []

    def play(self) -> BotTableResult:
        moves = 0
        try:
            self._deal()
            members = [self._member(chair) for chair in range(len(self.table.bots))]
            while not self.match.over and self.match.round <= _MOST_ROUNDS:
                if self.match.result is not None:
                    self._deal()
                moves += self._party(members).play_round(_LONGEST)
                self.match.settle()
                self.records[-1] += self.match.referee.take_lines()
                if self.match.result is None:
                    break
        finally:
            for bot in self.outsiders:
                bot.close()
        self._write()
        return BotTableResult(
            code=self.table.code, standings=self._standings(), moves=moves, failures=self.failures
        )

    def _deal(self) -> None:
        """A new record, if it is a new game."""
        game = self.match.game
        self.match.deal(self.chance)
        if not self.records or self.match.game != game:
            self.records.append("")

    def _party(self, members: list[Member]) -> CourteousParty:
        """In the rotation the players of each round are its seats; else they are the chairs."""
        if self.match.rotation is not None:
            members = [members[chair] for chair in self.match.seated]
        return CourteousParty(self.match.referee, members)

    def _member(self, chair: int) -> Member:
        bot = find(self.table.bots[chair])
        seed = seed_of(self.seed, _DEAL, chair)
        dice = dice_of(self.seed, _DEAL, chair, "manners")
        if isinstance(bot, Entrant):
            player = bot.make(self.match.edition, seed, self.match.referee)
            return Mannered(player, bot.manners, dice)
        failures = self.failures.setdefault(bot.name, Failures())
        outsider = OutsideBot(bot.name, self.table.limit, Times(), failures)
        self.outsiders.append(outsider)
        outsider.sit(self.match.edition, seed)
        return Outspoken(outsider, dice)

    def _standings(self) -> tuple[Standing, ...]:
        scores, groups = self.match.scores, places_of(self.match)
        places = places_by(scores, lowest_wins=self.match.edition.rules.scoring.lowest_wins)
        if groups:
            before = [sum(map(len, groups[:index])) for index in range(len(groups))]
            place = {chair: before[at] + 1 for at, group in enumerate(groups) for chair in group}
            places = tuple(place[chair] for chair in range(len(scores)))
        return tuple(
            Standing(
                chair,
                None,
                self.table.names[chair],
                places[chair],
                scores[chair],
                bool(groups) and places[chair] == 1,
                self.match.rounds_won[chair],
            )
            for chair in range(len(scores))
        )

    def _write(self) -> None:
        folder = self.table.records
        if folder is not None:
            write_records(folder, self.table.code, self.records, over=self.match.over)
