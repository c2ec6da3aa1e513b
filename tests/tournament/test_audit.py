"""A record holds as it was written, and not when any part of it is changed."""

import csv
import io
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from penultima.table.setup import Setup
from penultima.tournament.audit import check, recompute
from penultima.tournament.commands import Begin, EndEarly, Enter, GoOn, TypeResult, Withdraw
from penultima.tournament.export import (
    BadTournamentRecord,
    accounts_csv,
    read_record_json,
    record,
    record_json,
    record_name,
    results_csv,
    standings_csv,
    tables_of,
)
from penultima.tournament.messages import Status, TournamentSight
from penultima.tournament.plan import Kind, Scheme
from tests.tournament.club import ORGANISER, Club, swiss

PEOPLE = ("otter", "heron", "badger", "swift", "marten", "plaice", "newt")
KINDS = [
    swiss(seed="s", stages=4),
    Scheme(title="Cup", kind=Kind.KNOCKOUT, setup=Setup(seats=3), seed="s"),
    Scheme(title="All", kind=Kind.ROUND_ROBIN, setup=Setup(seats=2), seed="s"),
    Scheme(title="Race", kind=Kind.RACE, setup=Setup(seats=4), stages=3, seed="s"),
    Scheme(title="Out", kind=Kind.ELIMINATION, setup=Setup(seats=4, target=300), seed="s"),
    Scheme(title="Eight", kind=Kind.ROTATION, seed="s"),
]


def played(plan: Scheme, between: Callable[[Club], None] = lambda _: None) -> TournamentSight:
    club = Club(plan, PEOPLE)
    club.say(ORGANISER, Begin)
    while club.tournament.status is not Status.OVER:
        club.end_stage()
        between(club)
        if club.tournament.status is Status.BETWEEN:
            club.say(ORGANISER, GoOn)
    return club.sight


@pytest.mark.parametrize("plan", KINDS, ids=lambda plan: plan.kind.value)
def test_every_kind_holds_and_survives_its_file(plan: Scheme) -> None:
    sight = played(plan)
    told = read_record_json(record_json(sight).encode())
    assert told == record(sight)
    assert check(told) == []
    assert recompute(told) == sight.standings


def test_it_holds_with_people_who_come_late_and_go_and_results_that_are_corrected() -> None:
    def between(club: Club) -> None:
        stage = len(club.sight.stages)
        if stage == 1:
            club.say("vole", Enter, name="Vole")
            club.say("badger", Withdraw)
        if stage == 2:
            club.say("badger", Enter, name="Badger")
            told = {"stage": 0, "table": 0, "points": (1, 2), "rounds_won": (0, 1)}
            club.say(ORGANISER, TypeResult, **told, note="the other way round")
            club.say(ORGANISER, TypeResult, **{**told, "points": (2, 1)}, note="no")

    told = record(played(swiss(seed="s", stages=4), between))
    assert check(told) == []
    lines = tuple(msgspec.structs.replace(line, before=None) for line in told.log)
    forgotten = msgspec.structs.replace(told, log=tuple(line for line in lines if not line.number))
    assert check(forgotten) != []


def changed(told: Any, *path: Any, to: Any) -> Any:
    *way, last = path
    place = told
    for step in way:
        place = place[step]
    assert place[last] != to
    place[last] = to
    return told


@pytest.mark.parametrize(
    "path, to, said",
    [
        (("plan", "seed"), "t", "the seed and the results give"),
        (("plan", "stages"), 3, "it was over before"),
        (("plan", "setup", "seats"), 3, "stage 1"),
        (("stages", 0, "tables", 0, "chairs", 0), 99, "nobody has the number 99"),
        (("stages", 0, "tables", 0, "result", "places"), [1, 2], "follow"),
        (("stages", 3, "tables", 0, "result", "points"), [900, 0], "standings do not follow"),
        (("stages", 1, "tables", 0, "result", "places"), [1], "not so many figures"),
        (("stages", 1, "tables", 0, "result", "places"), [0, 1], "places go from 1 to 2"),
        (("stages", 1, "tables", 0, "result"), None, "there is no result"),
        (("stages", 3, "tables", 0, "result"), None, "standings do not follow"),
        (("stages", 0, "byes"), [], "free should be"),
        (("standings", 0, "score"), 99.0, "standings do not follow"),
        (("standings",), [], "the standings have 0 lines"),
        (("ties",), [], "the tie-breaks are not those of the plan"),
        (("log",), [], "the log does not go back to the beginning"),
        (("entrants", 0, "number"), 2, "two entrants have the same number"),
    ],
)
def test_a_change_anywhere_is_found(path: tuple[Any, ...], to: Any, said: str) -> None:
    data = msgspec.json.decode(record_json(played(KINDS[0])))
    told = changed(data, *path, to=to)
    wrong = check(read_record_json(msgspec.json.encode(told)))
    assert any(said in str(trouble) for trouble in wrong), wrong


def test_accounts_of_a_rotation_are_counted_again() -> None:
    data = msgspec.json.decode(record_json(played(KINDS[-1])))
    account = data["accounts"][0]
    told = changed(data, "accounts", 0, to=[points + 1 for points in account])
    assert "accounts do not follow" in str(check(read_record_json(msgspec.json.encode(told)))[0])


@pytest.mark.parametrize("text", [b"", b"[]", b"{}", b'{"code": 3}'])
def test_what_is_no_record_is_refused(text: bytes) -> None:
    with pytest.raises(BadTournamentRecord, match="not the record of a tournament"):
        read_record_json(text)


def test_no_name_becomes_a_formula() -> None:
    club = Club(swiss(seed="s"), PEOPLE)
    club.say("x", Enter, name="=1+1")
    club.say(ORGANISER, Begin)
    club.end_stage()
    sight = club.sight
    assert "'=1+1" in standings_csv(sight)
    assert ",=1+1" not in standings_csv(sight) + results_csv(sight)


def test_the_accounts_of_a_rotation_are_a_table_in_the_asked_language() -> None:
    club = Club(
        Scheme(title="Four", kind=Kind.ROTATION, places=4), ("ana", "blas", "cleo", "=dani")
    )
    assert tables_of(club.sight) == ("standings", "results")
    club.say(ORGANISER, Begin)
    club.play_out()
    sight = club.sight
    assert tables_of(sight) == ("standings", "results", "accounts")
    head, *lines = csv.reader(io.StringIO(accounts_csv(sight, "es")))
    assert head == ["nombre", "Ana", "Blas", "Cleo", "'=Dani", "total"]
    assert [line[0] for line in lines] == head[1:-1]
    assert [line[1 + row] for row, line in enumerate(lines)] == [""] * 4
    for line, account in zip(lines, sight.accounts, strict=True):
        assert int(line[-1]) == sum(account)
    assert results_csv(sight, "es-419").startswith("etapa,mesa,código,lugar,número,nombre")
    assert "sí" not in standings_csv(sight, "es")


def test_a_record_of_a_plan_that_cannot_be_is_told_so() -> None:
    club = Club(swiss(), ("ana", "blas", "cleo", "dani"))
    told = record(club.sight)
    wrong = msgspec.structs.replace(told, plan=swiss(advance=1))
    assert str(check(wrong)[0]).startswith("the plan cannot be played")


def test_a_log_without_its_beginning_is_told_so() -> None:
    club = Club(swiss(), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    told = record(club.sight)
    assert check(told) == []
    assert "log" in str(check(msgspec.structs.replace(told, log=()))[0])


def test_results_that_are_not_there_yet_are_left_blank() -> None:
    club = Club(swiss(), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    assert results_csv(club.sight).count(",,,") == 4


def test_somebody_on_two_chairs_is_told() -> None:
    data = msgspec.json.decode(record_json(played(KINDS[0])))
    other = data["stages"][0]["tables"][1]["chairs"][0]
    told = changed(data, "stages", 0, "tables", 0, "chairs", 0, to=other)
    wrong = check(read_record_json(msgspec.json.encode(told)))
    assert f"stage 1: number {other} has more than one place" in map(str, wrong)


def test_one_that_is_ended_before_its_tables_are_holds() -> None:
    club = Club(swiss(), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    club.end_table("T00001")
    club.say(ORGANISER, EndEarly)
    told = record(club.sight)
    assert told.status is Status.OVER
    assert check(told) == []
    assert recompute(told) == club.sight.standings


def test_a_tournament_that_has_not_begun_holds() -> None:
    told = record(Club(swiss(), ("ana", "blas", "cleo", "dani")).sight)
    assert check(told) == []
    assert recompute(told) == ()


def test_a_match_with_several_records_has_them_numbered() -> None:
    assert record_name("K7XQ3M", 1, 1) == "K7XQ3M.txt"
    assert record_name("K7XQ3M", 2, 12) == "K7XQ3M-02.txt"
