"""A bot of somebody else that takes part in a tournament: `pip install websockets` is all it needs.

    python tournament_bot.py http://127.0.0.1:8000 CODE "My bot"

It enters, sits down wherever the tournament says, plays the first card that fits, and goes on from
stage to stage until all is over. Better bots choose better in `choose`; the rest can stay.
"""

import asyncio
import json
import sys
from contextlib import suppress
from itertools import count
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

IDS = map(str, count())
GOOD_FIRST = ["calluno", "catch", "slap", "play", "namecolor", "draw", "keep", "pass", "take"]


def choose(view):
    """One of `view["moves"]`; everything that the seat may know stands in the view."""
    ranked = [move for kind in GOOD_FIRST for move in view["moves"] if move["move"] == kind]
    return ranked[0] if ranked else None


async def frames(socket):
    """What the server says; its pings are answered here."""
    async for text in socket:
        frame = json.loads(text)
        if frame["type"] == "ping":
            await send(socket, "pong", n=frame["n"])
        else:
            yield frame


async def send(socket, kind, **fields):
    await socket.send(json.dumps({"type": kind, **fields}))


async def play(address, token, table):
    """One table, to the end of its match."""
    async with connect(f"{address}/ws") as socket:
        await send(socket, "hello", token=token, table=table)
        sight, you = {}, {}
        async for frame in frames(socket):
            if frame["type"] != "update":
                continue
            sight, you = frame.get("table") or sight, frame.get("you") or you
            if sight["stage"] == "finished":
                return
            if not you["chairs"]:
                return  # somebody else's table: the tournament says where the next one is
            if sight["stage"] == "between" and you["chairs"][0] not in sight["ready"]:
                await send(socket, "ready", id=next(IDS), chair=you["chairs"][0])
            for view in frame.get("views", []):
                move = choose(view)
                if move and sight["stage"] == "playing":
                    said = {"chair": you["chairs"][0], "turn": frame["turn"], "move": move}
                    await send(socket, "act", id=next(IDS), **said)


def become_guest(server, name):
    """The token that says who one is, from now on."""
    body = json.dumps({"name": name}).encode()
    request = Request(f"{server}/api/guest", body, {"Content-Type": "application/json"})
    return json.load(urlopen(request))["token"]


async def take_part(address, token, code, name):
    """The whole tournament."""
    table, playing, names, first = "", None, {}, None
    async with connect(f"{address}/ws/tournament") as socket:
        await send(socket, "hello", token=token, tournament=code)
        await send(socket, "enter", id=next(IDS), name=name)
        async for frame in frames(socket):
            if frame["type"] == "refused":
                raise SystemExit(f"refused: {frame['code']}")
            if frame["type"] != "news":
                continue
            for entrant in frame.get("entrants") or ():
                names[entrant["number"]] = entrant["name"]
            for line in (frame.get("standings") or ())[:1]:
                first = line["number"]
            you = frame.get("you") or {"table": table}
            if you.get("table", "") not in ("", table):
                table = you["table"]
                print("plays at", table, flush=True)
                playing = asyncio.create_task(play(address, token, table))
            if frame.get("status") == "over":
                print("over; the first is", names[first], flush=True)
                break
    if playing is not None:
        with suppress(asyncio.CancelledError):
            playing.cancel()
            await playing


if __name__ == "__main__":
    server, code, name = sys.argv[1:]
    socket_address = server.replace("http", "ws", 1)
    asyncio.run(take_part(socket_address, become_guest(server, name), code, name))
