"""`penultima status`: every process of a server, with its lease, tables, load and lag."""

import json as json_format
import sys
import time
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from cyclopts import Parameter

from penultima.commands.failure import fail, refuse, sentence, spoken
from penultima.commands.help import worded

if TYPE_CHECKING:
    from rich.table import Table

_SECONDS = 5
_PAUSE = 2.0
_COLUMNS = (
    "command-status-node",
    "command-status-version",
    "command-status-up",
    "command-status-lease",
    "command-status-tables",
    "command-status-sockets",
    "command-status-load",
    "command-status-lag",
    "command-status-moves",
    "command-status-state",
)
_HOUR = 3600


class _NoAnswer(Exception):
    """What is wrong, in a sentence."""


@worded("status")
def status(
    server: str = "http://127.0.0.1:8000",
    /,
    *,
    metrics_key: Path | None = None,
    once: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
    lang: str | None = None,
) -> None:
    """Show every process of a server: its lease, tables, sockets, load and lag."""
    said = spoken(lang)
    key = _key_in(metrics_key, said)
    if urlsplit(server).scheme not in ("http", "https"):
        refuse("trouble-no-server-address", said, given=server)
    try:
        told = _ask(server, key, said)
        if json:
            print(json_format.dumps(told, indent=2))
        elif once or not sys.stdout.isatty():
            _print_plain(told, said)
        else:
            _watch(server, key, told, said)
    except _NoAnswer as error:
        fail(str(error), said)


def _key_in(file: Path | None, lang: str) -> str | None:
    if file is None:
        return None
    try:
        return file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        refuse("trouble-key-unreadable", lang, file=file, why=error)


def _ask(server: str, key: str | None, lang: str) -> Any:
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    request = Request(f"{server.rstrip('/')}/fleet", headers=headers)  # noqa: S310 checked before
    try:
        with urlopen(request, timeout=_SECONDS) as answer:  # noqa: S310
            told = json_format.loads(answer.read())
        _ = [node["lease"] for node in told["nodes"]]
    except HTTPError as error:
        error.close()
        if error.code == 401:
            raise _NoAnswer(sentence("command-status-key", lang)) from None
        why = sentence("command-status-refused", lang, server=server, status=error.code)
        raise _NoAnswer(why) from None
    except (URLError, OSError, HTTPException) as error:
        reason = getattr(error, "reason", error)
        why = sentence("command-status-unreachable", lang, server=server, reason=reason)
        raise _NoAnswer(why) from None
    except (ValueError, KeyError, TypeError):
        why = sentence("command-admin-not-ours", lang, server=server)
        raise _NoAnswer(why) from None
    return told


# ---------------------------------------------------------------- what is shown


def _rows(told: Any, lang: str) -> list[tuple[str, ...]]:
    return [
        (
            node["address"] or sentence("command-status-alone", lang),
            node["version"],
            _span(node["up_seconds"]),
            "" if node["lease"] is None else f"{node['lease']:.1f} s",
            str(node["tables"]),
            str(node["sockets"]),
            f"{100 * node['load']:.0f} %",
            f"{1000 * node['lag']:.0f} ms",
            f"{node['moves']:.0f}/s",
            _state(node, lang),
        )
        for node in told["nodes"]
    ]


def _state(node: Any, lang: str) -> str:
    if not node["answers"]:
        return sentence("command-status-silent", lang)
    return str(node["reason"] or sentence("command-status-well", lang))


def _span(seconds: float) -> str:
    hours, rest = divmod(int(seconds), _HOUR)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}"


def _print_plain(told: Any, lang: str) -> None:
    rows = [tuple(sentence(title, lang) for title in _COLUMNS), *_rows(told, lang)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(map(str.ljust, row, widths)).rstrip())


def _table(told: Any, lang: str) -> "Table":
    from rich.table import Table

    table = Table(*(sentence(title, lang) for title in _COLUMNS))
    for row in _rows(told, lang):
        table.add_row(*row)
    return table


def _watch(server: str, key: str | None, told: Any, lang: str) -> None:
    """Until Ctrl-C; a server that is away for a while comes back."""
    from rich.live import Live

    try:
        with Live(_table(told, lang), auto_refresh=False) as live:
            while True:
                time.sleep(_PAUSE)
                try:
                    live.update(_table(_ask(server, key, lang), lang), refresh=True)
                except _NoAnswer as error:
                    live.update(str(error), refresh=True)
    except KeyboardInterrupt:
        return
