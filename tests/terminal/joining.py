"""Tables of a real server, and the screen at one of them."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from penultima.terminal.invitation import Identity, read_invitation
from penultima.terminal.remote import RemoteLink
from penultima.terminal.screen.app import GameApp
from penultima.terminal.speech import Speech
from tests.server.clients import Line, Served
from tests.terminal.hands_on import sight
from tests.waiting import Patience

SPEECH = Speech("en")


def gathering(server: Served, **setup: object) -> tuple[str, Line]:
    """The link of a table, and its host on the first chair."""
    north = server.guest("North")
    code = north.open_table(**{"seats": 2, "counting": "round", **setup})
    line = north.enter(code)
    line.welcome()
    assert line.do("sit", chair=0, name="North")["type"] == "ack"
    return f"http://{server.host}/t/{code}", line


def sits_down(server: Served, link: str, name: str, chair: int) -> Line:
    """One more at that table."""
    line = server.guest(name).enter(link.rpartition("/")[2])
    line.welcome()
    assert line.do("sit", chair=chair, name=name)["type"] == "ack"
    return line


class Others:
    """North, the host on the first chair, and West on the third."""

    def __init__(self, server: Served, **setup: object) -> None:
        chosen = {"seats": 4, "free_chat": True, "turn_seconds": None, **setup}
        self.link, self.north = gathering(server, **chosen)
        self.west = sits_down(server, self.link, "West", 2)

    async def do(self, line: Line, kind: str, **fields: Any) -> None:
        answer = await asyncio.to_thread(line.do, kind, **fields)
        assert answer["type"] == "ack", answer

    async def hear(self, line: Line, text: str) -> None:
        await asyncio.to_thread(line.until, lambda f: f.get("text") == text)


def app_at(link: str, folder: Path) -> GameApp:
    invitation = read_invitation(link, SPEECH)
    identity = Identity(invitation.server, "South", SPEECH, folder / "guests.json")
    return GameApp(RemoteLink(invitation, identity, SPEECH), SPEECH, "South")


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    patience = Patience("it never came to that")
    while not holds():
        patience.see(sight(pilot.app) if isinstance(pilot.app, GameApp) else None)
        await pilot.pause(0.01)
