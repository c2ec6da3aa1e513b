"""A rotation of eight through the page: `python -m tests.eight --seed 1`, part of `make chaos`.

Seven people with a browser each (contexts of one Chromium) enter by the link and are led from table
to table through all seven stages; a player inside each page takes up whatever it offers. A bot has
the eighth place, until somebody comes for it after the second stage. On the way one page is loaded
anew, one loses its network for a while, one goes on from another device while their table is
paused, and the server is killed with -9, once in the middle of a stage and once between two, and
started again on the same database. In the end accounts and standings are counted again from the
records (`tests.wire.recount`), and a table of the last stage is replayed. The seed says which
edition is played.
"""

import argparse
import json
import os
import random
import shutil
import sys
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from penultima.server.settings import BUILT_CLIENT
from tests.browser.at_the_table import words
from tests.browser.conftest import PLAYER
from tests.waiting import QUIET, Patience
from tests.wire.recount import recount
from tests.wire.server import ServerProcess, serving

PEOPLE = 8
EDITIONS = ("classic", "cars", "shark", "mando", "agent-en", "agent-es")
_OFFER_CODE = """async () => {
  const headers = { Authorization: `Bearer ${localStorage["penultima.token"]}` };
  const given = await fetch("/api/me/code", { method: "POST", headers });
  return (await given.json()).code;
}"""
_PLAY_ON = "addEventListener('load', () => void player.until([], { quiet: 1e9 }))"
_SETTINGS = '{"hintsSeen": ["turn", "draw", "uno", "wild"]}'


class Person:
    """Somebody with a browser of their own, whose page plays by itself."""

    def __init__(self, browser: Browser, server: ServerProcess, name: str) -> None:
        self.name = name
        self._browser, self._server = browser, server
        self._home = f"http://127.0.0.1:{server.port}"
        self.context: BrowserContext = browser.new_context(
            locale="en-GB", viewport={"width": 400, "height": 640}, reduced_motion="reduce"
        )
        self.context.add_init_script(path=PLAYER)
        self.context.add_init_script(_PLAY_ON)
        self.context.add_init_script(f"localStorage['penultima.settings'] ??= '{_SETTINGS}'")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(1000 * QUIET)

    def sees(self) -> str:
        """Where the page is, and all on it that a move can change."""
        with suppress(PlaywrightError):  # between two pages
            return f"{self.name} at {self.page.url}: {self.page.evaluate('player.sight()')}"
        return self.name

    def open(self, path: str) -> None:
        self.page.goto(self._home + path)

    def press(self, key: str, **arguments: str) -> None:
        name = words(key, **arguments)
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def asks_for_a_pause(self) -> None:
        """Unless that has been done; in the drawer, as this is a phone's screen."""
        tab = self.page.get_by_role("button", name=words("table-tab-table"), exact=True)
        ask = self.page.get_by_role("button", name=words("table-pause"), exact=True)
        if tab.get_attribute("aria-expanded") == "false":
            tab.click()
        if ask.count():
            ask.click()

    def prefers(self, edition: str) -> None:
        """Chosen the last time on this device."""
        chosen = json.dumps({"edition": edition, "seats": 4, "turn_seconds": None})
        self.context.add_init_script(f"localStorage['penultima.setup'] ??= '{chosen}'")

    def on_another_device(self) -> "Person":
        """The same person there, by a one-time code; this device is put away."""
        code = self.page.evaluate(_OFFER_CODE)
        there = Person(self._browser, self._server, self.name)
        there.open("/device")
        there.page.get_by_label(words("device-code")).fill(code)
        there.press("device-join")
        there.page.wait_for_function("() => localStorage['penultima.token']")
        self.context.close()
        return there

    def enter(self) -> None:
        self.page.get_by_label(words("your-name")).fill(self.name)
        self.press("tournament-enter")
        self.page.get_by_text(words("tournament-you-are", name=self.name)).wait_for()


class Evening:
    """The tournament, and what befalls it."""

    def __init__(self, server: ServerProcess, people: list[Person], code: str) -> None:
        self.server, self.people, self.code = server, people, code
        self._troubles = {
            (2, "playing"): self._reload,
            (2, "between"): self._take_the_place_of_a_bot,
            (3, "playing"): self._kill,
            (4, "playing"): self._lose_network,
            (5, "between"): self._kill,
            (6, "playing"): self._change_the_device,
        }

    def sight(self) -> dict[str, Any]:
        answer = self.server.ask("GET", f"/api/tournaments/{self.code}")
        assert answer.status == 200, answer
        told: dict[str, Any] = answer.json
        return told

    def play(self) -> None:
        patience, told = Patience("the evening does not go on"), 0
        while (sight := self.sight())["status"] != "over":
            stages, status = len(sight["stages"]), sight["status"]
            if stages != told:
                told = stages
                print(f"stage {stages} of 7, {time.strftime('%H:%M:%S')}", flush=True)
            trouble = self._troubles.pop((stages, status), None)
            if trouble is not None:
                self.people[0].page.wait_for_timeout(3000 if status == "playing" else 0)
                trouble()
            patience.see([status, stages, *(person.sees() for person in self.people)])
            self.people[0].page.wait_for_timeout(400)
        assert not self._troubles, f"these did not come: {list(self._troubles)}"

    def _reload(self) -> None:
        print("one page is loaded anew", flush=True)
        self.people[1].page.reload()

    def _lose_network(self) -> None:
        print("one loses the network", flush=True)
        self.people[2].context.set_offline(True)
        self.people[2].page.wait_for_timeout(3000)
        self.people[2].context.set_offline(False)

    def _take_the_place_of_a_bot(self) -> None:
        print("one comes for the place that a bot has held", flush=True)
        self.people[7].enter()

    def _change_the_device(self) -> None:
        """All at the table pause it; whoever opens the tournament elsewhere finds the way back."""
        print("one goes on from another device", flush=True)
        name = self.people[3].name
        stage, number, code, companions = self._table_of(name)
        for one in companions:
            one.page.wait_for_url(f"**/t/{code}")
        self._pause(companions)
        one = self.people[3] = self.people[3].on_another_device()
        one.open(f"/tournament/{self.code}")
        link = words("tournament-to-table", table=number)
        one.page.get_by_role("link", name=link, exact=True).first.click()
        one.page.wait_for_url(f"**/t/{code}")
        one.press("table-resume")
        expect(one.page.locator(".paused")).to_have_count(0, timeout=1000 * QUIET)
        assert self._table_of(name)[:3] == (stage, number, code), "the stage did not wait for them"

    def _table_of(self, name: str) -> tuple[int, int, str, list[Person]]:
        """Where somebody sits in the newest stage: its number, the table's, its code, and all who
        are there."""
        sight = self.sight()
        names = {entrant["number"]: entrant["name"] for entrant in sight["entrants"]}
        seated = [
            (number, table["code"], [names[chair] for chair in table["chairs"]])
            for number, table in enumerate(sight["stages"][-1]["tables"], 1)
        ]
        ((number, code, there),) = [one for one in seated if name in one[2]]
        companions = [person for person in self.people if person.name in there]
        return len(sight["stages"]), number, code, companions

    @staticmethod
    def _pause(people: list[Person]) -> None:
        """Whoever has asked for it when a round ends asks again."""
        patience = Patience("the table is not paused")
        while not all(person.page.locator(".paused").count() for person in people):
            for person in people:
                person.asks_for_a_pause()
            patience.see([person.sees() for person in people])

    def _kill(self) -> None:
        print("kill -9", flush=True)
        self.server.kill()
        self.server.start()


def _chromium() -> str:
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if found is None:
        sys.exit("no Chromium: set CHROMIUM to one, or run `make test` once, which finds one")
    return found


def shows(page: Page, title: str, cell: str, figures: list[float]) -> None:
    """The column of the table below that title, line by line."""
    lines = page.get_by_role("region", name=words(title)).locator("tbody tr")
    expect(lines).to_have_count(len(figures), timeout=1000 * QUIET)
    texts = lines.locator(cell).all_inner_texts()
    assert [float(text.replace(",", "")) for text in texts] == figures, (title, texts, figures)


def replays(page: Page) -> None:
    """The first table of the last stage, from its deal to its end."""
    link = words("tournament-replay", stage=7, table=1)
    page.get_by_role("link", name=link, exact=True).click()
    at = page.get_by_role("slider")
    end = at.get_attribute("max") or ""
    assert int(end) > 5, end
    page.get_by_role("button", name=words("replay-last")).click()
    expect(at).to_have_value(end, timeout=1000 * QUIET)


def main() -> int:
    parser = argparse.ArgumentParser("tests.eight", description="A rotation in eight browsers.")
    parser.add_argument("--seed", type=int, default=1)
    edition = random.Random(parser.parse_args().seed).choice(EDITIONS)
    print(f"{edition} is played", flush=True)
    with (
        serving(pace="brisk", client=BUILT_CLIENT) as server,
        sync_playwright() as playwright,
    ):
        args = ["--no-sandbox", "--mute-audio"]
        browser = playwright.chromium.launch(executable_path=_chromium(), args=args)
        people = [Person(browser, server, f"Player {n + 1}") for n in range(PEOPLE)]
        host, late = people[0], people[-1]
        host.prefers(edition)
        host.open("/tournament/new?eight")
        host.page.get_by_label(words("tournament-pause")).select_option("15")
        host.press("tournament-make")
        host.page.wait_for_url(lambda url: not url.endswith("eight"))
        code = host.page.url.rpartition("/")[2]
        for person in people[1:]:
            person.open(f"/tournament/{code}")
        for person in people:
            if person is not late:
                person.enter()
        evening = Evening(server, people, code)
        host.press("tournament-begin")
        evening.play()
        counts = recount(server, server.ask("GET", f"/api/tournaments/{code}/record").json)
        host.open(f"/tournament/{code}")
        sight = evening.sight()
        assert sight["plan"]["setup"]["edition"] == edition
        shows(host.page, "table-accounts", "td:last-child", list(map(sum, sight["accounts"])))
        scores = [line["score"] for line in sight["standings"]]
        shows(host.page, "tournament-standings", "td:nth-child(3)", scores)
        replays(host.page)
        browser.close()
    print(dict(counts), "as the records say")
    return 0


if __name__ == "__main__":
    sys.exit(main())
