"""A server that has not been met yet: refusing is final, silence is not."""

import asyncio

import pytest

from penultima.terminal import socket_link
from penultima.terminal.invitation import Identity, Invitation
from penultima.terminal.links import CannotPlay, Lost
from penultima.terminal.remote import RemoteLink
from penultima.terminal.speech import Speech

SPEECH = Speech("en")


class Known(Identity):
    def token(self) -> str:
        return "token"


def meets(answers: list[Exception], monkeypatch: pytest.MonkeyPatch) -> tuple[int, int, str]:
    """How often it was tried, how often the person heard of it, and why it was given up."""
    tried, heard = [0], [0]

    async def connect(*_: object, **__: object) -> None:
        tried[0] += 1
        raise answers[tried[0] - 1]

    def hear(news: object) -> None:
        assert isinstance(news, Lost)
        heard[0] += 1

    monkeypatch.setattr(socket_link, "connect", connect)
    monkeypatch.setattr(RemoteLink, "_pause", lambda _: 0.0)
    invitation = Invitation("http://house.example:80", "ABCDEF")
    link = RemoteLink(invitation, Known(invitation.server, "South", SPEECH), SPEECH)
    with pytest.raises(CannotPlay) as gave_up:
        asyncio.run(link.run(hear))
    return tried[0], heard[0], str(gave_up.value)


def test_a_server_that_refuses_is_told_of_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, heard, why = meets([ConnectionRefusedError("refused")], monkeypatch)
    assert (tried, heard) == (1, 0)
    assert "refused" in why


def test_a_server_that_is_busy_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    refuses: list[Exception] = [TimeoutError(), TimeoutError(), ConnectionRefusedError("refused")]
    assert meets(refuses, monkeypatch)[:2] == (3, 2)


def test_one_that_stays_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, _, why = meets([TimeoutError("silent") for _ in range(9)], monkeypatch)
    assert tried == 4
    assert "silent" in why
