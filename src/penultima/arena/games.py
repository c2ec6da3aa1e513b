"""Deals played, each with every rotation of the table."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final, Self

import msgspec

from penultima.arena.contest import ArenaGame, Contest, Failures, LineupPlace, PlayedDeals
from penultima.arena.deals import DealChance, dealer_of, dice_of, seed_of
from penultima.arena.entrants import AnyEntrant, Entrant, Outsider
from penultima.arena.outsiders import OutsideBot
from penultima.arena.times import Timed, Times
from penultima.game.edition import Edition
from penultima.game.match import PlayerNumber as Seated
from penultima.game.match import standings
from penultima.game.seating import partner
from penultima.game.table_rules import Sides
from penultima.players import Player
from penultima.players.courtesy import PERFECT, CourteousParty, Mannered, Member, Outspoken
from penultima.record import NotedReferee, sealed
from penultima.referee import Referee

_WARMING: Final = 8
"""Moves of each seat before time is taken: the first ones load what the bots need."""
_MOST_ROUNDS: Final = 1000
"""Of a match: where nobody ever wins a round, it would go on for ever."""
_warm: set[tuple[str, ...]] = set()
"""What this process has loaded."""


class DealJob(msgspec.Struct, frozen=True):
    """Deals number `first` to `first + count - 1` of a contest."""

    contest: Contest
    first: int
    count: int


def play(job: DealJob) -> PlayedDeals:
    contest = job.contest
    _warm_up(contest)
    with _Crew(contest) as crew:
        games = [
            _Table(contest, crew, deal, rotation).play()
            for deal in range(job.first, job.first + job.count)
            for rotation in range(contest.rotations)
        ]
    return PlayedDeals(games, crew.times, crew.failures)


class _Crew:
    """Who plays, with processes for those who are not ours, and what is noted about them."""

    def __init__(self, contest: Contest) -> None:
        self.times = {name: Times() for name in contest.names}
        self.failures: dict[str, Failures] = {}
        self._outside: dict[LineupPlace, OutsideBot] = {}
        for place, entrant in enumerate(contest.lineup):
            if isinstance(entrant, Outsider):
                failures = self.failures.setdefault(entrant.name, Failures())
                times = self.times[entrant.name]
                self._outside[place] = OutsideBot(entrant.name, contest.limit, times, failures)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for bot in self._outside.values():
            bot.close()

    def player(
        self, place: LineupPlace, entrant: AnyEntrant, edition: Edition, seed: int, referee: Referee
    ) -> Player:
        if isinstance(entrant, Entrant):
            return Timed(entrant.make(edition, seed, referee), self.times[entrant.name])
        bot = self._outside[place]
        bot.sit(edition, seed)
        return bot

    def given_up(self) -> set[LineupPlace]:
        """Who is asked no more in the game that is played."""
        return {place for place, bot in self._outside.items() if bot.has_given_up}


class _Table:
    """One game: place p of the line-up sits at seat p + rotation."""

    def __init__(self, contest: Contest, crew: _Crew, deal: int, rotation: int) -> None:
        self.contest = contest
        self.crew = crew
        self.deal, self.rotation = deal, rotation
        seats = len(contest.lineup)
        self.places = [(seat - rotation) % seats for seat in range(seats)]
        """By the seat at which the game began."""
        whole = contest.unit == "matches"
        dealer = None if whole else dealer_of(contest.seed, deal, seats)
        chance = DealChance(contest.seed, deal)
        kind = Referee if contest.records is None else NotedReferee
        self.referee: Referee = kind(contest.edition, seats, dealer=dealer, chance=chance)
        self.members = [self._member(place) for place in self.places]

    def play(self) -> ArenaGame:
        referee, longest = self.referee, self.contest.longest
        party = CourteousParty(referee, self.members)
        most = _MOST_ROUNDS if self.contest.unit == "matches" else 1
        moves = [party.play_round(longest) for _ in islice(party.deals(), most)]
        if self.contest.records is not None and isinstance(referee, NotedReferee):
            self._write(self.contest.records, referee)
        ranking = self._ranking()
        scores = referee.match.scores
        return ArenaGame(
            deal=self.deal,
            rotation=self.rotation,
            ranking=tuple(tuple(sorted(group)) for group in ranking),
            won=len(ranking) > 1,
            points=tuple(scores[self.places.index(place)] for place in range(len(scores))),
            rounds=len(moves),
            moves=sum(moves),
        )

    def _member(self, place: LineupPlace) -> Member:
        contest, entrant = self.contest, self.contest.lineup[place]
        seed = seed_of(contest.seed, self.deal, place)
        player = self.crew.player(place, entrant, contest.edition, seed, self.referee)
        dice = dice_of(contest.seed, self.deal, place, "manners")
        if contest.manners == "perfect":
            return Mannered(player, PERFECT, dice)
        if isinstance(entrant, Outsider):
            return Outspoken(player, dice)
        return Mannered(player, entrant.manners, dice)

    def _ranking(self) -> list[list[LineupPlace]]:
        """From first to last; all together if nobody has won.

        Somebody who has given up and only draws may keep the others from ending a game: then
        those have won who have not given up.
        """
        seated = self._seated_ranking()
        if seated:
            return [[self.places[at] for at in group] for group in seated]
        gone = self.crew.given_up()
        groups = [[p for p in self.places if p not in gone], sorted(gone)]
        return [group for group in groups if group]

    def _seated_ranking(self) -> Sequence[Sequence[Seated]]:
        referee, edition = self.referee, self.contest.edition
        if self.contest.unit == "matches":
            return standings(edition, referee.match) if referee.match.over else ()
        winner = None if referee.result is None else referee.result.winner
        if winner is None:
            return ()
        seats = len(self.places)
        pairs = edition.rules.sides is Sides.PAIRS
        first = {winner, partner(winner, seats)} if pairs else {winner}
        return sorted(first), [seat for seat in range(seats) if seat not in first]

    def _write(self, folder: Path, noted: NotedReferee) -> None:
        text = noted.take_lines()
        finished = sealed(text) if noted.round_over else text
        (folder / record_name(self.deal, self.rotation)).write_text(finished, encoding="utf-8")


def record_name(deal: int, rotation: int) -> str:
    return f"deal-{deal:06d}-{rotation}.txt"


def _warm_up(contest: Contest) -> None:
    """Let our own bots move a little, unseen: the first time, some load or compile code."""
    if contest.names in _warm:
        return
    _warm.add(contest.names)
    ours = [entrant for entrant in contest.lineup if isinstance(entrant, Entrant)]
    seats = len(contest.lineup)
    referee = Referee(contest.edition, seats, dealer=0, chance=DealChance(0, -1))
    members = [
        Mannered(entrant.make(contest.edition, seat, referee), PERFECT, dice_of(0, -1, seat, ""))
        for seat, entrant in enumerate((ours * seats)[:seats])
    ]
    if members:
        CourteousParty(referee, members).play_round(_WARMING * seats)
