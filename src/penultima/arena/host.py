"""The process that somebody else's bot runs in: `python -m penultima.arena.host module:Class`.

Requests come on the standard input and replies go out on the standard output, which the bot does
not find there: to it both are empty. What it raises ends the process and is told on the error
output.
"""

import importlib
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO, Final

from penultima.arena.messages import Ask, BotMade, BotMove, NewGame, read_request, receive, send
from penultima.arena.messages import write_message as written
from penultima.editions import edition
from penultima.game.edition import Edition
from penultima.players import Player, listening

_MOST: Final = 1 << 26
"""Bytes of a request: far more than there ever are."""
_LOOKS: Final = 1.0
"""Seconds between two looks whether the arena is still there."""


def main() -> None:
    threading.Thread(target=_leave_with_parent, args=(os.getppid(),), daemon=True).start()
    requests, replies = _take_over()
    serve(_find(sys.argv[1]), requests, replies)


def serve(make: Callable[[Edition, int], Player], requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer until the arena closes the line."""
    player: Player | None = None
    while (message := receive(requests, _MOST)) is not None:
        request = read_request(message)
        if isinstance(request, NewGame):
            player = make(edition(request.edition, request.options), request.seed)
            send(replies, written(BotMade()))
        else:
            assert player is not None
            send(replies, written(_answer(player, request)))


def _answer(player: Player, request: Ask) -> BotMove:
    began = time.process_time()
    attentive = listening(player)
    if attentive is not None:
        if request.match is not None:
            attentive.begin(request.match)
        attentive.hear(request.events)
    move = player(request.view)
    return BotMove(move, time.process_time() - began)


def _find(target: str) -> Callable[[Edition, int], Player]:
    module, _, name = target.partition(":")
    found: Callable[[Edition, int], Player] = getattr(importlib.import_module(module), name)
    return found


def _take_over() -> tuple[BinaryIO, BinaryIO]:
    """The two ends of the line, out of the bot's way.

    Nothing but the end of the process closes them: whoever hears that the line is closed finds out
    at once how it ended, also on a machine where Python takes its time to leave.
    """
    requests = os.fdopen(os.dup(0), "rb", closefd=False)
    replies = os.fdopen(os.dup(1), "wb", closefd=False)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    return requests, replies


def _leave_with_parent(parent: int) -> None:
    """A bot that never answers would not find out by itself that nobody listens any more."""
    while os.getppid() == parent:
        time.sleep(_LOOKS)
    os._exit(0)


if __name__ == "__main__":
    main()
