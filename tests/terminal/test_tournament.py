"""A terminal in a tournament of a real server: its tables, one after the other."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from penultima.table import INSTANT, Setup
from penultima.table.messages import Stage
from penultima.terminal.invitation import Identity, read_invitation
from penultima.terminal.place import LogLine, Tone
from penultima.terminal.screen.app import GameApp
from penultima.terminal.screen.bar import chips
from penultima.terminal.screen.dialog import Dialog
from penultima.terminal.screen.part import TakingPart
from penultima.terminal.tournament import TournamentLink, told_of
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.field import TournamentField
from penultima.tournament.kinds import next_stage
from penultima.tournament.messages import Status, YourPart
from penultima.tournament.needs import Need
from penultima.tournament.plan import Kind, Scheme
from tests.server.clients import Served, serving
from tests.server.test_tournaments import look_in, make, news
from tests.terminal.hands_on import app_for, play, until_asked
from tests.terminal.joining import SPEECH, until
from tests.terminal.piped import run, talking
from tests.waiting import QUIET, Patience


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    patient = replace(INSTANT, arrival=QUIET)
    with serving(tmp_path_factory.mktemp("server"), pace=patient) as served:
        yield served


def test_lines_enter_and_play_every_table_to_the_end(server: Served, tmp_path: Path) -> None:
    north = server.guest("North")
    code = make(north, pause=0, stages=2)
    line = look_in(north, code)
    for _ in range(3):
        assert line.do("admit", level="casual")["type"] == "ack"
    link = f"http://{server.host}/tournament/{code}"
    with talking("--join", link, "--name", "South", data=tmp_path) as talk:
        talk.until("You take part in “Thursday”")
        talk.until("2 stages at tables of up to")
        assert line.do("begin")["type"] == "ack"
        assert talk.play()
        assert talk.play()
        talk.until("^Final standings")
        talk.say("quit")
        talk.until("Goodbye")
        assert talk.process.wait(QUIET) == 0
    news(line, status="over")
    told = server.ask("GET", f"/api/tournaments/{code}").json
    names = [entrant["name"] for entrant in told["entrants"]]
    assert names[-1] == "South"
    assert len(told["stages"]) == 2
    assert not [text for text in talk.heard if "Traceback" in text or "Type again" in text]
    line.close()


def test_whoever_comes_back_is_the_same_entrant(server: Served, tmp_path: Path) -> None:
    north = server.guest("North")
    code = make(north)
    link = f"http://{server.host}/tournament/{code}"
    for _ in range(2):
        with talking("--join", link, "--name", "South", data=tmp_path) as talk:
            talk.until("You take part")
            talk.process.terminate()
    told = server.ask("GET", f"/api/tournaments/{code}").json
    assert [entrant["name"] for entrant in told["entrants"]] == ["South"]


def test_one_that_is_full_or_is_not_there_is_told_in_a_line(server: Served, tmp_path: Path) -> None:
    north = server.guest("North")
    code = make(north, places=4)
    line = look_in(north, code)
    for _ in range(4):
        assert line.do("admit", level="casual")["type"] == "ack"
    line.close()
    for address in (code, "K7XQ3M"):
        done = run("--join", f"{server.host}/tournament/{address}", data=tmp_path)
        assert done.returncode == 2
        assert done.stderr.startswith("penultima: ")
        assert "Traceback" not in done.stderr


def test_it_says_what_is_played_how_it_stands_and_what_one_needs() -> None:
    plan = Scheme(title="Thursday", kind=Kind.SWISS)
    supplies = Supplies(new_code=lambda: "K7XQ3M", new_seed=lambda: "")
    entries = Tournament.create("Q3MK7X", plan, "o", "North", supplies).sight(0.0)
    assert told_of(entries, YourPart(), SPEECH) == ()
    entered, about = told_of(entries, YourPart(number=1), SPEECH)
    assert entered == "You take part in “Thursday”. It begins when the organiser says so."
    assert about.startswith("Tables of up to 4, drawn again for every stage")
    between = replace(entries, status=Status.BETWEEN)
    you = YourPart(number=1, need=Need("lead-points"))
    told = told_of(between, you, SPEECH)
    assert (told[0], told[-1]) == ("Standings", "Nobody has more points than you.")


def test_whose_name_is_written_down_claims_it_checks_in_and_withdraws(
    server: Served, tmp_path: Path
) -> None:
    north = server.guest("North")
    code = make(north)
    line = look_in(north, code)
    assert line.do("admit", name="South")["type"] == "ack"
    link = f"http://{server.host}/tournament/{code}"

    def south() -> tuple[bool, bool]:
        (entrant,) = server.ask("GET", f"/api/tournaments/{code}").json["entrants"]
        return entrant.get("claimed", False), entrant.get("checked_in", False)

    with talking("--join", link, "--name", "South", data=tmp_path) as talk:
        talk.until("You take part")
        assert south() == (True, True)
        talk.say("absent")
        talk.until("You are no longer checked in")
        assert south() == (True, False)
        talk.say("here")
        talk.until("You are checked in")
        assert south() == (True, True)
        talk.say("withdraw")
        talk.until("You take part no longer")
        assert server.ask("GET", f"/api/tournaments/{code}").json["entrants"] == []
        talk.say("withdraw")
        talk.until("^! You do not take part")
    line.close()


def seats_apart() -> tuple[str, int]:
    """A seed by which the first two entrants sit at one table, and which of the two that is."""
    for seed in map(str, range(100)):
        plan = Scheme(title="-", kind=Kind.SWISS, setup=Setup(seats=2), seed=seed)
        stage = next_stage(TournamentField(plan, (1, 2, 3, 4)))
        assert stage is not None
        for at, table in enumerate(stage.tables):
            if set(table.chairs) == {1, 2}:
                return seed, at
    raise AssertionError("no seed does that")


def test_whoever_is_done_watches_another_table_until_the_next_stage(
    server: Served, tmp_path: Path
) -> None:
    north, east = server.guest("North"), server.guest("East")
    seed, theirs = seats_apart()
    code = make(north, pause=0, stages=2, seed=seed)
    line, other = look_in(north, code), look_in(east, code)
    assert line.do("enter", name="North")["type"] == "ack"
    assert other.do("enter", name="East")["type"] == "ack"
    assert line.do("admit", level="casual")["type"] == "ack"
    link = f"http://{server.host}/tournament/{code}"
    with talking("--join", link, "--name", "South", data=tmp_path) as talk:
        talk.until("You take part")
        assert line.do("begin")["type"] == "ack"
        talk.until(f"Stage 1 of 2, table {2 - theirs}: against ")
        assert talk.play()
        talk.until("Your table is over. You watch another")
        talk.until("(North|East).*")
        figures: dict[str, Any] = {"points": [1, 0], "rounds_won": [1, 0]}
        ruled = line.do("result", stage=0, table=theirs, note="they did not come", **figures)
        assert ruled["type"] == "ack"
        talk.until("Stage 2 of 2, table ")
        talk.say("quit")
        talk.until("Goodbye")
    for each in (line, other):
        each.close()


def test_the_address_says_whether_it_is_a_tournament() -> None:
    table = read_invitation("https://example.org/t/K7XQ3M", SPEECH)
    event = read_invitation("https://example.org/tournament/K7XQ3M/", SPEECH)
    assert (table.to_tournament, table.socket) == (False, "wss://example.org/ws?table=K7XQ3M")
    assert (event.to_tournament, event.socket) == (
        True,
        "wss://example.org/ws/tournament?tournament=K7XQ3M",
    )
    assert event.to_table("Q3MK7X").socket == "wss://example.org/ws?table=Q3MK7X"


ROTATION: dict[str, Any] = {
    "kind": "rotation",
    "places": 4,
    "pause": None,
    "fill": "beginner",
    "setup": {"turn_seconds": None},
}


def test_lines_play_a_rotation_of_a_server_from_stage_to_stage(
    server: Served, tmp_path: Path
) -> None:
    north = server.guest("North")
    code = make(north, **ROTATION)
    line = look_in(north, code)
    link = f"http://{server.host}/tournament/{code}"
    with talking("--join", link, "--name", "South", data=tmp_path) as talk:
        talk.until("You take part in “Thursday”")
        assert line.do("begin")["type"] == "ack"
        talk.until("Schedule")
        talk.until("Stage 3 of 3, table 1: with ")
        talk.play()
        talk.until("^Standings")
        talk.until("^Accounts with each partner")
        news(line, status="between")
        assert line.do("goon")["type"] == "ack"
        talk.until("Stage 2 of 3, table 1: with ")
        talk.until("^You can: ")
        talk.say("quit")
        talk.until("Goodbye")
        assert talk.process.wait(QUIET) == 0
    told = server.ask("GET", f"/api/tournaments/{code}").json
    (table,) = told["stages"][0]["tables"]
    assert sum(table["result"]["rounds_won"]) == 8, "both of a pair win each of the four rounds"
    assert not [text for text in talk.heard if "Traceback" in text or "Type again" in text]
    line.close()


def on_screen(server: Served, code: str, folder: Path) -> GameApp:
    invitation = read_invitation(f"http://{server.host}/tournament/{code}", SPEECH)
    identity = Identity(invitation.server, "South", SPEECH, folder / "guests.json")
    return GameApp(TournamentLink(invitation, identity, "South", SPEECH), SPEECH, "South")


async def close_words(app: GameApp, pilot: Pilot[None]) -> None:
    """What lies over the table is read."""
    while isinstance(app.screen, Dialog):
        await pilot.press("escape")
        await pilot.pause(0.01)


async def play_stage(app: GameApp, pilot: Pilot[None], ended: Callable[[], bool]) -> None:
    patience = Patience("the stage does not end")
    while not ended():
        place = app.place
        patience.see((place.stage, place.turn, place.table and place.table.round, app.screen))
        await close_words(app, pilot)
        if place.stage is Stage.BETWEEN:
            await pilot.press("enter")
        elif place.stage is Stage.PLAYING and place.my_turn:
            await play(app, pilot)
        await pilot.pause(0.01)


@pytest.mark.slow
def test_on_the_screen_a_rotation_of_a_server_is_played_from_stage_to_stage(
    server: Served, tmp_path: Path
) -> None:
    asyncio.run(_rotation_on_screen(server, tmp_path))


async def _rotation_on_screen(server: Served, folder: Path) -> None:
    north = server.guest("North")
    code = make(north, **ROTATION)
    line = look_in(north, code)

    def told() -> Any:
        return server.ask("GET", f"/api/tournaments/{code}").json

    async def do(kind: str) -> None:
        answer = await asyncio.to_thread(line.do, kind)
        assert answer["type"] == "ack", answer

    app = on_screen(server, code, folder)
    async with app.run_test(size=(100, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        await close_words(app, pilot)
        await do("begin")
        await until_asked(app, pilot)
        assert any(text.text.startswith("Stage 1 of 3") for text in app.story)
        await play_stage(app, pilot, lambda: app.place.stage is Stage.FINISHED)
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        assert (await asyncio.to_thread(told))["status"] == "between"
        await close_words(app, pilot)
        await do("goon")
        await until(pilot, lambda: app.place.stage is Stage.PLAYING)
        assert any(text.text.startswith("Stage 2 of 3") for text in app.story)
    (table,) = (await asyncio.to_thread(told))["stages"][0]["tables"]
    assert sum(table["result"]["rounds_won"]) == 8
    line.close()


@pytest.mark.slow
def test_on_the_screen_one_says_whether_one_is_there_and_withdraws(
    server: Served, tmp_path: Path
) -> None:
    asyncio.run(_taking_part_on_screen(server, tmp_path))


async def _taking_part_on_screen(server: Served, folder: Path) -> None:
    code = make(server.guest("North"))

    async def entrants() -> list[Any]:
        found = await asyncio.to_thread(server.ask, "GET", f"/api/tournaments/{code}")
        entered: list[Any] = found.json["entrants"]
        return entered

    async def choose(app: GameApp, pilot: Pilot[None], downs: int) -> None:
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, TakingPart))
        await pilot.press(*["down"] * downs, "enter")

    def heard(key: str) -> Callable[[], bool]:
        return lambda: app.story[-1:] == [LogLine(SPEECH(key), Tone.NOTICE)]

    app = on_screen(server, code, folder)
    async with app.run_test(size=(100, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        await close_words(app, pilot)
        assert "E" in [chip.key for chip in chips(app.controls)]
        await choose(app, pilot, 1)
        await until(pilot, heard("terminal-checked-out"))
        assert [one.get("checked_in", False) for one in await entrants()] == [False]
        await choose(app, pilot, 0)
        await until(pilot, heard("terminal-checked-in"))
        assert [one.get("checked_in", False) for one in await entrants()] == [True]
        await choose(app, pilot, 2)
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        await pilot.press("n")
        await until(pilot, lambda: not isinstance(app.screen, Dialog))
        await choose(app, pilot, 2)
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        assert [one["name"] for one in await entrants()] == ["South"], "asked once more"
        await pilot.press("y")
        await until(pilot, heard("terminal-withdrawn"))
        assert await entrants() == []


def test_where_there_is_no_tournament_nothing_is_said_to_one() -> None:
    async def alone() -> None:
        app = app_for()
        async with app.run_test(size=(100, 40)) as pilot:
            await until_asked(app, pilot)
            await pilot.press("e")
            await pilot.pause()
            assert len(app.screen_stack) == 1
            assert "E" not in [chip.key for chip in chips(app.controls)]

    asyncio.run(alone())
