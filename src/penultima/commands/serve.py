"""`penultima play` and `penultima serve`: the web game."""

from pathlib import Path
from typing import Literal

from penultima.commands.failure import check_lang, fail, refuse
from penultima.commands.visitors import Editions, try_out, welcome


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
    from penultima.server import launch

    if lang is not None:
        check_lang(lang)
    _check_port(port, lowest=1, lang=lang or "en")
    welcome(editions, lang or "en")
    try_out()
    try:
        settings = launch.settings_for(database, client)
        launch.play(settings, port, lang=lang, browser=browser)
    except launch.CannotStart as error:
        fail(str(error))


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
    from penultima.server import launch

    if (tls_cert is None) != (tls_key is None):
        refuse("command-tls")
    _check_port(port, lowest=0)
    welcome(editions)
    try_out()
    try:
        settings = launch.settings_for(
            database, client, origins=allow_origin or (), pace=pace, limits=limits
        )
        launch.run(
            settings,
            launch.Listening(
                host=host,
                port=port,
                tls_cert=tls_cert,
                tls_key=tls_key,
                trusted_proxies=tuple(trust_proxy or ()),
            ),
        )
    except launch.CannotStart as error:
        fail(str(error))


def _check_port(port: int, lowest: int, lang: str = "en") -> None:
    if not lowest <= port <= 65535:
        refuse("command-port", lang, lowest=lowest)
