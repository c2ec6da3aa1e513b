"""Two people who were told different stories are found, and so is a story that is not stored."""

from typing import Any

import msgspec
import pytest

from penultima.game.cards import Card, Color
from penultima.game.events import Dealt, Drew, Event, Kept, Played, Received
from penultima.game.moves import Draw, Keep, Move, Play, RunOut
from penultima.game.phases import Reason
from tests.wire.client import Client
from tests.wire.server import Guest
from tests.wire.stories import contradictions

DRAWN, KEPT = Drew(0, Reason.TURN), Kept(0)
LAID = Played(1, Card.RED_5, Color.RED, None)
NORTH: dict[int, list[Event]] = {
    1: [Dealt(0, (Card.RED_1,))],
    2: [DRAWN, Received(0, (Card.RED_2,))],
    3: [],
    4: [LAID],
}
SOUTH: dict[int, list[Event]] = {1: [Dealt(1, (Card.RED_5,))], 2: [DRAWN], 3: [KEPT], 4: [LAID]}
STORED: dict[int, list[tuple[int | None, Move]]] = {
    2: [(0, Draw())],
    3: [(0, Keep())],
    4: [(1, Play(Card.RED_5, None, None, uno=False))],
}


def _client(name: str, told: dict[int, list[Event]]) -> Client:
    client = Client(0, Guest("", name, name), "TABLE1")
    client.events = {seq: msgspec.json.encode(events) for seq, events in told.items()}
    return client


def _found(north: Any = NORTH, south: Any = SOUTH, stored: Any = STORED) -> list[str]:
    return list(contradictions([_client("North", north), _client("South", south)], stored))


def test_what_differs_only_by_cards_that_one_of_them_sees_is_one_story() -> None:
    assert _found() == []
    assert _found(stored=STORED | {4: [(None, RunOut())]}) == []


@pytest.mark.parametrize(
    "changed",
    [
        {"south": SOUTH | {2: [KEPT], 3: [DRAWN]}},
        {"south": SOUTH | {2: [DRAWN, KEPT]}},
        {"north": NORTH | {4: [DRAWN]}},
        {"north": NORTH | {4: [LAID, DRAWN]}, "south": SOUTH | {4: [DRAWN, LAID]}},
        {"stored": STORED | {4: [(0, Play(Card.RED_5, None, None, uno=False))]}},
        {"stored": STORED | {4: [(1, Keep())]}},
        {"stored": STORED | {3: STORED[4], 4: STORED[3]}},
    ],
    ids=["order", "more", "other", "order in a step", "seat", "move", "stored in another order"],
)
def test_what_was_told_or_stored_otherwise_is_found(changed: Any) -> None:
    assert _found(**changed)
