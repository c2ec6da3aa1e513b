"""Bots that think outside the table's own time: when they begin, when they answer, and if not."""

import random
from collections.abc import Sequence
from statistics import mean, pvariance

import pytest
from msgspec.structs import replace

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, edition
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Dealt, Drew, Event, Played
from penultima.game.match import Match
from penultima.game.moves import CallUno, Draw, Move, Play
from penultima.game.view import View
from penultima.players import levels
from penultima.players.facts import answers, is_asked
from penultima.players.policies import Skilled
from penultima.players.style import NO_STYLE, Style
from penultima.referee import Referee
from penultima.table import INSTANT, Company, Counting, Level, Setup, thoughts
from penultima.table.alarms import Bell
from penultima.table.commands import Act, Pause, Ready, Resume, SeatBot, Sit, Start
from penultima.table.messages import Stage
from penultima.table.thoughts import (
    PATIENCE,
    Errand,
    Mind,
    Practice,
    SeatKnowledge,
    Thought,
    think_at_once,
)
from tests.table.evening import Evening

THINKING = 6.0
"""No bot pauses for longer."""


class Ponderer:
    """An attentive player that draws whenever it can, and notes all that it is told."""

    made: list["Ponderer"] = []  # noqa: RUF012 cleared for each test

    def __init__(self) -> None:
        self.began: list[Match] = []
        self.heard: list[Event] = []
        self.made.append(self)

    def begin(self, match: Match) -> None:
        self.began.append(match)
        self.heard.clear()

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += events

    def __call__(self, view: View) -> Move | None:
        dealt = next(event for event in self.heard if isinstance(event, Dealt))
        assert dealt.seat == view.seat
        if not is_asked(view):
            return None
        others = [move for move in answers(view) if not isinstance(move, Play)]
        return (others or answers(view))[0]


@pytest.fixture(autouse=True)
def ponderers(monkeypatch: pytest.MonkeyPatch) -> list[Ponderer]:
    """Expert and master are such players; the others are who they are."""

    def made(level: str, game: Edition, seed: int, style: Style = NO_STYLE) -> object:
        thinks = level in thoughts.THINKERS
        return Ponderer() if thinks else levels.bot(level, game, seed, style)

    monkeypatch.setattr(thoughts, "bot", made)
    Ponderer.made = []
    monkeypatch.setattr(
        Practice, "_done", {(level, wide) for level in thoughts.THINKERS for wide in (False, True)}
    )
    return Ponderer.made


def duel(*, seed: int = 1) -> Evening:
    """Somebody against an expert, who is asked first."""
    evening = Evening(Setup(seats=2, counting=Counting.ROUND), seed=seed)
    evening.sit("p")
    evening.say("p", SeatBot, chair=1, level=Level.EXPERT)
    evening.say("p", Start)
    evening.table.take_thoughts()
    evening.lay_out(["r1 r2 r3 r4", "b1 r5 g2 g3"], "r9", turn=1)
    return evening


def only_thought(evening: Evening) -> Thought:
    (thought,) = evening.table.take_thoughts()
    assert isinstance(thought, Thought)
    return thought


def moves_of_bot(evening: Evening) -> list[Event]:
    """What seat 1 has done since the cards were laid out."""
    return [
        event for event in (*evening.happened(Played), *evening.happened(Drew)) if event.seat == 1
    ]


def bot_time(evening: Evening) -> float:
    """When the bot's pause will be over."""
    found = evening.session.clock.alarms.time_of(Bell.BOT, 1)
    assert isinstance(found, float)
    return found


def test_a_thought_comes_up_as_soon_as_the_question_is_asked() -> None:
    evening = duel()
    thought = only_thought(evening)
    assert thought.seat == 1
    assert thought.known.view == evening.view(1)
    assert evening.table.take_thoughts() == []


def test_the_answer_is_played_when_the_pause_is_over_and_not_sooner() -> None:
    evening = duel()
    time = bot_time(evening)
    before = len(moves_of_bot(evening))
    think_at_once(evening.table, evening.now)
    evening.until(time - 0.001)
    assert len(moves_of_bot(evening)) == before
    evening.until(time)
    assert len(moves_of_bot(evening)) == before + 1


def test_a_late_answer_waits_for_another_pause() -> None:
    evening = duel()
    before = len(moves_of_bot(evening))
    thought = only_thought(evening)
    evening.until(bot_time(evening))
    second = bot_time(evening)
    evening.pass_time((second - evening.now) / 2)
    evening.table.think(thought, thought.work_out(), evening.now)
    evening.until(second - 0.001)
    assert len(moves_of_bot(evening)) == before
    evening.until(second)
    assert evening.happened(Drew)[-1].seat == 1
    assert evening.session.bots.thoughts.open == {} or thought.dropped


def test_without_an_answer_a_skilled_bot_moves_and_it_is_said() -> None:
    evening = duel()
    thought = only_thought(evening)
    limit = bot_time(evening) + PATIENCE
    evening.until(limit - 0.01)
    assert evening.session.bots.thoughts.open[1].thought is thought
    given_up: list[Thought] = []
    while not given_up:
        evening.now = bot_time(evening)
        given_up = evening.table.tick(evening.now).given_up
    assert given_up == [thought]
    assert limit <= evening.now < limit + THINKING
    assert thought.dropped
    assert evening.view(0).top.value == "r5"


def test_after_that_another_mind_is_asked(ponderers: list[Ponderer]) -> None:
    evening = duel()
    thought = only_thought(evening)
    thought.work_out()
    evening.pass_time(THINKING + PATIENCE)
    evening.lay_out(["r1 r2 r3 r4", "b1 r5 g2 g3"], "r9", turn=1)
    again = only_thought(evening)
    again.work_out()
    first, second = ponderers
    assert again.mind is not thought.mind
    assert second.heard[: len(first.heard)] == first.heard


def test_an_answer_to_a_question_that_is_gone_is_dropped() -> None:
    evening = duel()
    old = only_thought(evening)
    evening.lay_out(["r1 r2 r3 r4", "b1 r5 g2 g3"], "r9", turn=0)
    assert old.dropped
    before = evening.table.save()
    evening.table.think(old, Draw(), evening.now)
    evening.pass_time(THINKING)
    assert evening.table.save() == before


def test_what_happens_beside_the_question_is_thought_about_anew() -> None:
    evening = duel()
    evening.lay_out(["r1 r2", "b1 r5 g2 g3"], "r9", turn=0)
    evening.act("p", Play(Card.RED_2))
    old = only_thought(evening)
    time = bot_time(evening)
    evening.act("p", CallUno())
    evening.pass_time(0.2)
    new = only_thought(evening)
    assert old.dropped
    assert 0 in new.known.view.called
    assert bot_time(evening) == time


def test_a_late_thought_that_is_renewed_is_waited_for_no_longer() -> None:
    evening = duel()
    evening.lay_out(["r1 r2", "b1 r5 g2 g3"], "r9", turn=0)
    evening.act("p", Play(Card.RED_2))
    evening.table.take_thoughts()
    evening.session.clock.alarms.clear(Bell.CATCH)
    late = bot_time(evening)
    evening.until(late + PATIENCE - 0.3)
    evening.act("p", CallUno())
    assert evening.session.bots.thoughts.open[1].late_since == late
    evening.pass_time(THINKING)
    assert [event.seat for event in evening.happened(Played)] == [0, 1]


def test_a_seat_that_sees_nothing_new_thinks_on() -> None:
    evening = duel()
    thought = only_thought(evening)
    evening.arrive("q")
    assert not thought.dropped
    assert evening.table.take_thoughts() == []


def test_nobody_moves_in_a_pause() -> None:
    evening = duel()
    thought = only_thought(evening)
    evening.until(bot_time(evening) + 0.1)
    evening.say("p", Pause, chair=0)
    assert evening.sight.paused
    steps = len(evening.steps)
    evening.table.think(thought, thought.work_out(), evening.now)
    evening.pass_time(60)
    assert len(evening.steps) == steps
    evening.say("p", Resume, chair=0)
    evening.pass_time(THINKING)
    assert evening.happened(Drew)[-1].seat == 1


def test_it_hears_everything_that_its_seat_sees_once_and_in_order(
    ponderers: list[Ponderer],
) -> None:
    evening = Evening(Setup(seats=2, counting=Counting.POINTS, target=10_000), pace=INSTANT)
    play_with_expert(evening, rounds=2)
    (player,) = ponderers
    assert len(player.began) == evening.sight.round >= 2
    news = evening.session.stage.match.referee.news(1)
    assert player.heard == news[: len(player.heard)]
    assert len(player.heard) > 10


def test_a_restart_in_the_middle_of_a_round_takes_no_memory_away(
    ponderers: list[Ponderer],
) -> None:
    evening = duel()
    think_at_once(evening.table, evening.now)
    evening.pass_time(THINKING)
    evening.restart()
    evening.lay_out(["r1 r2 r3 r4", "b1 r5 g2 g3"], "r9", turn=1)
    think_at_once(evening.table, evening.now)
    before, after = ponderers[0], ponderers[-1]
    assert after is not before
    assert after.heard[: len(before.heard)] == before.heard
    assert len(after.heard) > len(before.heard)


def play_with_expert(evening: Evening, *, rounds: int) -> None:
    evening.sit("p")
    evening.say("p", SeatBot, chair=1, level=Level.EXPERT)
    evening.say("p", Start)
    person = Skilled(evening.session.stage.match.edition, evening.session.dice)
    for _ in range(3000):
        think_at_once(evening.table, evening.now)
        if evening.sight.round >= rounds and len(evening.session.stage.match.referee.log) > 40:
            return
        if evening.at(Stage.BETWEEN):
            evening.say("p", Ready, chair=0)
        elif evening.at(Stage.PLAYING) and is_asked(evening.view(0)):
            evening.say("p", Act, chair=0, move=person(evening.view(0)))
        evening.pass_time(0.05)
    raise AssertionError("the rounds do not end")


def test_interjections_are_thought_about_too() -> None:
    evening = Evening(Setup(seats=2, counting=Counting.ROUND, house=("jump-in",)), seed=3)
    evening.sit("p")
    evening.say("p", SeatBot, chair=1, level=Level.MASTER)
    evening.say("p", Start)
    evening.table.take_thoughts()
    evening.lay_out(["r1 r2 r3", "r9 b1 g2"], "r9", turn=0)
    thought = only_thought(evening)
    evening.table.think(thought, Play(thought.known.view.hand[0]), evening.now)
    evening.pass_time(THINKING)
    assert evening.happened(Played)[-1].seat == 1


def test_seating_a_bot_that_searches_makes_its_code_ready() -> None:
    evening = Evening(Setup(seats=4, company=Company.PARTNERS))
    evening.sit("p")
    evening.say("p", SeatBot, chair=1, level=Level.CASUAL)
    assert evening.table.take_thoughts() == []
    evening.say("p", SeatBot, chair=1, level=Level.EXPERT)
    (practice,) = evening.table.take_thoughts()
    assert isinstance(practice, Practice)


def test_practice_is_done_once_for_all_tables(
    monkeypatch: pytest.MonkeyPatch, ponderers: list[Ponderer]
) -> None:
    monkeypatch.setattr(Practice, "_done", set())
    made = ponderers
    tasks: list[Errand] = [Practice(Level.EXPERT, edition("mando"), 3) for _ in range(3)]
    for task in tasks:
        assert task.work_out() is None
        assert task.plain_move() is None
    assert len(made) == 1
    Practice(Level.EXPERT, edition("mezcla"), 3).work_out()
    assert len(made) == 2, "its code is another"


def test_where_nobody_searches_there_is_nothing_to_practise(
    monkeypatch: pytest.MonkeyPatch, ponderers: list[Ponderer]
) -> None:
    monkeypatch.setattr(Practice, "_done", set())
    Practice(Level.EXPERT, edition("classic", {"policing": "table"}), 3).work_out()
    assert ponderers == []
    Practice(Level.EXPERT, edition("classic"), 3).work_out()
    assert len(ponderers) == 1


def test_a_question_that_comes_after_a_later_one_is_not_thought_about(
    ponderers: list[Ponderer],
) -> None:
    referee = Referee(edition("classic"), 2, dealer=0, chance=SeededChance(1))
    seat = referee.asked
    assert seat is not None
    view, news = referee.view(seat), referee.news(seat)
    later = SeatKnowledge(round=(1, 1), match=referee.match, news=news, view=view)
    mind = Mind(Level.EXPERT, referee.edition, 1)
    assert mind.answer(later) is not None
    assert mind.answer(replace(later, news=news[:-1])) is None
    assert mind.answer(replace(later, round=(1, 0))) is None
    assert mind.answer(later) is not None
    (player,) = ponderers
    assert player.heard == list(news)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_practice_is_about_a_question_with_a_choice(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions: list[View] = []
    monkeypatch.setattr(Practice, "_done", set())
    monkeypatch.setattr(Ponderer, "__call__", lambda self, view: questions.append(view))
    Practice(Level.MASTER, edition(name), seats).work_out()
    (view,) = questions
    assert is_asked(view)
    assert len(answers(view)) > 1


def test_a_player_that_does_not_listen_is_asked_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thoughts, "bot", levels.bot)
    evening = duel()
    mind = Mind(Level.CASUAL, edition("classic"), 1)
    assert mind.answer(only_thought(evening).known) == Play(Card.RED_5)


def test_choosing_a_level_again_leaves_the_bot_that_is_there() -> None:
    evening = Evening(Setup(seats=3))
    evening.sit("p")
    evening.say("p", SeatBot, chair=1, level=Level.EXPERT)
    before = evening.sight.chairs[1]
    evening.say("p", SeatBot, chair=1, level=Level.EXPERT)
    assert evening.sight.chairs[1] == before
    evening.say("p", SeatBot, chair=1, level=Level.MASTER)
    after = evening.sight.chairs[1]
    assert after.level is Level.MASTER
    assert after.persona != before.persona
    evening.say("p", Sit, chair=1, name="Q")
    assert evening.sight.chairs[1].persona is None


def test_two_bots_at_a_table_are_never_the_same() -> None:
    evening = Evening(Setup(seats=10, counting=Counting.ROUND))
    evening.sit("p")
    evening.say("p", Start, fill=Level.CASUAL)
    bots = evening.sight.chairs[1:]
    assert len({chair.persona for chair in bots}) == len({chair.name for chair in bots}) == 9
    assert {chair.level for chair in bots} == {Level.CASUAL}


def test_a_level_that_cannot_be_played_here_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    without_kernel(monkeypatch)
    evening = Evening(Setup(seats=3))
    evening.sit("p")
    refused = evening.say("p", SeatBot, chair=1, level=Level.EXPERT)
    assert evening.refusal("p", refused) == "no-such-level"
    refused = evening.say("p", Start, fill=Level.MASTER)
    assert evening.refusal("p", refused) == "no-such-level"
    assert evening.at(Stage.GATHERING)
    evening.say("p", SeatBot, chair=1, level=Level.SKILLED)
    evening.say("p", Sit, chair=2, name="P2")
    evening.say("p", Start, fill=Level.MASTER)
    assert not evening.at(Stage.GATHERING)


def test_a_stored_bot_that_cannot_be_played_here_plays_as_a_skilled_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = duel()
    without_kernel(monkeypatch)
    evening.restart()
    assert evening.sight.chairs[1].level is Level.SKILLED
    assert evening.table.take_thoughts() == []
    evening.pass_time(THINKING)
    assert evening.view(0).top.value == "r5"


def without_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "find_spec", lambda name: None)


def test_the_pause_is_the_same_whatever_the_hand_is() -> None:
    times = []
    for hand in ("b1 r5 g2 g3", "b1", "r1 r2 w w4 b4 g9 y9"):
        evening = duel(seed=9)
        evening.lay_out(["r6 r7 r8 b8", hand], "r9", turn=1)
        times.append(bot_time(evening) - evening.now)
    assert len(set(times)) == 1
    assert times[0] > 0.2


def test_a_choice_after_a_draw_is_a_thought_of_its_own() -> None:
    evening = duel()
    evening.lay_out(["r1 r2 r3 r4", "b1 r5 g2 g3"], "r9", turn=1, draw="r8")
    think_at_once(evening.table, evening.now)
    evening.until(bot_time(evening))
    drawn = evening.view(1)
    assert drawn.drawn is Card.RED_8
    assert only_thought(evening).known.view == drawn


# ---------------------------------------------------------------- pauses that tell nothing

CHOICE, FORCED = "b1 r5 g2 g3", "b1 b5 g2 g3"


def note_pauses(found: dict[str, list[float]], seed: int) -> None:
    """How long an expert takes on a machine so busy that most of its thoughts come late."""
    dice = random.Random(seed)
    evening = duel(seed=seed)
    evening.session.setup = replace(evening.session.setup, turn_seconds=None)
    for _ in range(80):
        hand = dice.choice([CHOICE, FORCED])
        evening.lay_out(["y1 y2 y3 y4", hand], "r9", turn=1, draw="y9")
        asked, turn = evening.now, evening.session.turn
        thought = only_thought(evening)
        assert thought.forced is (hand == FORCED)
        ready = asked + (0.0 if thought.forced else dice.uniform(0.5, 4.0))
        answered = False
        while evening.session.turn == turn:
            wakes = evening.table.wakes_at
            assert wakes is not None
            if not answered and ready <= wakes:
                answered = True
                evening.until(ready - 1e-9)
                evening.table.think(thought, thought.work_out(), ready)
            else:
                evening.until(wakes)
        found[hand].append(evening.now - asked)
        evening.table.take_thoughts()


@pytest.mark.shows("G20")
def test_the_pause_tells_nothing_also_where_thinking_is_late() -> None:
    found: dict[str, list[float]] = {CHOICE: [], FORCED: []}
    for seed in range(10):
        note_pauses(found, seed)
    lay, draw = found[CHOICE], found[FORCED]
    error = (pvariance(lay) / len(lay) + pvariance(draw) / len(draw)) ** 0.5
    assert abs(mean(lay) - mean(draw)) < 3 * error
    for quantile in (0.25, 0.5, 0.75):
        border = sorted(lay)[int(quantile * len(lay))]
        assert sum(pause <= border for pause in draw) / len(draw) == pytest.approx(
            quantile, abs=0.08
        )
