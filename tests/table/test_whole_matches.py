"""Whole matches at a table: every edition and kind, with bots, restarts and people who sleep."""

import random
from itertools import product

import pytest

from penultima.editions import EDITIONS
from penultima.game.events import Ended
from penultima.game.moves import CallUno, Catch
from penultima.game.table_rules import Scoring
from penultima.table import BRISK, INSTANT, Company, Counting, Level, Pace, Setup
from penultima.table.commands import Act, Ready, SeatBot, Start
from penultima.table.messages import Refused, Stage, Update
from tests.table.evening import Evening

PEOPLE = ("p", "q")
KINDS = [
    *product([Company.SINGLE], Counting),
    *product([Company.PARTNERS], [by for by in Counting if by is not Counting.ELIMINATION]),
    (Company.ROTATION, Counting.POINTS),
]
HOUSE = ("jump-in", "seven-zero", "stacking", "draw-until-playable")


class Match:
    """Two people and two bots; the people play at random, and now and then all comes again."""

    def __init__(self, evening: Evening, seed: int) -> None:
        self.evening = evening
        self.dice = random.Random(seed)

    @classmethod
    def begun(cls, setup: Setup, pace: Pace, seed: int) -> "Match":
        evening = Evening(setup, pace=pace, seed=seed)
        evening.sit(*PEOPLE)
        for chair, level in zip(range(2, setup.seats), Level, strict=False):
            evening.say("p", SeatBot, chair=chair, level=level)
        evening.say("p", Start)
        return cls(evening, seed)

    def play(self, *, restarts: bool = True, to_round: int | None = None) -> None:
        """To the end of the match, or until that round has been dealt."""
        for _ in range(30_000):
            if self.evening.at(Stage.FINISHED) or self.evening.sight.round == to_round:
                return
            if restarts and self.dice.random() < 0.01:
                self.evening.restart()
            if self.dice.random() < 0.3 or not self._somebody_acts():
                self._time_passes()
        raise AssertionError("the match does not end")

    def _somebody_acts(self) -> bool:
        evening = self.evening
        who = self.dice.choice(PEOPLE)
        whole = evening.table.welcome(who, evening.table.seq, evening.now)[-1]
        assert isinstance(whole, Update)
        if evening.at(Stage.BETWEEN):
            evening.say(who, Ready, chair=PEOPLE.index(who))
            return True
        moves = [move for view in whole.views if view.seat is not None for move in view.moves]
        if not moves or not evening.at(Stage.PLAYING):
            return False
        move = self.dice.choice(moves)
        if isinstance(move, CallUno | Catch) and self.dice.random() < 0.3:
            return False
        evening.say(who, Act, chair=PEOPLE.index(who), move=move, turn=whole.turn)
        return True

    def _time_passes(self) -> None:
        wakes = self.evening.table.wakes_at
        self.evening.until(self.evening.now + 0.05 if wakes is None else wakes)


def check(match: Match) -> None:
    """The end is told alike to everybody, and fits what was counted."""
    evening = match.evening
    sight = evening.sight
    finished = evening.steps[-1].finished
    assert finished is not None
    assert sight.winners
    assert sorted(chair for place in sight.places for chair in place) == list(
        range(len(sight.chairs))
    )
    assert [standing.won for standing in finished.standings] == [
        chair in sight.winners for chair in range(len(sight.chairs))
    ]
    assert [standing.score for standing in finished.standings] == list(sight.scores)
    for who in PEOPLE:
        told = [update.table for update in evening.updates(who) if update.table is not None]
        assert told[-1] == sight
        codes = {f.code for _, f in evening.frames[who] if isinstance(f, Refused)}
        assert codes <= {"stale", "not-your-turn", "not-asked", "wrong-stage"}, codes


@pytest.mark.shows("R53")
@pytest.mark.parametrize("edition, kind", list(product(EDITIONS, KINDS)))
def test_every_edition_comes_to_its_end_in_every_company_and_counting(
    edition: str, kind: tuple[Company, Counting]
) -> None:
    company, counting = kind
    setup = Setup(edition=edition, company=company, counting=counting, target=150, rounds=3)
    match = Match.begun(setup, INSTANT, seed=len(edition) * 10 + KINDS.index(kind))
    match.play()
    check(match)
    scoring = match.evening.session.stage.match.edition.rules.scoring
    assert (scoring is Scoring.NONE) == (counting is Counting.ROUND)
    rounds = sum(match.evening.sight.rounds_won)
    side = 1 if company is Company.SINGLE else 2
    void = sum(event.winner is None for event in match.evening.happened(Ended))
    assert rounds == (match.evening.sight.round - void) * side


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_house_rules_and_a_table_that_polices_itself(edition: str) -> None:
    setup = Setup(
        edition=edition,
        counting=Counting.ROUND,
        seats=5,
        house=HOUSE,
        options={"policing": "table"},
    )
    match = Match.begun(setup, INSTANT, seed=8)
    match.play(restarts=False)
    check(match)


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_a_pace_with_all_its_windows(edition: str) -> None:
    setup = Setup(edition=edition, counting=Counting.ROUND, seats=4)
    match = Match.begun(setup, BRISK, seed=11)
    match.play()
    check(match)


def test_sleeping_people_do_not_stop_a_match() -> None:
    evening = Evening(Setup(seats=3, counting=Counting.POINTS, target=60, turn_seconds=5), seed=5)
    evening.play("p", "q")
    for _ in range(4_000):
        if evening.at(Stage.FINISHED):
            break
        evening.pass_time(5)
    assert evening.at(Stage.FINISHED)
    assert evening.sight.round >= 1
