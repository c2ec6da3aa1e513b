"""The rounds that test the client's fold: up to date, and with everything that can be told."""

from typing import get_args

import msgspec

from penultima.editions import EDITIONS
from penultima.game.events import PrivateEvent, PublicEvent
from tests.game import told_rounds


def test_the_rounds_for_the_clients_fold_are_up_to_date() -> None:
    assert told_rounds.FILE.read_text(encoding="utf-8") == told_rounds.text(), (
        "run python -m tests.game.told_rounds"
    )


def test_every_edition_is_there_and_everything_that_a_seat_can_be_told() -> None:
    assert {name for name, _, _ in told_rounds.TABLES} == set(EDITIONS)
    rounds = msgspec.json.decode(told_rounds.FILE.read_bytes())
    kinds = {event["event"] for one in rounds for event, _ in one["steps"]}
    told = {kind.__name__.lower() for kind in (*get_args(PublicEvent), *get_args(PrivateEvent))}
    assert told - kinds <= {"hintupheld", "passed"}, "those two change no card that is seen"
