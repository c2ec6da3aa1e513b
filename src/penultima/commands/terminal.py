"""`penultima terminal`: the game in a terminal, against bots or at a table of a server."""

import os
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypedDict

from penultima.commands.failure import INTERRUPTED, check_writable, fail, spoken
from penultima.commands.help import worded
from penultima.commands.parameters import Flag, WordList
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from penultima.table import Level, Pace, Setup
    from penultima.terminal.links import Link
    from penultima.terminal.ratings import RatingsWish
    from penultima.terminal.speech import Speech

_LONGEST_NAME = 24
_ASK = "ask"
"""No code has these letters."""
_ROTATIONS = (4, 8)
"""Players at one table, or at two."""


@worded("terminal")
def terminal(
    *,
    edition: str = "classic",
    bots: int = 3,
    level: str = "casual",
    company: str = "single",
    counting: str | None = None,
    target: int | None = None,
    rounds: int | None = None,
    dealer: str | None = None,
    option: WordList = None,
    clock: int | None = None,
    seed: int | None = None,
    name: str | None = None,
    lang: str | None = None,
    join: str | None = None,
    code: str | None = None,
    json: Path | None = None,
    records: Path | None = None,
    ratings: Literal["on", "off", "show"] | None = None,
    plain: Flag = False,
    pace: Literal["human", "brisk", "instant"] | None = None,
    editions: Editions = None,
) -> None:
    """Play in this terminal, with mouse and keys or line by line."""
    from penultima.players.levels import Level, check_level
    from penultima.table import PACES
    from penultima.terminal.links import CannotPlay
    from penultima.terminal.request import TableRequest
    from penultima.terminal.speech import Speech

    lang = spoken(lang)
    welcome(editions, lang)
    speech = Speech(lang)
    if code is not None and join is None:
        fail(speech("terminal-code-alone"))
    players = bots + 1 if company == "rotation" and bots + 1 in _ROTATIONS else None
    if (json or records) and (players is None or join is not None):
        fail(speech("terminal-json-alone"))
    script = not sys.stdin.isatty()
    called = (name or speech("terminal-guest")).strip()[:_LONGEST_NAME] or speech("terminal-guest")
    try:
        if ratings is not None:
            _tell_ratings(join, called, ratings, speech)
            return
        if join is not None:
            link, called = _remote(join, called, speech, code)
        else:
            setup = TableRequest(
                edition=edition,
                bots=bots if players is None else 3,
                company=company,
                counting=counting,
                target=target,
                rounds=rounds,
                dealer=dealer,
                clock=clock,
                options=option or (),
            ).setup()
            check_level(level)
            timing = pace or ("instant" if script else "human")
            told = _Local(
                setup=setup,
                level=Level(level),
                name=called,
                pace=PACES[timing],
                dice=_dice(seed),
                speech=speech,
            )
            if players is None:
                link = _one_table(told)
            else:
                _check_outputs(json, records, lang)
                link = _rotation(told, players, json, records)
        if plain or not _has_screen():
            _play_lines(link, speech, called, script=script)
        else:
            _play_on_screen(link, speech, called)
    except (CannotPlay, ValueError) as error:
        fail(error, lang)


def _has_screen() -> bool:
    """Textual reads the input and draws on the error output."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"


def _tell_ratings(join: str | None, name: str, wish: "RatingsWish", speech: "Speech") -> None:
    from penultima.terminal.invitation import Identity, read_server
    from penultima.terminal.ratings import rating_lines

    if join is None:
        fail(speech("terminal-ratings-where"))
    for line in rating_lines(Identity(read_server(join, speech), name, speech), wish, speech):
        print(line)


def _remote(join: str, name: str, speech: "Speech", code: str | None) -> "tuple[Link, str]":
    """The way to the table, and the name that one has there."""
    from penultima.terminal.invitation import Identity, read_invitation
    from penultima.terminal.remote import RemoteLink

    invitation = read_invitation(join, speech)
    identity = Identity(invitation.server, name, speech)
    if code is not None:
        name = identity.join(_typed(speech) if code == _ASK else code)
        print(speech("terminal-joined", name=name), file=sys.stderr)
    if invitation.to_tournament:
        from penultima.terminal.tournament import TournamentLink

        return TournamentLink(invitation, identity, name, speech), name
    return RemoteLink(invitation, identity, speech), name


def _typed(speech: "Speech") -> str:
    """A code that stands in no list of commands."""
    if sys.stdin.isatty():
        from getpass import getpass

        return getpass(speech("terminal-code"))
    line = bytearray()
    while (sign := os.read(sys.stdin.fileno(), 1)) not in (b"", b"\n"):  # the rest is the game's
        line += sign
    return line.decode(errors="replace")


class _Local(TypedDict):
    """What every game on this machine is given."""

    setup: "Setup"
    level: "Level"
    name: str
    pace: "Pace"
    dice: random.Random
    speech: "Speech"


def _one_table(told: _Local) -> "Link":
    from penultima.terminal.local import LocalLink

    return LocalLink(**told)


def _rotation(told: _Local, players: int, record: Path | None, records: Path | None) -> "Link":
    from penultima.terminal.rotation import RotationLink

    return RotationLink(**told, players=players, record=record, records=records)


def _check_outputs(record: Path | None, records: Path | None, lang: str) -> None:
    """What cannot be written is said before anything is played."""
    from penultima.arena.request import prepare_folder

    if record is not None:
        check_writable(record, lang)
    if records is not None:
        prepare_folder("--records", records)


def _dice(seed: int | None) -> random.Random:
    from penultima.server.dice import SecureDice

    return SecureDice() if seed is None else random.Random(seed)  # noqa: S311 asked for


def _play_lines(link: "Link", speech: "Speech", name: str, *, script: bool) -> None:
    import asyncio

    from penultima.terminal.plain.game import PlainGame
    from penultima.terminal.plain.lines import input_lines

    def write(line: str) -> None:
        print(line, flush=True)

    game = PlainGame(link, speech, name, write, script=script)
    try:
        asyncio.run(game.play(input_lines()))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _play_on_screen(link: "Link", speech: "Speech", name: str) -> None:
    try:
        from penultima.terminal.screen.app import GameApp
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "textual":
            raise
        fail(speech("terminal-needs-textual"))
    app = GameApp(link, speech, name)
    app.run()
    if app.trouble is not None:
        fail(app.trouble)
    if app.interrupted:
        sys.exit(INTERRUPTED)
