"""Records of all matches beside the record of a tournament: played again, they give its results."""

import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from penultima.club.bundle import read_bundle
from penultima.club.evidence import compare, played_again
from penultima.commands.tournament import tournament
from penultima.record import sealed
from penultima.tournament.export import (
    BUNDLED_FOLDER,
    BUNDLED_RECORD,
    TournamentRecord,
    read_record_json,
)
from penultima.tournament.messages import LogEntry, Remark
from tests.tournament.evenings import EXAMPLES, SMALL, refusal, run, write_small

pytestmark = pytest.mark.unmeasured
BOTS = sorted(file.name for file in EXAMPLES.glob("*.toml") if file.name != "by-hand.toml")
RACE = """
title = "Race"
kind = "race"
seed = "race"
stages = 2
rounds = 2

[table]
seats = 2

[bots]
skilled = 4
"""


def played(text: str, folder: Path) -> tuple[TournamentRecord, dict[str, str]]:
    told = run(write_small(folder, text), folder / "one", records=folder / "records", jobs=1)
    (folder / BUNDLED_RECORD).write_bytes(told)
    bundle = read_bundle(folder)
    assert bundle.matches is not None
    return read_record_json(bundle.record), bundle.matches


@pytest.mark.slow
@pytest.mark.parametrize("example", BOTS)
def test_the_records_of_every_example_give_its_results(example: str, tmp_path: Path) -> None:
    run(EXAMPLES / example, tmp_path, quiet=True, jobs=1, records=tmp_path / "all")
    bundle = read_bundle(tmp_path / "told.json", tmp_path / "all")
    told = read_record_json(bundle.record)
    assert bundle.matches
    assert compare(told, bundle.matches) == []
    assert played_again(told) == sum(len(stage.tables) for stage in told.stages)


def test_a_file_alone_an_archive_and_a_folder_are_checked_in_the_same_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, matches = played(RACE, tmp_path)
    archive = tmp_path / "whole.zip"
    with zipfile.ZipFile(archive, "w") as whole:
        whole.write(tmp_path / BUNDLED_RECORD, BUNDLED_RECORD)
        for name in matches:
            whole.write(tmp_path / BUNDLED_FOLDER / name, f"{BUNDLED_FOLDER}/{name}")
    capsys.readouterr()
    tournament(check=tmp_path / BUNDLED_RECORD)
    alone = capsys.readouterr().out.splitlines()
    assert len(alone) == 1
    for found in (archive, tmp_path):
        tournament(check=found)
        assert capsys.readouterr().out.splitlines() == [
            *alone,
            f"4 matches played again by {len(matches)} records: the results are theirs",
        ]
    tournament(check=tmp_path / BUNDLED_RECORD, records=tmp_path / BUNDLED_FOLDER)
    assert len(capsys.readouterr().out.splitlines()) == 2
    shutil.rmtree(tmp_path / BUNDLED_FOLDER)
    with pytest.raises(SystemExit) as ended:
        tournament(check=tmp_path)
    assert ended.value.code == 1
    assert "not all of its records" in capsys.readouterr().out


def test_an_archive_without_a_tournament_and_one_that_is_none_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "empty.zip", "w") as empty:
        empty.writestr("elsewhere.json", "{}")
    assert BUNDLED_RECORD in refusal(capsys, check=tmp_path / "empty.zip")
    assert "nowhere" in refusal(capsys, check=tmp_path / "nowhere")
    bytes_ = (tmp_path / "empty.zip").read_bytes()
    (tmp_path / "broken.zip").write_bytes(b"PK" + bytes_[2:-8])
    assert refusal(capsys, check=tmp_path / "broken.zip")


def swapped(matches: dict[str, str], told: TournamentRecord) -> dict[str, str]:
    """The rounds of one table in the place of those of another."""
    one, other = (table.code for table in told.stages[0].tables)
    return {
        name.replace(one, "?").replace(other, one).replace("?", other): text
        for name, text in matches.items()
    }


def without_the_last(matches: dict[str, str], _: TournamentRecord) -> dict[str, str]:
    return dict(sorted(matches.items())[:-1])


def without_the_first(matches: dict[str, str], _: TournamentRecord) -> dict[str, str]:
    return dict(sorted(matches.items())[1:])


def with_one_more(matches: dict[str, str], _: TournamentRecord) -> dict[str, str]:
    name, text = max(matches.items())
    return matches | {name.replace("-02", "-03"): text}


def with_another_line(matches: dict[str, str], _: TournamentRecord) -> dict[str, str]:
    """Sealed again by somebody who knows how."""
    name, text = min(matches.items())
    body = text[: text.index("seal ")].replace("\nover A", "\nover B", 1)
    body = body.replace("\nover C", "\nover B", 1)
    return matches | {name: sealed(body.replace("dealer drawn", "dealer A", 1))}


def of_another_edition(matches: dict[str, str], _: TournamentRecord) -> dict[str, str]:
    name, text = min(matches.items())
    body = text[: text.index("seal ")]
    return matches | {name: sealed(body.replace("edition classic", "edition cars", 1))}


@pytest.mark.parametrize(
    "change",
    [
        swapped,
        without_the_last,
        without_the_first,
        with_one_more,
        with_another_line,
        of_another_edition,
    ],
)
def test_records_that_are_changed_or_of_something_else_are_found_out(
    change: Callable[[dict[str, str], TournamentRecord], dict[str, str]], tmp_path: Path
) -> None:
    told, matches = played(RACE, tmp_path)
    assert compare(told, matches) == []
    assert compare(told, change(matches, told)) != []


@pytest.mark.parametrize("figures", ["points", "rounds_won", "places"])
def test_a_result_that_was_changed_without_a_word_is_found_out(
    figures: str, tmp_path: Path
) -> None:
    told, matches = played(RACE, tmp_path)
    replace = msgspec.structs.replace
    stage, *others = told.stages
    table, *rest = stage.tables
    assert table.result is not None
    turned = {figures: getattr(table.result, figures)[::-1]}
    wrong = replace(table, result=replace(table.result, **turned))
    changed = replace(told, stages=(replace(stage, tables=(wrong, *rest)), *others))
    found = compare(changed, matches)
    assert [trouble.named["table"] for trouble in found] == [1]
    said = LogEntry(remark=Remark.CORRECTED, stage=1, table=1, of=1, before=table.result)
    assert compare(replace(changed, log=(*told.log, said)), matches) == []
    typed = replace(said, before=None)
    assert compare(replace(changed, log=(*told.log, typed)), {}) != []
    assert played_again(replace(changed, log=(*told.log, typed))) == 3


def test_where_all_others_have_left_the_places_are_those_of_the_one_who_stayed(
    tmp_path: Path,
) -> None:
    told, matches = played(SMALL.replace("stages = 3", "stages = 1"), tmp_path)
    table = told.stages[0].tables[0]
    name = f"{table.code}.txt"
    lines = matches[name].splitlines(keepends=True)
    body = lines[: next(at for at, line in enumerate(lines) if line.startswith("over"))]
    while body[-1].startswith(" "):
        body.pop()  # chance, in the move that ended it
    body.pop()
    assert table.result is not None
    nothing = (0,) * len(table.chairs)
    left = msgspec.structs.replace(table.result, points=nothing, rounds_won=nothing)
    for places, holds in (((2, 1), True), ((1, 1), True), ((2, 2), False)):
        result = msgspec.structs.replace(left, places=places)
        stage = told.stages[0]
        tables = (msgspec.structs.replace(table, result=result), *stage.tables[1:])
        changed = msgspec.structs.replace(
            told, stages=(msgspec.structs.replace(stage, tables=tables),)
        )
        found = compare(changed, matches | {name: sealed("".join(body))})
        assert (found == []) is holds, places
