"""A real server in a process of its own, and a real Chromium that opens its pages."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parent.parent.parent
SHOTS = ROOT / "build" / "screenshots"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Chromium as tools/find-chromium finds it; as root it has no sandbox."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if found is None:
        pytest.fail("no Chromium: run `make test`, which finds or installs one, or set CHROMIUM")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    args = ["--no-sandbox"] if root else []
    return {"executable_path": found, "args": [*args, "--mute-audio"]}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that plays briskly."""
    database = tmp_path_factory.mktemp("server") / "games.sqlite3"
    command = [sys.executable, "-m", "penultima.cli", "serve", "--port", "0", "--pace", "brisk"]
    with subprocess.Popen(
        [*command, "--database", str(database), "--limits", "wide"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        told = []
        for line in process.stdout:
            told.append(line)
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            if found:
                break
        else:
            pytest.fail("the server did not start:\n" + "".join(told))
        yield found.group()
        process.terminate()
        process.communicate(timeout=10)
        assert process.returncode == 0


class Visitor:
    """Somebody with a browser of their own, who notices everything that goes wrong in it."""

    def __init__(self, context: BrowserContext, server: str) -> None:
        self.context = context
        self.server = server
        self.wrong: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.wrong.append(f"{kind}: {text}")

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.server + path)
        return self.page

    def picture(self, name: str) -> None:
        """Kept under build/screenshots, to be looked at."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")


DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}


class Visitors:
    """Makes visitors; at the end none of them may have seen anything go wrong."""

    def __init__(self, browser: Browser, server: str) -> None:
        self._browser = browser
        self._server = server
        self.made: list[Visitor] = []

    def __call__(self, *, language: str = "en-GB", phone: bool = False, **more: Any) -> Visitor:
        context = self._browser.new_context(
            locale=language,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            **more,
        )
        visitor = Visitor(context, self._server)
        self.made.append(visitor)
        return visitor


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visitors]:
    visitors = Visitors(browser, server)
    yield visitors
    for visitor in visitors.made:
        visitor.context.close()
        assert visitor.wrong == []
