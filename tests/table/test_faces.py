"""Which face somebody has: chosen with the name, the person's own, and gone when they are."""

import msgspec
import pytest

from penultima.table.commands import Rename, SeatBot, Sit, Stand
from penultima.table.setup import Level, Setup
from tests.table.evening import Evening


def faces(evening: Evening) -> list[int | None]:
    return [chair.face for chair in evening.sight.chairs]


def gathering() -> Evening:
    evening = Evening(Setup(seats=3))
    evening.arrive("p", "q")
    return evening


def test_who_sits_down_has_the_face_that_they_have_chosen_or_none() -> None:
    evening = gathering()
    evening.say("p", Sit, chair=0, name="P", face=7)
    evening.say("q", Sit, chair=1, name="Q")
    assert faces(evening) == [7, None, None]


def test_a_face_is_changed_without_another_name() -> None:
    evening = gathering()
    evening.say("p", Sit, chair=0, name="P", face=7)
    evening.say("p", Rename, chair=0, name="P", face=2)
    assert faces(evening)[0] == 2
    before = evening.table.seq
    evening.say("p", Rename, chair=0, name="P", face=2)
    assert evening.table.seq == before, "that is how it is already"


def test_a_face_goes_with_its_person() -> None:
    evening = gathering()
    evening.say("q", Sit, chair=1, name="Q", face=3)
    evening.say("q", Stand, chair=1)
    assert faces(evening)[1] is None
    evening.say("q", Sit, chair=1, name="Q", face=3)
    evening.say("q", Stand, chair=1)
    evening.say("p", SeatBot, chair=1, level=Level.CASUAL)
    assert faces(evening)[1] is None


def test_a_face_that_there_is_not_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "sit", "id": "1", "chair": 0, "name": "P", "face": 12}, Sit)
