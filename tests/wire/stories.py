"""What several people were told of one table: one story, in one order, and the one that is stored.

Each has noted under every number what they were told (`Client.events`), and that the numbers go up.
So the order is the same for everybody if under each number everybody was told the same; but for the
cards that only one of them may see.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import get_args

import msgspec

from penultima.game.cards import Card
from penultima.game.events import Played, PrivateEvent
from penultima.game.moves import Move, Play, RunOut
from penultima.game.seating import Seat
from tests.wire.client import Client

_events = msgspec.json.Decoder(list[msgspec.Raw]).decode
_played = msgspec.json.Decoder(Played).decode


def _opening(kind: type) -> bytes:
    return f'{{"event":"{kind.__name__.lower()}"'.encode()


_PRIVATE = tuple(_opening(kind) + end for kind in get_args(PrivateEvent) for end in (b",", b"}"))
_PLAYED = _opening(Played) + b","
Moves = Sequence[tuple[Seat | None, Move]]


def contradictions(clients: Sequence[Client], stored: Mapping[int, Moves]) -> Iterator[str]:
    """A sentence for each; `stored` are the moves by the number of their step."""
    first: dict[int, tuple[str, list[bytes]]] = {}
    for client in clients:
        for seq, told in client.events.items():
            public = _public(told)
            name, heard = first.setdefault(seq, (client.guest.name, public))
            if not heard:
                first[seq] = client.guest.name, public  # by a sight of the whole, without events
            elif public and public != heard:
                yield f"{seq}: {name} was told {heard}, and {client.guest.name} {public}"
    for seq, (name, heard) in first.items():
        laid = [(event.seat, event.card) for event in map(_played, _of(heard, _PLAYED))]
        if (
            heard
            and laid != (made := list(_lays(stored.get(seq, ()))))
            and not _by_clock(stored, seq)
        ):
            yield f"{seq}: {name} was told {laid}, and {made} is stored"


def _public(told: bytes) -> list[bytes]:
    return [event for event in map(bytes, _events(told)) if not event.startswith(_PRIVATE)]


def _of(events: Sequence[bytes], kind: bytes) -> list[bytes]:
    return [event for event in events if event.startswith(kind)]


def _lays(moves: Moves) -> Iterator[tuple[Seat | None, Card]]:
    return ((seat, move.card) for seat, move in moves if isinstance(move, Play))


def _by_clock(stored: Mapping[int, Moves], seq: int) -> bool:
    return any(isinstance(move, RunOut) for _, move in stored.get(seq, ()))
