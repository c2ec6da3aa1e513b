"""Distance and spamming decide nothing: many races between people who are equally quick."""

import random
from collections import Counter

import pytest

from penultima.game.cards import Card, Color
from penultima.game.events import Attacked, Caught, Challenged, Exposed, Played
from penultima.game.moves import Catch, Challenge, Play, Slap
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

    def __init__(self, edition: str, seed: int, house: tuple[str, ...] = ()) -> None:
        self.dice = random.Random(seed)
        setup = Setup(edition=edition, turn_seconds=None, house=house)
        self.evening = Evening(setup, seed=seed)
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

    def catch(self, forgetful: int = 0) -> str:
        """One forgotten UNO; who of the others catches it."""
        first = Play(Card.RED_1)
        self._all_answer(forgetful, "r1 r2", first, Exposed, Catch(forgetful))
        by: int = self.evening.happened(Caught)[-1].by
        self.evening.session.stage.silenced.clear()
        return PEOPLE[by]

    def jump(self, layer: int = 0) -> str:
        """A card of which all others have the like; who of them lays it first, in turn or not."""
        first, before = Play(Card.RED_5), len(self.evening.happened(Played))
        self._all_answer(layer, "r5 r1 r2", first, Played, first, others="r5 b1 b2")
        by: int = self.evening.happened(Played)[before + 1].seat
        return PEOPLE[by]

    def challenge(self, layer: int = 0) -> str:
        """A bluff that anybody may challenge; who does."""
        first = Play(Card("w4"), Color.BLUE)
        self._all_answer(layer, "w4 r1 r2", first, Played, Challenge())
        by: int = self.evening.happened(Challenged)[-1].seat
        return PEOPLE[by]

    def _all_answer(
        self,
        layer: int,
        hand: str,
        first: Play,
        shown: type,
        answer: PlayerMove,
        *,
        others: str = "b1 b2 b3",
    ) -> None:
        """Somebody lays a card, and all others see it and answer as quickly as people do."""
        evening = self.evening
        since = {who: len(evening.frames[who]) for who in PEOPLE}
        hands = [hand if seat == layer else others for seat in range(len(PEOPLE))]
        evening.lay_out(hands, "r9", turn=layer)
        before = len(evening.happened(shown))
        evening.act(PEOPLE[layer], first)
        while len(evening.happened(shown)) == before:
            evening.until(evening.table.wakes_at or 0)
        evening.until(evening.now + 0.2)
        racing = [who for who in PEOPLE if who != PEOPLE[layer]]
        seen = {who: self.sees(who, shown, since[who]) for who in racing}
        acts = [(at + reaction(self.dice), who) for who, at in seen.items() if at is not None]
        assert len(acts) == len(racing)
        for done, who in sorted(acts, key=lambda act: act[0] + ROUND_TRIPS[act[1]] / 2):
            self.send(who, answer, done)
        evening.pass_time(6)


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
    caught = Counter(race.catch(number % 4) for number in range(RACES))
    for who in PEOPLE:
        assert caught[who] / RACES == pytest.approx(1 / 4, abs=MARGIN)


@pytest.mark.slow
@pytest.mark.shows("F2", "F20")
def test_how_far_away_somebody_is_does_not_decide_who_jumps_in() -> None:
    race = Race("classic", 4, house=("jump-in",))
    jumped = Counter(race.jump(number % 4) for number in range(RACES))
    for who in PEOPLE:
        assert jumped[who] / RACES == pytest.approx(1 / 4, abs=MARGIN)


@pytest.mark.slow
@pytest.mark.shows("F2", "F20")
def test_how_far_away_somebody_is_does_not_decide_who_challenges() -> None:
    race = Race("agent-es", 5)
    challenged = Counter(race.challenge(number % 4) for number in range(RACES))
    for who in PEOPLE:
        assert challenged[who] / RACES == pytest.approx(1 / 4, abs=MARGIN)


@pytest.mark.slow
@pytest.mark.shows("F3")
def test_tapping_all_the_time_gains_nothing() -> None:
    race = Race("shark", 3)
    last = Counter(race.slap(spammer="q") for _ in range(300))
    assert last[1] / 300 > 1 / 4
