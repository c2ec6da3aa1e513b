"""Hands to the pile, as the rulings want it: lists of (time after the opening, who, slap)."""

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from penultima.game.cards import Card, Color
from penultima.game.events import Attacked, Drew, Slapped
from penultima.game.moves import Catch, NameColor, Play, Slap
from penultima.game.phases import Naming, Reason, Slapping, ToPlay
from penultima.table import Level, Setup
from penultima.table.alarms import Bell
from penultima.table.commands import SeatBot, Sit, Start
from penultima.table.messages import Ack, Update
from penultima.table.pace import CORRECTION_CAP
from penultima.table.session_events import SlapOpened, SlapOrder
from tests.table.evening import Evening

PEOPLE = ("p", "q", "r")
SHARK = Card("x")


def shark_laid(
    trips: Mapping[str, float] | None = None, *, seed: int = 1, people: tuple[str, ...] = PEOPLE
) -> Evening:
    """The first of them has laid a Shark Attack; nothing is open yet."""
    evening = Evening(Setup(edition="shark", seats=len(people)), seed=seed)
    evening.play(*people)
    evening.lay_out(["x r1 r2", *["b1 b2 b3"] * (len(people) - 1)], "r9")
    for who, trip in (trips or {}).items():
        evening.table.measured(who, trip)
    evening.act(people[0], Play(SHARK))
    assert isinstance(evening.view(None).phase, Slapping)
    return evening


def opened(evening: Evening) -> Evening:
    """Time has come to the shown moment of the opening."""
    opens = evening.session.clock.alarms.time_of(Bell.SLAP_OPENS)
    if opens is not None:
        evening.until(opens)
    evening.until(evening.session.stage.slap.opened)
    return evening


def victims(evening: Evening) -> list[int]:
    return [event.seat for event in evening.happened(Attacked)]


def slap_order(evening: Evening) -> list[int]:
    return [event.seat for event in evening.happened(Slapped)]


def race(evening: Evening, *script: tuple[float, str]) -> list[int]:
    """Slaps arriving so long after the opening; who was attacked once it is settled."""
    evening.run([(time, who, Slap()) for time, who in script])
    evening.pass_time(6)
    return victims(evening)


@pytest.mark.shows("F1", "F2")
def test_the_last_hand_is_attacked_the_layers_too() -> None:
    assert race(opened(shark_laid()), (0.3, "q"), (0.4, "r"), (0.5, "p")) == [0]
    assert race(opened(shark_laid()), (0.3, "p"), (0.4, "r"), (0.5, "q")) == [1]


@pytest.mark.shows("F2", "F20")
def test_once_the_race_is_decided_everybody_is_told_how_long_each_hand_took() -> None:
    evening = opened(shark_laid({"q": 0.2}))
    evening.run([(0.31, "r", Slap()), (0.45, "p", Slap())])
    assert evening.happened(SlapOrder) == []
    evening.run([(0.05, "q", Slap())])
    evening.pass_time(6)
    told = [SlapOrder(((2, 310), (1, 400), (0, 450)))]
    assert evening.happened(SlapOrder) == told
    for who in PEOPLE:
        assert [one for one in evening.told(who) if isinstance(one, SlapOrder)] == told
    happened = [type(one) for one in evening.told("p") if isinstance(one, SlapOrder | Slapped)]
    assert happened == [SlapOrder, Slapped, Slapped, Slapped]


@pytest.mark.shows("F2", "F6")
def test_whoever_was_not_in_time_has_no_time() -> None:
    evening = opened(shark_laid())
    race(evening, (0.3, "q"))
    assert evening.happened(SlapOrder) == [SlapOrder(((1, 300),))]
    silent = opened(shark_laid())
    race(silent)
    assert silent.happened(SlapOrder) == []


@pytest.mark.shows("F2")
def test_the_pile_opens_after_a_random_delay() -> None:
    delays = []
    for seed in range(40):
        evening = shark_laid(seed=seed)
        laid = evening.now
        opened(evening)
        delays.append(evening.now - laid)
    assert min(delays) >= 0.3
    assert max(delays) <= 1.2 + CORRECTION_CAP
    assert max(delays) - min(delays) > 0.6


@pytest.mark.shows("F2", "F20")
def test_everybody_sees_the_opening_at_the_same_moment() -> None:
    trips = {"p": 0.02, "q": 0.25, "r": 0.12}
    evening = opened(shark_laid(trips))
    shown = []
    for who in PEOPLE:
        (sent,) = (
            time
            for time, frame in evening.frames[who]
            if isinstance(frame, Update) and SlapOpened() in frame.events
        )
        shown.append(sent + trips[who] / 2)
    assert max(shown) - min(shown) < 0.001
    assert shown[0] == pytest.approx(evening.session.stage.slap.opened)


@pytest.mark.shows("F2", "F20")
def test_a_hand_that_travels_longer_is_not_later_for_it() -> None:
    evening = opened(shark_laid({"q": 0.2}))
    assert race(evening, (0.30, "r"), (0.45, "p"), (0.50, "q")) == [0]
    assert slap_order(evening) == [2, 1, 0]


@pytest.mark.shows("F2", "F20")
def test_the_correction_is_capped() -> None:
    """A claim to be very far away, by slow pongs, gains 150 ms and no more."""
    assert race(opened(shark_laid({"q": 4.0})), (0.30, "r"), (0.40, "p"), (0.56, "q")) == [1]
    assert race(opened(shark_laid({"q": 4.0})), (0.30, "r"), (0.40, "p"), (0.54, "q")) == [0]


@pytest.mark.shows("F2")
def test_the_correction_is_the_median_of_recent_pings() -> None:
    evening = shark_laid()
    for trip in (0.1, 0.1, 3.0, 0.1, 0.1):
        evening.table.measured("q", trip)
    assert race(opened(evening), (0.30, "r"), (0.40, "p"), (0.46, "q")) == [1]


@pytest.mark.shows("F3")
def test_a_hand_before_the_opening_is_ignored_and_locked() -> None:
    evening = shark_laid()
    at = evening.session.clock.alarms.time_of(Bell.SLAP_OPENS) + evening.pace.lead
    evening.until(at - 0.05)
    evening.act("q", Slap())
    opened(evening)
    assert race(evening, (0.2, "q"), (0.3, "p"), (0.65, "q"), (0.7, "r")) == [2]
    assert slap_order(evening) == [0, 1, 2]


@pytest.mark.shows("F2", "F3")
def test_an_impossibly_fast_hand_is_a_false_start() -> None:
    evening = opened(shark_laid())
    script = (0.119, "q"), (0.2, "p"), (0.3, "r"), (0.43, "q")
    assert race(evening, *script) == [1]
    assert slap_order(evening) == [0, 2, 1]
    assert not [e for e in evening.happened(Drew) if e.why is not Reason.SLAP], "no penalty"


@pytest.mark.shows("F2", "F3")
def test_at_120_milliseconds_a_hand_counts() -> None:
    assert race(opened(shark_laid()), (0.121, "q"), (0.2, "p"), (0.3, "r")) == [2]


@pytest.mark.shows("F4")
def test_of_those_who_are_last_together_chance_picks_one() -> None:
    found = Counter(
        race(opened(shark_laid(seed=seed)), (0.3, "p"), (0.4, "q"), (0.4005, "r"))[0]
        for seed in range(60)
    )
    assert set(found) == {1, 2}
    assert min(found.values()) >= 15


@pytest.mark.shows("F4")
def test_two_milliseconds_apart_are_not_together() -> None:
    for seed in range(12):
        evening = opened(shark_laid(seed=seed))
        assert race(evening, (0.3, "p"), (0.400, "r"), (0.402, "q")) == [1]


@pytest.mark.shows("F5")
def test_whoever_does_not_slap_within_five_seconds_is_last() -> None:
    evening = opened(shark_laid())
    evening.run([(0.3, "p", Slap()), (0.4, "q", Slap())])
    evening.pass_time(4.8)
    assert victims(evening) == []
    evening.pass_time(0.2)
    assert victims(evening) == [2]


@pytest.mark.shows("F5", "F20")
def test_a_hand_after_the_limit_is_none_but_one_still_under_way_is_waited_for() -> None:
    late = opened(shark_laid())
    assert race(late, (0.3, "p"), (0.4, "q"), (5.1, "r")) == [2]
    assert slap_order(late) == [0, 1]
    far = opened(shark_laid({"r": 0.3}))
    assert race(far, (0.3, "p"), (0.4, "q"), (5.1, "r")) == [2]
    assert slap_order(far) == [0, 1, 2], "made at 4.95"


@pytest.mark.shows("F5")
def test_of_several_who_do_not_slap_chance_picks_one() -> None:
    found = Counter(race(opened(shark_laid(seed=seed)), (0.3, "p"))[0] for seed in range(60))
    assert set(found) == {1, 2}
    assert min(found.values()) >= 15


@pytest.mark.shows("F6")
def test_somebody_who_has_just_gone_is_last() -> None:
    evening = shark_laid()
    evening.depart("r")
    assert race(opened(evening), (0.3, "p"), (2.0, "q")) == [2]


@pytest.mark.shows("F6", "S3")
def test_for_somebody_who_is_long_gone_the_bot_slaps() -> None:
    evening = Evening(Setup(edition="shark", seats=3, turn_seconds=None))
    evening.play(*PEOPLE)
    evening.depart("r")
    evening.pass_time(31)
    evening.lay_out(["x r1 r2", "b1 b2 b3", "b4 b5 b6"], "r9")
    evening.act("p", Play(SHARK))
    opened(evening)
    evening.run([(0.3, "p", Slap())])
    evening.pass_time(4)
    evening.act("q", Slap())
    assert victims(evening) == [1]
    assert set(slap_order(evening)[:2]) == {0, 2}


@pytest.mark.shows("F6")
def test_a_bot_that_takes_over_in_the_middle_of_a_race_undoes_nobodys_hand() -> None:
    evening = shark_laid()
    evening.depart("r")
    opened(evening)
    evening.session.clock.alarms.set(Bell.AWAY, evening.now + 1.0, "r")
    evening.run([(0.3, "p", Slap())])
    evening.pass_time(2)
    assert evening.sight.chairs[2].stand_in
    first = evening.act("q", Slap())
    evening.pass_time(8)
    assert victims(evening) != [0], "whose hand was down before all others"
    assert evening.accepted("q", first)


@pytest.mark.shows("F7")
@pytest.mark.parametrize("level, slowest", [(Level.BEGINNER, 0.7), (Level.SKILLED, 0.4)])
def test_bots_slap_at_a_human_pace_and_never_below_250_milliseconds(
    level: Level, slowest: float
) -> None:
    times = []
    for seed in range(60):
        evening = Evening(Setup(edition="shark", seats=2), seed=seed)
        evening.arrive("p")
        evening.say("p", Sit, chair=0, name="P")
        evening.say("p", SeatBot, chair=1, level=level)
        evening.say("p", Start)
        evening.lay_out(["x r1 r2", "b1 b2 b3"], "r9")
        evening.act("p", Play(SHARK))
        opened(evening)
        at = evening.session.clock.alarms.time_of(Bell.BOT_SLAPS, 1)
        times.append(at - evening.session.stage.slap.opened)
    assert min(times) >= 0.25 - 1e-9
    assert sorted(times)[len(times) // 2] > slowest
    assert len(set(times)) > 50


@pytest.mark.shows("F8")
def test_the_colour_is_named_after_the_attack() -> None:
    evening = opened(shark_laid())
    race(evening, (0.3, "p"), (0.4, "r"), (0.5, "q"))
    assert evening.view(None).phase == Naming(0)
    drawn = [event.seat for event in evening.happened(Drew) if event.why is Reason.SLAP]
    assert drawn == [1] * 4


@pytest.mark.shows("F20")
def test_the_race_is_settled_as_soon_as_every_hand_is_down() -> None:
    evening = opened(shark_laid())
    evening.run([(0.3, "p", Slap()), (0.35, "q", Slap()), (0.4, "r", Slap())])
    assert victims(evening) == [2]


@pytest.mark.shows("F16", "R2")
def test_a_slap_with_no_shark_showing_changes_nothing() -> None:
    evening = Evening(Setup(edition="shark", seats=3))
    evening.play(*PEOPLE)
    evening.lay_out(["x r1 r2", "b1 b2 b3", "b4 b5 b6"], "r9")
    steps = len(evening.steps)
    assert evening.accepted("q", evening.act("q", Slap()))
    assert len(evening.steps) == steps


@pytest.mark.shows("F2", "F20")
def test_nobody_learns_who_has_slapped_before_it_is_settled() -> None:
    evening = opened(shark_laid())
    evening.run([(0.3, "p", Slap()), (0.4, "q", Slap())])
    assert not [e for e in evening.told("r") if isinstance(e, Slapped)]


@pytest.mark.shows("F2")
def test_every_slap_is_answered_once_the_race_is_settled() -> None:
    evening = opened(shark_laid())
    ids = evening.run([(0.05, "p", Slap()), (0.4, "q", Slap()), (0.5, "r", Slap())])
    evening.pass_time(6)
    assert [evening.accepted(who, i) for who, i in zip("pqr", ids, strict=True)] == [True] * 3


# ---------------------------------------------------------------- fair however far away


@pytest.mark.shows("F2", "F20")
def test_with_equal_reactions_distance_does_not_decide() -> None:
    """Four people 20 to 250 ms away, each with human reactions: every share is a quarter."""
    trips = {"p": 0.020, "q": 0.060, "r": 0.140, "s": 0.250}
    attacked: Counter[int] = Counter()
    games = 400
    for seed in range(games):
        evening = opened(shark_laid(trips, seed=seed, people=tuple(trips)))
        dice = random.Random(f"reactions {seed}")
        hands = sorted(
            (dice.lognormvariate(-1.0, 0.25) + trip / 2, who) for who, trip in trips.items()
        )
        attacked.update(race(evening, *hands))
    expected = games / len(trips)
    chi_square = sum((attacked[seat] - expected) ** 2 / expected for seat in range(4))
    assert chi_square < 16.3, attacked  # 3 degrees of freedom, p = 0.001


@pytest.mark.shows("F3")
@pytest.mark.parametrize("every", [0.02, 0.05, 0.1, 0.29])
def test_hammering_on_the_pile_is_no_better_than_a_good_reaction(every: float) -> None:
    """Whoever slaps all the time, from the lay on, is not before a hand after 300 ms."""
    ahead = 0
    games = 40
    for seed in range(games):
        evening = shark_laid(seed=seed)
        start = evening.now
        ends = evening.session.clock.alarms.time_of(Bell.SLAP_OPENS) + evening.pace.lead + 0.30
        blows = [start + every * n for n in range(int((ends - start) / every) + 1)]
        for blow in blows:
            evening.until(blow)
            evening.act("q", Slap())
        evening.until(ends)
        evening.act("p", Slap())
        evening.act("r", Slap())
        evening.act("q", Slap())
        evening.pass_time(6)
        ahead += slap_order(evening)[0] == 1
    assert ahead <= games * 0.1, f"ahead {ahead} times of {games}"


@pytest.mark.shows("Z4", "Z9", "MEZCLA-26", "MEZCLA-28")
def test_a_slap_that_a_crash_interrupts_goes_on_and_hands_stay_down() -> None:
    evening = Evening(Setup(edition="mezcla", seats=3), seed=1)
    evening.play(*PEOPLE)
    evening.lay_out(["xs r1", "b1 b2 b3", "g1 g2 g3"], "r9", draw="xc y1 y2 y3 y4 y5")
    evening.act("p", Play(Card("xs")))
    opened(evening)
    evening.pass_time(0.3)
    early = evening.act("r", Slap())
    evening.act("q", Catch(0))
    evening.pass_time(1)
    assert evening.view(None).phase == Naming(0)
    assert evening.answer("r", early) is None
    evening.act("p", NameColor(Color.GREEN))
    assert isinstance(evening.view(None).phase, Slapping)
    assert race(opened(evening), (0.3, "p"), (0.5, "q")) == [1]
    assert isinstance(evening.answer("r", early), Ack)
    assert slap_order(evening) == [2, 0, 1]
    assert evening.view(None).color is Color.GREEN
    assert evening.view(None).phase == ToPlay(1)
