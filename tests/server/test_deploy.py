"""What `examples/deploy` hands out works: read by what reads it, and a match played through it."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import yaml

from penultima.commands.every import app
from tests.postgres import lent
from tests.proxies import KINDS, play_through, proxy, three_nodes
from tests.server.clients import Served
from tests.waiting import wait_until
from tests.wire.server import free_port

DEPLOY = Path(__file__).parents[2] / "examples" / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
OURS = "/opt/penultima/bin/penultima"


def options(words: list[str]) -> dict[str, Any]:
    """As the command line reads them; SystemExit if it does not."""
    _, bound, _ = app.parse_args(words, exit_on_error=False)
    return dict(bound.arguments)


def commands_in(unit: Path) -> list[list[str]]:
    """Without the shell around them, and its date."""
    text = re.sub(r"\$\$\(date [^)]*\)", "now", unit.read_text())
    found = re.findall(rf"^ExecStart=(?:/bin/sh -c ')?{OURS} ([^'\n]*)", text, re.MULTILINE)
    return [shlex.split(words.replace("%i", "8001")) for words in found]


@pytest.mark.slow
def test_a_match_goes_through_a_real_proxy_while_a_node_stops() -> None:
    with three_nodes() as nodes, proxy(KINDS[0], [node.host for node in nodes]) as server:
        play_through(server, nodes)


def test_units_give_the_server_what_it_knows() -> None:
    given = {unit.name: commands_in(unit) for unit in (DEPLOY / "systemd").glob("*.service")}
    assert {name: len(found) for name, found in given.items()} == dict.fromkeys(
        ("penultima.service", "penultima@.service", "penultima-backup.service"), 1
    )
    ((node,),) = (given["penultima@.service"],)
    assert options(node)["port"] == 8001
    ((backup,),) = (given["penultima-backup.service"],)
    ((house,),) = (given["penultima.service"],)
    assert options(backup)["database"] == options(house)["database"]


def test_systemd_has_nothing_to_say_against_them(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    for unit in (DEPLOY / "systemd").iterdir():
        text = unit.read_text().replace(OURS, sys.executable)
        assert "[Unit]" in text
        (tmp_path / unit.name).write_text(text)
    if analyze is not None:  # its own reading is that of a machine with systemd
        for unit in sorted(tmp_path.iterdir()):
            said = subprocess.run(
                [analyze, "verify", str(unit)], capture_output=True, text=True, check=False
            ).stderr
            assert not [line for line in said.splitlines() if "penultima" in line], said


def test_the_compose_file_has_a_database_three_nodes_and_a_proxy() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"database", "node1", "node2", "node3", "proxy"}
    nodes = [services[f"node{number}"] for number in (1, 2, 3)]
    for node in nodes:
        given = options(node["command"])
        assert given["database"].startswith("postgresql://penultima:")
        assert given["trust_proxy"] == [services["proxy"]["networks"]["inside"]["ipv4_address"]]
        assert set(node["depends_on"]) <= set(services)
    assert int(given["trust_proxy"][0].rpartition(".")[2]) > 2 * len(services), "others have it"
    reached = services["proxy"]["environment"]["NODES"].split()
    assert reached == [f"node{number}:{given['port']}" for number in (1, 2, 3)]
    used = {volume.partition(":")[0] for node in nodes for volume in node["volumes"]}
    assert used <= set(COMPOSE["volumes"])
    assert (DEPLOY / "proxy" / "Caddyfile").exists()


def test_what_is_made_on_this_machine_does_not_go_into_the_image() -> None:
    left_out = (DEPLOY.parents[1] / ".dockerignore").read_text().splitlines()
    assert {".git", "**/.venv", "**/node_modules"} <= set(left_out)
    assert not {"src", "web", "tools", "pyproject.toml", "README.md"} & set(left_out)


def test_the_recipe_starts_what_there_is() -> None:
    recipe = (DEPLOY / "Containerfile").read_text()
    (words,) = re.findall(r"^CMD (\[.*\])$", recipe, re.MULTILINE)
    assert options(yaml.safe_load(words))["host"] == "0.0.0.0"


@pytest.mark.slow
def test_the_commands_of_the_compose_file_make_a_fleet(tmp_path: Path) -> None:
    """As plain processes, at addresses of this machine and with a page that is nearly empty."""
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<!doctype html><title>Penultima</title>")
    with ExitStack() as stack:
        place = stack.enter_context(lent()).fresh()
        ports = [free_port() for _ in range(3)]
        for number, port in enumerate(ports, 1):
            words = COMPOSE["services"][f"node{number}"]["command"]
            ours = {"--host": "127.0.0.1", "--port": str(port), "--database": place.address}
            given = [_instead(word, ours) for word in words]
            command = [
                str(Path(sys.executable).with_name("penultima")),
                *given,
                "--client",
                str(client),
            ]
            with (tmp_path / f"said-{number}").open("wb") as said:
                node = subprocess.Popen(
                    command, env=os.environ | {"XDG_DATA_HOME": str(tmp_path)}, stderr=said
                )
            stack.callback(node.wait)
            stack.callback(node.terminate)
        nodes = [Served(port) for port in ports]
        wait_until(
            lambda: all(len(_addresses(node)) == len(ports) for node in nodes),
            "not all nodes are there",
        )


def _instead(word: str, ours: dict[str, str]) -> str:
    name = word.partition("=")[0]
    return f"{name}={ours[name]}" if name in ours else word


def _addresses(node: Served) -> list[str]:
    try:
        told = node.ask("GET", "/fleet").json
    except OSError:
        return []
    return [one["address"] for one in told.get("nodes", ()) if one["answers"]]
