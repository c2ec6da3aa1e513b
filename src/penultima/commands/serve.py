"""`penultima play` and `penultima serve`: the web game."""

from pathlib import Path
from typing import Literal

from penultima.commands.failure import fail, refuse, spoken
from penultima.commands.help import worded
from penultima.commands.language import surrounding_language
from penultima.commands.visitors import Editions, try_out, welcome


@worded("play")
def play(
    *,
    port: int = 8000,
    lang: str | None = None,
    browser: bool = True,
    database: str | None = None,
    public_url: str | None = None,
    client: Path | None = None,
    editions: Editions = None,
) -> None:
    """Start the game and open it in the browser; others on the network can join."""
    from penultima.server import launch

    said = spoken(lang)
    _check_port(port, lowest=1, lang=said)
    welcome(editions, said)
    try_out(said)
    try:
        settings = launch.settings_for(database, client, public_url=public_url)
        launch.play(settings, port, page=lang, browser=browser, lang=said)
    except launch.CannotStart as error:
        fail(error, said)


@worded("serve")
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    tls_cert: Path | None = None,
    tls_key: Path | None = None,
    allow_origin: list[str] | None = None,
    trust_proxy: list[str] | None = None,
    public_url: str | None = None,
    metrics_key: Path | None = None,
    node_address: str = "",
    client: Path | None = None,
    pace: Literal["human", "brisk", "instant"] = "human",
    limits: Literal["normal", "wide"] = "normal",
    editions: Editions = None,
) -> None:
    """Run the server of the web game, without a browser."""
    from penultima.server import launch

    if (tls_cert is None) != (tls_key is None):
        refuse("command-tls")
    _check_port(port, lowest=0)
    welcome(editions)
    try_out()
    try:
        settings = launch.settings_for(
            database,
            client,
            origins=allow_origin or (),
            pace=pace,
            limits=limits,
            public_url=public_url,
            metrics_key=metrics_key,
            node_address=node_address,
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
            surrounding_language(),
        )
    except launch.CannotStart as error:
        fail(error)


def _check_port(port: int, lowest: int, lang: str | None = None) -> None:
    if not lowest <= port <= 65535:
        refuse("command-port", lang, lowest=lowest)
