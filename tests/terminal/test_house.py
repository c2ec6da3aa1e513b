"""What the house tells somebody in a terminal."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from penultima.table.messages import Bye, HouseNotice, Notices, Refused
from penultima.terminal.invitation import Identity, read_invitation
from penultima.terminal.links import CannotPlay, Heard
from penultima.terminal.place import Place, Tone
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
