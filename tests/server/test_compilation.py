"""The kernel is compiled in a process of its own, and only if it has to be."""

import asyncio
import os
from pathlib import Path

import pytest

from penultima.editions import edition
from penultima.server import bot_threads, compilation
from penultima.server.bot_threads import BotThreads
from penultima.table.setup import Level
from penultima.table.thoughts import Practice
from tests.waiting import wait_until

WRITE = "import os, pathlib; pathlib.Path({marker!r}).write_text(str(os.getpid()))"


@pytest.fixture
def marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the other process writes which one it is."""
    found = tmp_path / "marker"
    monkeypatch.setattr(compilation, "_COMMAND", WRITE.format(marker=str(found)))
    return found


def test_where_it_is_missing_another_process_compiles_it(
    marker: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilation, "is_compiled", lambda kind: False)
    compilation.compile_apart()
    assert int(marker.read_text()) != os.getpid()


def test_where_it_is_kept_nothing_is_started(marker: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilation, "is_compiled", lambda kind: True)
    compilation.compile_apart()
    assert not marker.exists()


def test_a_process_that_fails_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilation, "is_compiled", lambda kind: False)
    monkeypatch.setattr(compilation, "_COMMAND", "raise SystemExit('no room')")
    compilation.compile_apart()


async def _practise(done: list[object]) -> None:
    threads = BotThreads(1)
    practice = Practice(Level.EXPERT, edition("classic"), 2)
    threads.begin(practice, lambda task, answer: done.append(task))
    threads.close()


def test_before_a_bot_practises_its_code_is_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the thread in which it would else be compiled."""
    made: list[str] = []
    monkeypatch.setattr(bot_threads, "compile_apart", lambda: made.append("ready"))
    monkeypatch.setattr(Practice, "work_out", lambda self: made.append("practised"))
    asyncio.run(_practise([]))
    wait_until(lambda: len(made) == 2, "nobody practises")
    assert made == ["ready", "practised"]
