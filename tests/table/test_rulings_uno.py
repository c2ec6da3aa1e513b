"""Calling UNO and being caught, as the rulings want it: lists of (time, who, move)."""

import random
from collections.abc import Mapping

import msgspec
import pytest

from penultima.game.cards import Card, Color
from penultima.game.events import CalledUno, Caught, Drew, Played
from penultima.game.moves import CallUno, Catch, Challenge, Draw, Play, Take
from penultima.game.phases import Reason, ToPlay, UnderAttack
from penultima.table import Level, Setup
from penultima.table.commands import SeatBot, Sit, Start
from tests.table.evening import Evening

THREE = Setup(seats=3, turn_seconds=None)
PEOPLE = ("p", "q", "r")


def lay(card: str, color: Color | None = None, *, uno: bool = False) -> Play:
    return Play(Card(card), color, uno=uno)


def with_two(
    hand: str = "r1 r2",
    *,
    trips: Mapping[str, float] | None = None,
    edition: str = "classic",
    seats: int = 3,
    house: tuple[str, ...] = (),
    seed: int = 1,
) -> Evening:
    """p, whose turn it is, holds two cards; everybody else four red ones."""
    setup = msgspec.structs.replace(THREE, edition=edition, seats=seats, house=house)
    evening = Evening(setup, seed=seed)
    evening.play(*PEOPLE[:seats])
    evening.lay_out([hand, "r3 r4 r5 r6", "r7 r8 r9 g9"][:seats], "r0")
    for who, trip in (trips or {}).items():
        evening.table.measured(who, trip)
    return evening


def silent(**fields: object) -> Evening:
    """p has laid the next-to-last card without a word."""
    evening = with_two(**fields)  # type: ignore[arg-type]
    evening.act("p", lay("r1"))
    assert evening.view(None).exposed == (0,)
    return evening


def caught(evening: Evening) -> list[tuple[int, int]]:
    return [(event.seat, event.by) for event in evening.happened(Caught)]


def called(evening: Evening) -> list[int]:
    return [event.seat for event in evening.happened(CalledUno)]


def played_at(evening: Evening, seat: int, *, who: str = "p") -> list[float]:
    """When p was told of this seat's lays."""
    return [
        time
        for time, frame in evening.frames[who]
        if any(isinstance(e, Played) and e.seat == seat for e in getattr(frame, "events", ()))
    ]


# ---------------------------------------------------------------- the window


@pytest.mark.shows("I5")
def test_before_the_card_lies_there_nobody_can_be_caught() -> None:
    evening = with_two()
    evening.run([(0.0, "q", Catch(0))])
    evening.pass_time(2)
    evening.act("p", lay("r1"))
    evening.pass_time(0.5)
    assert caught(evening) == []


@pytest.mark.shows("I4", "I5", "I12", "I22")
@pytest.mark.parametrize("by", ["q", "r"])
def test_from_then_on_anybody_can_catch(by: str) -> None:
    evening = silent()
    evening.run([(0.3, by, Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == [(0, PEOPLE.index(by))]
    assert evening.view(None).counts[0] == 3


@pytest.mark.shows("I12")
def test_two_who_catch_make_one_penalty_and_the_first_has_caught() -> None:
    evening = silent()
    evening.run([(0.30, "r", Catch(0)), (0.31, "q", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == [(0, 2)]
    assert [event.why for event in evening.happened(Drew)] == [Reason.CAUGHT] * 2


@pytest.mark.shows("I3")
def test_a_late_call_saves() -> None:
    evening = silent()
    evening.run([(0.3, "p", CallUno()), (0.5, "q", Catch(0))])
    evening.pass_time(1)
    assert called(evening) == [0]
    assert caught(evening) == []


@pytest.mark.shows("I2", "I18")
def test_uno_said_with_the_card_or_before_it_leaves_no_window() -> None:
    along = with_two()
    along.act("p", lay("r1", uno=True))
    before = with_two()
    before.run([(0.0, "p", CallUno()), (0.5, "p", lay("r1"))])
    for evening in (along, before):
        evening.run([(0.1, "q", Catch(0))])
        evening.pass_time(1)
        assert caught(evening) == []
        assert CalledUno(0) in evening.told("r"), "all hear it"


@pytest.mark.shows("I6")
@pytest.mark.parametrize("begins", [lay("r3"), Draw()], ids=["lays", "draws"])
def test_the_window_closes_when_the_next_player_begins(begins: Play | Draw) -> None:
    evening = silent()
    evening.run([(2.0, "q", begins), (2.5, "r", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == []


@pytest.mark.shows("I6")
def test_until_then_it_stays_open_however_long_that_takes() -> None:
    evening = silent()
    evening.run([(20.0, "r", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == [(0, 2)]


@pytest.mark.shows("I7")
def test_a_penalty_draw_does_not_close_it() -> None:
    evening = with_two("w4 r2", edition="agent-en")
    evening.lay_out(["w4 g2", "r3 r4 r5 r6", "r7 r8 r9 g9"], "r0")
    evening.act("p", lay("w4", Color.BLUE))
    evening.run([(2.5, "q", Take()), (3.0, "r", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == [(0, 2)]


@pytest.mark.shows("I7", "G17")
def test_a_shield_in_reply_closes_it() -> None:
    evening = with_two(edition="agent-en")
    evening.lay_out(["r+2 g2", "x r4 r5 r6", "r7 r8 r9 g9"], "r0")
    evening.act("p", lay("r+2"))
    evening.run([(2.5, "q", lay("x", Color.RED)), (3.0, "r", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == []


@pytest.mark.shows("I7")
def test_nor_does_a_lost_turn() -> None:
    evening = with_two("rs r2")
    evening.act("p", lay("rs"))
    evening.run([(3.0, "q", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == [(0, 1)]


# ---------------------------------------------------------------- the guaranteed minimum


@pytest.mark.shows("I10")
@pytest.mark.parametrize("begins", [lay("r3"), Draw()], ids=["lays", "draws"])
def test_a_hasty_next_player_does_not_cut_the_window_short(begins: Play | Draw) -> None:
    evening = silent()
    laid = evening.now
    hasty, *_ = evening.run([(0.05, "q", begins), (1.45, "r", Catch(0))])
    evening.pass_time(1.5)
    assert caught(evening) == [(0, 2)]
    assert evening.accepted("q", hasty)
    told = [
        time
        for time, frame in evening.frames["p"]
        if any(
            (isinstance(e, Played) and e.seat == 1) or (isinstance(e, Drew) and e.seat == 1)
            for e in getattr(frame, "events", ())
        )
    ]
    assert 1.5 <= told[0] - laid <= 2.2


@pytest.mark.shows("I10")
def test_the_next_play_is_held_back_and_then_made() -> None:
    evening = silent()
    hasty, *_ = evening.run([(0.0, "q", lay("r3"))])
    evening.pass_time(1.4)
    assert evening.answer("q", hasty) is None
    assert evening.view(None).phase == ToPlay(1)
    evening.pass_time(1.0)
    assert evening.accepted("q", hasty)
    assert evening.view(None).phase == ToPlay(2)


@pytest.mark.shows("I10")
def test_after_a_call_nobody_has_to_wait() -> None:
    evening = silent()
    evening.run([(0.1, "p", CallUno()), (0.5, "q", lay("r3"))])
    assert evening.view(None).phase == ToPlay(2)


@pytest.mark.shows("I8", "I10")
def test_with_two_players_and_a_skip_the_layer_waits_for_himself() -> None:
    evening = with_two("rs r2", seats=2)
    evening.act("p", lay("rs"))
    evening.run([(0.05, "p", lay("r2")), (1.45, "q", Catch(0))])
    evening.pass_time(2)
    assert caught(evening) == [(0, 1)]
    assert not evening.session.stage.match.referee.round_over


@pytest.mark.shows("I8", "I15")
def test_uncaught_he_may_then_go_out() -> None:
    evening = with_two("rs r2", seats=2)
    evening.act("p", lay("rs"))
    evening.run([(0.05, "p", lay("r2")), (2.6, "q", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == []
    assert evening.session.stage.match.referee.round_over


@pytest.mark.shows("I10")
@pytest.mark.parametrize("level", list(Level))
def test_bots_are_held_back_as_well(level: Level) -> None:
    for seed in range(8):
        evening = Evening(Setup(seats=2, turn_seconds=None), seed=seed)
        evening.arrive("p")
        evening.say("p", Sit, chair=0, name="P")
        evening.say("p", SeatBot, chair=1, level=level)
        evening.say("p", Start)
        evening.lay_out(["r1 r2", "r3 r4 r5 r6"], "r0")
        evening.act("p", lay("r1"))
        laid = evening.now
        evening.pass_time(8)
        if not caught(evening):
            assert played_at(evening, 1)[0] - laid >= 1.5


# ---------------------------------------------------------------- call against catch


@pytest.mark.shows("I9")
@pytest.mark.parametrize(
    "call, catch, saved",
    [(0.40, 0.45, True), (0.45, 0.45, True), (0.49, 0.45, True), (0.51, 0.45, False)],
)
def test_within_50_milliseconds_the_doubt_is_the_callers(
    call: float, catch: float, saved: bool
) -> None:
    evening = silent()
    evening.run(sorted([(call, "p", CallUno()), (catch, "q", Catch(0))], key=lambda line: line[0]))
    evening.pass_time(1)
    assert (called(evening) == [0]) is saved
    assert (caught(evening) == []) is saved


@pytest.mark.shows("I9", "F20")
def test_a_call_that_travels_longer_is_not_later_for_it() -> None:
    evening = silent(trips={"p": 0.3, "q": 0.0})
    evening.run([(0.40, "q", Catch(0)), (0.54, "p", CallUno())])
    evening.pass_time(1)
    assert called(evening) == [0]
    assert caught(evening) == []


@pytest.mark.shows("I9", "F20")
def test_a_catch_that_travels_longer_is_not_later_for_it() -> None:
    evening = silent(trips={"p": 0.0, "q": 0.3})
    evening.run([(0.49, "p", CallUno()), (0.55, "q", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == [(0, 1)]


@pytest.mark.shows("I9", "F2")
def test_slow_pongs_gain_no_more_than_the_cap() -> None:
    evening = silent(trips={"p": 5.0})
    evening.run([(0.40, "q", Catch(0)), (0.61, "p", CallUno())])
    evening.pass_time(1)
    assert caught(evening) == [(0, 1)]


@pytest.mark.shows("I9")
def test_the_order_of_arrival_decides_nothing_but_the_time_does() -> None:
    """Near and far people who call and catch at the same moments have the same results."""
    trips = (0.02, 0.1, 0.25)
    results = set()
    for caller in trips:
        for catcher in trips:
            evening = silent(trips={"p": caller, "q": catcher})
            call = 0.50 + caller / 2, "p", CallUno()
            catch = 0.44 + catcher / 2, "q", Catch(0)
            evening.run([call, catch] if call[0] < catch[0] else [catch, call])
            evening.pass_time(1)
            results.add(tuple(caught(evening)))
    assert results == {((0, 1),)}


# ---------------------------------------------------------------- priority in one instant (S2)


@pytest.mark.shows("S2")
def test_in_one_instant_a_call_comes_before_a_catch_before_a_play() -> None:
    evening = silent()
    evening.run([(1.8, "q", lay("r3")), (1.8, "r", Catch(0)), (1.8, "p", CallUno())])
    evening.pass_time(1)
    assert called(evening) == [0]
    assert caught(evening) == []
    assert evening.view(None).phase == ToPlay(2)
    catch_first = silent()
    catch_first.run([(1.95, "q", lay("r3")), (1.95, "r", Catch(0))])
    catch_first.pass_time(1)
    assert caught(catch_first) == [(0, 2)]


@pytest.mark.shows("S2", "D6", "G15")
def test_in_one_instant_a_challenge_comes_before_a_shield_before_a_draw() -> None:
    def attacked() -> Evening:
        evening = with_two(edition="agent-es")
        evening.lay_out(["w4 r1 g2", "x r4 r5 r6", "r7 r8 r9 g9"], "r0")
        evening.act("p", lay("w4", Color.BLUE))
        assert isinstance(evening.view(None).phase, UnderAttack)
        return evening

    evening = attacked()
    shield, challenge = evening.run([(2.5, "q", lay("x", Color.RED)), (2.5, "r", Challenge())])
    evening.pass_time(1)
    assert evening.accepted("r", challenge)
    assert evening.refusal("q", shield)
    assert evening.view(None).counts[0] == 6, "guilty: the layer draws the four"


@pytest.mark.shows("D6")
def test_the_victim_cannot_close_the_window_of_the_others_before_two_seconds() -> None:
    evening = with_two(edition="agent-es")
    evening.lay_out(["w4 r1 g2", "r3 r4 r5 r6", "r7 r8 r9 g9"], "r0")
    evening.act("p", lay("w4", Color.BLUE))
    take, challenge = evening.run([(0.1, "q", Take()), (1.9, "r", Challenge())])
    evening.pass_time(2)
    assert evening.accepted("r", challenge)
    assert evening.refusal("q", take)


# ---------------------------------------------------------------- saying it in vain


@pytest.mark.shows("I11", "R2")
def test_a_false_call_or_catch_costs_nothing_but_a_pause() -> None:
    evening = with_two()
    first = evening.act("q", Catch(2))
    assert evening.accepted("q", first)
    again = evening.act("q", Catch(2))
    assert evening.refusal("q", again) == "too-fast"
    assert evening.happened(Drew) == []
    evening.pass_time(1.1)
    assert evening.accepted("q", evening.act("q", CallUno()))


@pytest.mark.shows("I11")
@pytest.mark.parametrize("every", [0.05, 0.2, 0.5, 1.01])
def test_catching_all_the_time_is_no_better_than_paying_attention(every: float) -> None:
    """One who points all the time is seldom before one who does so 600 ms after the lay."""
    ahead = 0
    games = 25
    for seed in range(games):
        evening = with_two(seed=seed)
        wait = 4 + random.Random(seed).random() * 2
        start = evening.now
        blows = [start + every * n for n in range(int(wait / every) + 1)]
        for blow in blows:
            evening.until(blow)
            evening.act("q", Catch(0))
        evening.until(start + wait)
        evening.act("p", lay("r1"))
        laid = evening.now
        while evening.now < laid + 0.15 + 0.6 - every:
            evening.pass_time(every)
            evening.act("q", Catch(0))
        evening.until(laid + 0.15 + 0.6)
        evening.act("r", Catch(0))
        evening.pass_time(1)
        ahead += caught(evening) == [(0, 1)]
    assert ahead <= games * 0.2, f"ahead {ahead} times of {games}"


@pytest.mark.shows("I11", "I3")
def test_a_catch_in_vain_does_not_keep_one_from_saying_uno_with_the_card() -> None:
    evening = with_two()
    evening.act("p", Catch(1))
    evening.act("p", lay("r1", uno=True))
    assert called(evening) == [0]


@pytest.mark.shows("I17")
def test_back_at_one_card_it_must_be_said_again() -> None:
    evening = with_two(seats=2)
    evening.lay_out(["r1 r2", "r3 r4 r5 r6"], "r0", draw="r8")
    evening.act("p", lay("r1", uno=True))
    evening.run([(0.5, "q", lay("r3")), (1.0, "p", Draw()), (1.5, "p", lay("r8"))])
    evening.run([(0.5, "q", Catch(0))])
    evening.pass_time(1)
    assert caught(evening) == [(0, 1)]
