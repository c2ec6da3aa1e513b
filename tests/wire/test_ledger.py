"""What is compared after the kills would find whatever were lost or done twice."""

import random
from itertools import count
from typing import Any

import msgspec
import pytest

from penultima.game.moves import Draw, Keep
from penultima.table.commands import Act, PlayerMove
from penultima.table.messages import Ack
from penultima.table.setup import Counting, Setup
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.commands import (
    Admit,
    Begin,
    ClaimName,
    Enter,
    GoOn,
    Strike,
    TournamentCommand,
    TypeResult,
    Withdraw,
)
from penultima.tournament.export import record
from penultima.tournament.messages import News
from penultima.tournament.plan import Kind, Scheme
from tests.wire.client import Client
from tests.wire.festival import Caller
from tests.wire.ledger import Told, lost_commands, lost_moves
from tests.wire.mind import Mind
from tests.wire.recount import check_places, recount
from tests.wire.server import Guest

PLAN = Scheme(
    title="By hand",
    kind=Kind.SWISS,
    setup=Setup(seats=2, counting=Counting.ROUND, turn_seconds=None),
    stages=2,
    pause=None,
    by_hand=True,
    seed="ledger",
)
NAMES = ("North", "East", "South", "West", "Late")


class Story:
    """Two stages of a tournament with real cards. What the command of the number `in_vain` says is
    accepted and not done; that of `twice` is done again."""

    def __init__(self, *, in_vain: int | None = None, twice: int | None = None) -> None:
        supplies = Supplies(new_code=lambda: "", new_seed=lambda: "seed")
        self._tournament = Tournament.create("STORY1", PLAN, "North", "North", supplies)
        self.callers = {name: Caller(0, Guest("", name, name), "STORY1") for name in NAMES}
        self._in_vain, self._twice = in_vain, twice
        self.commands: list[TournamentCommand] = []
        self.entries: frozenset[str] = frozenset()
        self._tell()

    def _tell(self) -> None:
        for name in NAMES[:4]:
            self._say(name, Enter, name=name)
        for admitted in ("Written", "Struck"):
            self._say("North", Admit, name=admitted)
        self._say("North", Strike, number=6)
        self._say("Late", ClaimName, number=5)
        self._say("North", Admit, name="Sixth")
        self.entries = frozenset(n for c in self.callers.values() for n in c.accepted)
        self._say("North", Begin)
        for table in range(3):
            self._type(0, table, (0, 9))
        self._say("West", Withdraw)
        self._type(0, 1, (9, 0), note="the other way round")
        self._say("West", Enter, name="West")
        self._say("South", Withdraw)
        self._say("North", GoOn)
        for table in range(2):
            self._type(1, table, (8, 0))
        self._type(1, 0, (0, 7), note="counted again")

    def _type(self, stage: int, table: int, points: tuple[int, ...], note: str = "") -> None:
        figures = {"points": points, "rounds_won": tuple(map(int, map(bool, points)))}
        self._say("North", TypeResult, stage=stage, table=table, note=note, **figures)

    def _say(self, who: str, kind: type[TournamentCommand], **told: Any) -> None:
        at = len(self.commands)
        command = kind(id=f"{who} {at}", **told)
        self.commands.append(command)
        for time in range(0 if at == self._in_vain else 1 + (at == self._twice)):
            again = msgspec.structs.replace(command, id=f"{command.id}{' again' * time}")
            said = self._tournament.receive(who, again, 0.0).deliveries
            if None is self._in_vain is self._twice:
                assert any(isinstance(sent.frame, Ack) for sent in said), (command, said)
        self.callers[who].accepted[command.id] = command

    @property
    def told(self) -> Told:
        for name, caller in self.callers.items():
            (news,) = self._tournament.welcome(name, 0.0)
            assert isinstance(news, News)
            caller.you = news.you or caller.you
        written: Told = msgspec.json.decode(msgspec.json.encode(record(self._tournament.sight(0))))
        return written

    def lost(self, told: Told | None = None) -> list[str]:
        return lost_commands(list(self.callers.values()), self.entries, told or self.told)


COMMANDS = [f"{number} {type(one).__name__}" for number, one in enumerate(Story().commands)]


def test_where_everything_has_stayed_nothing_is_missed() -> None:
    story = Story()
    assert story.lost() == []
    counts = recount(None, story.told)
    assert counts == {"stages": 2, "results by hand": 5, "corrections in the log": 2}


@pytest.mark.parametrize("number", range(len(COMMANDS)), ids=COMMANDS)
def test_a_command_that_was_accepted_in_words_only_is_found(number: int) -> None:
    story = Story(in_vain=number)
    try:
        assert story.lost()
    except (IndexError, KeyError):
        assert not story.told["stages"]  # it has never begun


CORRECTIONS = [n for n, one in enumerate(Story().commands) if getattr(one, "note", "")]


@pytest.mark.parametrize("number", CORRECTIONS)
def test_a_correction_that_was_carried_out_twice_is_found(number: int) -> None:
    assert Story(twice=number).lost()


def _without_the_line(told: Told) -> None:
    told["log"] = [line for line in told["log"] if line.get("note") != "counted again"]


def _without_the_note(told: Told) -> None:
    del told["stages"][1]["tables"][0]["result"]["note"]


def _of_no_table(told: Told) -> None:
    next(line for line in told["log"] if "of" in line)["table"] = 9


@pytest.mark.parametrize("mar", [_without_the_line, _without_the_note, _of_no_table])
def test_the_recount_finds_corrections_that_the_log_does_not_know(mar: Any) -> None:
    told = Story().told
    mar(told)
    with pytest.raises(AssertionError):
        recount(None, told)


# ---------------------------------------------------------------- moves


def _mind(*moves: PlayerMove) -> Mind:
    """Somebody whose moves have all been accepted."""
    client = Client(0, Guest("", "North", "North"), "TABLE1", entropy=False)
    mind = Mind(client, random.Random(1))
    for number, move in zip(count(), moves):
        act = Act(id=f"move {number}", chair=0, move=move, turn=number)
        mind.moves[act.id] = client.accepted[act.id] = act
    return mind


ROWS = [
    (1, None, None, "round 1 A B"),
    (2, "North", "move 0", "A draw"),
    (3, "North", "move 1", "A keep"),
]


def test_moves_that_are_stored_as_they_were_made_are_not_missed() -> None:
    assert lost_moves(_mind(Draw(), Keep()), ROWS) == []


@pytest.mark.parametrize(
    "rows",
    [
        ROWS[:2],
        [*ROWS, (4, "North", "move 1", "A keep")],
        [*ROWS, (4, "North", "move 2", "A draw")],
        [*ROWS[:2], (3, "North", "move 1", "A draw")],
        [*ROWS[:2], (4, "North", "move 1", "A keep")],
    ],
    ids=["lost", "twice", "never said", "another", "a gap"],
)
def test_a_move_that_is_not_stored_as_it_was_made_is_found(rows: Any) -> None:
    assert lost_moves(_mind(Draw(), Keep()), rows)


def test_a_move_that_was_refused_and_carried_out_is_found() -> None:
    mind = _mind(Draw(), Keep())
    mind.client.refused["move 1"] = mind.client.accepted.pop("move 1")  # type: ignore[assignment]
    assert lost_moves(mind, ROWS)


def test_at_a_table_of_a_rotation_the_rounds_won_decide_between_equals() -> None:
    stage = {"counting": "points", "company": "stage"}
    tied = {"points": [184] * 4, "rounds_won": [1, 3, 1, 3], "places": [3, 1, 3, 1]}
    check_places(stage, tied)
    with pytest.raises(AssertionError):
        check_places(stage, tied | {"places": [1, 1, 1, 1]})
    check_places(stage | {"company": "single"}, tied | {"places": [1, 1, 1, 1]})
