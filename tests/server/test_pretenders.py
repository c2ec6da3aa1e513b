"""Nobody gains by lying about how far away they are: each way to try it, in simulated time.

A person sees what starts a race and answers a fixed time later. What counts is when the table takes
that to have been done: a gain is by how much it is sooner than the truth.
"""

from collections.abc import Callable, Iterable
from typing import Any, cast

import pytest

from penultima.game.cards import Card, Color
from penultima.game.moves import Catch, Challenge, Play, Slap
from penultima.game.phases import UnderAttack
from penultima.server.attendance import Attendance, Letter
from penultima.server.connection import Connection
from penultima.server.distance import RoundTrip
from penultima.server.inputs import Do, Input, Join, Leave
from penultima.server.proceedings import Proceedings
from penultima.server.settings import Bounds
from penultima.server.timepiece import Timepiece
from penultima.table import Setup
from penultima.table.commands import Act, PlayerMove, Ready
from penultima.table.messages import Update
from penultima.table.pace import UNSURE_CAP
from penultima.table.races import NEVER
from tests.table.evening import Evening

PEOPLE = ("p", "q", "r", "s")
ME = "q"
REACTION = 0.3
NEAR, FAR = 0.020, 0.300
DIRECT_GAIN, PROXY_GAIN = 0.020, UNSURE_CAP
LATE = 0.3
HONEST = 0.003
"""What is lost or gained by rounding."""


class FakeTcp:
    """What the system would say of a way of that length."""

    def __init__(self, trip: float) -> None:
        self.trip = trip

    def round_trip(self) -> RoundTrip:
        return RoundTrip(self.trip, sure=True)


class FakeWire:
    def __init__(self, trip: float) -> None:
        self.line: FakeTcp | None = FakeTcp(trip)


class Line(Connection):
    """A socket over a way of known length; a real connection but for the wire."""

    def __init__(self, who: str, trip: float, *, direct: bool = True) -> None:
        wire = cast("Any", FakeWire(trip))
        super().__init__(wire, Bounds(), Timepiece(), direct=direct, hear=print, leave=lambda: None)
        self.who, self.way, self.direct = who, trip / 2, direct
        self.heard_at: list[tuple[float, Any]] = []

    def close(self) -> None:
        cast("Any", self._wire).line = None
        self.closed = True

    def play_pings(self, now: float, *, late: float = 0.0, early: bool = False) -> None:
        """Nine pings, each answered so late, or before it can have been seen."""
        for round_number in range(9):
            at = now - 9 + round_number
            if early:
                self._pings.answer(round_number + 1, at - 0.1)
            number = self._pings.ask(at)
            if not early:
                self._pings.answer(number, at + 2 * self.way + late)


class Ears(Attendance):
    """Notes when what was told to whom."""

    now = 0.0

    def deliver(self, letters: Iterable[Letter]) -> None:  # type: ignore[override]
        for connection, letter in letters:
            cast("Line", connection).heard_at.append((self.now, letter))


class RaceHouse:
    """A table with people on lines, without any real time."""

    def __init__(self, edition: str, *mine: Line, options: dict[str, Any] | None = None) -> None:
        self.evening = Evening(Setup(edition=edition, turn_seconds=None, house=()), seed=3)
        if options:
            self.evening = Evening(
                Setup(edition=edition, turn_seconds=None, house=tuple(options["house"])), seed=3
            )
        self.evening.play(*PEOPLE)
        self.table = self.evening.table
        self.ears = Ears()
        self.proceedings = Proceedings(self.table, self.ears, cast("Any", None), Timepiece(), None)
        self.ids = 0
        self.lines = {who: [Line(who, NEAR)] for who in PEOPLE if who != ME} | {ME: list(mine)}
        for line in [line for lines in self.lines.values() for line in lines]:
            self.join(line)

    @property
    def now(self) -> float:
        return self.evening.now

    def until(self, time: float) -> None:
        while (wakes := self.table.wakes_at) is not None and wakes <= time:
            self.evening.now = max(self.now, wakes)
            self.proceedings.tick(self.now)
            self.flush()
        self.evening.now = max(self.now, time)
        self.flush()

    def flush(self) -> None:
        self.ears.now = self.now
        self.proceedings._steps.clear()
        self.proceedings.tell()
        if self.proceedings.outside and self.table.admits_from <= self.now:
            waiting, self.proceedings.outside = self.proceedings.outside, []
            for item in waiting:
                self.put(item)

    def put(self, item: Input) -> None:
        if isinstance(item, Join):
            item = Join(item.connection, item.name, 0, False, False, self.now)
        self.proceedings.take(item)
        self.ears.now = self.now
        self.proceedings._steps.clear()
        self.proceedings.tell()

    def join(self, line: Line) -> None:
        self.put(Join(line, line.who, 0, False, False, self.now))

    def speak(self, line: Line, times: int = 9) -> None:
        """Commands that change nothing; with each the distance is looked at."""
        for _ in range(times):
            self.ids += 1
            self.put(Do(line, Ready(id=f"s{self.ids}", chair=1), self.now))

    def send(self, line: Line, move: PlayerMove) -> None:
        """It has travelled already."""
        self.ids += 1
        act = Act(id=f"m{self.ids}", chair=PEOPLE.index(line.who), move=move)
        self.put(Do(line, act, self.now))

    def sees(self, who: str, shows: Callable[[Update], bool], since: float) -> float:
        """When it is before the eyes of somebody, on any of their lines."""
        return min(
            at + line.way
            for line in self.lines[who]
            for at, frame in line.heard_at
            if at >= since and isinstance(frame, Update) and shows(frame)
        )


Prepare = Callable[[RaceHouse], None]
Meanwhile = Callable[[RaceHouse], None]


def nothing(_: RaceHouse) -> None:
    pass


def slap(house: RaceHouse, meanwhile: Meanwhile) -> float:
    """By how much sooner than the truth the hand is taken to be down."""
    evening = house.evening
    evening.lay_out(["b1 b2 b3", "r1 r2 r3", "y1 y2 y3", "x r7 g3"], "r9", turn=3)
    begin = house.now
    house.send(house.lines["s"][0], Play(Card("x")))
    while evening.session.stage.slap.opened == NEVER:
        house.until(house.table.wakes_at or 0)
    meanwhile(house)
    opened = evening.session.stage.slap.opened
    house.until(opened + 0.2)

    def shows(frame: Update) -> bool:
        return frame.clock is not None and frame.clock.slap_open

    done = house.sees(ME, shows, begin) + REACTION
    line = min(house.lines[ME], key=lambda line: line.way)
    house.until(done + line.way)
    house.send(line, Slap())
    made: float = evening.session.stage.slap._down[1]
    return float(opened + REACTION - made)


def catch(house: RaceHouse, meanwhile: Meanwhile) -> float:
    evening = house.evening
    evening.lay_out(["b1 b2 b3", "r1 r2 r3", "y1 y2 y3", "g1 g2"], "g9", turn=3)
    begin = house.now
    house.send(house.lines["s"][0], Play(Card("g1")))
    exposed = evening.session.stage.exposed_at
    meanwhile(house)
    house.until(exposed + 0.2)
    done = house.sees(ME, lambda frame: any(3 in view.exposed for view in frame.views), begin)
    line = min(house.lines[ME], key=lambda line: line.way)
    house.until(done + REACTION + line.way)
    house.send(line, Catch(3))
    return float(exposed + REACTION - _made(house))


def jump(house: RaceHouse, meanwhile: Meanwhile) -> float:
    evening = house.evening
    evening.lay_out(["b1 b2 b3", "r5 r2 r3", "y1 y2 y3", "r5 g2 g3"], "r9", turn=3)
    begin = house.now
    house.send(house.lines["s"][0], Play(Card("r5")))
    top = Card("r5")
    while evening.view(None).top != top:
        house.until(house.table.wakes_at or 0)
    open_to_all = evening.session.stage.asked_at + house.evening.pace.lead
    meanwhile(house)
    house.until(open_to_all + 0.2)
    done = house.sees(ME, lambda frame: any(v.top == top for v in frame.views), begin)
    line = min(house.lines[ME], key=lambda line: line.way)
    house.until(done + REACTION + line.way)
    house.send(line, Play(Card("r5")))
    return float(open_to_all + REACTION - _made(house))


def challenge(house: RaceHouse, meanwhile: Meanwhile) -> float:
    evening = house.evening
    evening.lay_out(["b1 b2 b3", "r1 r2 r3", "y1 y2 y3", "w4 r2 g3"], "r9", turn=3)
    begin = house.now
    house.send(house.lines["s"][0], Play(Card("w4"), Color.BLUE))
    while not isinstance(evening.view(None).phase, UnderAttack):
        house.until(house.table.wakes_at or 0)
    open_to_all = evening.session.stage.asked_at + house.evening.pace.lead
    meanwhile(house)
    house.until(open_to_all + 0.2)

    def shows(frame: Update) -> bool:
        return any(isinstance(view.phase, UnderAttack) for view in frame.views)

    done = house.sees(ME, shows, begin)
    line = min(house.lines[ME], key=lambda line: line.way)
    house.until(done + REACTION + line.way)
    house.send(line, Challenge())
    return float(open_to_all + REACTION - _made(house))


def _made(house: RaceHouse) -> float:
    found = [made for _, _, _, made, attempt in house.evening.session.clock.line.heap]
    assert len(found) == 1
    return float(found[0])


RACES: dict[str, tuple[str, Callable[[RaceHouse, Meanwhile], float], dict[str, Any] | None]] = {
    "slap": ("shark", slap, None),
    "catch": ("classic", catch, None),
    "jump in": ("classic", jump, {"house": ("jump-in",)}),
    "challenge": ("agent-es", challenge, None),
}


def gain(
    race: str, *mine: Line, before: Prepare = nothing, meanwhile: Meanwhile = nothing
) -> float:
    edition, run, options = RACES[race]
    house = RaceHouse(edition, *mine, options=options)
    before(house)
    return run(house, meanwhile)


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("trip", [0.020, 0.080, 0.160, 0.250])
@pytest.mark.shows("F2")
def test_how_far_away_somebody_is_neither_gains_nor_loses(race: str, trip: float) -> None:
    mine = Line(ME, trip)
    assert abs(gain(race, mine, before=lambda house: house.speak(mine))) < HONEST


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("late", [0.0, 0.05, LATE, 2.0])
def test_late_pongs_gain_nothing_where_the_system_measures(race: str, late: float) -> None:
    mine = Line(ME, NEAR)
    mine.play_pings(100.0, late=late)
    assert gain(race, mine, before=lambda house: house.speak(mine)) < DIRECT_GAIN


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("late", [0.0, 0.05, LATE, 2.0])
def test_late_pongs_gain_little_behind_a_proxy(race: str, late: float) -> None:
    mine = Line(ME, NEAR, direct=False)
    mine.play_pings(100.0, late=late)
    assert gain(race, mine, before=lambda house: house.speak(mine)) <= PROXY_GAIN


@pytest.mark.parametrize("race", RACES)
def test_early_pongs_and_none_at_all_gain_nothing(race: str) -> None:
    early, silent = Line(ME, NEAR, direct=False), Line(ME, NEAR, direct=False)
    early.play_pings(100.0, early=True)
    assert gain(race, early, before=lambda house: house.speak(early)) <= 0
    assert gain(race, silent, before=lambda house: house.speak(silent)) <= 0


def measured(trip: float, *, direct: bool, late: float = 0.0) -> Line:
    """By the system or, behind a proxy, by pongs, which may be late."""
    line = Line(ME, trip, direct=direct)
    if not direct:
        line.play_pings(100.0, late=late)
    return line


MOST_GAIN = [
    pytest.param(True, 0.0, DIRECT_GAIN, id="direct"),
    pytest.param(False, 0.0, PROXY_GAIN, id="behind a proxy"),
    pytest.param(False, LATE, PROXY_GAIN, id="behind a proxy with late pongs"),
]


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("direct, late, most", MOST_GAIN)
def test_a_long_way_beside_a_short_one_gains_nothing(
    race: str, direct: bool, late: float, most: float
) -> None:
    """Seen over the short one, answered over the short one, judged by the long one?"""
    far, near = measured(FAR, direct=direct, late=late), measured(NEAR, direct=direct, late=late)
    assert gain(race, far, near, before=lambda house: house.speak(far)) <= most


def come_nearer(house: RaceHouse) -> None:
    """The race has just begun, for those who are far away: in over the short way, at once."""
    near = Line(ME, NEAR, direct=house.lines[ME][0].direct)
    house.lines[ME].append(near)
    house.join(near)


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("direct, late, most", MOST_GAIN)
def test_coming_in_while_a_race_begins_gains_nothing(
    race: str, direct: bool, late: float, most: float
) -> None:
    far = measured(FAR, direct=direct, late=late)
    before = lambda house: house.speak(far)  # noqa: E731
    assert gain(race, far, before=before, meanwhile=come_nearer) <= most


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("direct, late, most", MOST_GAIN)
def test_looking_in_again_while_a_race_begins_shows_it_no_sooner(
    race: str, direct: bool, late: float, most: float
) -> None:
    near = measured(NEAR, direct=direct, late=late)
    before = lambda house: house.speak(near)  # noqa: E731
    assert gain(race, near, before=before, meanwhile=come_nearer) <= most


def come_again(house: RaceHouse) -> None:
    """By a new line, over the short way, after the only one has been closed."""
    (old,) = house.lines[ME]
    new = Line(ME, NEAR, direct=old.direct)
    old.close()
    house.put(Leave(old, house.now))
    house.lines[ME] = [new]
    house.join(new)


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("trip", [NEAR, FAR])
@pytest.mark.parametrize("direct, late, most", MOST_GAIN)
@pytest.mark.parametrize("in_the_middle", [False, True], ids=["before it", "in the middle"])
def test_going_and_coming_again_by_the_only_line_gains_nothing(
    *, race: str, trip: float, direct: bool, late: float, most: float, in_the_middle: bool
) -> None:
    far = measured(trip, direct=direct, late=late)

    def before(house: RaceHouse) -> None:
        house.speak(far)
        if not in_the_middle:
            come_again(house)

    meanwhile = come_again if in_the_middle else nothing
    assert gain(race, far, before=before, meanwhile=meanwhile) <= most


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("direct, late, most", MOST_GAIN)
def test_a_line_that_closes_behind_an_answer_is_as_short_as_it_was(
    race: str, direct: bool, late: float, most: float
) -> None:
    far, near = measured(FAR, direct=direct, late=late), measured(NEAR, direct=direct, late=late)
    edition, run, options = RACES[race]
    house = RaceHouse(edition, far, near, options=options)
    house.speak(far)
    near.close()
    assert run(house, nothing) <= most


@pytest.mark.parametrize("race", RACES)
def test_from_behind_a_proxy_to_a_direct_line_nothing_is_taken_along(race: str) -> None:
    proxied = Line(ME, NEAR, direct=False)
    proxied.play_pings(100.0, late=LATE)

    def change(house: RaceHouse) -> None:
        house.speak(proxied)
        direct = Line(ME, NEAR)
        house.lines[ME].append(direct)
        house.join(direct)
        house.put(Leave(proxied, house.now))
        house.lines[ME].remove(proxied)

    assert gain(race, proxied, before=change) < DIRECT_GAIN


def test_what_is_said_outside_waits_for_its_turn_inside() -> None:
    """A command on a socket that may not come in yet is answered on it, and nothing is lost."""
    house = RaceHouse("classic", Line(ME, NEAR))
    late = Line(ME, NEAR)

    def come_and_speak(house: RaceHouse) -> None:
        house.join(late)
        house.speak(late, times=1)
        assert not late.heard_at

    catch(house, come_and_speak)
    kinds = [type(frame).__name__ for _, frame in late.heard_at]
    assert [kind for kind in kinds if kind != "Missed"][:2] == ["Update", "Refused"]
