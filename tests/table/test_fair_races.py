"""Distance and spamming decide nothing: many races between people who are equally quick."""

import random
from collections import Counter

import pytest

from penultima.game.cards import Card
from penultima.game.events import Attacked, Caught, Exposed
from penultima.game.moves import Catch, Play, Slap
from penultima.table import Setup
from penultima.table.commands import Act, PlayerMove
from penultima.table.messages import Update
from penultima.table.races import NEVER
from penultima.table.session_events import SlapOpened
from tests.table.evening import Evening

PEOPLE = ("p", "q", "r", "s")
ROUND_TRIPS = {"p": 0.020, "q": 0.080, "r": 0.160, "s": 0.250}
RACES = 1_500
MARGIN = 0.03
"""Three points (goals), and three standard errors of this many races, which is about the same."""


def reaction(dice: random.Random) -> float:
    """As people are."""
    return max(0.18, dice.lognormvariate(-0.8, 0.25))


class Race:
    """Races over a network: what is told travels to people, what they do travels back."""

    def __init__(self, edition: str, seed: int) -> None:
        self.dice = random.Random(seed)
        self.evening = Evening(Setup(edition=edition, turn_seconds=None), seed=seed)
        self.evening.play(*PEOPLE)
        self.ids = 0
        self.taps: list[tuple[float, str]] = []
        for who, trip in ROUND_TRIPS.items():
            for _ in range(9):
                self.evening.table.measured(who, trip * self.dice.uniform(1.0, 1.1))

    def sees(self, who: str, kind: type, since: int) -> float | None:
        """When the person sees such an event, after it has travelled."""
        for time, frame in self.evening.frames[who][since:]:
            if isinstance(frame, Update) and any(isinstance(e, kind) for e in frame.events):
                return time + ROUND_TRIPS[who] / 2
        return None

    def send(self, who: str, move: PlayerMove, done: float) -> None:
        """The person does it then; it arrives later."""
        self.evening.until(done + ROUND_TRIPS[who] / 2)
        self.ids += 1
        command = Act(id=f"r{self.ids}", chair=PEOPLE.index(who), move=move)
        self.evening.take(self.evening.table.receive(who, command, self.evening.now))

    def slap(self, spammer: str | None = None) -> int:
        """One Shark Attack; the seat that was last."""
        evening = self.evening
        since = {who: len(evening.frames[who]) for who in PEOPLE}
        before = len(evening.happened(Attacked))
        evening.lay_out(["x r1 r2 r3", "b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r9", turn=0)
        start = evening.now
        evening.act("p", Play(Card("x")))
        if spammer is not None:
            self._spam(spammer, start)
        while evening.session.stage.slap.opened == NEVER:
            evening.until(evening.table.wakes_at or 0)
        evening.until(evening.session.stage.slap.opened)
        opened = {who: self.sees(who, SlapOpened, since[who]) for who in PEOPLE}
        acts = [
            (seen + reaction(self.dice), who)
            for who, seen in opened.items()
            if seen is not None and who != spammer
        ] + self.taps
        self.taps = []
        for done, who in sorted(acts, key=lambda act: act[0] + ROUND_TRIPS[act[1]] / 2):
            if evening.session.stage.slap.on:
                self.send(who, Slap(), done)
        evening.pass_time(6)
        attacked = evening.happened(Attacked)
        assert len(attacked) == before + 1
        last: int = attacked[-1].seat
        return last

    def _spam(self, who: str, start: float) -> None:
        """Tap all the time until the pile is open, never sooner than a lock of 300 ms allows."""
        time = start
        while self.evening.session.stage.slap.opened == NEVER:
            time += 0.31
            self.send(who, Slap(), time)
        for tap in range(1, 8):
            if self.evening.session.stage.slap.on:
                self.taps.append((time + tap * 0.31, who))

    def catch(self) -> str:
        """One forgotten UNO of the first person; who of the others catches it."""
        evening = self.evening
        since = {who: len(evening.frames[who]) for who in PEOPLE}
        evening.lay_out(["r1 r2", "b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r9", turn=0)
        start = evening.now
        evening.act("p", Play(Card.RED_1))
        evening.until(start + 0.2)
        seen = {who: self.sees(who, Exposed, since[who]) for who in PEOPLE[1:]}
        acts = [(at + reaction(self.dice), who) for who, at in seen.items() if at is not None]
        for done, who in sorted(acts, key=lambda act: act[0] + ROUND_TRIPS[act[1]] / 2):
            self.send(who, Catch(0), done)
        evening.pass_time(6)
        by: int = evening.happened(Caught)[-1].by
        evening.session.stage.silenced.clear()
        return PEOPLE[by]


@pytest.mark.slow
@pytest.mark.shows("F2", "F20")
def test_how_far_away_somebody_is_does_not_decide_who_is_last() -> None:
    race = Race("shark", 1)
    last = Counter(race.slap() for _ in range(RACES))
    for seat in range(len(PEOPLE)):
        assert last[seat] / RACES == pytest.approx(1 / 4, abs=MARGIN)


@pytest.mark.slow
@pytest.mark.shows("F2", "F20", "I9")
def test_how_far_away_somebody_is_does_not_decide_who_catches() -> None:
    race = Race("classic", 2)
    caught = Counter(race.catch() for _ in range(RACES))
    for who in PEOPLE[1:]:
        assert caught[who] / RACES == pytest.approx(1 / 3, abs=MARGIN)


@pytest.mark.slow
@pytest.mark.shows("F3")
def test_tapping_all_the_time_gains_nothing() -> None:
    race = Race("shark", 3)
    last = Counter(race.slap(spammer="q") for _ in range(300))
    assert last[1] / 300 > 1 / 4
