"""Tournaments in which anything is said at any time: nothing breaks, and what must hold holds."""

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from penultima.players.levels import Level
from penultima.table.messages import Refused
from penultima.table.setup import Counting, Setup
from penultima.terminal.tournament import Bulletin
from penultima.tournament import commands
from penultima.tournament.commands import TournamentCommand
from penultima.tournament.messages import News, Status, TournamentSight
from penultima.tournament.plan import Kind, Scheme
from tests.tournament.club import ORGANISER, Club

PEOPLE = tuple(f"p{number}" for number in range(12))


def any_plan(source: random.Random) -> Scheme:
    kind = source.choice(list(Kind))
    seats = 4 if kind is Kind.ROTATION else source.choice((2, 3, 4, 6))
    counting = Counting.POINTS
    return Scheme(
        title="Any",
        kind=kind,
        setup=Setup(seats=seats, counting=counting, target=300),
        places=source.choice((4, 8)) if kind is Kind.ROTATION else source.choice((None, 9)),
        pause=source.choice((None, 0, 30)),
        by_hand=source.random() < 0.2,
        rounds=1,
    )


def any_command(source: random.Random) -> tuple[type[TournamentCommand], dict[str, Any]]:
    number = source.randint(1, 14)
    figures = tuple(source.randint(0, 99) for _ in range(source.randint(1, 6)))
    told: dict[type[TournamentCommand], dict[str, Any]] = {
        commands.Enter: {"name": source.choice("ABCDEFGH")},
        commands.ClaimName: {"number": number},
        commands.CheckIn: {"here": source.random() < 0.5},
        commands.Withdraw: {},
        commands.Revise: {"plan": any_plan(source)},
        commands.Admit: source.choice(({"level": Level.CASUAL}, {"name": "Z"}, {})),
        commands.Strike: {"number": number},
        commands.Mark: {"number": number, "here": source.random() < 0.5},
        commands.Appoint: {"number": source.choice((None, number))},
        commands.Begin: {},
        commands.GoOn: {},
        commands.Hold: {},
        commands.TypeResult: {
            "stage": source.randint(0, 3),
            "table": source.randint(0, 3),
            "points": figures,
            "rounds_won": (0,) * len(figures),
            "note": source.choice(("", "again")),
        },
        commands.EndEarly: {},
        commands.HandIn: {
            "stage": source.randint(0, 3),
            "table": source.randint(0, 3),
            "points": figures,
            "rounds_won": (0,) * len(figures),
        },
    }
    rare = (commands.EndEarly, commands.Withdraw, commands.Strike, commands.Revise)
    kind = source.choice([kind for kind in told if kind not in rare or source.random() < 0.1])
    return kind, told[kind]


class Witness:
    """Puts together what one person is told, and compares it with how things stand."""

    def __init__(self, club: Club, who: str) -> None:
        self.club, self.who = club, who
        self.bulletin = Bulletin()
        self._take(club.arrive(who))
        club.told.pop(who, None)

    def _take(self, news: News) -> None:
        """As it comes out of the wire."""
        self.bulletin.take(msgspec.json.decode(msgspec.json.encode(news), type=News))

    def check(self) -> None:
        self.club.wait(1)
        for frame in self.club.told.pop(self.who, []):
            if isinstance(frame, News):
                self._take(frame)
        assert _timeless(self.bulletin.sight) == _timeless(self.club.sight)


def _timeless(sight: TournamentSight) -> TournamentSight:
    return replace(sight, left_ms=None)


def check(club: Club) -> None:
    sight = club.sight
    numbers = [entrant.number for entrant in sight.entrants]
    assert len(numbers) == len(set(numbers))
    names = [entrant.name.casefold() for entrant in sight.entrants]
    assert len(names) == len(set(names))
    for stage in sight.stages:
        seated = [n for table in stage.tables for n in table.chairs if n is not None]
        assert len(seated) == len(set(seated)), "somebody is seated twice"
        assert not set(seated) & set(stage.byes)
        assert set(seated) | set(stage.byes) <= set(numbers)
    codes = [table.code for stage in sight.stages for table in stage.tables if table.code]
    assert len(codes) == len(set(codes))
    assert set(codes) == {opening.code for opening in club.opened}
    if sight.status is not Status.ENTRIES:
        assert sorted(line.number for line in sight.standings) == sorted(numbers)
        assert [line.place for line in sight.standings] == sorted(
            line.place for line in sight.standings
        )
    restored = type(club.tournament).load(club.tournament.save(), club.now, club.supplies)
    assert restored.sight(club.now).standings == sight.standings


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_said_nothing_breaks(seed: int) -> None:
    source = random.Random(seed)
    club = Club(any_plan(source), PEOPLE[: source.randint(0, 9)] if seed % 3 else ())
    witness = Witness(club, "witness")
    for _ in range(80):
        luck = source.random()
        if luck < 0.25 and club.tournament.open_tables:
            club.end_table(source.choice(club.tournament.open_tables))
        elif luck < 0.35:
            club.wait(source.choice((0.1, 1, 40)))
        elif luck < 0.4:
            club.arrive(source.choice(PEOPLE))
        elif luck < 0.45:
            club.depart(source.choice(PEOPLE))
        else:
            who = ORGANISER if source.random() < 0.6 else source.choice(PEOPLE)
            kind, told = any_command(source)
            before = club.tournament.save()
            if isinstance(club.answer(who, kind, **told), Refused):
                assert club.tournament.save() == before
        check(club)
        witness.check()
