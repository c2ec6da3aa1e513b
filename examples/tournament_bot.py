"""A bot of somebody else that takes part in a tournament: `pip install websockets` is all it needs.

    python tournament_bot.py http://127.0.0.1:8000 CODE "My bot"

It enters, sits down wherever the tournament says, plays the first card that fits, and goes on from
stage to stage until all is over. Where the network or the server is gone it comes back: whoever
says hello again is told how things stand. Better bots choose better in `choose`; the rest can stay.
"""

import asyncio
import json
import sys
from contextlib import suppress
from functools import partial
from itertools import count
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

IDS = map(str, count())
AGAIN = 0.5  # seconds until it comes back
PASSING = ["server-stopping", "unknown"]
GOOD_FIRST = ["calluno", "catch", "slap", "play", "namecolor", "draw", "keep", "pass", "take"]


def choose(view):
    """One of `view["moves"]`; everything that the seat may know stands in the view."""
    ranked = [move for kind in GOOD_FIRST for move in view["moves"] if move["move"] == kind]
    return ranked[0] if ranked else None


async def come_back(address, visit):
    """One socket after the other, until a visit has come to its end and says so."""
    while True:
        with suppress(OSError, WebSocketException):
            async with connect(address) as socket:
                if await visit(socket):
                    return
        await asyncio.sleep(AGAIN)


async def frames(socket):
    """What the server says; its pings are answered here."""
    async for text in socket:
        frame = json.loads(text)
        if frame["type"] == "ping":
            await send(socket, "pong", n=frame["n"])
        elif frame["type"] == "bye" and frame["code"] not in PASSING:
            raise SystemExit(f"sent away: {frame['code']}")
        else:
            yield frame


async def send(socket, kind, **fields):
    await socket.send(json.dumps({"type": kind, **fields}))


async def play(token, table, socket):
    """One table, to the end of its match; False if it is not there yet."""
    await send(socket, "hello", token=token, table=table)
    sight, you = {}, {}
    async for frame in frames(socket):
        if frame["type"] != "update":
            continue
        sight, you = frame.get("table") or sight, frame.get("you") or you
        if sight["stage"] == "finished":
            return True
        if not you["chairs"]:
            return True  # somebody else's table: the tournament says where the next one is
        if sight["stage"] == "between" and you["chairs"][0] not in sight["ready"]:
            await send(socket, "ready", id=next(IDS), chair=you["chairs"][0])
        for view in frame.get("views", []):
            move = choose(view)
            if move and sight["stage"] == "playing":
                said = {"chair": you["chairs"][0], "turn": frame["turn"], "move": move}
                await send(socket, "act", id=next(IDS), **said)
    return False


def become_guest(server, name):
    """The token that says who one is, from now on."""
    body = json.dumps({"name": name}).encode()
    request = Request(f"{server}/api/guest", body, {"Content-Type": "application/json"})
    return json.load(urlopen(request))["token"]


class Part:
    """What it knows of the tournament, also from one socket to the next."""

    def __init__(self, address, token, code, name):
        self.address, self.token, self.code, self.name = address, token, code, name
        self.you, self.names, self.first = {}, {}, None
        self.table, self.playing = "", None

    async def visit(self, socket):
        """Until the tournament is over; False if it is not."""
        await send(socket, "hello", token=self.token, tournament=self.code)
        async for frame in frames(socket):
            if frame["type"] == "refused":
                raise SystemExit(f"refused: {frame['code']}")
            if frame["type"] != "news":
                continue
            self.hear(frame)
            if frame.get("status") == "over":
                print("over; the first is", self.names[self.first], flush=True)
                return True
            if "code" in frame and "number" not in self.you:  # the first that a socket is told
                await send(socket, "enter", id=next(IDS), name=self.name)
        return False

    def hear(self, news):
        self.you = news.get("you") or self.you
        for entrant in (*news.get("entrants", ()), *news.get("renewed", ())):
            self.names[entrant["number"]] = entrant["name"]
        order = news.get("moved", {}).get("order") or [
            line["number"] for line in news.get("standings", ())
        ]
        self.first = order[0] if order else self.first
        if self.you.get("table", "") not in ("", self.table):
            self.table = self.you["table"]
            print("plays at", self.table, flush=True)
            visit = partial(play, self.token, self.table)
            self.playing = asyncio.create_task(come_back(f"{self.address}/ws", visit))


async def take_part(part):
    """The whole tournament."""
    await come_back(f"{part.address}/ws/tournament", part.visit)
    if part.playing is not None:
        with suppress(asyncio.CancelledError):
            part.playing.cancel()
            await part.playing


if __name__ == "__main__":
    server, code, name = sys.argv[1:]
    socket_address = server.replace("http", "ws", 1)
    asyncio.run(take_part(Part(socket_address, become_guest(server, name), code, name)))
