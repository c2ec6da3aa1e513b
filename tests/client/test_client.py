"""The browser client from the outside: its types, its lock, its page and its size."""

import gzip
import json
import re
from pathlib import Path

import pytest

from tools.protocol_types import SPEECHES, WEB, Speech, typescript

LOCK = WEB / "package-lock.json"
BUILT = WEB.parent / "src" / "penultima" / "server" / "client"


@pytest.mark.slow
@pytest.mark.parametrize("speech", SPEECHES, ids=lambda speech: speech.file.parent.name)
def test_the_types_of_the_client_are_those_of_the_server(speech: Speech) -> None:
    if not (WEB / "node_modules").is_dir():
        pytest.fail("the client's tools are missing: run `make client`")
    assert speech.file.read_text(encoding="utf-8") == typescript(speech), (
        "run `.venv/bin/python tools/protocol_types.py`"
    )


def test_the_lock_names_no_place_to_download_from() -> None:
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 50
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert name == "" or "integrity" in package, name


@pytest.mark.parametrize("platform", ["linux-x64", "linux-arm64", "darwin-arm64", "win32-x64"])
@pytest.mark.parametrize("binding", ["@rolldown/binding-", "lightningcss-"])
def test_the_lock_has_what_other_platforms_need(binding: str, platform: str) -> None:
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    assert [name for name in packages if name.startswith(f"node_modules/{binding}{platform}")]


@pytest.mark.slow
def test_the_page_runs_no_script_of_its_own() -> None:
    """A strict content security policy forbids what stands inline."""
    page = (built() / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script[^>]*>", page)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    assert not re.search(r"<style|\son\w+=", page)


@pytest.mark.slow
def test_search_engines_and_phones_are_told_what_this_is() -> None:
    robots = (built() / "robots.txt").read_text(encoding="utf-8")
    assert robots.startswith("User-agent: *\n")
    assert "Disallow: /t/" in robots, "whoever has the code of a table may come, and nobody else"
    manifest = json.loads((built() / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["id"] == manifest["start_url"] == "/"
    page = (built() / "index.html").read_text(encoding="utf-8")
    assert f'content="{manifest["description"]}"' in page


@pytest.mark.slow
def test_a_player_fetches_little() -> None:
    """The start page and the table, in one language."""
    names = ("index-", "shell-", "table-", "en-")
    files = [file for file in built().glob("assets/*") if file.name.startswith(names)]
    assert {file.name.split("-")[0] for file in files} == {name.rstrip("-") for name in names}
    sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in files}
    assert sum(sizes.values()) <= 100 * 1024, sizes


def built() -> Path:
    if not (BUILT / "index.html").is_file():
        pytest.fail("the client is not built: run `make client`")
    return BUILT
