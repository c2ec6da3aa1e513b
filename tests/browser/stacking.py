"""One table whose player meets whatever a test lays before it: no game has to come there first."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.at_the_table import has_hand, words
from tests.browser.conftest import Visitor
from tests.waiting import Patience

View = dict[str, Any]


class Stacked:
    """Stands between a page and the server; once a game has begun, it alone tells the page."""

    def __init__(self, visitor: Visitor, language: str = "en", **setup: Any) -> None:
        self.page: Page = visitor.page
        self._heard: list[dict[str, Any]] = []
        self._told = False
        self.sent: list[dict[str, Any]] = []
        """What the page has said to the server."""
        self.page.route_web_socket(re.compile(r"/ws\?table="), self._between)
        visitor.prefers()
        self._arrive(visitor, language, setup)
        has_hand(self.page)
        self._told = True
        updates = [frame for frame in self._heard if frame["type"] == "update"]
        self._last = updates[-1]
        self.view: View = next(one for frame in reversed(updates) for one in frame["views"])
        self.table = next(frame["table"] for frame in reversed(updates) if frame.get("table"))
        self.me: int = self.view["seat"]

    def _arrive(self, visitor: Visitor, language: str, setup: dict[str, Any]) -> None:
        """From the front page, against bots."""
        visitor.wants(**setup)
        visitor.open()
        self.page.get_by_role("button", name=words("play-now", language)).click()

    def _between(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            frame = json.loads(said)
            self._heard.append(frame)
            if not self._told or frame["type"] not in ("update", "missed"):
                route.send(said)

        def hand_in(said: str | bytes) -> None:
            self.sent.append(json.loads(said))
            server.send(said)

        server.on_message(pass_on)
        route.on_message(hand_in)
        self._route = route

    def show(self, clock: dict[str, Any] | None = None, **changes: Any) -> None:
        """The view that the page had at last, but for these changes."""
        self.tell([], clock, **changes)

    def tell(
        self, events: list[dict[str, Any]], clock: dict[str, Any] | None = None, **changes: Any
    ) -> None:
        """That this has happened, and what is to be seen now."""
        seq = self._last["seq"] + (1 if events else 0)
        views = [{**self.view, **changes}]
        told = {"seq": seq, "events": events, "table": self.table, "clock": clock, "views": views}
        self._last = {**self._last, **told}
        self._route.send(json.dumps(self._last))

    def said(self, kind: str, times: int = 1) -> list[dict[str, Any]]:
        """What the page has said of this kind, once it has said so many."""
        patience = Patience(f"the page has not said {kind} {times} times")
        while len(found := [frame for frame in self.sent if frame["type"] == kind]) < times:
            patience.see(len(self.sent))
            self.page.wait_for_timeout(20)
        return found

    def call(self, *names: str) -> None:
        """Give those at the table other names; shown with what is told next."""
        chairs = zip(self.table["chairs"], names, strict=True)
        self.table = {**self.table, "chairs": [{**chair, "name": name} for chair, name in chairs]}

    def plays(self, *cards: str, **said: object) -> list[dict[str, Any]]:
        """Moves that lay these cards."""
        return [{"move": "play", "card": card, **said} for card in cards]
