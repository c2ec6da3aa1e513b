"""The kernel is compiled in a process of its own, and only if it has to be."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from penultima.editions import edition
from penultima.server import bot_threads, compilation
from penultima.server.bot_threads import BotThreads
from penultima.table.setup import Level
from penultima.table.thoughts import Practice
from tests.waiting import wait_until

WRITE = "import os, pathlib; pathlib.Path(MARKER).write_text(str(os.getpid()) + ' {wide}')"
NARROW, WIDE = edition("classic"), edition("mezcla")


@pytest.fixture
def marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the other process writes which one it is."""
    found = tmp_path / "marker"
    monkeypatch.setattr(compilation, "_COMMAND", WRITE.replace("MARKER", repr(str(found))))
    compilation._compile_once.cache_clear()
    return found


def keep(monkeypatch: pytest.MonkeyPatch, *kept: bool) -> None:
    """There is code for these: wide, or not."""
    monkeypatch.setattr(compilation, "is_compiled", lambda kind, *, wide: wide in kept)


def test_where_it_is_missing_another_process_compiles_it_once(
    marker: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(monkeypatch)
    for wide, of in ((False, NARROW), (True, WIDE)):
        compilation.compile_apart(of)
        process, said = marker.read_text().split()
        assert int(process) != os.getpid()
        assert said == str(wide)
    marker.unlink()
    compilation.compile_apart(NARROW)
    assert not marker.exists(), "where it cannot be kept it is not tried again and again"


def test_where_it_is_kept_nothing_is_started(marker: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(monkeypatch, False)
    compilation.compile_apart(NARROW)
    assert not marker.exists()
    compilation.compile_apart(WIDE)
    assert marker.exists(), "the code of the others is of no use to it"


def test_what_the_kernel_does_not_know_is_not_compiled(
    marker: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(monkeypatch)
    compilation.compile_apart(edition("classic", {"policing": "table"}))
    monkeypatch.setattr(compilation, "available_levels", lambda: ("casual", "skilled"))
    compilation.compile_apart(NARROW)
    assert not marker.exists()


def test_a_process_that_fails_stops_nobody(marker: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(monkeypatch)
    monkeypatch.setattr(compilation, "_COMMAND", "raise SystemExit('no room')")
    compilation.compile_apart(NARROW)


async def _practise(done: list[object]) -> None:
    threads = BotThreads(1)
    practice = Practice(Level.EXPERT, WIDE, 2)
    threads.begin(practice, lambda task, answer: done.append(task))
    threads.close()


def test_before_a_bot_practises_its_code_is_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the thread in which it would else be compiled."""
    made: list[object] = []
    monkeypatch.setattr(bot_threads, "compile_apart", made.append)
    monkeypatch.setattr(Practice, "work_out", lambda self: made.append("practised"))
    asyncio.run(_practise([]))
    wait_until(lambda: len(made) == 2, "nobody practises")
    assert made == [WIDE, "practised"]


CHECK = """
import sys
from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.encoding.alphabet import alphabet_of
from penultima.players import play_round
from penultima.players.levels import bot
from penultima.referee import Referee
from penultima.server.compilation import compile_here
from numba.core.dispatcher import Dispatcher

def code():
    modules = [module for name, module in sys.modules.items() if name.startswith("penultima.fast")]
    found = [function for module in modules for function in vars(module).values()]
    return {(one, kind) for one in found if isinstance(one, Dispatcher) for kind in one.signatures}

wide = WIDE
compile_here(wide=wide)
there = code()
assert any(one.__name__ == "guilty_share" for one, _ in there), "nobody has doubted anything"
for name, edition in EDITIONS.items():
    if alphabet_of(edition).wide == wide:
        referee = Referee(edition, 4, dealer=0, chance=SeededChance(7))
        play_round(referee, [bot("master", edition, seat) for seat in range(4)])
        assert code() == there, (name, [one.__name__ for one, _ in code() - there])
"""


@pytest.mark.slow
@pytest.mark.parametrize("wide", [False, True])
def test_bots_need_no_code_that_the_other_process_has_not_made(wide: bool) -> None:
    said = subprocess.run(
        [sys.executable, "-c", CHECK.replace("WIDE", str(wide))],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr[-2000:]
