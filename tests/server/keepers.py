"""Somebody who keeps the house of a test."""

from pathlib import Path
from typing import Any

from penultima.server.keeping.keys import key_file
from tests.server.clients import Answer, Guest, Line, Served


class HouseKeeper:
    """With the key that the server has made at its first start."""

    def __init__(self, server: Served, folder: Path) -> None:
        self.server = server
        self.key = key_file(folder / "games.sqlite3").read_text("utf-8").strip()

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        return self.server.ask(method, f"/api/admin/{path}", body, token=self.key)

    def see(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == 200, answer.body
        return answer.json[path.partition("?")[0]] if "/" not in path else answer.json

    def act(self, method: str, path: str, **body: Any) -> None:
        answer = self.ask(method, path, body)
        assert answer.status == 204, answer.body

    def sanction(self, kind: str, **whom: Any) -> None:
        body = {"reason": "insults", "minutes": 30, "note": "as seen", **whom}
        self.act("POST", "sanctions", kind=kind, **body)

    def lift_all(self) -> None:
        for one in self.see("sanctions"):
            self.act("DELETE", f"sanctions/{one['id']}")

    def newest(self) -> Any:
        """The newest line of the book."""
        return self.ask("GET", "log").json["acts"][0]


def seated(guest: Guest, code: str, chair: int, name: str) -> Line:
    line = guest.enter(code)
    line.welcome()
    assert line.do("sit", chair=chair, name=name)["type"] == "ack"
    return line
