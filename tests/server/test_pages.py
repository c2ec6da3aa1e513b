"""The client's files, as browsers get them."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from penultima.server.headers import CONTENT_SECURITY_POLICY
from penultima.server.pages import NoClient, Pages
from tests.server.clients import Served, serving

SCRIPT = "console.log(1);" * 100


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Game</title>", encoding="utf-8")
    (folder / "assets" / "main-abc123.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("site"), client=client) as served:
        yield served


@pytest.mark.parametrize("path", ["/", "/new", "/t/BCDFGH", "/rules/cars", "/replay/BCDFGH/1"])
def test_every_page_of_the_game_is_the_application(site: Served, path: str) -> None:
    answer = site.ask("GET", path)
    assert answer.status == 200
    assert b"<title>Game" in answer.body
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


def test_a_link_that_is_sent_to_others_says_what_it_is(site: Served) -> None:
    """Chats show a title, a sentence and a picture, for which they want the whole address."""
    host = f'content="http://127.0.0.1:{site.port}/icon-512.png"'.encode()
    table = site.ask("GET", "/t/bcdfgh", headers={"Accept-Language": "es-MX,es;q=0.9"}).body
    assert b"Te invitan a jugar: mesa BCDFGH" in table
    assert host in table
    assert b'"og:title" content="Pen' in site.ask("GET", "/").body
    odd = site.ask("GET", "/t/%22%3E%3Cscript%3E").body
    assert b"<script>" not in odd


def test_files_with_a_hash_in_their_name_are_kept_for_good(site: Served) -> None:
    answer = site.ask("GET", "/assets/main-abc123.js")
    assert answer.body.decode() == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert site.ask("GET", "/assets/main-older.js").status == 404


def test_files_with_letters_in_them_say_in_which_characters(site: Served) -> None:
    for path in ("/", "/icon.svg", "/assets/main-abc123.js"):
        assert site.ask("GET", path).headers["content-type"].endswith("; charset=utf-8"), path


def test_files_are_sent_compressed_to_those_who_can_read_it(site: Served) -> None:
    answer = site.ask("GET", "/assets/main-abc123.js", headers={"Accept-Encoding": "br, gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(answer.body).decode() == SCRIPT


def test_a_page_that_is_known_is_not_sent_again(site: Served) -> None:
    tag = site.ask("GET", "/").headers["etag"]
    again = site.ask("GET", "/", headers={"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/index.html", "/assets/../../x"])
def test_nothing_outside_the_client_can_be_fetched(site: Served, path: str) -> None:
    answer = site.ask("GET", path)
    assert answer.status == 404 or b"<title>Game" in answer.body


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/nothing", "/health"])
def test_every_answer_carries_the_safe_headers(site: Served, path: str) -> None:
    headers = site.ask("GET", path).headers
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert "frame-ancestors 'none'" in CONTENT_SECURITY_POLICY
    assert "script-src 'self';" in CONTENT_SECURITY_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "permissions-policy" in headers
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_a_missing_client_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(NoClient, match="make client"):
        Pages(tmp_path)
