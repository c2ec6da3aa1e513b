"""A terminal at a table of a real server, with somebody else at it."""

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from penultima.table.messages import ServerFrame, Stage
from penultima.terminal.invitation import Identity, Invitation, read_invitation
from penultima.terminal.links import CannotPlay
from penultima.terminal.remote import RemoteLink
from tests.server.clients import Line, Served, serving
from tests.server.play import play_on
from tests.terminal.hands_on import play
from tests.terminal.joining import SPEECH, app_at, gathering, sits_down, until
from tests.terminal.piped import run, talking
from tests.waiting import QUIET


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


def playing(line: Line) -> threading.Thread:
    """The host starts and plays on beside us."""

    def work() -> None:
        assert line.do("start")["type"] == "ack"
        play_on(line)

    thread = threading.Thread(target=work)
    thread.start()
    return thread


def test_lines_play_with_somebody_else_to_the_end(server: Served, tmp_path: Path) -> None:
    link, north = gathering(server, edition="cars", seats=3)
    with talking("--join", link, "--name", "South", data=tmp_path) as talk:
        talk.until("sit for the first open seat")
        talk.say("sit")
        talk.until("North is the host and will start")
        thread = playing(north)
        assert talk.play()
        talk.say("quit")
        talk.until("Goodbye")
        assert talk.process.wait(QUIET) == 0
        thread.join()
    assert [chair["name"] for chair in north.table["chairs"]][:2] == ["North", "South"]
    assert list(north.table["deal"]["revealed"]) == ["1"], "South's own bytes are in the deal"
    north.close()


def test_the_screen_plays_with_somebody_else_to_the_end(server: Served, tmp_path: Path) -> None:
    link, north = gathering(server, edition="shark")
    app = app_at(link, tmp_path)

    async def script() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: app.place.table is not None)
            await pilot.press("2")
            await until(pilot, lambda: app.place.chair == 1)
            await pilot.press("m", "down", "enter")
            await asyncio.to_thread(north.until, lambda f: f.get("phrase") == "good-luck")
            await until(pilot, lambda: "South: Good luck!" in [line.text for line in app.story])
            thread = playing(north)
            await until(pilot, lambda: app.place.stage is Stage.PLAYING)
            await play(app, pilot)
            assert app.place.stage is Stage.FINISHED
            assert app.place.speech("terminal-fair") in [line.text for line in app.story]
            await asyncio.to_thread(thread.join)

    asyncio.run(script())
    north.close()


def test_a_guest_who_leaves_in_the_middle_is_replaced_at_once(
    server: Served, tmp_path: Path
) -> None:
    link, north = gathering(server, seats=3)
    with talking("--join", link, "--name", "South", data=tmp_path) as talk:
        talk.until("sit for the first open seat")
        talk.say("sit 2")
        talk.until("North is the host")
        assert north.do("start")["type"] == "ack"
        talk.until("^A new round")
        talk.say("quit")
        assert talk.process.wait(QUIET) == 0
    north.until(lambda frame: any(event["event"] == "stoodup" for event in frame.get("events", ())))
    north.close()


def test_the_same_name_comes_back_to_the_same_chair(server: Served, tmp_path: Path) -> None:
    link, north = gathering(server, seats=3)
    words = ("--join", link, "--name", "South")
    with talking(*words, data=tmp_path) as talk:
        talk.until("sit for the first open seat")
        talk.say("sit 2")
        talk.until("North is the host")
    with talking(*words, data=tmp_path) as talk:
        talk.until("2. South")
        talk.until("North is the host and will start")
    north.close()


def test_after_a_cut_it_comes_back_and_says_again_what_was_not_answered(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        link, north = gathering(first, seats=3)
        app = app_at(link, tmp_path)

        async def script() -> None:
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda: app.place.table is not None)
                await asyncio.to_thread(first.stop)
                await until(pilot, lambda: app.place.lost)
                await pilot.press("2")
                with serving(tmp_path) as second:
                    moved = Invitation(f"http://{second.host}", link.rpartition("/")[2])
                    assert isinstance(app._link, RemoteLink)
                    app._link._invitation = moved
                    await until(pilot, lambda: app.place.chair == 1)
                    assert not app.place.lost
                    assert "Connected again." in [line.text for line in app.story]

        asyncio.run(script())
        north.close()


def test_whoever_cannot_wait_for_the_goodbye_leaves_no_socket_open(
    server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, north = gathering(server)
    invitation = read_invitation(link, SPEECH)
    identity = Identity(invitation.server, "South", SPEECH, tmp_path / "guests.json")
    left: list[ClientConnection] = []

    async def goodbye_without_an_answer(socket: ClientConnection, *_: object) -> None:
        left.append(socket)
        await asyncio.Event().wait()

    monkeypatch.setattr(ClientConnection, "close", goodbye_without_an_answer)

    async def script() -> None:
        heard: asyncio.Queue[object] = asyncio.Queue()
        remote = RemoteLink(invitation, identity, SPEECH)
        staying = asyncio.create_task(remote.run(heard.put_nowait))
        await heard.get()
        while not staying.done():
            staying.cancel()
            await asyncio.sleep(0.01)
        assert left[0].transport.is_closing()

    asyncio.run(asyncio.wait_for(script(), QUIET))
    north.close()


def test_a_full_table_is_watched(server: Served, tmp_path: Path) -> None:
    link, north = gathering(server)
    south = sits_down(server, link, "South", 1)
    done = run("--join", link, typed="sit\n", data=tmp_path)
    assert done.returncode == 0
    assert "Every seat is taken: you are watching." in done.stdout
    north.close()
    south.close()


def test_a_seat_that_somebody_has_left_can_be_taken_in_the_middle(
    server: Served, tmp_path: Path
) -> None:
    link, north = gathering(server, seats=3)
    south = sits_down(server, link, "South", 1)
    assert north.do("start")["type"] == "ack"
    assert south.do("stand", chair=1)["type"] == "ack"
    done = run("--join", link, "--name", "West", typed="sit\nhand\n", data=tmp_path)
    assert "West sits down." in done.stdout
    assert "You play from the next round on; a bot plays this one to its end." in done.stdout
    assert "Your hand" not in done.stdout
    north.close()
    south.close()


def test_a_table_that_is_not_there_is_told(server: Served, tmp_path: Path) -> None:
    done = run("--join", f"http://{server.host}/t/ZZZZZZ", data=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "There is no table with this code." in done.stderr


def test_a_token_that_the_server_no_longer_knows_is_renewed(server: Served, tmp_path: Path) -> None:
    link, north = gathering(server)
    file = tmp_path / "penultima" / "terminal-guests.json"
    file.parent.mkdir()
    file.write_text(json.dumps({f"http://{server.host} South": "stale"}))
    done = run("--join", link, "--name", "South", typed="sit\n", data=tmp_path)
    assert done.returncode == 0
    assert "You sit down." in done.stdout
    assert json.loads(file.read_text())[f"http://{server.host} South"] != "stale"
    assert file.stat().st_mode & 0o077 == 0
    north.close()


def test_a_one_time_code_makes_the_terminal_the_same_person(server: Served, tmp_path: Path) -> None:
    link, north = gathering(server, seats=3)
    south = server.guest("Southern Cross")
    code = south.ask("POST", "/api/me/code").json["code"]
    done = run("--join", link, "--code", "ask", typed=f"{code}\nsit\n", data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert 'Next time, --name "Southern Cross" is enough.' in done.stderr
    assert "You sit down." in done.stdout
    assert code not in done.stdout + done.stderr
    keys = south.ask("GET", "/api/me/keys").json
    assert sorted(one["name"] for one in keys["devices"]) == ["", "Terminal"]
    again = run("--join", link, "--name", "Southern Cross", typed="quit\n", data=tmp_path)
    assert again.returncode == 0, again.stderr
    assert len(south.ask("GET", "/api/me/keys").json["devices"]) == 2
    used = run("--join", link, "--code", code, data=tmp_path)
    assert (used.returncode, used.stderr.count("\n")) == (2, 1)
    assert "This code does not work" in used.stderr
    north.close()


def test_a_terminal_that_was_signed_out_is_told_and_forgets_its_token(
    server: Served, tmp_path: Path
) -> None:
    link, north = gathering(server, seats=3)
    south = server.guest("South")
    identity = Identity(f"http://{server.host}", "Guest", SPEECH, tmp_path / "guests.json")
    assert identity.join(south.ask("POST", "/api/me/code").json["code"]) == "South"
    remote = RemoteLink(read_invitation(link, SPEECH), identity, SPEECH)
    first = identity.token()

    async def stay() -> None:
        welcome = asyncio.Event()
        staying = asyncio.create_task(remote.run(lambda _: welcome.set()))
        await welcome.wait()
        await asyncio.to_thread(south.ask, "POST", "/api/me/sign-out-elsewhere")
        await staying

    with pytest.raises(CannotPlay, match="signed out on this device"):
        asyncio.run(asyncio.wait_for(stay(), QUIET))
    assert first not in (tmp_path / "guests.json").read_text()
    assert identity.token() != first
    north.close()


def test_a_code_needs_a_server(tmp_path: Path) -> None:
    done = run("--code", "BCDFG-HJKLM", data=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "--code goes with --join" in done.stderr


def test_something_else_that_answers_is_told_apart(tmp_path: Path) -> None:
    class Other(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<p>hello")

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    with HTTPServer(("127.0.0.1", 0), Other) as other:
        threading.Thread(target=other.handle_request, daemon=True).start()
        identity = Identity(f"http://127.0.0.1:{other.server_port}", "S", SPEECH, tmp_path / "g")
        with pytest.raises(CannotPlay, match=re.escape("there is no Penúltima there")):
            identity.token()


DECODER = msgspec.json.Decoder(ServerFrame)


def test_a_server_of_another_version_is_told() -> None:
    link = RemoteLink.__new__(RemoteLink)
    link._welcomed, link._speech = False, SPEECH
    link._invitation = Invitation("http://uno.example", "BCDFGH")
    with pytest.raises(CannotPlay, match="speaks another version"):
        link._read(DECODER, b'{"type": "from-the-future"}')
    link._welcomed = True
    assert link._read(DECODER, b'{"type": "from-the-future"}') is None


@pytest.mark.parametrize(
    "text, server, socket",
    [
        (
            "https://uno.example/t/bcdfgh",
            "https://uno.example",
            "wss://uno.example/ws?table=BCDFGH",
        ),
        ("uno.example/t/BCDFGH/", "https://uno.example", "wss://uno.example/ws?table=BCDFGH"),
        (
            "192.168.1.7:8000/t/BCDFGH",
            "http://192.168.1.7:8000",
            "ws://192.168.1.7:8000/ws?table=BCDFGH",
        ),
        (
            " http://[::1]:8000/t/BCDFGH?x=1 ",
            "http://[::1]:8000",
            "ws://[::1]:8000/ws?table=BCDFGH",
        ),
    ],
)
def test_links_are_read_as_people_share_them(text: str, server: str, socket: str) -> None:
    invitation = read_invitation(text, SPEECH)
    assert invitation == Invitation(server, "BCDFGH")
    assert invitation.socket == socket
