"""The line to a running server by which `penultima admin` keeps its house."""

import json
import os
import re
import ssl
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from http.client import HTTPException
from pathlib import Path
from typing import Annotated, Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from cyclopts import Parameter

from penultima.commands.failure import fail, refuse, sentence, spoken
from penultima.commands.help import worded

_SECONDS = 10
_KEY = "PENULTIMA_ADMIN_KEY"
_UNITS = {"m": 1, "h": 60, "d": 24 * 60}


@Parameter(name="*")
@worded("admin")
@dataclass(frozen=True)
class HouseLine:
    """Where the server is, and what opens it."""

    server: str = "http://127.0.0.1:8000"
    database: str | None = None
    key_file: Path | None = None
    lang: str | None = None
    json: Annotated[bool, Parameter(negative="")] = False

    @property
    def spoken(self) -> str:
        return spoken(self.lang)

    def key(self) -> str:
        from penultima.server.keeping.keys import key_file
        from penultima.server.store import StoreError, database_place

        if os.environ.get(_KEY):
            return os.environ[_KEY].strip()
        try:
            file = self.key_file or key_file(database_place(self.database))
        except StoreError as error:
            fail(error, self.spoken)
        try:
            return file.read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            refuse("command-admin-no-key", self.spoken, file=file, why=error)

    def ask(self, method: str, path: str, **body: object) -> Any:
        """What the server answers; ends the command with a sentence if it refuses."""
        headers = {"Authorization": f"Bearer {self.key()}", "Content-Type": "application/json"}
        address = f"{self.server.rstrip('/')}/api/admin/{path}"
        if urlsplit(address).scheme not in ("http", "https"):
            refuse("command-admin-scheme", self.spoken, server=self.server)
        data = json.dumps(body).encode() if method != "GET" else None
        request = Request(address, data, headers, method=method)  # noqa: S310 checked above
        try:
            with urlopen(request, timeout=_SECONDS) as answer:  # noqa: S310
                text = answer.read()
                return json.loads(text) if text else None
        except HTTPError as error:
            self._refused(error)
        except (ssl.SSLError, ssl.CertificateError) as error:
            self._unreachable(error)
        except URLError as error:
            self._unreachable(error.reason)
        except (OSError, HTTPException) as error:
            self._unreachable(error)
        except ValueError:
            refuse("command-admin-not-ours", self.spoken, server=self.server)

    def _refused(self, error: HTTPError) -> None:
        try:
            problem = json.loads(error.read())
            code, detail = str(problem["error"]), str(problem.get("detail", ""))
            figures = {str(name): value for name, value in problem.get("figures", {}).items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            refuse("command-admin-not-ours", self.spoken, server=self.server)
        if code == "bad-frame":
            refuse("command-admin-misread", self.spoken, detail=detail)
        refuse(f"error-{code}", self.spoken, **figures)

    def _unreachable(self, reason: object) -> None:
        refuse("command-admin-unreachable", self.spoken, server=self.server, reason=reason)

    # ------------------------------------------------------------ what is typed

    def minutes(self, given: str) -> int:
        found = re.fullmatch(r"(\d{1,6})([mhd])", given.strip().lower())
        if found is None:
            refuse("command-admin-duration", self.spoken, given=given)
        return int(found[1]) * _UNITS[found[2]]

    def reason(self, given: str) -> str:
        from penultima.server.http_messages.keeping import HouseReason

        if given not in tuple(HouseReason):
            refuse("command-admin-reason", self.spoken, given=given, known=tuple(HouseReason))
        return given

    def number(self, given: str) -> float:
        try:
            return float(given)
        except ValueError:
            refuse("command-admin-number", self.spoken, given=given)

    # ------------------------------------------------------------ telling

    def do(self, method: str, path: str, **body: object) -> None:
        """An act; says that it is done."""
        answer = self.ask(method, path, **body)
        if self.json:
            self.dump(answer)
        else:
            self.say("command-admin-done")

    def dump(self, answer: object) -> None:
        print(json.dumps(answer, indent=2, ensure_ascii=False))

    def say(self, key: str, **values: object) -> None:
        print(self.words(key, **values))

    def words(self, key: str, **values: object) -> str:
        return sentence(key, self.spoken, **values)

    def print_rows(self, rows: Sequence[tuple[str, ...]]) -> None:
        if not rows:
            self.say("command-admin-none")
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = [cell.ljust(width) for cell, width in zip(row, wide, strict=True)]
            sys.stdout.write("  ".join(cells).rstrip() + "\n")


def in_address(text: str) -> str:
    return quote(text, safe="")


def clock(told: str) -> str:
    """A time as people here read it."""
    return datetime.fromisoformat(told).astimezone().strftime("%Y-%m-%d %H:%M")
