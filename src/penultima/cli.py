"""The command line: `penultima play | serve | terminal | arena | simulate | lab | check | …`.

Commands import what they need when they run, so that `penultima --help` stays quick.
"""

import sys
from pathlib import Path
from typing import Literal

from cyclopts import App

from penultima.commands.refusing import fail
from penultima.commands.visitors import Editions, try_out, welcome
from penultima.version import VERSION

app = App(
    name="penultima",
    help="The UNO family of card games, each edition by its own rule sheet.",
    version=VERSION,
)


app.command(
    "penultima.commands.simulate:simulate", help="Play millions of rounds and tell how they went."
)
app.command(
    "penultima.commands.review:review",
    help="Tell which moves of a recorded match cost most, and what was better.",
)
app.command(
    "penultima.commands.lab:lab",
    help="Answer the questions that players ask, as one page with pictures.",
)
app.command(
    "penultima.commands.arena:arena", help="Let bots play each other, and tell who is stronger."
)
app.command(
    "penultima.commands.train:train", help="Train the weights of the bots, on the CPU or a GPU."
)
app.command(
    "penultima.commands.terminal:terminal",
    help="Play in this terminal, against bots or at a table of a server.",
)
app.command(
    "penultima.commands.rules:rules",
    help="Print an edition's rule sheet, or explain one clause or ruling by its code.",
)

edition_app = App(name="edition", help="Make an edition of your own, check it, list all there are.")
edition_app.command(
    "penultima.commands.edition:new", help="Write the folder of a new edition, an example."
)
edition_app.command(
    "penultima.commands.edition:check",
    help="Check that an edition keeps the contract, and say in sentences what is wrong.",
)
edition_app.command(
    "penultima.commands.edition:list_",
    name="list",
    help="List the editions that are here, and where each comes from.",
)
app.command(edition_app)
app.command(
    "penultima.commands.edition:list_",
    name="editions",
    help="List the editions that are here, and where each comes from.",
)


def main() -> None:
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        sys.stderr.close()
    except Exception as error:
        from penultima.referee import EditionFault

        if not isinstance(error, EditionFault):
            raise
        fail(f"{error}; `penultima edition check` tells more")


@app.command
def check(*files: Path, editions: Editions = None) -> None:
    """Run scenario files and say which lines do not hold.

    Parameters
    ----------
    files
        Scenario files, or folders of them.
    """
    from penultima.scenario import check_file, find_files

    if not files:
        fail("check needs at least one scenario file: penultima check FILE …")
    welcome(editions)
    paths = [found for given in files for found in find_files(given)]
    if not paths:
        fail(f"there is no scenario (*.toml) in {', '.join(map(str, files))}")
    passed = failed = 0
    for path in paths:
        outcome = check_file(path)
        if outcome.failure is None:
            passed += outcome.situations
        else:
            failed += 1
            print(outcome.failure)
    print(f"{passed} passed, {failed} failed")
    if failed:
        sys.exit(1)


@app.command
def replay(
    file: Path,
    *,
    seat: str | None = None,
    to: int | None = None,
    lang: str = "en",
    unfinished: bool = False,
    editions: Editions = None,
) -> None:
    """Tell a recorded match again, step by step, checking that it holds.

    Parameters
    ----------
    file
        A record of a match.
    seat
        Tell only what this seat saw (A, B, C …); without it everything is told.
    to
        Stop after this step and show the table there.
    lang
        The language of the sentences, en or es.
    unfinished
        Accept the record of a match that is still going on.
    """
    from penultima.notation import NotationError, read_seat
    from penultima.record import RecordError, read_record
    from penultima.retelling import retell
    from penultima.words import LANGUAGES

    if lang not in LANGUAGES:
        fail(f"there is no language '{lang}'; there are {', '.join(LANGUAGES)}")
    if to is not None and to < 1:
        fail("--to takes the number of a step, 1 or more")
    welcome(editions)
    try:
        record = read_record(file, unfinished=unfinished)
        place = None if seat is None else read_seat(seat)
        if place is not None and place >= record.players:
            fail(f"nobody sits at {seat}: the match has {record.players} players")
        for line in retell(record, place, to, lang):
            print(line)
    except (RecordError, NotationError) as error:
        fail(str(error))


@app.command
def play(
    *,
    port: int = 8000,
    lang: str | None = None,
    browser: bool = True,
    database: str | None = None,
    client: Path | None = None,
    editions: Editions = None,
) -> None:
    """Start the game and open it in the browser; others on the network can join.

    Parameters
    ----------
    port
        Where to listen; if it is in use, the next free one is taken.
    lang
        The language the browser begins in: en, es or es-419. Without it, the browser's own.
    browser
        Whether to open the browser.
    database
        The file that keeps games and people; without it, one in your data folder.
    client
        The folder of the built client, if not the one that comes along.
    """
    from penultima.server import starting
    from penultima.words import LANGUAGES

    if lang is not None and lang not in LANGUAGES:
        fail(f"there is no language '{lang}'; there are {', '.join(LANGUAGES)}")
    _check_port(port, lowest=1)
    welcome(editions)
    try_out()
    try:
        settings = starting.settings_for(database, client)
        starting.play(settings, port, lang=lang, browser=browser)
    except starting.CannotStart as error:
        fail(str(error))


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    tls_cert: Path | None = None,
    tls_key: Path | None = None,
    allow_origin: list[str] | None = None,
    trust_proxy: list[str] | None = None,
    client: Path | None = None,
    pace: Literal["human", "brisk", "instant"] = "human",
    limits: Literal["normal", "wide"] = "normal",
    editions: Editions = None,
) -> None:
    """Run the server of the web game, without a browser.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 for all of this machine's.
    port
        The port to listen at; 0 for any that is free.
    database
        The file that keeps games and people, as a path or sqlite:///PATH; without it, one in
        your data folder.
    tls_cert
        A certificate (PEM) for https, with its chain.
    tls_key
        The certificate's private key (PEM).
    allow_origin
        An origin whose pages may use this server too, as https://example.org; may be repeated.
    trust_proxy
        The address of a reverse proxy whose X-Forwarded headers are true; may be repeated.
    client
        The folder of the built client, if not the one that comes along.
    pace
        human; brisk for trying things out; instant between programs: nobody waits for anybody.
    limits
        normal, or wide for load tests: no limits for one address.
    """
    from penultima.server import starting

    if (tls_cert is None) != (tls_key is None):
        fail("https needs both --tls-cert and --tls-key")
    _check_port(port, lowest=0)
    welcome(editions)
    try_out()
    try:
        settings = starting.settings_for(
            database, client, origins=allow_origin or (), pace=pace, limits=limits
        )
        starting.run(
            settings,
            starting.Listening(
                host=host,
                port=port,
                tls_cert=tls_cert,
                tls_key=tls_key,
                trusted_proxies=tuple(trust_proxy or ()),
            ),
        )
    except starting.CannotStart as error:
        fail(str(error))


def _check_port(port: int, lowest: int) -> None:
    if not lowest <= port <= 65535:
        fail(f"--port takes a number from {lowest} to 65535")


if __name__ == "__main__":
    main()
