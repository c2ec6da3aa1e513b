"""The score pad counts as the sheets do."""

from typing import Any

import pytest

from penultima.editions import EDITIONS
from tests.server.clients import Served


def count(server: Served, **pad: Any) -> Any:
    answer = server.ask("POST", "/api/score", pad)
    assert answer.status == 200, answer.body
    return answer.json


def test_the_winner_scores_what_the_others_hold(server: Served) -> None:
    hands = {"1": ["r7", "w4"], "2": ["bs"]}
    told = count(server, edition="cars", players=3, rounds=[{"winner": 0, "hands": hands}])
    assert told["rounds"] == [
        {"left": [0, 57, 20], "gained": [77, 0, 0], "totals": [77, 0, 0]},
    ]
    assert told["winners"] == []


def test_points_that_are_counted_already_will_do(server: Served) -> None:
    rounds = [{"winner": 1, "points": {"0": 499}}, {"winner": 1, "points": {"0": 1}}]
    told = count(server, players=2, rounds=rounds)
    assert told["totals"] == [0, 500]
    assert told["winners"] == [1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_number_of_points_can_be_written_down(server: Served, edition: str) -> None:
    for points in (0, 1, 9, 19, 49, 77, 1234):
        rounds = [{"winner": 0, "points": {"1": points}}]
        told = count(server, edition=edition, players=2, rounds=rounds)
        assert told["rounds"][0]["left"] == [0, points]


def test_in_the_alternative_count_the_lowest_wins(server: Served) -> None:
    rounds = [{"winner": 2, "points": {"0": 30, "1": 510}}]
    told = count(server, counting="alternative", players=3, rounds=rounds)
    assert told["totals"] == [30, 510, 0]
    assert told["winners"] == [2]


def test_partners_score_together(server: Served) -> None:
    rounds = [{"winner": 1, "points": {"0": 40, "2": 5, "3": 60}}]
    told = count(server, company="partners", players=4, rounds=rounds)
    assert told["totals"] == [0, 45, 0, 45]


@pytest.mark.shows("M7", "R53")
def test_partners_play_one_round_or_by_alternative_scoring_too(server: Served) -> None:
    rounds = [{"winner": 1, "points": {"0": 40, "2": 5, "3": 60}}]
    one = count(server, company="partners", counting="round", players=4, rounds=rounds)
    assert (one["totals"], one["winners"]) == ([0, 0, 0, 0], [1, 3])
    pads = {"company": "partners", "counting": "alternative", "players": 4, "target": 60}
    told = count(server, **pads, rounds=rounds)
    assert told["totals"] == [45, 60, 45, 60]
    assert told["winners"] == [0, 2]


def test_who_reaches_the_target_is_out(server: Served) -> None:
    rounds = [
        {"winner": 0, "points": {"1": 100, "2": 10}},
        {"winner": 2, "points": {"0": 100}},
    ]
    told = count(server, counting="elimination", target=100, players=3, rounds=rounds)
    assert told["out"] == [1, 0]
    assert told["winners"] == [2]


def test_the_rotation_gives_both_partners_the_score(server: Served) -> None:
    rounds = [{"winner": 0, "points": {"2": 20, "3": 7}}]
    told = count(server, company="rotation", players=4, rounds=rounds)
    assert sorted(told["totals"]) == [0, 0, 27, 27]
    whole = count(server, company="rotation", players=4, rounds=rounds * 12)
    assert whole["winners"]


@pytest.mark.parametrize(
    "pad",
    [
        {"players": 2, "rounds": [{"winner": 2}]},
        {"players": 2, "rounds": [{"winner": 0, "points": {"5": 1}}]},
        {"players": 2, "rounds": [{"winner": 0, "points": {"1": 500}}, {"winner": 0}]},
        {"players": 3, "company": "partners"},
        {"players": 4, "company": "partners", "counting": "elimination"},
        {"players": 4, "company": "rotation", "counting": "round"},
        {"players": 4, "company": "rotation", "rounds": [{"winner": 0}] * 13},
        {"players": 2, "edition": "planes"},
        {"players": 1},
        {"players": 2, "rounds": [{"winner": 0, "hands": {"1": ["z9"]}}]},
        {},
    ],
)
def test_what_cannot_have_been_played_is_refused(server: Served, pad: Any) -> None:
    answer = server.ask("POST", "/api/score", pad)
    assert answer.status == 400
    assert answer.json["detail"]


@pytest.mark.parametrize(
    "kind", [{"counting": "rounds"}, {"counting": "penalties"}, {"company": "stage"}]
)
def test_what_ends_by_a_number_of_rounds_is_not_for_the_pad(
    server: Served, kind: dict[str, str]
) -> None:
    answer = server.ask("POST", "/api/score", {"players": 4, **kind})
    assert (answer.status, answer.json["error"]) == (400, "bad-setup")


def count_table(
    server: Served, setup: dict[str, Any], rounds: list[Any], accounts: tuple[int, ...] = ()
) -> Any:
    """What it comes to, or the status of the refusal."""
    body = {"setup": setup, "rounds": rounds, "accounts": accounts}
    answer = server.ask("POST", "/api/score/table", body)
    return answer.json if answer.status == 200 else answer.status


def test_a_stage_of_the_rotation_is_counted_for_both_partners(server: Served) -> None:
    """East and West change places after two rounds; the chairs keep their figures."""
    stage = {"company": "stage"}
    rounds = [{"winner": winner, "points": {str((winner + 1) % 4): 10}} for winner in range(4)]
    told = count_table(server, stage, rounds)
    assert told["over"]
    assert told["result"] == {
        "points": [20, 20, 20, 20],
        "rounds_won": [2, 2, 2, 2],
        "places": [1, 1, 1, 1],
        "note": "",
    }
    assert count_table(server, stage, rounds * 2) == 400


def test_at_the_last_table_who_went_out_later_stands_in_front(server: Served) -> None:
    """The third is out with 355 points after the first round, the second later with 420."""
    setup = {"seats": 3, "counting": "elimination", "target": 300}
    rounds: list[Any] = [
        {"winner": 0, "points": {"1": 90, "2": 105}},
        {"winner": 0, "points": {"1": 280}},
    ]
    told = count_table(server, setup, rounds[:1], (0, 50, 250))
    assert (told["out"], told["over"]) == ([2], False)
    told = count_table(server, setup, rounds, (0, 50, 250))
    assert told["over"]
    assert told["result"]["places"] == [1, 2, 3]
    assert told["result"]["points"] == [0, 370, 105]


def test_a_race_of_two_rounds_is_over_after_two(server: Served) -> None:
    rounds: list[Any] = [
        {"winner": 1, "points": {"0": 30}},
        {"winner": 0, "points": {"1": 5}},
    ]
    setup = {"seats": 2, "counting": "rounds", "rounds": 2}
    told = count_table(server, setup, rounds)
    assert told["over"]
    assert told["result"]["places"] == [2, 1]
    assert not count_table(server, setup, rounds[:1])["over"]
    assert count_table(server, setup, [*rounds, rounds[0]]) == 400


def test_accounts_that_do_not_fit_the_table_are_refused(server: Served) -> None:
    assert count_table(server, {"seats": 3, "counting": "elimination"}, [], (1, 2)) == 400
    assert count_table(server, {"seats": 2, "counting": "rounds"}, [], (1, 2)) == 400
