"""Tables whose chairs are arranged: they begin, go on and end by themselves, for those named."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from penultima.game.cards import Card
from penultima.game.events import Began
from penultima.game.moves import Play
from penultima.game.rotation import one_stage
from penultima.record import replay, sealed
from penultima.record.reader import read_text
from penultima.table import (
    BRISK,
    HUMAN,
    INSTANT,
    Company,
    Counting,
    FinishedMatch,
    Level,
    Pace,
    Reservation,
    Setup,
    SetupError,
    Table,
)
from penultima.table.commands import (
    ClearChair,
    Configure,
    LetIn,
    Pause,
    Ready,
    Resume,
    SeatBot,
    Sit,
    Stand,
    Start,
    VoteOut,
)
from penultima.table.messages import Holder, Refused, Stage
from penultima.table.routes import ROUTES
from penultima.table.session_events import (
    BotTookOver,
    CameBack,
    PausedGame,
    ResumedGame,
    RuledOff,
    SatDown,
    WonByLeave,
)
from penultima.table.setup import Teacher
from tests.table.evening import Evening
from tests.table.test_routes import STAGES, a_command

P, Q, R = (Reservation(who=who, name=who.upper()) for who in "pqr")
BOT = Reservation(level=Level.BEGINNER)
QUICK = replace(INSTANT, arrival=20.0, grace=30.0)
ROUNDS: dict[str, Any] = {"counting": Counting.ROUNDS, "rounds": 2}


def arranged(*places: Reservation, pace: Pace = QUICK, **setup: Any) -> Evening:
    return Evening(Setup(seats=len(places), **setup), pace=pace, arranged=places)


def finished(evening: Evening) -> FinishedMatch:
    (found,) = [step.finished for step in evening.steps if step.finished is not None]
    return found


def until(evening: Evening, stage: Stage) -> None:
    for _ in range(20_000):
        wakes = evening.table.wakes_at
        if evening.at(stage) or wakes is None:
            break
        evening.now = max(evening.now, wakes)
        evening.take(evening.table.tick(evening.now))
    assert evening.at(stage)


def to_the_end(evening: Evening) -> None:
    until(evening, Stage.FINISHED)


# ---------------------------------------------------------------- ended from outside


@pytest.mark.parametrize("rounds", [0, 1])
def test_one_that_is_ruled_off_is_over_and_nobody_has_finished_or_forfeited_anything(
    rounds: int,
) -> None:
    evening = arranged(P, Q, rated=True, teacher=Teacher.OFF, **ROUNDS)
    if rounds:
        for who in "pq":
            able = {"entropy": True, "rated": True}
            evening.take(evening.table.arrive(who, who.upper(), evening.now, **able))
    for _ in range(2):
        evening.take(evening.table.rule_off(evening.now))
    assert evening.at(Stage.FINISHED)
    assert evening.happened(RuledOff) == [RuledOff()]
    assert evening.sight.winners == ()
    assert [step.finished for step in evening.steps if step.finished] == []
    evening.pass_time(100_000)
    assert evening.at(Stage.FINISHED)
    evening.restart()
    assert evening.at(Stage.FINISHED)


def test_what_is_over_already_is_not_ruled_off() -> None:
    evening = arranged(BOT, BOT, **ROUNDS)
    to_the_end(evening)
    evening.take(evening.table.rule_off(evening.now))
    assert evening.happened(RuledOff) == []
    assert len(finished(evening).standings) == 2


# ---------------------------------------------------------------- beginning


def test_it_begins_when_all_are_there() -> None:
    evening = arranged(P, Q, BOT)
    evening.arrive("p")
    assert evening.at(Stage.GATHERING)
    evening.arrive("watcher")
    assert evening.at(Stage.GATHERING)
    evening.arrive("q")
    assert evening.at(Stage.PLAYING)
    assert not evening.happened(BotTookOver)
    holders = [chair.holder for chair in evening.sight.chairs]
    assert holders == [Holder.HUMAN, Holder.HUMAN, Holder.BOT]


def test_it_begins_without_those_who_do_not_come_and_they_get_their_chairs_when_they_do() -> None:
    evening = arranged(P, Q, BOT, pace=replace(HUMAN, bots=1000.0), turn_seconds=None)
    evening.arrive("p")
    evening.pass_time(19)
    assert evening.at(Stage.GATHERING)
    evening.pass_time(2)
    assert evening.at(Stage.PLAYING)
    assert evening.happened(BotTookOver) == [BotTookOver(1, "Q")]
    chair = evening.sight.chairs[1]
    assert (chair.name, chair.stand_in, chair.here) == ("Q", True, False)
    evening.lay_out(["r1 r2", "r3 r4", "r5 r6"], "r9", turn=0)
    evening.arrive("q")
    assert evening.happened(CameBack) == [CameBack(1, "Q")]
    assert evening.sight.chairs[1].holder is Holder.HUMAN


def test_bots_alone_begin_at_once_and_play_to_the_end_with_nobody_there() -> None:
    evening = arranged(BOT, replace(BOT, persona="loro"), replace(BOT, name="Robin"), **ROUNDS)
    assert evening.table.wakes_at == evening.now
    names = [chair.name for chair in evening.sight.chairs]
    assert names[1:] == ["Loro", "Robin"]
    assert len({chair.persona for chair in evening.sight.chairs}) == 3
    alone = [evening.table.goes_on_alone]
    assert evening.table.empty
    to_the_end(evening)
    alone.append(evening.table.goes_on_alone)
    assert alone == [True, False]
    assert sum(standing.rounds_won for standing in finished(evening).standings) == 2


def test_a_table_that_is_created_without_the_time_begins_with_the_first_tick() -> None:
    evening = Evening(pace=HUMAN)
    evening.table = Table.create("BCDFGH", Setup(seats=2), HUMAN, evening.session.dice, [P, BOT])
    assert not evening.table.seq
    evening.take(evening.table.tick(evening.now))
    assert evening.at(Stage.PLAYING)


def test_there_is_a_place_for_every_chair() -> None:
    with pytest.raises(ValueError, match="2 places for 3 chairs"):
        Evening(Setup(seats=3), arranged=[P, Q])


# ---------------------------------------------------------------- nobody chooses


NOBODYS = (Sit, Configure, SeatBot, ClearChair, LetIn, Start)


def at_stage(stage: Stage) -> Evening:
    """P is there, R has left for good, Q has not come yet."""
    evening = arranged(P, R, BOT, Q, pace=replace(QUICK, between=40.0, glance=6.0), **ROUNDS)
    evening.arrive("p", "r", "watcher", entropy=stage is Stage.DEALING)
    if stage is Stage.GATHERING:
        evening.say("r", Stand, chair=1)
        assert evening.at(stage)
        return evening
    evening.pass_time(20)
    evening.say("r", Stand, chair=1)
    if stage is Stage.DEALING:
        return evening
    evening.depart("p")
    until(evening, stage)
    evening.arrive("p")
    return evening


def refusal_of(kind: type, who: str, stage: Stage) -> str | None:
    """By whom a command may be given where chairs are arranged; None: it is for the handler."""
    route = ROUTES[kind]
    if kind in NOBODYS:
        return "arranged"
    if who != "p" and route.right.__name__.startswith("_own_chair"):
        return "not-yours"
    if STAGES[stage] not in route.at:
        return "wrong-stage"
    return "arranged" if (kind, stage) == (Ready, Stage.FINISHED) else None


@pytest.mark.parametrize("stage", Stage)
@pytest.mark.parametrize("who", ["p", "r", "watcher"])
def test_who_may_do_what_at_which_stage(stage: Stage, who: str) -> None:
    for kind in ROUTES:
        evening = at_stage(stage)
        before, saved = evening.sight, evening.table.save()
        assert (before.host, before.arranged) == ("", True)
        assert before.chairs[1].left
        evening.take(evening.table.receive(who, a_command(kind), evening.now))
        answer = evening.answer(who, "only")
        code = answer.code if isinstance(answer, Refused) else None
        expected = refusal_of(kind, who, stage)
        assert code == expected if expected else code != "arranged", kind
        if expected:
            assert evening.table.save() == saved, kind


@pytest.mark.parametrize("who", ["p", "r", "watcher"])
def test_nobody_is_told_to_be_the_host(who: str) -> None:
    evening = at_stage(Stage.PLAYING)
    assert not any(update.you.host for update in evening.updates(who) if update.you is not None)


def test_there_is_no_other_match_but_people_go_on_to_the_next_round() -> None:
    evening = at_stage(Stage.BETWEEN)
    assert evening.accepted("p", evening.say("p", Ready, chair=0))
    assert evening.sight.round == 2
    evening = at_stage(Stage.FINISHED)
    assert evening.refusal("p", evening.say("p", Ready, chair=0)) == "arranged"
    assert evening.table.wakes_at is None


def test_other_tables_play_no_single_stage_of_a_rotation() -> None:
    setup = Setup(company=Company.STAGE)
    with pytest.raises(SetupError, match="arranged"):
        Evening(setup)
    evening = Evening()
    evening.sit("p")
    assert evening.refusal("p", evening.say("p", Configure, setup=setup)) == "bad-setup"


# ---------------------------------------------------------------- people leave


@pytest.mark.shows("M10", "P7")
def test_all_leave_and_the_match_goes_on_to_its_end() -> None:
    evening = arranged(P, Q, **ROUNDS)
    evening.arrive("p", "q")
    evening.say("p", Stand, chair=0)
    evening.say("q", Stand, chair=1)
    evening.depart("p")
    evening.depart("q")
    to_the_end(evening)
    assert not evening.happened(WonByLeave)
    standings = finished(evening).standings
    assert [standing.name for standing in standings] == ["P", "Q"]
    assert sum(standing.rounds_won for standing in standings) == 2
    assert sorted(standing.place for standing in standings) in ([1, 2], [1, 1])


def test_who_is_voted_out_is_not_replaced() -> None:
    evening = arranged(P, Q, R, turn_seconds=None, pace=replace(HUMAN, bots=1000.0))
    evening.arrive("p", "q", "r")
    evening.say("p", VoteOut, chair=0, against=2)
    evening.say("q", VoteOut, chair=1, against=2)
    assert evening.sight.chairs[2].left
    for who in ("r", "watcher"):
        assert evening.refusal(who, evening.say(who, Sit, chair=2, name="X")) == "arranged"


@pytest.mark.parametrize("stage", [Stage.GATHERING, Stage.PLAYING])
def test_who_wants_to_be_forgotten_leaves_a_bot_behind(stage: Stage) -> None:
    evening = arranged(P, Q, **ROUNDS)
    evening.arrive("p")
    if stage is Stage.PLAYING:
        evening.arrive("q")
    kept = Table.forgotten(evening.table.save(), "p")
    taken_up = Evening.revived(kept, evening.steps, pace=QUICK)
    evening.take(evening.table.forget("p", evening.now))
    for table in (evening.table, taken_up.table):
        chair = table.sight().chairs[0]
        assert (chair.holder, chair.name, chair.left) == (Holder.BOT, "?", True)
    evening.depart("p")
    to_the_end(evening)


# ---------------------------------------------------------------- a bot's chair becomes somebody's


def gives(evening: Evening, chair: int, who: str = "n", name: str = "New") -> None:
    evening.take(evening.table.hand_over(chair, who, name, evening.now))


def with_bots(*places: Reservation, **setup: Any) -> Evening:
    slow = replace(HUMAN, bots=1000.0)
    return arranged(*places, pace=slow, turn_seconds=None, **{**ROUNDS, **setup})


def test_in_a_round_the_bot_plays_it_to_the_end_and_the_next_is_theirs() -> None:
    evening = with_bots(P, BOT)
    evening.arrive("p")
    gives(evening, 1, name="P")
    assert evening.table.holders == ("p", "n")
    chair = evening.sight.chairs[1]
    assert (chair.holder, chair.name, chair.joins) == (Holder.BOT, "P 2", True)
    assert evening.happened(SatDown) == [SatDown(1, "P 2")]
    evening.arrive("n")
    evening.restart()
    assert (evening.session.people.you("n").chairs, evening.session.seats_of("n")) == ((), [])
    evening.lay_out(["r1", "r3 r4"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    evening.pass_time(5)
    assert evening.at(Stage.BETWEEN)
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    assert evening.session.people.you("n").chairs == (1,)


@pytest.mark.parametrize("there", [True, False])
def test_between_two_rounds_it_is_theirs_at_once_and_a_stand_in_s_until_they_come(
    there: bool,
) -> None:
    evening = with_bots(P, BOT)
    evening.arrive("p", *("n" if there else ""))
    evening.lay_out(["r1", "r3 r4"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    evening.pass_time(5)
    assert evening.at(Stage.BETWEEN)
    gives(evening, 1)
    assert (evening.sight.chairs[1].name, evening.sight.chairs[1].stand_in) == ("New", not there)
    evening.arrive("n")
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    assert evening.session.people.you("n").chairs == (1,)


def test_before_the_first_round_they_are_waited_for_like_the_others() -> None:
    evening = arranged(P, BOT, **ROUNDS)
    gives(evening, 1)
    assert evening.at(Stage.GATHERING)
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    evening.arrive("p")
    assert evening.at(Stage.GATHERING)
    evening.arrive("n")
    assert evening.at(Stage.PLAYING)


def test_a_chair_that_is_somebody_s_or_was_is_not_given_away() -> None:
    evening = with_bots(P, Q, R, BOT)
    evening.arrive("p", "q", "r")
    evening.say("r", Stand, chair=2)
    before = evening.table.save()
    gives(evening, 0)
    gives(evening, 2)
    gives(evening, 3, who="p")
    assert evening.table.save() == before
    evening.say("p", VoteOut, chair=0, against=1)
    evening.session.people.bar("n")
    gives(evening, 3)
    assert evening.table.holders == ("p", "q", None, None)


def test_where_it_counts_for_ratings_or_is_over_nobody_comes_in() -> None:
    rated = arranged(P, BOT, rated=True, teacher=Teacher.OFF, **ROUNDS)
    over = arranged(BOT, BOT, **ROUNDS)
    to_the_end(over)
    for evening in (rated, over):
        gives(evening, 1)
        assert "n" not in evening.table.holders


# ---------------------------------------------------------------- time


def test_time_runs_for_nobody_and_a_person_who_is_gone_is_played_for() -> None:
    evening = arranged(P, Q, pace=BRISK, **ROUNDS)
    evening.arrive("p", "q")
    evening.depart("p")
    evening.depart("q")
    assert evening.table.wakes_at is not None
    to_the_end(evening)
    assert [event.chair for event in evening.happened(BotTookOver)] == [0, 1]


def test_a_pause_lasts_as_long_as_a_player_is_there() -> None:
    evening = arranged(P, Q, pace=BRISK, **ROUNDS)
    evening.arrive("p", "q", "watcher")
    evening.say("p", Pause, chair=0)
    evening.say("q", Pause, chair=1)
    assert evening.happened(PausedGame)
    paused = []
    for who in ("q", "p"):
        evening.depart(who)
        paused.append(evening.sight.paused)
    assert paused == [True, False]
    assert evening.happened(ResumedGame)
    to_the_end(evening)


def test_people_pause_and_go_on_as_elsewhere() -> None:
    evening = arranged(P, BOT, pace=BRISK)
    evening.arrive("p")
    evening.say("p", Pause, chair=0)
    wakes = [evening.table.wakes_at]
    evening.say("p", Resume, chair=0)
    wakes.append(evening.table.wakes_at)
    assert [at is None for at in wakes] == [True, False]


def test_unseen_bots_hurry_until_somebody_watches() -> None:
    alone, watched = (arranged(BOT, BOT, pace=HUMAN, **ROUNDS) for _ in range(2))
    watched.arrive("watcher")
    for evening in (alone, watched):
        to_the_end(evening)
    assert alone.now - 100 < (watched.now - 100) / 10
    assert alone.now - 100 < 60
    late = arranged(BOT, BOT, pace=HUMAN, **ROUNDS)
    late.pass_time(0.1)
    assert late.session.clock.pace == HUMAN.hurried()
    late.arrive("watcher")
    assert late.session.clock.pace == late.session.clock.line.pace == HUMAN
    late.depart("watcher")
    assert late.session.clock.pace == HUMAN.hurried()


def test_stand_ins_do_not_hurry_while_their_people_are_away() -> None:
    evening = arranged(P, BOT, pace=HUMAN, **ROUNDS)
    evening.pass_time(21)
    assert evening.at(Stage.PLAYING)
    assert evening.session.clock.pace == HUMAN
    evening.arrive("p")
    evening.say("p", Stand, chair=0)
    evening.depart("p")
    assert evening.session.clock.pace == HUMAN.hurried()


def test_the_next_round_waits_for_those_who_are_there_and_for_nobody_else() -> None:
    evening = arranged(P, BOT, pace=BRISK, counting=Counting.ROUNDS, rounds=3)
    until(evening, Stage.BETWEEN)
    assert evening.table.wakes_at == evening.now + 6
    evening.arrive("p")
    until(evening, Stage.PLAYING)
    assert evening.sight.chairs[0].holder is Holder.HUMAN
    evening.lay_out(["r1", "r2 r3"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    assert evening.table.wakes_at == evening.now + 40


# ---------------------------------------------------------------- one stage of a rotation


@pytest.mark.shows("P8")
def test_one_stage_of_a_rotation_is_played_by_its_plan() -> None:
    evening = arranged(*[BOT] * 4, company=Company.STAGE)
    to_the_end(evening)
    assert [began.dealer for began in evening.happened(Began)] == [0, 2, 1, 3]
    assert [sitting.seated for sitting in one_stage()] == [(0, 1, 2, 3)] * 2 + [(0, 3, 2, 1)] * 2
    result = finished(evening)
    scores = [standing.score for standing in result.standings]
    won = [standing.rounds_won for standing in result.standings]
    assert (scores[0], scores[1]) == (scores[2], scores[3])
    assert (won[0], won[1]) == (won[2], won[3])
    assert won[0] + won[1] == 4
    accounts = evening.sight.accounts
    assert (accounts[0][2], accounts[1][3]) == (scores[0], scores[1])
    assert (result.first_game, result.game) == (1, 4)


# ---------------------------------------------------------------- restarts


@pytest.mark.parametrize("stage", Stage)
def test_a_restart_finds_it_as_it_was(stage: Stage) -> None:
    evening = at_stage(stage)
    before = evening.sight
    evening.restart()
    assert evening.sight == before
    evening.depart("p")
    evening.depart("r")
    to_the_end(evening)


def test_it_goes_on_after_a_restart_though_nobody_comes_back() -> None:
    evening = arranged(P, Q, pace=BRISK, **ROUNDS)
    evening.arrive("p", "q")
    evening.say("p", Pause, chair=0)
    evening.say("q", Pause, chair=1)
    evening = Evening.revived(evening.table.save(), evening.steps, pace=BRISK)
    assert not evening.sight.paused
    assert evening.table.goes_on_alone
    to_the_end(evening)


def test_a_table_of_bots_that_is_taken_up_again_after_every_second_still_ends() -> None:
    evening = arranged(BOT, BOT, BOT, pace=HUMAN, **ROUNDS)
    for _ in range(200):
        if evening.at(Stage.FINISHED):
            break
        evening.pass_time(1)
        evening.restart()
    assert len([step for step in evening.steps if step.finished is not None]) == 1


# ---------------------------------------------------------------- accounts

OUT: dict[str, Any] = {"counting": Counting.ELIMINATION, "target": 100}


def with_accounts(*accounts: int) -> Evening:
    return arranged(*(replace(BOT, account=account) for account in accounts), **OUT)


@pytest.mark.shows("Q1", "Q6")
def test_a_match_goes_on_with_the_accounts_that_were_brought_along() -> None:
    evening = with_accounts(90, 0, 40)
    to_the_end(evening)
    scores = [standing.score for standing in finished(evening).standings]
    assert all(score >= brought for score, brought in zip(scores, (90, 0, 40), strict=True))
    assert sorted(score < 100 for score in scores) == [False, False, True]
    lines = "".join(step.lines for step in evening.steps)
    assert "accounts A=90 B=0 C=40\n" in lines
    told = list(replay(read_text(sealed(lines), Path("record"))))
    assert list(told[-1].referee.match.scores) == scores


@pytest.mark.parametrize("come", [(), ("p", "q")])
def test_accounts_are_seen_from_the_start_and_outlive_a_restart(come: tuple[str, ...]) -> None:
    evening = arranged(replace(P, account=30), replace(Q, account=60), **OUT)
    evening.arrive(*come)
    again = Evening.revived(evening.table.save(), evening.steps, pace=QUICK)
    assert again.table.sight().scores == (30, 60)
    to_the_end(again)
    first, second = finished(again).standings
    assert first.score >= 30
    assert second.score >= 60


def test_what_cannot_be_brought_along() -> None:
    for setup in (ROUNDS, {"counting": Counting.ROUND}, {"company": Company.STAGE}):
        with pytest.raises(ValueError, match="only a match that points decide"):
            arranged(*[replace(BOT, account=1)] * 4, **setup)
    with pytest.raises(ValueError, match="whoever has 100 points has nothing to play for"):
        with_accounts(100, 0)
