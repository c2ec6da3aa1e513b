"""A tournament with real cards, kept by typing lines."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from penultima.club.by_hand import HandKeeper
from penultima.club.office import Office
from penultima.club.printout import Printout
from penultima.club.programme import read_programme
from penultima.tournament.audit import check
from penultima.tournament.export import TournamentRecord, read_record_json, record
from penultima.tournament.messages import Status
from tests.tournament.evenings import EXAMPLES

CLUB = EXAMPLES / "by-hand.toml"
FIRST = "1 points 100 50 20 0 won 2 1 1 0"
SECOND = "2 points 0 10 90 30 won 0 1 2 1"


class Desk:
    """Lines in, lines out; a new one goes on from the file of the last."""

    def __init__(self, folder: Path, file: Path = CLUB, lang: str = "en") -> None:
        self.lang = lang
        self.programme = read_programme(file)
        self.state = folder / "state.json"

    def type(self, *lines: str) -> list[str]:
        out = io.StringIO()
        resumed = self.state.exists()
        make = Office.resume if resumed else Office
        self.office = make(self.programme, self.state)
        HandKeeper(self.office, Printout(Console(file=out, width=200), self.lang)).keep(lines)
        told = out.getvalue().splitlines()
        return [line.rstrip() for line in told]

    @property
    def record(self) -> TournamentRecord:
        return record(self.office.sight())


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def rotation_of_four(folder: Path) -> Desk:
    file = folder / "four.toml"
    file.write_text(
        'kind = "rotation"\nseed = "s"\nplaces = 4\nby-hand = true\n'
        'people = ["Otter", "Heron", "Wren", "Newt"]\n',
        encoding="utf-8",
    )
    return Desk(folder, file)


def test_it_shows_who_sits_where_and_asks(desk: Desk) -> None:
    told = desk.type()
    assert "Between those who are level decide, in this order:" in " ".join(told)
    assert "    1  A Plaice, B Marten, C Otter, D Heron" in told
    assert told[-1] == "Type the results; help says how."


def test_a_whole_evening_from_a_script(desk: Desk) -> None:
    told = desk.type(FIRST, SECOND, "next", FIRST, SECOND, "next", FIRST, SECOND)
    assert "Table 1: 1. Plaice 100, 2. Marten 50, 3. Otter 20, 4. Heron 0" in told
    assert told.count("All tables have ended. next: the next stage.") == 2
    assert "Final standings" in told
    assert desk.office.status is Status.OVER
    assert check(desk.record) == []


def test_the_hands_that_are_left_are_counted_by_the_sheet(desk: Desk) -> None:
    told = desk.type(
        "1 round B A=r7 g+2 C=30 D=-",
        "1 round B A=w4, w, bs",
        "1 round c a=1",
        "1 round D B=r0",
    )
    assert "Table 1, after one round: A 0, B 57, C 0, D 0" in told
    assert "Table 1, after 2 rounds: A 0, B 177, C 0, D 0" in told
    assert "Table 1: 3. Plaice 0, 1. Marten 177, 2. Otter 1, 3. Heron 0" in told
    result = desk.record.stages[0].tables[0].result
    assert result is not None
    assert result.rounds_won == (0, 2, 1, 1)


def test_a_round_can_be_taken_back_and_a_table_ended_early(desk: Desk) -> None:
    told = desk.type("1 round A B=5", "1 round A B=5", "1 undo", "1 done")
    assert "Table 1: 1. Plaice 5, 2. Marten 0, 2. Otter 0, 2. Heron 0" in told


def test_every_entry_is_kept_at_once(desk: Desk) -> None:
    desk.type(FIRST, "2 round A B=5")
    told = desk.type("2 round A B=6", "2 round A B=7", "2 round A B=8")
    assert "Table 2, after 2 rounds: A 11, B 0, C 0, D 0" in told
    assert "Table 2: 1. Wren 26, 2. Newt 0, 2. Swift 0, 2. Badger 0" in told
    assert desk.office.status is Status.BETWEEN


def test_a_correction_needs_a_note_that_everybody_reads(desk: Desk) -> None:
    told = desk.type(FIRST, FIRST.replace("50", "60"))
    assert told[-1].startswith("! ")
    desk.type(SECOND, "next")
    told = desk.type("1.1 points 0 60 20 0 won 0 1 1 0 note miscounted by ten")
    assert "Table 1: 3. Plaice 0, 1. Marten 60, 2. Otter 20, 3. Heron 0 (miscounted by ten)" in told
    assert desk.record.log[-1].note == "miscounted by ten"
    assert check(desk.record) == [], "the second stage was drawn by what stood there then"


def test_late_entry_and_withdrawal(desk: Desk) -> None:
    told = desk.type(FIRST, "withdraw newt", "enter Vole", "enter Toad", SECOND, "next", "pairings")
    assert "Newt has withdrawn." in told
    assert "Vole takes part from the next stage on." in told
    seated = [number for table in desk.record.stages[1].tables for number in table.chairs]
    assert 7 not in seated
    assert {9, 10} <= set(seated)
    assert check(desk.record) == []


def test_it_can_end_early(desk: Desk) -> None:
    told = desk.type(FIRST, SECOND, "end", "quit", "next")
    assert "Final standings" in told
    assert len(desk.record.stages) == 1


def test_whoever_comes_back_is_named_and_not_the_last_of_the_list(tmp_path: Path) -> None:
    told = rotation_of_four(tmp_path).type("withdraw heron", "enter Vole")
    assert "Vole takes part from the next stage on." in told


def elimination(folder: Path) -> Desk:
    file = folder / "out.toml"
    file.write_text(
        'kind = "elimination"\nseed = "out"\nrounds = 1\nby-hand = true\n'
        'people = ["Otter", "Heron", "Marten", "Plaice"]\n[table]\nseats = 3\ntarget = 100\n',
        encoding="utf-8",
    )
    return Desk(folder, file)


def test_a_correction_takes_back_an_end_that_was_none(tmp_path: Path) -> None:
    told = elimination(tmp_path).type(
        "1 points 600 0", "2 points 200 100", "1.1 points 60 0 note a nought too many", "next"
    )
    assert "Final standings" in told
    assert "All tables have ended. next: the next stage." in told
    assert told.index("Final standings") < told.index(
        "All tables have ended. next: the next stage."
    )
    assert any(line.startswith("Stage 2") for line in told)


def single_rounds(folder: Path) -> Desk:
    file = folder / "rounds.toml"
    file.write_text(
        'kind = "swiss"\nseed = "s"\nby-hand = true\npeople = ["Otter", "Heron", "Wren", "Newt"]\n'
        '[table]\nseats = 4\ncounting = "round"\n',
        encoding="utf-8",
    )
    return Desk(folder, file)


def places_told(desk: Desk) -> tuple[int, ...]:
    result = desk.record.stages[0].tables[0].result
    assert result is not None
    return result.places


@pytest.mark.parametrize(
    "line, places",
    [
        ("1 points 0 0 0 0 won 0 1 0 0", (2, 1, 2, 2)),
        ("1 points 5 0 9 0", (2, 3, 1, 3)),
        ("1 places 2 1 3 4", (2, 1, 3, 4)),
        ("1 points 5 0 9 0 won 0 1 0 0 places 2 1 3 4 note as they said", (2, 1, 3, 4)),
        ("1 puestos 4 3 2 1 ganadas 0 0 0 1 nota ajá", (4, 3, 2, 1)),
    ],
)
def test_where_all_is_one_round_who_has_won_it_is_first_and_places_can_be_typed(
    tmp_path: Path, line: str, places: tuple[int, ...]
) -> None:
    desk = single_rounds(tmp_path)
    desk.type(line)
    assert places_told(desk) == places


@pytest.mark.parametrize(
    "line",
    [
        "bogus",
        "1",
        "1 cards",
        "9 points 1 2 3 4",
        "5.1 points 1 2 3 4",
        "1 points 1 2 3",
        "1 points 1 2 3 x",
        "1 points 1 2 3 4 won 1",
        "1 places 1 2 3",
        "1 places 1 2 3 5",
        "1 points 1 2 3 4 points 1 2 3 4",
        "1 round",
        "1 round E",
        "1 round A B=r77",
        "1 round A r7",
        "1 round Z B=r7",
        "withdraw nobody",
        "next",
        "x.1 points 1 2 3 4",
    ],
)
def test_what_is_not_understood_changes_nothing_and_is_answered(line: str, desk: Desk) -> None:
    told = desk.type(line)
    assert told[-1].startswith("! ")
    assert "Traceback" not in "".join(told)
    assert desk.record.stages[0].tables[0].result is None
    assert desk.office.pads == {}


def test_in_spanish(tmp_path: Path) -> None:
    told = Desk(tmp_path, lang="es").type(
        "ayuda",
        "1 ronda B A=r7",
        "1 deshacer",
        FIRST.replace("points", "puntos").replace("won", "ganadas"),
        SECOND,
        "mesas",
        "clasificación",
        "siguiente",
    )
    assert "Mesa 1, tras una ronda: A 0, B 7, C 0, D 0" in told
    assert "Clasificación" in told
    assert "Etapa 2 de 3" in told


def test_a_rotation_by_hand_has_its_accounts(tmp_path: Path) -> None:
    desk = rotation_of_four(tmp_path)
    rounds = [f"1 round {winner} A=1 B=2 C=3 D=4" for winner in "ABCD"]
    stages = [*rounds, "next", *rounds, "next", *rounds]
    assert "Accounts with each partner" in desk.type(*stages)
    assert desk.office.status is Status.OVER
    told = desk.record
    assert sum(map(sum, told.accounts)) == 3 * 40
    for player, account in enumerate(told.accounts):
        assert account == tuple(other[player] for other in told.accounts)
        assert {points for mate, points in enumerate(account) if mate != player} <= {8, 12}
    assert check(told) == []


def test_the_command_takes_its_lines_from_a_pipe_and_goes_on_another_day(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "penultima.cli", "tournament", str(CLUB), "--json", "a.json"]
    days = [([], f"{FIRST}\nquit\n"), (["--resume"], f"{SECOND}\nend\n")]
    for words, typed in days:
        done = subprocess.run(
            [*command, *words],
            input=typed,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr == ""
        assert "\x1b" not in done.stdout
    assert "Final standings" in done.stdout
    assert (tmp_path / "by-hand.state.json").exists(), "what people have typed stays"
    told = read_record_json((tmp_path / "a.json").read_bytes())
    assert told.status is Status.OVER
    assert check(told) == []


def test_the_last_table_of_an_elimination_is_counted_with_its_accounts(tmp_path: Path) -> None:
    desk = elimination(tmp_path)
    desk.type("1 points 60 0", "2 points 120 0")
    told = desk.type("next")
    names = {entrant.number: entrant.name for entrant in desk.office.sight().entrants}
    (table,) = desk.office.sight().stages[-1].tables
    assert sorted(table.accounts) == [0, 0, 60]
    shown = ", ".join(
        f"{letter} {names[number or 0]} ({account})"
        for letter, number, account in zip("ABC", table.chairs, table.accounts, strict=True)
    )
    assert f"    1  {shown}" in told
    loser = "ABC"[table.accounts.index(60)]
    others = [letter for letter in "ABC" if letter != loser]
    desk.type(f"1 round {others[0]} {loser}=50 {others[1]}=30")
    desk.type(f"1 round {others[0]} {others[1]}=70")
    assert desk.office.status is Status.OVER
    (end,) = desk.office.sight().stages[-1].tables
    assert end.result is not None
    assert [end.result.points["ABC".index(letter)] for letter in (loser, *others)] == [50, 0, 100]
    assert [end.result.places["ABC".index(letter)] for letter in (loser, *others)] == [3, 1, 2]
    assert check(desk.record) == []
