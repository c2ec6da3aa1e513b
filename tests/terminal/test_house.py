"""What the house tells somebody in a terminal."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from penultima.table import INSTANT, Setup
from penultima.table.messages import Bye, HouseNotice, Notices, Refused
from penultima.table.setup import Level
from penultima.terminal.invitation import Identity, read_invitation
from penultima.terminal.links import CannotPlay, Heard
from penultima.terminal.local import LocalLink
from penultima.terminal.place import Place, Tone
from penultima.terminal.plain.game import PlainGame
from penultima.terminal.remote import RemoteLink
from penultima.terminal.speech import Speech, at_clock
from tests.server.clients import Served, serving
from tests.server.keepers import HouseKeeper
from tests.terminal.joining import SPEECH, gathering

LATER = "2999-01-01T12:00:00+00:00"
BEFORE = "2020-01-01T12:00:00+00:00"


class NoLink:
    shared = True

    async def run(self, hear: object) -> None: ...

    def send(self, command: object) -> None: ...


def test_each_notice_is_told_once_and_in_the_persons_language() -> None:
    place = Place(NoLink(), Speech("es"))
    tea = HouseNotice(id=1, code="message", text="Hay té.", begins=BEFORE, until=LATER)
    work = HouseNotice(id=2, code="maintenance", begins=LATER, until=LATER)
    (line,) = place.hear(Notices(notices=(tea,)))
    assert (line.text, line.tone) == ("Hay té.", Tone.NOTICE)
    (line,) = place.hear(Notices(notices=(tea, work)))
    assert line.text.startswith(f"Habrá mantenimiento {at_clock(LATER)}")
    now = HouseNotice(id=3, code="maintenance", begins=BEFORE, until=LATER)
    (line,) = place.hear(Notices(notices=(now,)))
    assert "no se abren mesas" in line.text
    refused = Refused(id="x", code="muted-here", until=LATER)
    assert at_clock(LATER) in place.hear(refused)[0].text


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as served:
        yield served


def test_whoever_is_banned_is_told_why_and_does_not_try_again(
    server: Served, tmp_path: Path
) -> None:
    link, north = gathering(server)
    invitation = read_invitation(link, SPEECH)
    identity = Identity(invitation.server, "South", SPEECH, tmp_path / "guests.json")
    keeper = HouseKeeper(server, tmp_path)
    token = identity.token()
    (south,) = [one for one in keeper.see("people") if one["name"] == "South"]
    keeper.sanction("ban", person=south["id"], reason="cheating")
    heard: list[Heard] = []
    with pytest.raises(CannotPlay, match="cheating"):
        asyncio.run(RemoteLink(invitation, identity, SPEECH).run(heard.append))
    assert identity.token() == token, "a new guest would not be let in by this either"
    assert not any(isinstance(frame, Bye) for frame in heard)
    keeper.sanction("ban", address="127.0.0.1", reason="spam")
    with pytest.raises(CannotPlay, match="flooding"):
        identity.renew()
    north.close()


def told_in_lines(game: Callable[[Callable[[str], None]], PlainGame], *typed: str) -> str:
    written: list[str] = []

    async def lines() -> AsyncIterator[str]:
        for line in typed:
            yield line

    asyncio.run(game(written.append).play(lines()))
    return "\n".join(written)


def test_in_lines_somebody_is_ignored_and_reported(server: Served, tmp_path: Path) -> None:
    link, north = gathering(server)
    invitation = read_invitation(link, SPEECH)
    identity = Identity(invitation.server, "South", SPEECH, tmp_path / "guests.json")

    def game(write: Callable[[str], None]) -> PlainGame:
        remote = RemoteLink(invitation, identity, SPEECH)
        return PlainGame(remote, SPEECH, "South", write, script=True)

    said = told_in_lines(game, "ignore Nobody", "ignore", "report north insults")
    assert SPEECH("terminal-neighbour-how", people="North", reasons="insults").split(":")[0] in said
    assert SPEECH("neighbour-muted", name="North") in said
    assert SPEECH("neighbour-reported") in said
    keeper = HouseKeeper(server, tmp_path)
    (report,) = keeper.see("reports")
    assert (report["against_name"], report["reason"]) == ("North", "insults")
    (unheard,) = identity.ask("GET", "/api/me/unheard")["unheard"]
    assert unheard["name"] == "North"
    again = told_in_lines(game, "report North spam")
    assert SPEECH.error("reported-already") in again
    north.close()


def test_where_nobody_else_is_there_is_nobody_to_report() -> None:
    def game(write: Callable[[str], None]) -> PlainGame:
        dice, level = random.Random(1), Level.CASUAL
        link = LocalLink(Setup(seats=2), level, "I", pace=INSTANT, dice=dice, speech=SPEECH)
        return PlainGame(link, SPEECH, "I", write, script=True)

    assert SPEECH("terminal-nobody-else") in told_in_lines(game, "ignore B", "denunciar B")
