"""`penultima tournament`: from the same seed the same, and to the same end however stopped."""

import csv
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from penultima.club import run as bot_run
from penultima.club.games import BotTable, BotTableResult
from penultima.club.games import play as genuine
from penultima.commands.tournament import tournament
from penultima.record import read_record, replay
from penultima.tournament.audit import check, recompute
from penultima.tournament.export import read_record_json
from penultima.tournament.messages import Status
from tests.tournament.evenings import EXAMPLES, SMALL, copy_of, refusal, run, write_small

pytestmark = pytest.mark.unmeasured

BOTS = sorted(file.name for file in EXAMPLES.glob("*.toml") if file.name != "by-hand.toml")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("example", BOTS)
def test_every_example_is_played_to_its_end_and_holds(example: str, tmp_path: Path) -> None:
    told = read_record_json(run(EXAMPLES / example, tmp_path, quiet=True, jobs=1))
    assert told.status is Status.OVER
    assert told.standings[0].place == 1
    assert check(told) == []
    assert recompute(told) == told.standings


def test_the_examples_show_every_kind() -> None:
    kinds = {line for file in EXAMPLES.glob("*.toml") for line in file.read_text().splitlines()}
    shown = {line.split('"')[1] for line in kinds if line.startswith("kind = ")}
    assert shown == {"rotation", "knockout", "swiss", "round-robin", "race", "elimination"}


def test_the_same_seed_gives_the_same_bytes_on_any_number_of_processes(tmp_path: Path) -> None:
    file = write_small(tmp_path)
    first = run(file, tmp_path / "one", jobs=1)
    assert run(file, tmp_path / "two", jobs=2) == first
    assert run(file, tmp_path / "again", jobs=1) == first


def test_another_seed_gives_other_pairings(tmp_path: Path) -> None:
    file = write_small(tmp_path)
    first = read_record_json(run(file, tmp_path / "one"))
    other = read_record_json(run(file, tmp_path / "two", seed="other"))
    assert [stage.tables for stage in first.stages] != [stage.tables for stage in other.stages]


def test_a_seed_that_is_nobody_s_choice_is_drawn_and_told(tmp_path: Path) -> None:
    file = write_small(tmp_path, SMALL.replace('seed = "small"\n', ""))
    seed = read_record_json(run(file, tmp_path / "one")).plan.seed
    assert len(seed) == 32
    other = read_record_json(run(file, tmp_path / "two"))
    assert other.plan.seed != seed


@pytest.mark.parametrize("tables", [0, 1, 3, 5, 8])
def test_stopped_after_any_table_it_goes_on_to_the_same_end(
    tables: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three stages of three tables."""
    file = write_small(tmp_path)
    left = [tables]

    def play(table: BotTable) -> BotTableResult:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return genuine(table)

    with monkeypatch.context() as patched:
        patched.setattr(bot_run, "play", play)
        with pytest.raises(SystemExit) as ended:
            run(file, tmp_path / "part", jobs=1)
    assert ended.value.code == 130
    assert not (tmp_path / "part" / "told.json").exists()
    whole = run(file, tmp_path / "whole", jobs=1)
    assert run(file, tmp_path / "part", resume=True, jobs=1) == whole
    assert not (tmp_path / "part" / "state.json").exists()


def test_killed_in_the_midst_it_goes_on_to_the_same_end(tmp_path: Path) -> None:
    file = write_small(tmp_path, SMALL.replace("stages = 3", "stages = 5"))
    whole = run(file, tmp_path / "whole", jobs=1)
    state, told = tmp_path / "small.state.json", tmp_path / "told.json"
    command = [sys.executable, "-m", "penultima.cli", "tournament", str(file)]
    process = subprocess.Popen(
        [*command, "--json", str(told), "--jobs", "1"], cwd=tmp_path, stdout=subprocess.DEVNULL
    )
    while process.poll() is None and not state.exists():
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    if not told.exists():  # else it was quicker than we
        tournament(file, json=told, resume=True, jobs=1)
    assert told.read_bytes() == whole


def test_a_stopped_one_is_not_begun_again_by_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write_small(tmp_path)
    state = tmp_path / "small.state.json"
    state.write_text("{}", encoding="utf-8")
    assert "--resume goes on, --afresh begins again" in refusal(capsys, file)
    assert "is not what a tournament has written" in refusal(capsys, file, resume=True)
    tournament(file, afresh=True, quiet=True)
    capsys.readouterr()
    assert "no 'small.state.json' to go on from" in refusal(capsys, file, resume=True)


def test_a_state_of_another_tournament_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(table: BotTable) -> BotTableResult:
        raise KeyboardInterrupt

    file = write_small(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(bot_run, "play", stop)
        with pytest.raises(SystemExit):
            tournament(file, jobs=1)
    capsys.readouterr()
    assert "is of another tournament" in refusal(capsys, file, resume=True, seed="other")


def test_records_replay_to_the_points_of_the_results(tmp_path: Path) -> None:
    file = write_small(tmp_path, SMALL.replace('"round"', '"points"\ntarget = 100'))
    folder = tmp_path / "records"
    told = read_record_json(run(file, tmp_path, records=folder, jobs=1))
    tables = [table for stage in told.stages for table in stage.tables]
    assert len(tables) == len(list(folder.iterdir())) == 9
    for table in tables:
        *_, last = replay(read_record(folder / f"{table.code}.txt"))
        assert table.result is not None
        assert last.referee.match.scores == table.result.points


def test_the_csv_files_say_what_the_record_says(tmp_path: Path) -> None:
    file = write_small(tmp_path)
    told = read_record_json(run(file, tmp_path, csv=tmp_path / "csv"))
    standings = read_csv(tmp_path / "csv" / "standings.csv")
    names = {entrant.number: entrant.name for entrant in told.entrants}
    assert [row["name"] for row in standings] == [names[line.number] for line in told.standings]
    results = read_csv(tmp_path / "csv" / "results.csv")
    assert len(results) == 18
    assert sum(int(row["rounds won"]) for row in results) == 9


def read_csv(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"), newline="")))


def test_what_it_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write_small(tmp_path)
    run(file, tmp_path / "all")
    told = capsys.readouterr().out
    assert "decide, in this order:" in " ".join(told.split())
    assert "Stage 1 of 3" in told
    assert told.count("Standings") == 2
    assert told.count("Final standings") == 1
    run(file, tmp_path / "little", quiet=True, lang="es")
    told = capsys.readouterr().out
    assert "etapa" not in told.lower()
    assert told.count("Clasificación final") == 1


@pytest.mark.parametrize(
    "before, after, said",
    [
        ('kind = "swiss"', 'kind = "cup"', "kind takes one of rotation, knockout, swiss"),
        ('kind = "swiss"', "", "say what kind of tournament it is"),
        ("stages = 3", 'stages = "three"', "stages takes a whole number from 1 to 64, not 'three'"),
        ("stages = 3", "by-hand = 1", "by-hand takes true or false"),
        (
            "stages = 3",
            'ties = ["luck"]',
            "ties takes a list in [square brackets] out of rounds-won",
        ),
        ('title = "Small"', f'title = "{61 * "a"}"', "title takes a text of at most 60 letters"),
        ("stages = 3", "stage = 3", "there is no 'stage'"),
        ("seats = 2", "chairs = 2", "there is no 'chairs'"),
        ("seats = 2", "seats = 20", "seats takes a whole number from 2 to 10, not '20'"),
        ("seats = 2", "edition = 7", "edition takes a text"),
        ("seats = 2", 'house = "stacking"', "house takes a list of texts"),
        ("seats = 2", "options = 1", "options takes names with their values"),
        ("seats = 2", "rated = true", "there is no 'rated'"),
        ('counting = "round"', 'edition = "planes"', "there is no edition 'planes'"),
        ("skilled = 2", "clever = 2", "there is no bot 'clever'"),
        ("skilled = 2", "skilled = 0", "1 to 256 bots"),
        ("skilled = 2", '"no.such:Bot" = 2', "the bot 'no.such:Bot' does not start"),
        ("skilled = 2\nrandom = 4", "skilled = 2", "it takes 4 to 256, and there are 2"),
        ("seats = 2", 'seats = 2\ncompany = "stage"', "Partners: a table of a tournament"),
        ('title = "Small"', 'people = ["Otter"]', "by-hand = true"),
        ("[bots]", "[bots", "is not TOML"),
        ("skilled = 2", 'skilled = "two"', "each bot has a number"),
    ],
)
def test_a_file_that_cannot_be_meant_is_refused_in_a_line(
    before: str, after: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert SMALL.count(before) == 1
    file = write_small(tmp_path, SMALL.replace(before, after))
    assert said in refusal(capsys, file)


@pytest.mark.parametrize(
    "options, said",
    [
        ({"jobs": 0}, "--jobs takes 1 to 1024"),
        ({"limit": 0.0}, "--limit takes seconds"),
        ({"lang": "fr"}, "there is no language 'fr'"),
        ({"json": Path("nowhere/told.json")}, "there is no folder 'nowhere'"),
    ],
)
def test_options_that_cannot_be_meant(
    options: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refusal(capsys, write_small(tmp_path), **options)


def test_without_a_file_it_says_what_to_give(capsys: pytest.CaptureFixture[str]) -> None:
    assert "penultima tournament FILE.toml" in refusal(capsys)
    assert "'missing.toml' cannot be read" in refusal(capsys, Path("missing.toml"))


def test_a_bot_of_somebody_else_plays_and_its_faults_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES.parents[1])
    text = SMALL.replace("stages = 3", "stages = 1")
    text = text.replace("skilled = 2", '"tests.arena.bad_bots:AlwaysIllegal" = 1')
    told = read_record_json(run(write_small(tmp_path, text), tmp_path, jobs=1))
    assert told.entrants[0].name == "AlwaysIllegal"
    assert check(told) == []
    assert "tests.arena.bad_bots:AlwaysIllegal gave no legal answer" in capsys.readouterr().out


def test_the_check_finds_a_record_that_was_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "told.json"
    data = msgspec.json.decode(run(write_small(tmp_path), tmp_path))
    tournament(check=file)
    assert capsys.readouterr().out.endswith("all holds\n")
    data["plan"]["seed"] = "better"
    file.write_bytes(msgspec.json.encode(data))
    with pytest.raises(SystemExit) as ended:
        tournament(check=file)
    assert ended.value.code == 1
    assert "stage 1, table 1: the seed and the results give" in capsys.readouterr().out
    file.write_text("[]", encoding="utf-8")
    assert "not the record of a tournament" in refusal(capsys, check=file)


def test_by_hand_is_asked_for_in_the_file_or_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copied = copy_of("swiss.toml", tmp_path)
    assert "bots cannot play with real cards" in refusal(capsys, copied, by_hand=True)
