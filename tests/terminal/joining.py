"""Tables of a real server, and the screen at one of them."""

import time
from collections.abc import Callable
from pathlib import Path

from textual.pilot import Pilot

from penultima.terminal.invitation import Identity, read_invitation
from penultima.terminal.remote import RemoteLink
from penultima.terminal.screen.app import GameApp
from penultima.terminal.speech import Speech
from tests.server.clients import Line, Served
from tests.terminal.hands_on import PATIENCE

SPEECH = Speech("en")


def gathering(server: Served, **setup: object) -> tuple[str, Line]:
    """The link of a table, and its host on the first chair."""
    north = server.guest("North")
    code = north.open_table(**{"seats": 2, "form": "round", **setup})
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


def app_at(link: str, folder: Path) -> GameApp:
    invitation = read_invitation(link, SPEECH)
    identity = Identity(invitation.server, "South", SPEECH, folder / "guests.json")
    return GameApp(RemoteLink(invitation, identity, SPEECH), SPEECH, "South")


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        await pilot.pause(0.01)
