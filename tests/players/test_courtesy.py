"""Players round a table without a clock: UNO, catches, slaps, jumps and objections."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from penultima import Edition, Match, Move, Referee, SeededChance, View, edition, random_player
from penultima.game import events as happened
from penultima.game.events import Event
from penultima.game.moves import CallUno, RunOut
from penultima.players.courtesy import PERFECT, CourteousParty, Mannered, Member, Outspoken
from penultima.players.facts import answers
from penultima.players.levels import MANNERS, bot
from penultima.players.manners import Manners


def dice(seed: int) -> random.Random:
    return random.Random(seed)


def mannered(rules: Edition, seed: int, manners: Manners = PERFECT) -> Member:
    return Mannered(bot("casual", rules, seed), manners, dice(seed))


def play(rules: Edition, members: Sequence[Member], rounds: int) -> list[Event]:
    """All that happened in so many rounds."""
    story: list[Event] = []
    for number in range(rounds):
        referee = Referee(rules, len(members), dealer=0, chance=SeededChance(number))
        CourteousParty(referee, members).play_round(50_000)
        assert referee.round_over
        story += referee.log
    return story


def count(story: list[Event]) -> Counter[type[Event]]:
    return Counter(type(event) for event in story)


def test_perfect_manners_forget_nothing() -> None:
    rules = edition("classic")
    counts = count(play(rules, [mannered(rules, seat) for seat in range(3)], 25))
    assert counts[happened.Exposed] == 0
    assert counts[happened.CalledUno] >= 25


def test_forgotten_uno_is_caught_as_often_as_somebody_notices() -> None:
    rules = edition("classic")
    forgets = replace(PERFECT, calls_uno=0.0, catches=0.3)
    counts = count(play(rules, [mannered(rules, seat, forgets) for seat in range(2)], 60))
    assert counts[happened.CalledUno] == 0
    share = counts[happened.Caught] / counts[happened.Exposed]
    assert 0.15 < share < 0.45


def test_partners_do_not_catch_each_other() -> None:
    rules = edition("classic", {"partners": True})
    forgets = replace(PERFECT, calls_uno=0.0)
    blind = replace(forgets, catches=0.0)
    manners = (forgets, blind, forgets, blind)
    story = play(rules, [mannered(rules, seat, manners[seat]) for seat in range(4)], 15)
    caught = [event for event in story if isinstance(event, happened.Caught)]
    assert caught
    assert all(event.seat % 2 == 1 and event.by % 2 == 0 for event in caught)


def test_the_slower_hand_meets_the_shark_more_often() -> None:
    rules = edition("shark")
    levels = ["master", "beginner", "master"]
    members = [mannered(rules, seat, MANNERS[level]) for seat, level in enumerate(levels)]
    story = play(rules, members, 40)
    victims = Counter(event.seat for event in story if isinstance(event, happened.Attacked))
    assert victims[1] > 1.5 * max(victims[0], victims[2])


@pytest.mark.parametrize("chance, jumps", [(1.0, True), (0.0, False)])
def test_jumps_come_as_often_as_manners_say(chance: float, jumps: bool) -> None:
    rules = edition("classic", {"house": ["jump-in"]})
    eager = replace(PERFECT, jumps=chance)
    story = play(rules, [mannered(rules, seat, eager) for seat in range(4)], 15)
    turn, found = None, False
    for event in story:
        if isinstance(event, happened.Asked):
            turn = getattr(event.phase, "seat", None)
        found |= isinstance(event, happened.Played) and event.seat != turn
    assert found is jumps


@pytest.mark.parametrize("chance, objects", [(1.0, True), (0.0, False)])
def test_wrong_cards_are_objected_to_as_often_as_manners_say(chance: float, objects: bool) -> None:
    rules = edition("classic", {"policing": "table"})
    watchful = replace(PERFECT, objects=chance)
    members = [Mannered(bot("beginner", rules, s), watchful, dice(s)) for s in range(3)]
    counts = count(play(rules, members, 30))
    assert bool(counts[happened.Objected]) is objects


def test_who_decides_by_himself_may_forget_and_may_catch() -> None:
    rules = edition("classic")
    counts = count(play(rules, [Outspoken(random_player(s), dice(s)) for s in range(3)], 6))
    assert counts[happened.Exposed] == counts[happened.Caught] > 0
    assert counts[happened.CalledUno] > 0


def test_for_who_stays_silent_the_clock_plays() -> None:
    rules = edition("agent-en")
    told: list[Move] = []
    referee = Referee(rules, 2, dealer=0, chance=SeededChance(1))
    members = [Outspoken(lambda view: None, dice(0)), mannered(rules, 1)]
    party = CourteousParty(referee, members, lambda view, move, events: told.append(move))
    assert party.play_round(500) == len(told)
    assert RunOut() in told


def test_a_round_is_left_when_it_is_too_long() -> None:
    rules = edition("classic")
    referee = Referee(rules, 2, dealer=0, chance=SeededChance(1))
    assert CourteousParty(referee, [mannered(rules, seat) for seat in range(2)]).play_round(5) == 5
    assert not referee.round_over


class Listener:
    """Plays the first answer, and keeps what it has heard."""

    def __init__(self) -> None:
        self.heard: list[Event] = []
        self.began: list[Match] = []
        self.checked = 0

    def begin(self, match: Match) -> None:
        self.began.append(match)
        self.heard = []

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += events

    def __call__(self, view: View) -> Any:
        asked = next(e for e in reversed(self.heard) if isinstance(e, happened.Asked))
        assert asked.phase == view.phase
        self.checked += 1
        return next(iter(answers(view)), CallUno())


def test_everything_that_a_seat_sees_is_heard_in_order_before_each_view() -> None:
    rules = edition("cars", {"target": 100})
    referee = Referee(rules, 3, dealer=0, chance=SeededChance(2))
    listeners = [Listener() for _ in range(3)]
    members = [Mannered(one, PERFECT, dice(seat)) for seat, one in enumerate(listeners)]
    party = CourteousParty(referee, members)
    rounds = 0
    while not referee.match.over:
        if rounds:
            referee.deal_round()
        party.play_round(2000)
        rounds += 1
        for seat, one in enumerate(listeners):
            assert one.heard == referee.news(seat)[: len(one.heard)]
    assert rounds > 1
    assert all(len(one.began) == rounds and one.checked > rounds for one in listeners)
