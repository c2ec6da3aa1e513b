"""`penultima terminal`: the game in a terminal, against bots or at a table of a server."""

import os
import random
import sys
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from penultima.commands.failure import INTERRUPTED, check_lang, fail
from penultima.commands.visitors import Editions, welcome

if TYPE_CHECKING:
    from penultima.table import Setup
    from penultima.terminal.links import Link
    from penultima.terminal.speech import Speech

_Flag = Annotated[bool, Parameter(negative="", show_default=False)]
_Words = Annotated[list[str] | None, Parameter(negative="")]
_LONGEST_NAME = 24
_SEVEN = 7
"""Bots of the rotation of eight."""


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
    option: _Words = None,
    clock: int | None = None,
    seed: int | None = None,
    name: str | None = None,
    lang: str = "en",
    join: str | None = None,
    plain: _Flag = False,
    pace: Literal["human", "brisk", "instant"] | None = None,
    editions: Editions = None,
) -> None:
    """Play in this terminal, with mouse and keys or line by line.

    Parameters
    ----------
    edition
        The name of an edition; `penultima editions` lists them.
    bots
        How many play against you, 1 to 9.
    level
        How well they play: beginner, casual, skilled, expert or master.
    company
        Who plays with whom: single, partners or rotation; the rotation is for 3 bots, or for 7,
        at two tables.
    counting
        How far it goes: round (a single one), points, alternative, elimination, rounds (so many,
        the most points win) or penalties (so many, hands left count against their holders);
        without it, as the sheet says, or points if there is a target, or rounds if there are.
    target
        The points to reach; 500 without it.
    rounds
        How many a match of rounds or penalties has, 1 to 50; 4 without it.
    dealer
        Who deals first, where the sheet leaves it open (mando): chance, high-card, or a seat, A
        being yours.
    option
        An option of the edition as KEY=VALUE (drawn=may, house=stacking,jump-in); may be
        repeated, and house rules add up. `penultima simulate --list-options` lists them.
    clock
        The seconds that a turn may take; without it, as long as you like.
    seed
        The same seed deals the same cards.
    name
        Your name at the table.
    lang
        en, es or es-419.
    join
        The link of a table on a server, https://host/t/CODE, instead of bots; or of a tournament,
        https://host/tournament/CODE: you enter it, and play your tables one after the other.
    plain
        Lines instead of a screen, in the notation: for pipes and screen readers. A pipe gets
        them by itself.
    pace
        How fast bots are: human, brisk, or instant, which is what a pipe gets.
    """
    from penultima.players.levels import check_level
    from penultima.terminal.links import CannotPlay
    from penultima.terminal.request import read_setup
    from penultima.terminal.speech import Speech

    check_lang(lang)
    welcome(editions, lang)
    speech = Speech(lang)
    script = not sys.stdin.isatty()
    called = (name or speech("guest-name")).strip()[:_LONGEST_NAME] or speech("guest-name")
    try:
        if join is not None:
            link = _remote(join, called, speech)
        else:
            eight = company == "rotation" and bots == _SEVEN
            setup = read_setup(
                edition=edition,
                bots=3 if eight else bots,
                company=company,
                counting=counting,
                target=target,
                rounds=rounds,
                dealer=dealer,
                clock=clock,
                options=option or (),
            )
            check_level(level)
            timing = pace or ("instant" if script else "human")
            link = _local(setup, level, called, pace=timing, seed=seed, speech=speech, eight=eight)
        if plain or not _has_screen():
            _play_lines(link, speech, called, script=script)
        else:
            _play_on_screen(link, speech, called)
    except (CannotPlay, ValueError) as error:
        fail(str(error))


def _has_screen() -> bool:
    """Textual reads the input and draws on the error output."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"


def _remote(join: str, name: str, speech: "Speech") -> "Link":
    from penultima.terminal.invitation import Identity, read_invitation
    from penultima.terminal.remote import RemoteLink

    invitation = read_invitation(join, speech)
    identity = Identity(invitation.server, name, speech)
    if invitation.to_tournament:
        from penultima.terminal.tournament import TournamentLink

        return TournamentLink(invitation, identity, name, speech)
    return RemoteLink(invitation, identity, speech)


def _local(
    setup: "Setup",
    level: str,
    name: str,
    *,
    pace: str,
    seed: int | None,
    speech: "Speech",
    eight: bool,
) -> "Link":
    from penultima.server.dice import SecureDice
    from penultima.table import PACES, Level
    from penultima.terminal.local import LocalLink
    from penultima.terminal.rotation import RotationLink

    dice = SecureDice() if seed is None else random.Random(seed)  # noqa: S311 asked for
    kind = RotationLink if eight else LocalLink
    return kind(setup, Level(level), name, pace=PACES[pace], dice=dice, speech=speech)


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
