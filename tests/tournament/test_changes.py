"""What is told of an event is only what is otherwise; `test_any_course` puts it together again."""

import msgspec
from msgspec.structs import replace

from penultima.table.setup import Setup
from penultima.tournament.changes import changes
from penultima.tournament.commands import Begin, Enter, Strike, TypeResult
from penultima.tournament.plan import Kind, Scheme
from tests.tournament.club import ORGANISER, Club, swiss


def test_at_a_large_event_a_result_is_told_in_few_bytes() -> None:
    """All of it has more than twenty-five times as many; and many are told the very same frame."""
    people = [f"p{number}" for number in range(1, 257)]
    club = Club(swiss(setup=Setup(seats=2), pause=None), people)
    for who in people[:3]:
        club.arrive(who)
    club.say(ORGANISER, Begin)
    ended = club.tournament.open_tables[-70:]
    for code in ended[:-1]:
        club.end_table(code)
    club.wait(1)
    club.told.clear()
    club.end_table(ended[-1])
    club.wait(1)
    (news,), (same,), _ = (club.told[who] for who in people[:3])
    assert len(msgspec.json.encode(news)) < 2000
    assert news is same
    assert len(msgspec.json.encode(club.arrive("p9"))) > 50_000


def test_what_cannot_be_told_in_part_is_told_as_a_whole() -> None:
    club = Club(swiss(setup=Setup(seats=2)), ["p", "q", "r", "s"])
    before = club.sight
    club.say("late", Enter, name="Late")
    after = club.sight
    assert changes(before, after)["renewed"] == after.entrants[-1:]
    club.say(ORGANISER, Strike, number=2)
    assert changes(after, club.sight)["entrants"] == club.sight.entrants
    club.say(ORGANISER, Begin)
    begun = club.sight
    assert set(changes(before, begun)["stages"]) == {0}
    assert changes(before, begun)["standings"] == begun.standings
    club.end_stage()
    told = {"points": (0, 0), "rounds_won": (0, 1), "note": "counted again"}
    played = club.sight
    assert set(changes(begun, played)["tables"]) == set(range(len(played.stages[0].tables)))
    club.play_out()
    over = club.sight
    club.say(ORGANISER, TypeResult, stage=0, table=0, **told)
    assert set(changes(over, club.sight)["stages"]) == {0}, "of an earlier stage all is told"
    other = replace(begun.stages[0], byes=(4,))
    assert changes(begun, replace(begun, stages=(other,)))["stages"] == {0: other}


def test_shared_places_are_told_as_a_whole() -> None:
    club = Club(Scheme(title="Four", kind=Kind.ROTATION, places=4), ["p", "q", "r", "s"])
    club.say(ORGANISER, Begin)
    before = club.sight
    club.end_table(club.tournament.open_tables[0])
    told = changes(before, club.sight)
    assert told["standings"] == club.sight.standings
    assert "moved" not in told
