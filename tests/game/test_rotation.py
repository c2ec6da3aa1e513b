"""Changing partners: both schedules to the letter, the accounts, and who wins."""

from collections import Counter
from itertools import permutations

import pytest

from penultima.editions import EDITIONS, edition
from penultima.game.cards import Card
from penultima.game.match import RoundResult
from penultima.game.rotation import (
    Rotation,
    Sitting,
    after_sitting,
    for_rotation,
    new_rotation,
    rotation_standings,
    schedule,
)
from penultima.game.seating import Direction, next_seat
from penultima.game.table_rules import Scoring, Sides
from penultima.notation import read_cards

FOUR_PLAYERS = """
1   A C B D   A D C
2   A C B D   B C D
3   A D B C   D A B
4   A D B C   C B A
5   A D C B   A B D
6   A D C B   C D B
7   A B C D   B A C
8   A B C D   D C A
9   A B D C   A C B
10  A B D C   D B C
11  A C D B   C A D
12  A C D B   B D A
"""
"""Round; seats N E S W; dealer, starter to the right, starter to the left (ruling 3c)."""

EIGHT_PLAYERS = """
1  H B A D   C E G F
2  H C B E   D F A G
3  H D C F   E G B A
4  H E D G   F A C B
5  H F E A   G B D C
6  H G F B   A C E D
7  H A G C   B D F E
"""
"""Stage; seats N E S W of table 1 and of table 2 in its first two rounds (ruling 3c)."""


def letters(sitting: Sitting) -> str:
    return "".join("ABCDEFGH"[player] for player in sitting.seated)


def dealer(sitting: Sitting) -> int:
    return sitting.seated[sitting.dealer]


def starter(sitting: Sitting, opening: Direction) -> int:
    return sitting.seated[next_seat(sitting.dealer, opening, 4)]


def pairs(sitting: Sitting) -> list[frozenset[int]]:
    north, east, south, west = sitting.seated
    return [frozenset((north, south)), frozenset((east, west))]


@pytest.mark.shows("CLASSIC-101", "P1", "P8")
def test_four_players_sit_and_deal_as_the_schedule_says() -> None:
    expected = []
    for line in FOUR_PLAYERS.strip().splitlines():
        number, *seats, deals, right, left = line.split()
        expected.append((int(number), "".join(seats), deals, right, left))
    found = [
        (
            number,
            letters(sitting),
            "ABCD"[dealer(sitting)],
            "ABCD"[starter(sitting, Direction.RIGHT)],
            "ABCD"[starter(sitting, Direction.LEFT)],
        )
        for number, sitting in enumerate(schedule(4), 1)
    ]
    assert found == expected


@pytest.mark.shows("CLASSIC-104", "CLASSIC-105", "P4", "P8")
def test_eight_players_sit_and_deal_as_the_schedule_says() -> None:
    expected = []
    for line in EIGHT_PLAYERS.strip().splitlines():
        number, *seats = line.split()
        for table in (0, 1):
            north, east, south, west = seats[4 * table : 4 * table + 4]
            first, then = north + east + south + west, north + west + south + east
            place = int(number) - 1, table
            expected += [(*place, first, north), (*place, first, south)]
            expected += [(*place, then, west), (*place, then, east)]
    found = [
        (sitting.stage, sitting.table, letters(sitting), "ABCDEFGH"[dealer(sitting)])
        for sitting in schedule(8)
    ]
    assert found == expected


@pytest.mark.shows("CLASSIC-101", "CLASSIC-105", "P1", "P4")
@pytest.mark.parametrize("players, rounds", [(4, 12), (8, 28)])
def test_everybody_partners_everybody_four_times_and_opposes_them_eight_times(
    players: int, rounds: int
) -> None:
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    played: Counter[int] = Counter()
    for sitting in schedule(players):
        one, other = pairs(sitting)
        partners.update((one, other))
        opponents.update(frozenset((a, b)) for a in one for b in other)
        played.update(sitting.seated)
    everybody = {frozenset(two) for two in permutations(range(players), 2)}
    assert partners == dict.fromkeys(everybody, 4)
    assert opponents == dict.fromkeys(everybody, 8)
    assert played == dict.fromkeys(range(players), rounds)


@pytest.mark.shows("P8")
@pytest.mark.parametrize("players, times", [(4, 3), (8, 7)])
@pytest.mark.parametrize("opening", Direction)
def test_everybody_deals_and_starts_equally_often(
    players: int, times: int, opening: Direction
) -> None:
    sittings = schedule(players)
    equally = dict.fromkeys(range(players), times)
    assert Counter(map(dealer, sittings)) == equally
    assert Counter(starter(sitting, opening) for sitting in sittings) == equally


@pytest.mark.shows("P8")
@pytest.mark.parametrize("players", [4, 8])
def test_everybody_has_everybody_on_the_left_four_times(players: int) -> None:
    left = Counter(
        (sitting.seated[seat], sitting.seated[(seat + 1) % 4])
        for sitting in schedule(players)
        for seat in range(4)
    )
    assert left == dict.fromkeys(permutations(range(players), 2), 4)


@pytest.mark.shows("CLASSIC-104")
def test_a_stage_of_eight_seats_everybody_at_one_of_two_tables() -> None:
    sittings = schedule(8)
    assert [sitting.stage for sitting in sittings] == [s for s in range(7) for _ in range(8)]
    for stage in range(7):
        tables = [{*s.seated} for s in sittings if s.stage == stage]
        assert tables[:4] == [tables[0]] * 4
        assert tables[4:] == [set(range(8)) - tables[0]] * 4


@pytest.mark.shows("P2")
@pytest.mark.parametrize("sets", [1, 2, 3, 4, 5])
def test_four_players_may_play_one_to_five_sets(sets: int) -> None:
    once = schedule(4)
    again = schedule(4, sets)
    assert len(again) == 12 * sets
    assert [(s.seated, s.dealer) for s in again] == [(s.seated, s.dealer) for s in once] * sets
    assert [s.stage for s in again] == [stage for stage in range(3 * sets) for _ in range(4)]
    assert {s.table for s in again} == {0}


@pytest.mark.shows("P2")
@pytest.mark.parametrize("players, sets, most", [(4, 0, 5), (4, 6, 5), (4, -1, 5), (8, 2, 1)])
def test_a_wrong_number_of_sets_is_refused(players: int, sets: int, most: int) -> None:
    with pytest.raises(ValueError, match=f"^a rotation of {players} has 1 to {most} sets$"):
        schedule(players, sets)


@pytest.mark.shows("A3")
@pytest.mark.parametrize("players", [0, 2, 3, 5, 6, 7, 9, 12, 16])
def test_the_rotation_is_refused_to_other_numbers_of_players(players: int) -> None:
    told = f"^the rotation is for 4 or 8 players, not {players}$"
    with pytest.raises(ValueError, match=told):
        schedule(players)


HANDS = (read_cards("-"), read_cards("r9 rs"), read_cards("w w"), read_cards("b1"))
"""A round that the first seat has won: 30 points lie with the opponents."""


@pytest.mark.shows("CLASSIC-102", "CLASSIC-106", "P1")
def test_both_winners_enter_the_full_score_under_each_others_name() -> None:
    sitting = Sitting(0, 0, (0, 2, 1, 3), 0)
    rotation = after_sitting(EDITIONS["classic"], new_rotation(4), sitting, RoundResult(0, HANDS))
    assert rotation == Rotation(
        accounts=((0, 30, 0, 0), (30, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
        won=(1, 1, 0, 0),
        played=1,
    )


@pytest.mark.shows("CLASSIC-102", "CLASSIC-106", "P1")
def test_accounts_with_different_partners_are_kept_apart() -> None:
    classic = EDITIONS["classic"]
    rotation = new_rotation(8)
    hands = (HANDS[1], HANDS[0], HANDS[3], HANDS[2])  # East has won: 29 + 1 against him
    for sitting in (Sitting(0, 1, (2, 4, 6, 5), 0), Sitting(1, 0, (7, 2, 1, 4), 2)):
        rotation = after_sitting(classic, rotation, sitting, RoundResult(1, hands))
    assert rotation.accounts[4] == (0, 0, 30, 0, 0, 30, 0, 0)
    assert rotation.accounts[5] == (0, 0, 0, 0, 30, 0, 0, 0)
    assert rotation.accounts[2] == (0, 0, 0, 0, 30, 0, 0, 0)
    assert rotation.won == (0, 0, 1, 0, 2, 1, 0, 0)
    assert rotation.played == 2
    assert sum(map(sum, rotation.accounts)) == 120


@pytest.mark.shows("M9", "L6")
def test_a_void_round_is_entered_nowhere() -> None:
    before = Rotation(((0, 5), (5, 0)), (1, 1), 1)
    sitting = Sitting(0, 0, (0, 2, 1, 3), 0)
    assert after_sitting(EDITIONS["cars"], before, sitting, RoundResult(None, HANDS)) is before


@pytest.mark.shows("M8", "A11")
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("scoring", ["standard", "alternative", "elimination", "none"])
def test_any_edition_is_played_in_pairs_for_points(name: str, scoring: str) -> None:
    chosen = edition(name, {"scoring": scoring, "target": 3})
    rules = for_rotation(chosen).rules
    assert rules.sides is Sides.PAIRS
    assert rules.scoring is Scoring.STANDARD
    sitting = Sitting(0, 0, (0, 2, 1, 3), 0)
    rotation = after_sitting(chosen, new_rotation(4), sitting, RoundResult(2, HANDS))
    assert rotation.accounts[1][0] == rotation.accounts[0][1] == 30


@pytest.mark.shows("CLASSIC-103", "P3")
@pytest.mark.parametrize(
    "accounts, won, places",
    [
        ([(0, 9, 0, 0), (8, 0, 0, 0), (0, 0, 0, 7), (0, 0, 6, 0)], (0, 1, 9, 9), "0 1 2 3"),
        ([(0, 9, 0, 0), (9, 0, 0, 0), (9, 0, 0, 0), (9, 0, 0, 0)], (1, 3, 2, 3), "13 2 0"),
        ([(0, 9, 0, 0), (5, 0, 4, 0), (6, 3, 0, 0), (1, 8, 0, 0)], (2, 2, 2, 2), "0 3 2 1"),
        ([(0, 9, 0, 0), (5, 0, 4, 0), (5, 4, 0, 0), (1, 8, 0, 0)], (2, 2, 2, 3), "3 0 12"),
        ([(0, 0, 0, 0)] * 4, (0, 0, 0, 0), "0123"),
    ],
)
def test_most_points_win_then_more_rounds_won_then_the_best_account(
    accounts: list[tuple[int, ...]], won: tuple[int, ...], places: str
) -> None:
    standings = rotation_standings(Rotation(tuple(accounts), won, 12))
    assert standings == tuple(tuple(map(int, place)) for place in places.split())


@pytest.mark.shows("CLASSIC-101", "CLASSIC-103", "P1", "P3")
def test_a_whole_rotation_of_four_is_played_and_won() -> None:
    """B's pair wins every round, and finds a 5 in each hand of the other pair."""
    classic = EDITIONS["classic"]
    rotation = new_rotation(4)
    for sitting in schedule(4):
        winner = sitting.seated.index(1)
        hands = tuple(() if seat == winner else (Card.RED_5,) for seat in range(4))
        rotation = after_sitting(classic, rotation, sitting, RoundResult(winner, hands))
    assert rotation.played == 12
    assert rotation.won == (4, 12, 4, 4)
    assert rotation.accounts == ((0, 40, 0, 0), (40, 0, 40, 40), (0, 40, 0, 0), (0, 40, 0, 0))
    assert rotation_standings(rotation) == ((1,), (0, 2, 3))
