"""The rotation as a tournament is the rotation of the sheet: schedule, accounts, standings."""

from random import Random

import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS
from penultima.game.match import RoundResult, count_round
from penultima.game.rotation import (
    Rotation,
    Sitting,
    after_sitting,
    for_rotation,
    new_rotation,
    rotation_standings,
    schedule,
)
from penultima.game.seating import partner
from penultima.table.setup import Company
from penultima.tournament.field import PlayedStage, Result, TournamentField
from penultima.tournament.kinds import next_stage, stages_of
from penultima.tournament.plan import Kind
from penultima.tournament.rotation import accounts, players
from penultima.tournament.standings import standings
from tests.tournament.simulated import field, plan

EDITION = for_rotation(EDITIONS["classic"])
LENGTHS = [(4, 1), (4, 3), (8, 1)]


def round_at(sitting: Sitting, dice: Random) -> RoundResult:
    winner = dice.randrange(4)
    hands = [tuple(dice.sample(EDITION.deck, dice.randrange(1, 6))) for _ in range(4)]
    hands[winner] = ()
    return RoundResult(winner, tuple(hands))


def evening(entrants: int, sets: int, dice: Random) -> tuple[TournamentField, Rotation]:
    """The same rounds by the sheet's own reckoning and as tables of a tournament."""
    now = field(plan(Kind.ROTATION, sets=sets), entrants)
    by_sheet = new_rotation(entrants)
    rounds = schedule(entrants, sets)
    for number in range(stages_of(now) or 0):
        stage = next_stage(now)
        assert stage is not None
        assert stage.setup.company is Company.STAGE
        results = []
        for table, pairing in enumerate(stage.tables):
            points = dict.fromkeys(pairing.chairs, 0)
            won = dict.fromkeys(pairing.chairs, 0)
            for sitting in (s for s in rounds if (s.stage, s.table) == (number, table)):
                outcome = round_at(sitting, dice)
                by_sheet = after_sitting(EDITION, by_sheet, sitting, outcome)
                for seat, gained in enumerate(count_round(EDITION, outcome)):
                    who = players(now)[sitting.seated[seat]]
                    points[who] += gained
                    assert outcome.winner is not None
                    won[who] += seat in (outcome.winner, partner(outcome.winner, 4))
            order = sorted(points.values(), reverse=True)
            results.append(
                Result(
                    places=tuple(1 + order.index(value) for value in points.values()),
                    points=tuple(points.values()),
                    rounds_won=tuple(won.values()),
                )
            )
        now = replace(now, stages=(*now.stages, PlayedStage(stage, tuple(results))))
    assert next_stage(now) is None
    return now, by_sheet


@pytest.mark.shows("P1", "P2", "P4")
@pytest.mark.parametrize("entrants, sets", LENGTHS)
@pytest.mark.parametrize("dice", range(5))
def test_accounts_and_standings_are_those_of_the_sheet(entrants: int, sets: int, dice: int) -> None:
    now, by_sheet = evening(entrants, sets, Random(dice))
    assert accounts(now) == by_sheet
    assert by_sheet.played == len(schedule(entrants, sets))
    names = players(now)
    places = [sorted(names[player] for player in group) for group in rotation_standings(by_sheet)]
    lines = standings(now)
    found = [
        sorted(line.number for line in lines if line.place == place)
        for place in sorted({line.place for line in lines})
    ]
    assert found == places
    assert {line.number: line.points for line in lines} == {
        name: sum(account) for name, account in zip(names, by_sheet.accounts, strict=True)
    }
    assert all(line.tables == (7 if entrants == 8 else 3 * sets) for line in lines)


@pytest.mark.parametrize("entrants, sets", LENGTHS)
def test_everybody_partners_everybody_equally(entrants: int, sets: int) -> None:
    now, _ = evening(entrants, sets, Random(1))
    pairs = [
        frozenset((chairs[seat], chairs[seat + 2]))
        for played in now.stages
        for chairs in (table.chairs for table in played.stage.tables)
        for seat in (0, 1)
    ]
    assert len(set(pairs)) == entrants * (entrants - 1) // 2
    assert {pairs.count(pair) for pair in pairs} == {sets}


@pytest.mark.shows("P3")
def test_those_who_are_alike_share_a_place() -> None:
    lines = standings(field(plan(Kind.ROTATION), 8))
    assert [line.place for line in lines] == [1] * 8


@pytest.mark.shows("P7")
def test_a_bot_keeps_the_seat_of_whoever_leaves() -> None:
    start = field(plan(Kind.ROTATION), 8)
    stage = next_stage(start)
    assert stage is not None
    result = Result(places=(1, 3, 1, 3), points=(90, 20, 90, 20), rounds_won=(3, 1, 3, 1))
    now = replace(start, stages=(PlayedStage(stage, (result, result)),), gone=(3,))
    after = next_stage(now)
    assert after is not None
    chairs = [number for table in after.tables for number in table.chairs]
    assert sorted(n for n in chairs if n is not None) == [1, 2, 4, 5, 6, 7, 8]
    assert chairs.count(None) == 1
    more = replace(now, stages=(*now.stages, PlayedStage(after, (result, result))))
    gone = next(line for line in standings(more) if line.number == 3)
    assert gone.out
    assert gone.points in (180, 110, 40), "the bot goes on with the account"


def test_a_table_that_is_still_playing_counts_nothing_yet() -> None:
    start = field(plan(Kind.ROTATION), 8)
    stage = next_stage(start)
    assert stage is not None
    now = replace(start, stages=(PlayedStage(stage, (None, None)),))
    assert accounts(now) == new_rotation(8)
