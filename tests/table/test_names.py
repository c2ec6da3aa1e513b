"""Names can be seen, and nobody can be taken for another."""

import pytest

from penultima.table import Reservation, Setup
from penultima.table.calls import Declined
from penultima.table.commands import LONGEST_NAME, Rename, SeatBot, Sit, Stand, Write
from penultima.table.names import clean, looks_like, own_name
from penultima.table.setup import Level
from tests.table.evening import Evening

UNSEEN = {
    "a Hangul filler": "\u3164",
    "an empty Braille pattern": "\u2800",
    "a leading filler": "\u115f",
    "a half-width filler": "\uffa0",
    "a joiner of graphemes": "\u034f",
    "a zero-width space": "\u200b",
    "a direction": "\u202e",
    "spaces": " \u00a0\u2003 ",
    "a mark on nothing": "\u0301",
    "a letter and a filler": "A\u3164",
    "many accents": "a" + "\u0301" * 23,
    "four accents": "Ax" + "\u0316" * 4,
    "a mark on a space": "a \u0301b",
}


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_a_name_that_deceives_the_eye_is_refused(name: str) -> None:
    with pytest.raises(Declined) as refused:
        clean(name)
    assert refused.value.code == "bad-name"


def test_what_grows_too_long_when_it_is_written_in_one_way_is_refused() -> None:
    with pytest.raises(Declined):
        clean("\U0001d160" * LONGEST_NAME)


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "José",
        "Ngọc Diệp",
        "\u0418\u0432\u0430\u043d",
        "\u0391\u03bb\u03ad\u03be\u03b7\u03c2",
        "李小龙",
        "नीलम",
        "สมชาย",
        "🦈",
        "❤️",
        "7",
        "!",
    ],
)
def test_names_of_every_script_are_taken(name: str) -> None:
    assert clean(f"  {name}\n") == name


def test_one_way_of_writing_is_kept() -> None:
    assert clean("Jose\u0301") == "José"


@pytest.mark.parametrize(
    "one, other",
    [
        ("Ana", "ANA"),
        ("Ana", "\u0410n\u0430"),
        ("Ian", "lan"),
        ("Bob", "B0b"),
        ("José", "Jose"),
        ("modern", "modem"),
        ("\uff25\uff56\uff41", "Eva"),
    ],
)
def test_names_that_can_be_taken_for_each_other_look_alike(one: str, other: str) -> None:
    assert looks_like(one) == looks_like(other)


def test_different_names_do_not() -> None:
    names = ["Ana", "Anna", "Ani", "Eva", "Ivan", "Player 1", "Player 2", "Player 10", "李", "小"]
    assert len({looks_like(name) for name in names}) == len(names)


def test_a_name_that_is_taken_has_a_number_behind_it_and_stays_short() -> None:
    assert own_name("Ana", ["ana", "Ana 2"]) == "Ana 3"
    long = "x" * LONGEST_NAME
    assert own_name(long, [long]) == "x" * (LONGEST_NAME - 2) + " 2"


def test_at_a_table_everybody_sees_the_same_number() -> None:
    evening = Evening(Setup(seats=4))
    evening.arrive("p", "q")
    evening.say("p", Sit, chair=0, name="Ana")
    evening.say("q", Sit, chair=1, name="\u0410n\u0430")
    assert evening.sight.chairs[1].name.endswith(" 2")
    seq = evening.table.seq
    evening.say("q", Rename, chair=1, name="Ana")
    assert [chair.name for chair in evening.sight.chairs[:2]] == ["Ana", "Ana 2"]
    evening.say("q", Rename, chair=1, name="ana")
    evening.say("q", Rename, chair=1, name="Bea")
    assert evening.sight.chairs[1].name == "Bea"
    assert evening.table.seq > seq


def test_nobody_at_the_table_can_be_taken_for_the_host_who_only_watches() -> None:
    evening = Evening(Setup(seats=4))
    evening.arrive("p", "q")
    evening.say("q", Sit, chair=0, name="p")
    assert (evening.sight.host, evening.sight.chairs[0].name) == ("P", "p 2")
    evening.say("p", Sit, chair=1, name="P")
    assert evening.sight.host == "P"


def test_a_host_who_only_watches_is_not_taken_for_somebody_at_the_table() -> None:
    evening = Evening(Setup(seats=4))
    evening.arrive("p", "q")
    evening.take(evening.table.arrive("other", "Q", evening.now))
    evening.say("q", Sit, chair=0, name="Q")
    evening.say("q", Stand, chair=0)
    evening.say("q", Sit, chair=0, name="Q")
    evening.depart("p")
    evening.depart("q")
    evening.pass_time(31)
    assert evening.sight.host == "Q 2"


def test_a_bot_is_not_taken_for_a_person() -> None:
    for seed in range(3):
        evening = Evening(Setup(seats=4), seed=seed)
        evening.sit("p")
        evening.say("p", SeatBot, chair=1, level=Level.CASUAL)
        name = evening.sight.chairs[1].name
        evening.say("p", Rename, chair=0, name=name)
        assert evening.sight.chairs[0].name == f"{name} 2"


def test_where_chairs_are_arranged_names_are_told_apart_too() -> None:
    places = [Reservation(who="p", name="Ana"), Reservation(who="q", name="ANA")]
    evening = Evening(Setup(seats=2), arranged=places)
    assert [chair.name for chair in evening.sight.chairs] == ["Ana", "ANA 2"]


def test_what_cannot_be_read_is_not_written_to_others() -> None:
    evening = Evening(Setup(seats=2, free_chat=True))
    evening.sit("p", "q")
    for text in ("\u3164", "a" + "\u0301" * 9):
        assert evening.refusal("p", evening.say("p", Write, chair=0, text=text)) == "bad-text"
