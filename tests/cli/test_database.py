"""`penultima database` says what it has done, and in a sentence what it cannot do."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from penultima.commands import database
from penultima.commands.every import app
from penultima.server.store import Store
from tests.server import stored_house

Typed = Callable[..., str]


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    """What is said after `penultima database WORDS`; with its exit code, if it is not 0."""

    def type_(*words: object, code: int = 0) -> str:
        command, bound, _ = app.parse_args(["database", *map(str, words)])
        if code:
            with pytest.raises(SystemExit) as ended:
                command(*bound.args, **bound.kwargs)
            assert ended.value.code == code
            return capsys.readouterr().err
        command(*bound.args, **bound.kwargs)
        return capsys.readouterr().out

    return type_


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "games.sqlite3"
    stored_house.into_file("house-7", path)
    return path


def test_from_an_old_file_to_a_restored_backup(old: Path, typed: Typed, tmp_path: Path) -> None:
    backup, restored = tmp_path / "backup", tmp_path / "restored"
    assert "earlier version" in typed("check", "--database", old)
    assert "from version 7 to 8" in typed("upgrade", "--database", old)
    assert "up to date" in typed("upgrade", "--database", old)
    assert "9  tables" in typed("check", "--database", old)
    assert "counted and compared" in typed("backup", backup, "--database", old)
    assert "contadas" in typed("restore", backup, "--database", restored, "--lang", "es")
    assert "All of it can be read." in typed("check", "--database", restored)
    assert "counted" in typed("copy", "--to", tmp_path / "copy", "--database", restored)


def test_what_cannot_be_done_is_a_sentence(old: Path, typed: Typed, tmp_path: Path) -> None:
    there = ("--database", old)
    assert "already" in typed("backup", old, *there, code=2)
    assert "there is no" in typed("check", "--database", tmp_path / "none", code=2)
    assert "no database that" in typed("copy", "--to", "mysql://x/y", *there, code=2)
    away = "postgresql://penultima:secret@127.0.0.1:1/games"
    said = typed("copy", "--to", away, *there, code=2)
    assert "cannot be reached" in said
    assert "secret" not in said
    store = Store(old)
    assert "in use" in typed("copy", "--to", tmp_path / "copy", *there, code=2)
    assert "counted" in typed("backup", tmp_path / "backup", *there)
    store.close()


def test_a_table_that_cannot_be_read_is_named(old: Path, typed: Typed) -> None:
    store = Store(old)
    store._custody.writing.execute("UPDATE tables SET snapshot = x'00' WHERE stage = 'between'")
    store.close()
    assert "cannot be read" in typed("check", "--database", old, code=1)


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_whoever_looks_on_sees_a_bar_that_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr("sys.stderr", seen)
    monkeypatch.setenv("TERM", "xterm")
    with database._bar("Copying") as watch:
        watch(1, 4)
    assert "Copying" in seen.getvalue()
    assert " 25%" in seen.getvalue()


def test_ctrl_c_is_no_mistake(
    old: Path, typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(database, "_carry", interrupted)
    said = typed("backup", tmp_path / "backup", "--database", old, code=130)
    assert "same command" in said
