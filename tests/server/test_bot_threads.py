"""Bots that think beside the event loop of a real server: nobody waits for them, none is lost."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from penultima.editions import EDITIONS
from penultima.game.edition import Edition
from penultima.game.moves import Move
from penultima.game.view import View
from penultima.players import levels
from penultima.players.levels import available_levels
from penultima.players.policies import Bot
from penultima.players.style import NO_STYLE, Style
from penultima.server import bot_threads
from penultima.server.attendance import Attendance
from penultima.server.bot_threads import Answered, BotThreads
from penultima.server.connection import Connection
from penultima.server.metrics import THOUGHTS
from penultima.table import INSTANT, thoughts
from penultima.table.setup import Level
from penultima.table.thoughts import Errand, Practice
from tests.server.clients import Line, Served, serving
from tests.server.play import play_on
from tests.waiting import QUIET, Patience


class Head:
    """How the bots of these tests think: it can be slow, fail, or never come to an end."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.fails = False
        self.hangs = False
        self.go_on = threading.Event()
        self.at_work = threading.Event()
        self.threads: set[str] = set()

    def think(self) -> None:
        self.threads.add(threading.current_thread().name)
        self.at_work.set()
        time.sleep(self.seconds)
        if self.hangs:
            self.go_on.wait(10 * QUIET)
        if self.fails:
            raise RuntimeError("a planted failure")


@pytest.fixture
def head(monkeypatch: pytest.MonkeyPatch) -> Iterator[Head]:
    made = Head()

    class Slow:
        def __init__(self, player: Bot) -> None:
            self._player = player

        def __call__(self, view: View) -> Move | None:
            made.think()
            return self._player(view)

    def bot(level: str, edition: Edition, seed: int, style: Style = NO_STYLE) -> object:
        player = levels.bot("skilled", edition, seed, style)
        return Slow(player) if level in thoughts.THINKERS else player

    monkeypatch.setattr(thoughts, "bot", bot)
    monkeypatch.setattr(Practice, "_done", {(level, False) for level in thoughts.THINKERS})
    monkeypatch.setattr(bot_threads, "LOST_SECONDS", 0.5)
    yield made
    made.go_on.set()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, pace=INSTANT) as served:
        yield served


def against_expert(server: Served, level: str = "expert") -> Line:
    """A round against a bot that thinks, which is about to begin."""
    north = server.guest()
    line = north.enter(north.open_table(seats=2, counting="round"))
    line.welcome()
    line.do("sit", chair=0, name="North")
    assert line.do("seatbot", chair=1, level=level)["type"] == "ack"
    assert line.table["chairs"][1]["level"] == level
    assert line.do("start")["type"] == "ack"
    return line


def until_bot_thinks(line: Line, head: Head) -> None:
    patience = Patience("no bot begins to think")
    while not head.at_work.is_set():
        patience.see((line.seq, line.turn))
        if line.view is not None and line.view["moves"]:
            line.do("act", chair=0, turn=line.turn, move=line.view["moves"][0])
        else:
            with suppress(TimeoutError):  # the bot may have begun since, and then nothing comes
                line.next(0.05)


def outcomes(kind: str) -> float:
    return float(THOUGHTS.labels(kind)._value.get())


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_whole_round_is_played_against_a_bot_that_thinks(
    server: Served, head: Head, level: str
) -> None:
    head.seconds = 0.005
    line = against_expert(server, level)
    play_on(line)
    assert head.threads == {"bots think"}
    line.close()


def test_the_server_answers_while_a_bot_thinks(server: Served, head: Head) -> None:
    """If the loop waited for the bot, there would be no answer at all."""
    head.hangs = True
    line = against_expert(server)
    until_bot_thinks(line, head)
    assert line.do("say", chair=0, phrase="hurry")["type"] == "ack"
    assert server.ask("GET", "/health").status == 200
    assert not head.go_on.is_set()
    line.close()


def test_a_bot_that_fails_plays_like_a_skilled_one(server: Served, head: Head) -> None:
    head.fails = True
    before = outcomes("failed")
    line = against_expert(server)
    play_on(line)
    assert outcomes("failed") > before
    line.close()


def test_a_bot_that_never_comes_to_an_end_does_not_stop_the_game(
    server: Served, head: Head
) -> None:
    head.hangs = True
    late = outcomes("late")
    line = against_expert(server)
    until_bot_thinks(line, head)
    turn = line.turn
    line.until(lambda frame: frame["type"] == "update" and frame["turn"] > turn)
    assert not head.go_on.is_set()
    assert outcomes("late") == late + 1
    head.hangs = False
    play_on(line)
    line.close()


def test_others_think_on_while_one_hangs(server: Served, head: Head) -> None:
    head.hangs = True
    stuck = against_expert(server)
    until_bot_thinks(stuck, head)
    turn = stuck.turn
    stuck.until(lambda frame: frame["type"] == "update" and frame["turn"] > turn)
    head.hangs = False
    answered = outcomes("answered")
    other = against_expert(server)
    play_on(other)
    assert outcomes("answered") > answered
    assert not head.go_on.is_set()
    stuck.close()
    other.close()


class Endless:
    """A task that comes to its end when it is told to."""

    dropped = False

    def __init__(self, *, compiles: Edition | None) -> None:
        self.compiles: Edition | None = compiles
        self.release = threading.Event()

    def work_out(self) -> None:
        self.release.wait(QUIET)

    def plain_move(self) -> None:
        pass


async def _begun(task: Endless, times: int) -> tuple[int, int]:
    """How many threads of one worker's pool are at work, and how many have been given up."""
    pool = BotThreads(workers=1)
    for _ in range(times):
        pool.begin(task, lambda task, answer: None)
        await asyncio.sleep(0.02)
    counts = len(pool._staff), len(pool._lost)
    task.release.set()
    pool.close()
    return counts


def test_however_many_hang_no_more_threads_are_made_than_a_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_threads, "LOST_SECONDS", -1.0)
    assert 2 <= sum(asyncio.run(_begun(Endless(compiles=None), 20))) <= 6


def test_who_has_code_compiled_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_threads, "LOST_SECONDS", 0.01)
    assert asyncio.run(_begun(Endless(compiles=EDITIONS["classic"]), 5)) == (1, 0)


class Noted:
    """A task that says when it is its turn."""

    compiles: Edition | None = None

    def __init__(self, name: str, done: list[str], *, dropped: bool = False) -> None:
        self.name, self.dropped = name, dropped
        self._done = done

    def work_out(self) -> None:
        self._done.append(self.name)

    def plain_move(self) -> None:
        pass


def worked_out(*asked: tuple[tuple[str, ...], str, bool]) -> list[str]:
    """In which order one thread does these (households, name, whether it is dropped) which have
    come while it was busy."""
    done: list[str] = []

    async def wait_for_all() -> None:
        pool, busy, last = BotThreads(workers=1), Endless(compiles=None), asyncio.Event()
        pool.begin(busy, lambda task, answer: None, ["loud"])
        for households, name, dropped in asked:
            pool.begin(Noted(name, done, dropped=dropped), lambda task, answer: None, households)
        pool.begin(Noted("last", done), lambda task, answer: last.set(), ["loud"])
        busy.release.set()
        await asyncio.wait_for(last.wait(), QUIET)
        pool.close()

    asyncio.run(wait_for_all())
    return done


LOUD = [(("loud",), f"{number}", False) for number in range(300)]


def test_three_hundred_tables_of_a_household_keep_no_other_waiting() -> None:
    """Whoever came behind them had a bot that was always late."""
    done = worked_out(*LOUD, (("quiet",), "quiet", False), ((), "nobody's", False))
    assert {"quiet", "nobody's"} <= set(done[:3])


@pytest.mark.parametrize("there", [("loud", "quiet"), ("quiet", "loud")])
def test_who_only_comes_to_look_on_makes_nobody_wait(there: tuple[str, ...]) -> None:
    """It was enough to be the first there, or to stay while its host reloaded the page."""
    assert "quiet" in worked_out(*LOUD, (there, "quiet", False))[:2]


def test_what_nobody_waits_for_any_more_takes_no_turn() -> None:
    loud = [(("loud",), f"{number}", number < 299) for number in range(300)]
    done = worked_out(*loud, (("gone",), "gone", True), (("quiet",), "quiet", False))
    assert (set(done[:2]), done[2:]) == ({"299", "quiet"}, ["last"])


def test_thoughts_are_for_all_households_at_the_table(
    tmp_path: Path, head: Head, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[list[str]] = []
    begin = BotThreads.begin

    def noted(pool: BotThreads, task: Errand, answered: Answered, households: list[str]) -> None:
        begun.append(households)
        begin(pool, task, answered, households)

    monkeypatch.setattr(BotThreads, "begin", noted)
    homes = []
    for address in ("198.51.100.1", "198.51.100.1", "198.51.100.2"):
        with serving(tmp_path, proxies=("127.0.0.1",)) as server:
            line = against_expert(server.for_somebody_at(address))
            until_bot_thinks(line, head)
            line.close()
        homes.append(begun[0])
        begun.clear()
        head.at_work.clear()
    assert homes[0] == homes[1] != homes[2]
    assert [len(home) for home in homes] == [1, 1, 1]


def test_whoever_is_there_from_several_places_has_several_households() -> None:
    there = Attendance()
    for who, mark in (("north", "home"), ("south", "café"), ("north", "bus"), ("west", "home")):
        there.welcome(cast(Connection, SimpleNamespace(who=who, mark=mark)))
    assert there.households == ["home", "bus", "café"]
    assert Attendance().households == []


@pytest.mark.slow
@pytest.mark.parametrize("level", available_levels()[3:])
def test_a_whole_round_is_played_against_the_strongest(server: Served, level: str) -> None:
    Practice(Level(level), EDITIONS["classic"], 2).work_out()  # on a new machine it compiles
    before = outcomes("answered")
    line = against_expert(server, level)
    play_on(line)
    assert outcomes("answered") > before
    line.close()
