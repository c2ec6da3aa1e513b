"""A real server in a process of its own, and a real Chromium that opens its pages."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.waiting import QUIET

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parent.parent.parent
PICTURES = os.environ.get("PENULTIMA_PICTURES")
"""A folder for pictures of the screens, by somebody who wants to look at them."""
PLAYER = Path(__file__).parent / "player.js"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}

expect.set_options(timeout=1000 * QUIET)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Chromium as tools/find-chromium finds it; as root it has no sandbox."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if found is None:
        pytest.fail("no Chromium: run `make test`, which finds or installs one, or set CHROMIUM")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    args = ["--no-sandbox"] if root else []
    # A name of a machine in the house: plain http there is no secure context.
    names = "--host-resolver-rules=MAP game.lan 127.0.0.1"
    options = [*args, "--mute-audio", names]
    return {"executable_path": found, "args": options, "timeout": 1000 * QUIET}


@contextmanager
def serving(
    folder: Path,
    port: str = "0",
    command: Sequence[str] = (sys.executable, "-m", "penultima.cli"),
    editions: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Iterator[str]:
    """The address of a server that plays briskly; PENULTIMA_CLIENT names another built client.

    Whatever goes wrong while it is used, it is stopped: nobody waits for a server to end by itself.
    """
    client = os.environ.get("PENULTIMA_CLIENT")
    with subprocess.Popen(
        [
            *(*command, "serve", "--port", port, "--pace", "brisk"),
            *("--database", str(folder / "games.sqlite3"), "--limits", "wide"),
            *(("--client", client) if client else ()),
            *(("--editions", str(editions)) if editions else ()),
        ],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            yield _address(process)
        finally:
            process.terminate()
            said, _ = process.communicate(timeout=QUIET)
        assert process.returncode == 0, said


def _address(process: "subprocess.Popen[str]") -> str:
    """What the server says when it is ready."""
    assert process.stdout is not None
    told = []
    for line in process.stdout:
        told.append(line)
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            return found.group()
    pytest.fail("the server did not start:\n" + "".join(told))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


class Visitor:
    """Somebody with a browser of their own, who notices everything that goes wrong in it."""

    def __init__(self, context: BrowserContext, server: str) -> None:
        self.context = context
        self.server = server
        self.wrong: list[str] = []
        self.forgiven: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(1000 * QUIET)
        page.on("console", lambda said: self._notice(said.type, said.text))
        page.on("pageerror", lambda error: self._notice("error", str(error)))
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        return page

    def _notice(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(part in text for part in self.forgiven):
            self.wrong.append(f"{kind}: {text}")

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(json.loads(frame))

    def forgive(self, part: str) -> None:
        """What the browser itself says, with `part` in it, when the test brings it about."""
        self.forgiven.append(part)

    def wants(self, **setup: Any) -> None:
        """Chosen the last time on this device: two seats and no clock, if nothing else is said."""
        chosen = {"edition": "classic", "seats": 2, "turn_seconds": None, **setup}
        keep = f"localStorage['penultima.setup'] ??= {json.dumps(json.dumps(chosen))}"
        self.context.add_init_script(keep)

    def prefers(self, **settings: Any) -> None:
        """Chosen in the settings on this device; the hints of the first game are behind it."""
        chosen = {"hintsSeen": ["turn", "draw", "uno", "wild"], **settings}
        keep = f"localStorage['penultima.settings'] ??= {json.dumps(json.dumps(chosen))}"
        self.context.add_init_script(keep)
        self.context.add_init_script("localStorage['penultima.proposed'] ??= '0'")

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.server + path)
        return self.page

    def picture(self, name: str, page: Page | None = None) -> None:
        """Of this moment, if anybody wants to look at pictures."""
        if PICTURES:
            (page or self.page).screenshot(path=Path(PICTURES) / f"{name}.png")


class Visitors:
    """Makes visitors; at the end none of them may have seen anything go wrong."""

    def __init__(self, browser: Browser, server: str) -> None:
        self._browser = browser
        self.server = server
        self.made: list[Visitor] = []

    def __call__(
        self,
        *,
        language: str = "en-GB",
        phone: bool = False,
        moving: bool = False,
        at: str | None = None,
        **more: Any,
    ) -> Visitor:
        context = self._browser.new_context(
            locale=language,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if moving else "reduce",
            **more,
        )
        context.add_init_script(path=PLAYER)
        visitor = Visitor(context, at or self.server)
        self.made.append(visitor)
        return visitor


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, server)
    yield visitors
    for visitor in visitors.made:
        visitor.context.close()
        assert visitor.wrong == []
