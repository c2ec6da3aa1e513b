"""What a node and a fleet say about themselves, and what is made of it."""

import json
import re
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from urllib.request import Request

import psycopg
import pytest

from penultima.commands import status
from penultima.commands.every import app
from tests.postgres import NamedPostgres, Postgres, lent
from tests.server.clients import Served, serving
from tests.server.play import finished_match

DASHBOARD = Path(__file__).parents[2] / "examples" / "deploy" / "grafana.json"
Typed = Callable[..., str]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    """What `penultima status` says, or why it cannot."""

    def type_(*words: str, fails: bool = False) -> str:
        command, bound, _ = app.parse_args(["status", *words])
        if fails:
            with pytest.raises(SystemExit) as ended:
                command(*bound.args, **bound.kwargs)
            assert ended.value.code == 2
            return capsys.readouterr().err
        command(*bound.args, **bound.kwargs)
        return capsys.readouterr().out

    return type_


@pytest.fixture(scope="module")
def fleet(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Postgres | NamedPostgres, list[Served], str]]:
    with pytest.MonkeyPatch.context() as patch, lent() as postgres:
        folder = tmp_path_factory.mktemp("fleet")
        patch.setenv("XDG_DATA_HOME", str(folder))
        place = postgres.fresh()
        with serving(folder, database=place) as one, serving(folder, database=place) as other:
            yield postgres, [one, other], place.address


def names_said(server: Served, path: str) -> set[str]:
    text = server.ask("GET", path).body.decode()
    return set(re.findall(r"^(penultima_\w+)", text, re.MULTILINE)) | set(
        re.findall(r"^# TYPE (penultima_\w+)", text, re.MULTILINE)
    )


def test_whoever_watches_sees_a_server_go_away_and_come_back(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Terminal()
    addresses = iter((f"http://{server.host}", "http://127.0.0.1:1", f"http://{server.host}"))
    frames: list[str] = []

    def pause(_: float) -> None:
        frames.append(seen.getvalue())
        seen.truncate(0)
        if len(frames) > 3:
            raise KeyboardInterrupt

    ask = status._ask
    monkeypatch.setattr("sys.stdout", seen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("penultima.commands.status.time.sleep", pause)
    monkeypatch.setattr(status, "_ask", lambda _, *more: ask(next(addresses), *more))
    told = ask(f"http://{server.host}", None, "en")
    status._watch("http://somewhere", None, told, "en")
    there, again, away, back = frames
    assert all("alone" in frame for frame in (there, again, back))
    assert "alone" not in away
    assert "127.0.0.1:1" in away


def test_one_process_alone_tells_how_it_is(server: Served, typed: Typed) -> None:
    finished_match(server.guest("North"), edition="classic", counting="round")
    told = server.ask("GET", "/fleet").json
    (node,) = told["nodes"]
    assert told["ready"]
    assert (node["lease"], node["answers"], node["tables"] >= 1) == (None, True, True)
    assert server.ask("GET", "/fleet/health").json["status"] == "ok"
    assert server.ask("GET", "/fleet/ready").status == 200
    where = f"http://{server.host}"
    assert "alone" in typed(where)
    assert "solo" in typed(where, "--once", "--lang", "es")
    assert json.loads(typed(where, "--json"))["nodes"][0]["version"] == node["version"]


def test_every_name_on_the_dashboard_is_one_that_is_said(server: Served) -> None:
    finished_match(server.guest("North"), edition="classic", counting="round")
    said = names_said(server, "/metrics") | names_said(server, "/fleet/metrics")
    queries = [
        target["expr"]
        for panel in json.loads(DASHBOARD.read_text())["panels"]
        for target in panel["targets"]
    ]
    asked = {name for query in queries for name in re.findall(r"penultima_\w+", query)}
    assert len(asked) > 12
    assert asked - said == set()


def test_strangers_are_told_no_figures_and_no_reports(server: Served) -> None:
    outside = {"X-Forwarded-For": "192.0.2.1"}
    for path in ("/fleet", "/fleet/ready", "/fleet/metrics"):
        assert server.ask("GET", path, headers=outside).error == (401, "bad-token")
    assert server.ask("GET", "/api/nodes/report").status == 404


@pytest.mark.slow
def test_any_node_tells_of_all_and_of_one_that_is_silent(
    fleet: tuple[Postgres | NamedPostgres, list[Served], str], typed: Typed
) -> None:
    _, nodes, address = fleet
    for node in nodes:
        told = node.ask("GET", "/fleet").json
        assert sorted(one["address"] for one in told["nodes"]) == sorted(n.host for n in nodes)
        assert all(one["answers"] and 0 < one["lease"] <= 3 for one in told["nodes"])
        assert node.ask("GET", "/fleet/ready").status == 200
        assert node.host in node.ask("GET", "/fleet/metrics").body.decode()
    with psycopg.connect(address) as connection:
        connection.execute("INSERT INTO nodes VALUES ('gone', '127.0.0.1:1', '0', 9e12, 0, 7, 9)")
    said = typed(f"http://{nodes[0].host}", "--once")
    assert re.search(r"127\.0\.0\.1:1 .*does not answer", said)
    assert nodes[1].ask("GET", "/fleet/ready").status == 503
    with psycopg.connect(address) as connection:
        connection.execute("DELETE FROM nodes WHERE id = 'gone'")


def test_where_nothing_can_be_told_a_sentence_says_why(
    server: Served, typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "no server answers" in typed("http://127.0.0.1:1", fails=True)
    assert "address" in typed("ftp://somewhere", fails=True)
    assert "cannot be read" in typed("--metrics-key", str(tmp_path / "none"), fails=True)
    monkeypatch.setattr(
        "penultima.commands.status.Request",
        lambda url, headers: Request(url, headers={"X-Forwarded-For": "192.0.2.1"} | headers),
    )
    assert "--metrics-key" in typed(f"http://{server.host}", fails=True)
