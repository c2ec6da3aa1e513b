"""A page whose node dies goes on at another one, as it stands."""

from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import expect

from penultima.server.settings import BUILT_CLIENT
from tests.browser.at_the_table import hand, play_now, until, words
from tests.browser.conftest import Visitors
from tests.postgres import lent
from tests.proxy import Proxy
from tests.waiting import wait_until
from tests.wire.server import ServerProcess


@pytest.mark.slow
def test_a_page_whose_node_is_killed_goes_on_at_another_without_being_loaded_anew(
    visit: Visitors, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with lent() as postgres, ExitStack() as stack:
        address = postgres.fresh().address
        database = stack.enter_context(psycopg.connect(address, autocommit=True))

        def owners() -> int:
            """That tables have had so far: there is one table."""
            found = database.execute("SELECT count(DISTINCT node) FROM claims").fetchone()
            return 0 if found is None else int(found[0])

        nodes = []
        for name in ("one", "two"):
            folder = tmp_path / name
            folder.mkdir()
            node = ServerProcess(folder, database=address, pace="brisk", client=BUILT_CLIENT)
            node.start()
            nodes.append(node)
        stack.callback(nodes[1].stop)
        door = stack.enter_context(Proxy(nodes[0].port))
        somebody = visit(at=f"http://127.0.0.1:{door.port}")
        somebody.forgive("WebSocket connection to")
        somebody.forgive("ERR_")  # a face that is fetched while nobody serves
        page = play_now(somebody)
        until(page, "card", "draw", "take")
        page.evaluate("window.loadedOnce = true")
        before = hand(page)
        assert owners() == 1
        door.lead_to(nodes[1].port)
        nodes[0].kill()
        wait_until(lambda: owners() == 2, "the table goes on nowhere")
        expect(page.get_by_text(words("connection-lost"))).to_be_hidden()
        assert hand(page) == before
        until(page, "over")
        assert page.evaluate("window.loadedOnce")
        somebody.context.close()
