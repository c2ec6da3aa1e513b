"""Faces that people make at a table: everybody sees them, nobody drowns out the others."""

from penultima.table.commands import Emote, Emotion, Rename, Say, Sit
from penultima.table.messages import Ack, Emoted, Said
from penultima.table.setup import Setup
from tests.table.evening import Evening


def playing(*watchers: str) -> Evening:
    evening = Evening(Setup(seats=4, free_chat=True, turn_seconds=None))
    evening.play("p", "q", "r", "s")
    evening.arrive(*watchers)
    return evening


def seen(evening: Evening, who: str) -> list[Emoted]:
    return [frame for _, frame in evening.frames[who] if isinstance(frame, Emoted)]


def test_a_face_is_seen_by_all_who_are_there_over_the_chair_of_whoever_makes_it() -> None:
    evening = playing("w")
    assert evening.accepted("q", evening.say("q", Emote, emotion=Emotion.LAUGH))
    name = evening.sight.chairs[1].name
    for who in ("p", "q", "w"):
        assert seen(evening, who) == [Emoted(chair=1, name=name, emotion=Emotion.LAUGH)]


def test_those_who_watch_make_faces_too_and_are_nobody_who_plays() -> None:
    evening = playing("w")
    evening.say("p", Rename, chair=0, name="W")
    evening.pass_time(2)
    evening.say("w", Emote, emotion=Emotion.WOW)
    told = seen(evening, "p")
    assert [(face.chair, face.emotion) for face in told] == [(None, Emotion.WOW)]
    assert told[0].name.casefold() != "w"


def test_a_face_changes_nothing_and_is_not_kept() -> None:
    evening = playing()
    before = evening.table.seq, evening.table.save()
    evening.say("q", Emote, emotion=Emotion.CRY)
    assert (evening.table.seq, evening.table.save()) == before


def test_faces_and_words_of_one_person_come_no_faster_than_talk() -> None:
    evening = playing()
    assert evening.accepted("q", evening.say("q", Emote, emotion=Emotion.CRY))
    assert evening.refusal("q", evening.say("q", Emote, emotion=Emotion.WOW)) == "too-fast"
    assert evening.refusal("q", evening.say("q", Say, chair=1, phrase="wow")) == "too-fast"
    assert evening.accepted("p", evening.say("p", Emote, emotion=Emotion.COOL))
    evening.pass_time(evening.session.pace.chatter)
    assert evening.accepted("q", evening.say("q", Emote, emotion=Emotion.WOW))


def test_however_many_watch_they_have_one_voice() -> None:
    evening = playing("w", "x")
    assert evening.accepted("w", evening.say("w", Emote, emotion=Emotion.CRY))
    assert evening.refusal("x", evening.say("x", Emote, emotion=Emotion.CRY)) == "too-fast"
    evening.pass_time(evening.session.pace.chatter)
    assert evening.accepted("x", evening.say("x", Emote, emotion=Emotion.CRY))


def test_whoever_is_muted_for_a_hint_makes_no_faces_either() -> None:
    evening = playing()
    evening.session.people.muted = ["q"]
    assert evening.refusal("q", evening.say("q", Emote, emotion=Emotion.LAUGH)) == "muted"


def test_whoever_has_sat_down_in_a_round_makes_faces_from_there() -> None:
    evening = Evening(Setup(seats=4, turn_seconds=None))
    evening.play("p", "q")
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    evening.say("t", Emote, emotion=Emotion.LAUGH)
    assert seen(evening, "p")[0].chair == 3


def test_who_says_it_is_told_to_whoever_delivers_it_and_to_nobody_else() -> None:
    table, now = playing().table, 1000.0
    face = table.receive("q", Emote(id="f", emotion=Emotion.LAUGH), now).deliveries
    word = table.receive("p", Say(id="s", chair=0, phrase="wow"), now).deliveries
    by = {(type(one.frame), one.by) for one in (*face, *word)}
    assert by == {(Emoted, "q"), (Said, "p"), (Ack, None)}
