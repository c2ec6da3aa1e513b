"""A terminal in a tournament of a real server: its tables, one after the other."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from penultima.table import INSTANT, Setup
from penultima.terminal.invitation import read_invitation
from penultima.terminal.tournament import told_of
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.field import TournamentField
from penultima.tournament.kinds import next_stage
from penultima.tournament.messages import Status, YourPart
from penultima.tournament.needs import Need
from penultima.tournament.plan import Kind, Scheme
from tests.server.clients import Served, serving
from tests.server.test_tournaments import look_in, make, news
from tests.terminal.joining import SPEECH
from tests.terminal.piped import run, talking
from tests.waiting import QUIET


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
