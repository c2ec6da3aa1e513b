"""Claims of hints as one person at a table sees them: what is offered, what is said about them."""

from typing import Any

import pytest

from penultima.game.moves import Draw
from penultima.table import Setup
from penultima.table.commands import ClaimHint, Command, JudgeHint, Pause, Stand
from penultima.table.messages import Stage
from penultima.terminal.claims import (
    accusable,
    accused,
    claim_for_me,
    letter_and_name,
    may_judge,
    obstacle,
    open_claim,
    seconds_left,
)
from penultima.terminal.links import Listener
from penultima.terminal.place import Place
from penultima.terminal.screen.bar import chips
from penultima.terminal.screen.controls import Controls
from penultima.terminal.screen.court import court
from penultima.terminal.screen.keys import press, word_for
from penultima.terminal.speech import Speech
from tests.table.evening import Evening

FOUR = ("ana", "bea", "d", "eva")
"""`d` is also the letter of a seat, of somebody else's."""


class Chair:
    """Where one person sits at a real table under virtual time."""

    shared = True

    def __init__(self, evening: Evening, who: str, lang: str = "en") -> None:
        self.place = Place(self, Speech(lang))
        self.controls = Controls(self.place)
        self.sent: list[Command] = []
        self._evening = evening
        self._who = who
        self._heard = 0
        self.look()

    async def run(self, hear: Listener) -> None:
        """The table is looked at by hand."""

    def send(self, command: Command) -> None:
        self.sent.append(command)
        table, now = self._evening.table, self._evening.now
        self._evening.take(table.receive(self._who, command, now))

    def look(self) -> list[str]:
        """Hear what has been told since the last look; what of it stands in the log."""
        frames = self._evening.frames[self._who][self._heard :]
        self._heard += len(frames)
        return [line.text for _, frame in frames for line in self.place.hear(frame)]

    def types(self, key: str) -> list[str]:
        """What is told thereafter."""
        word = word_for(key, key, self.controls)
        assert word is not None
        press(word, self.controls, "")
        return self.look()

    @property
    def words(self) -> list[str]:
        return [chip.word for chip in chips(self.controls)]

    @property
    def court(self) -> str:
        return str(court(self.place))


def evening_of(*people: str, **setup: Any) -> Evening:
    """People who may write what they like, and bots on the other chairs."""
    chosen = {"seats": 4, "free_chat": True, "turn_seconds": None, **setup}
    evening = Evening(Setup(**chosen))
    evening.play(*people)
    evening.lay_out(["r1 r2 r3"] * 4, "r9", turn=0)
    return evening


def claims(evening: Evening, who: str, by: int, against: int) -> None:
    evening.say(who, ClaimHint, chair=by, against=against)


# ---------------------------------------------------------------- who may do what


@pytest.mark.shows("J2", "R50")
def test_only_those_whom_the_claim_does_not_concern_are_asked_to_judge_it() -> None:
    evening = evening_of(*FOUR)
    chairs = [Chair(evening, who) for who in FOUR]
    claims(evening, "ana", 0, 1)
    others = "ANA says that BEA gave a hint. The others decide."
    assert [chair.look() for chair in chairs] == [
        ["You say that BEA gave a hint. The others decide."],
        ["ANA says that you gave a hint. The others decide."],
        [others],
        [others],
    ]
    asked = ["uphold" in chair.words and "dismiss" in chair.words for chair in chairs]
    assert asked == [False, False, True, True]
    assert [may_judge(chair.place) for chair in chairs] == asked
    assert [chair.court for chair in chairs] == [
        "20 s  You say that BEA told somebody what to play. It is for D, EVA to decide.",
        "20 s  ANA says that you told somebody what to play. It is for D, EVA to decide.",
        "20 s  ANA says that BEA told somebody what to play. Was it a hint?",
        "20 s  ANA says that BEA told somebody what to play. Was it a hint?",
    ]
    for chair in chairs[:2]:
        chair.types("+")
        assert chair.sent == [], "whom it concerns has no vote to give"


@pytest.mark.parametrize(
    "key, upheld, told",
    [
        ("+", True, "The table finds that BEA gave a hint."),
        ("-", False, "The claim against BEA found no majority."),
    ],
)
def test_a_vote_is_one_key_and_given_once(key: str, upheld: bool, told: str) -> None:
    evening = evening_of(*FOUR)
    dee, eva = Chair(evening, "d"), Chair(evening, "eva")
    claims(evening, "ana", 0, 1)
    eva.look()
    heard = [*eva.types(key), *eva.types(key)]
    votes = [(vote.chair, vote.upheld) for vote in eva.sent if isinstance(vote, JudgeHint)]
    assert votes == [(3, upheld)]
    if upheld:
        assert eva.court.endswith("It is for D, EVA to decide."), "one of two is no majority"
        dee.look()
        dee.types(key)
        heard += eva.look()
    assert told in heard
    assert open_claim(eva.place) is None
    assert eva.court == ""


def test_somebody_who_watches_sees_it_and_has_no_vote() -> None:
    evening = evening_of("ana", "bea", "d")
    evening.arrive("fay")
    fay = Chair(evening, "fay")
    assert "accuse" not in fay.words
    claims(evening, "ana", 0, 1)
    fay.look()
    assert fay.court.endswith(
        "ANA says that BEA told somebody what to play. It is for D to decide."
    )
    assert not {"uphold", "accuse"} & set(fay.words)
    fay.types("-")
    assert fay.sent == []


@pytest.mark.shows("R50")
def test_after_a_claim_that_has_failed_no_other_is_offered_in_that_round() -> None:
    evening = evening_of("ana", "bea")
    ana = Chair(evening, "ana")
    assert "accuse" in ana.words
    claims(evening, "ana", 0, 1)
    told = "The claim against BEA fails: nobody is here who could judge it."
    assert ana.look() == [told]
    assert "accuse" not in ana.words
    assert (obstacle(ana.place), accusable(ana.place)) == ("claim-failed", [])


def test_it_is_claimed_of_people_only_one_at_a_time_and_while_a_round_is_played() -> None:
    evening = evening_of("ana", "bea", "d")
    ana = Chair(evening, "ana")
    assert accusable(ana.place) == [1, 2]
    claims(evening, "bea", 1, 2)
    ana.look()
    assert (obstacle(ana.place), accusable(ana.place)) == ("claim-open", [])
    ana.types("-")
    evening.say("bea", Stand, chair=1)
    evening.say("d", Stand, chair=2)
    ana.look()
    assert (obstacle(ana.place), accusable(ana.place)) == ("not-a-person", [])
    lobby = Evening(Setup(free_chat=True))
    lobby.sit("ana", "bea")
    assert obstacle(Chair(lobby, "ana").place) == "wrong-stage"
    quiet = evening_of("ana", "bea", free_chat=False)
    assert obstacle(Chair(quiet, "ana").place) == "no-free-chat"
    assert "accuse" not in Chair(quiet, "ana").words


def test_it_can_be_claimed_of_somebody_for_whom_a_bot_plays_meanwhile() -> None:
    evening = evening_of("ana", "bea", "d")
    evening.depart("bea")
    evening.pass_time(31)
    ana = Chair(evening, "ana")
    assert evening.sight.chairs[1].stand_in
    assert accusable(ana.place) == [1, 2]


# ---------------------------------------------------------------- how long


def test_the_seconds_run_and_stop_in_a_pause() -> None:
    evening = evening_of("ana", "bea", "d")
    ana = Chair(evening, "ana")
    assert seconds_left(ana.place) == 0
    claims(evening, "bea", 1, 2)
    ana.look()
    ana.place.table_seen -= 7.5
    assert seconds_left(ana.place) == 13
    ana.place.table_seen -= 60
    assert seconds_left(ana.place) == 0
    evening.pass_time(5)
    for chair, who in enumerate(("ana", "bea", "d")):
        evening.say(who, Pause, chair=chair)
    ana.look()
    ana.place.table_seen -= 60
    assert seconds_left(ana.place) == 15


def test_cards_that_move_meanwhile_do_not_set_the_clock_back() -> None:
    evening = evening_of("ana", "bea", "d")
    ana = Chair(evening, "ana")
    claims(evening, "bea", 1, 2)
    evening.pass_time(4)
    evening.act("ana", Draw())
    ana.look()
    assert ana.place.stage is Stage.PLAYING
    assert seconds_left(ana.place) == 16


# ---------------------------------------------------------------- naming somebody


def test_people_are_named_by_name_or_else_by_the_letter_of_their_seat() -> None:
    place = Chair(evening_of(*FOUR), "ana").place
    assert accused(place, "Bea") == 1
    assert accused(place, "b") == 1
    assert accused(place, "D") == 2, "a name comes before a letter"
    assert accused(place, "c") == 2
    assert accused(place, "h") is accused(place, "nobody") is accused(place, "") is None
    assert letter_and_name(place, 3) == "D (EVA)"


def test_the_only_other_person_need_not_be_named() -> None:
    place = Chair(evening_of("ana", "bea"), "ana").place
    assert accused(place, "") == 1


def test_one_without_a_seat_in_this_round_has_only_a_name() -> None:
    evening = evening_of(*FOUR)
    match = evening.session.stage.match
    match.referee.match = type(match.referee.match)(
        scores=(0, 0, 0, 500), seated=(0, 1, 2), dealer=0
    )
    match.seated = match.referee.match.seated
    evening.lay_out(["r1 r2 r3"] * 3, "r9", turn=0)
    evening.arrive("fay")
    ana = Chair(evening, "ana")
    assert letter_and_name(ana.place, 3) == "EVA"
    assert accused(ana.place, "eva") == 3


def test_a_claim_is_told_in_spanish() -> None:
    evening = evening_of("ana", "bea", "d")
    spain, america = Chair(evening, "d", "es"), Chair(evening, "d", "es-419")
    claims(evening, "ana", 0, 1)
    for chair, verb in ((spain, "ha dicho"), (america, "dijo")):
        chair.look()
        claim = open_claim(chair.place)
        assert claim is not None
        sentence = f"ANA dice que BEA le {verb} a alguien qué jugar. ¿Fue una pista?"
        assert claim_for_me(chair.place, claim) == sentence
