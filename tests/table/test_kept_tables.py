"""Tables that were kept before they had stages with data of their own go on to the end of a match.

`kept_tables.json` was written by that version: by name, what `Table.save` gave and the steps of the
round. There is one for every company and counting at every stage, and one for each thing that can
be under way: a pause, a vote, a claim, a slap, a deal, somebody gone.
"""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from penultima.table import INSTANT, Step
from penultima.table.commands import Ready, Resume, Start
from penultima.table.messages import Holder, Missed, Stage, Update
from tests.table.evening import Evening
from tests.table.test_whole_matches import KINDS, Match

PACE = replace(INSTANT, grace=1.0)
PEOPLE = ("p", "q", "r", "s", "w")


class Kept(msgspec.Struct):
    """One table."""

    saved: msgspec.Raw
    steps: list[Step]

    def revived(self) -> Evening:
        evening = Evening.revived(bytes(self.saved), self.steps, pace=PACE)
        evening._ids = 1000  # those below have had their effect
        return evening


TABLES = msgspec.json.decode(
    Path(__file__).with_name("kept_tables.json").read_bytes(), type=dict[str, Kept]
)


def test_there_is_every_company_and_counting_at_every_stage() -> None:
    for company, counting in KINDS:
        if counting.of_fixed_length:  # there was no such counting then
            continue
        for stage in Stage:
            if (counting, stage) != ("round", Stage.BETWEEN):  # it has one round
                assert f"{company} {counting} {stage}" in TABLES


@pytest.mark.parametrize("name", TABLES)
def test_it_stands_where_it_stood(name: str) -> None:
    kept = msgspec.json.decode(bytes(TABLES[name].saved))
    evening = TABLES[name].revived()
    sight = evening.sight
    assert (sight.code, sight.stage, evening.table.seq) == (
        kept["code"],
        kept["stage"],
        kept["seq"],
    )
    assert [chair.name for chair in sight.chairs] == [c["name"] for c in kept["chairs"]["every"]]
    assert sight.paused == kept["paused"]
    assert list(sight.pause_asked) == kept["pause_asked"]
    assert (sight.hint is None) == (kept["claim"] is None)
    assert {str(n): list(chairs) for n, chairs in sight.votes.items()} == kept["votes"]
    assert list(sight.ready) == kept["ready"]
    assert (sight.deal is None) == (kept["deal"] is None)
    assert sight.round == (kept["match"] or {"round": 0})["round"]


@pytest.mark.parametrize("name", TABLES)
def test_whoever_comes_hears_what_went_by(name: str) -> None:
    evening = TABLES[name].revived()
    evening.arrive("p")
    *missed, whole = evening.table.welcome("p", 1, evening.now)
    assert isinstance(whole, Update)
    assert whole.seq == evening.table.seq
    told = [frame.seq for frame in missed if isinstance(frame, Missed)]
    went_by = [step.seq for step in TABLES[name].steps if step.seq > 1]
    assert told[: len(went_by)] == went_by


@pytest.mark.parametrize("name", TABLES)
def test_a_command_that_had_its_effect_has_none_again(name: str) -> None:
    evening = TABLES[name].revived()
    evening.arrive("p")
    before = evening.table.seq
    done = msgspec.json.decode(bytes(TABLES[name].saved))["done"]
    for who, commands in done.items():
        for command in commands:
            evening.take(evening.table.receive(who, Start(id=command), evening.now))
            assert evening.accepted(who, command)
    assert evening.table.seq == before


@pytest.mark.parametrize("name", TABLES)
def test_it_is_played_on_to_the_end_of_a_match(name: str) -> None:
    evening = TABLES[name].revived()
    evening.arrive(*PEOPLE)
    evening.pass_time(0.1)  # chairs are given back
    if evening.sight.paused:
        evening.say("p", Resume, chair=0)
    if evening.at(Stage.GATHERING):
        evening.say("p", Start)
    elif evening.at(Stage.FINISHED):
        for number, chair in enumerate(evening.sight.chairs):
            if chair.holder is Holder.HUMAN:
                evening.say(chair.name.lower(), Ready, chair=number)
        assert not evening.at(Stage.FINISHED)
    Match(evening, seed=3).play()
    assert evening.sight.winners
