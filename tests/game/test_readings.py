"""Readings of the rules, where a scenario is too short, too long or not the whole thing."""

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, edition
from penultima.game.cards import Card
from penultima.game.events import Asked, Ended, Refilled
from penultima.game.match import RoundResult
from penultima.game.moves import Draw, Keep, Move, Pass, Play, Take
from penultima.game.phases import Objecting, Over, Slapping, ToPlay, asked_seat
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules import act, legal_moves
from penultima.game.state import State
from penultima.notation import read_cards, read_move
from penultima.referee import Referee
from tests.game.tables import Table, TopCards

every_edition = pytest.mark.parametrize("name", EDITIONS)
MUST: dict[str, Any] = {"drawn": "must"}
NO_REFEREE: dict[str, Any] = {"policing": "table"}


# Standstill.


@pytest.mark.shows("R49", "C14", "N2")
@pytest.mark.parametrize("card", ["rs", "rv"])
@every_edition
def test_turns_that_the_clock_takes_make_a_position_stand_again(name: str, card: str) -> None:
    """Between two A plays again and again; the clock draws and lays for him in one move."""
    table = Table("g1 g2/y1 y2", edition=name, options=MUST, discard=card, draw=card)
    table.play("clock")
    assert table.phase() == ToPlay(0)
    told = table.play("clock")
    assert table.phase() == Over(None)
    assert told[-2:] == [Ended(None, table.state.hands), Asked(Over(None), ())]


@pytest.mark.shows("R49", "C14")
def test_turns_that_the_clock_and_the_player_take_count_alike() -> None:
    for moves in (["clock", "A draw", "A rs"], ["A draw", "clock", "clock"]):
        table = Table("g1 g2/y1 y2", options=MUST, discard="rs", draw="rs")
        table.play(*moves)
        assert table.phase() == Over(None)


def position(state: State, seat: int) -> tuple[Any, ...]:
    """What must be the same, told card by card."""
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    return seat, state.direction, state.discards[-1], state.color, hands


def first_answer(chosen: Any, state: State) -> tuple[int, Move]:
    """Draw, else lay what can be laid, else pass or take; nobody says anything."""
    seat = asked_seat(state.phase)
    assert seat is not None
    moves = legal_moves(chosen, state, seat)
    kinds: list[type[Move]] = [Draw, Play, Pass, Take, Keep]
    return seat, next(m for kind in kinds for m in moves if isinstance(m, kind))


@pytest.mark.shows("R49", "L6")
@pytest.mark.parametrize("seats", [2, 3, 4, 9, 10])
@pytest.mark.parametrize(
    "cards", ["r+2 r+2", "rs rs", "rv rv", "r8 r8", "rs rv", "r+2 rs", "r0 y0"]
)
@every_edition
def test_two_cards_that_circle_end_the_round_at_the_third_same_position(
    name: str, cards: str, seats: int
) -> None:
    """Nobody can lay what he holds; two cards are outside the hands."""
    numbers = [f"{color}{number}" for number in (1, 2, 3, 4, 5, 6, 7) for color in "gyb"]
    hands = "/".join(" ".join(numbers[2 * seat : 2 * seat + 2]) for seat in range(seats))
    top, other = cards.split()
    table = Table(hands, edition=name, options=MUST, discard=top, draw=other)
    assert isinstance(table.state.phase, ToPlay)
    stood = Counter([position(table.state, 0)])
    for _ in range(2_000):
        table.say(*first_answer(table.edition, table.state))
        phase = table.phase()
        if isinstance(phase, Over):
            break
        if isinstance(phase, ToPlay):
            stood[position(table.state, phase.seat)] += 1
            assert max(stood.values()) < 3
    assert table.phase() == Over(None)
    assert max(stood.values()) == 2


@pytest.mark.shows("R49")
@pytest.mark.parametrize("seed", range(3))
def test_a_pile_that_is_remade_again_and_again_ends_the_round_at_last(seed: int) -> None:
    """All cards are red and two lie outside the hands, so that each draw remakes the pile.

    The players take care that no position stands for the third time.
    """
    source = random.Random(seed)
    hands = "r1 r1 r2 r2 r3 r3/r4 r4 r5 r5 r6 r6/r7 r7 r8 r8 r0"
    table = Table(hands, options={"house": ["play-after-draw"]}, discard="r9 r9")
    stood = Counter([position(table.state, 0)])
    for refills in range(1, 501):
        phase = table.phase()
        assert isinstance(phase, ToPlay)
        told = table.say(phase.seat, Draw())
        assert [event for event in told if isinstance(event, Refilled)] == [Refilled(1)]
        assert table.state.refills == refills
        if refills == 500:
            break
        moves = legal_moves(table.edition, table.state, phase.seat)
        lays = [move for move in moves if isinstance(move, Play)]
        source.shuffle(lays)
        table.say(phase.seat, next(lay for lay in lays if leads_on(table, phase.seat, lay, stood)))
        stood[position(table.state, (phase.seat + 1) % 3)] += 1
    assert table.phase() == Over(None)


def leads_on(table: Table, seat: int, lay: Play, stood: Counter[tuple[Any, ...]]) -> bool:
    after, _ = act(table.edition, table.state, seat, lay, table.chance)
    return stood[position(after, (seat + 1) % 3)] < 2


@pytest.mark.shows("R49", "I15")
def test_nobody_can_be_caught_once_a_pile_remade_too_often_has_ended_the_round() -> None:
    table = Table("r1 b2/g1 g2/y1 y2", discard="y8 r3")
    table.state = replace(table.state, refills=499)
    table.play("A r1")
    assert "catch A" in table.moves("B")
    table.play("table hint C")
    assert table.phase() == Over(None)
    assert table.state.exposed == ()
    assert table.moves("B") == set()
    assert table.play("B catch A") == []


@pytest.mark.shows("R49", "M9", "L6")
@every_edition
def test_a_match_goes_on_after_a_standstill_with_the_same_dealer(name: str) -> None:
    """Also if it was stored and taken up again in the middle of the circle."""
    chosen = edition(name, {"scoring": "standard", "drawn": "must"})
    small = replace(chosen, deck=read_cards("g1 g2 y1 y2 r8 r8"), hand_size=2)
    chance = TopCards("g1 g2 y1 y2 r8 r8")
    referee = Referee(small, 2, dealer=1, chance=chance)
    before = referee.match
    for number, seat in enumerate([0, 1, 0, 1]):
        assert not referee.round_over
        assert referee.asked == seat
        referee = Referee.load(referee.save(), small, chance)
        referee.act(seat, Draw())
        referee.act(seat, Play(Card.RED_8))
        assert referee.round_over is (number == 3)
    assert referee.result == RoundResult(None, (read_cards("g1 g2"), read_cards("y1 y2")))
    assert referee.match == before
    referee.deal_round()
    assert referee.view(None).dealer == 1
    referee.act(0, Draw())
    assert not referee.round_over


# A last card that waits for objections, and moves that come too early.


@pytest.mark.shows("R47", "J10")
@every_edition
def test_in_real_time_only_the_clock_closes_the_window(name: str) -> None:
    chosen = replace(edition(name, NO_REFEREE), hand_size=3)
    chance = TopCards("r1 b1 b2 r2 y8 y9 r5")
    referee = Referee(chosen, 2, dealer=1, chance=chance)
    referee.act(*read_move("A r1"))
    seen = referee.view(1)
    for early in ("B r2", "B draw", "B slap", "A slap", "B take", "A b1", "B g1"):
        with pytest.raises(IllegalMove) as caught:
            referee.act(*read_move(early))
        assert caught.value.refusal is Refusal.WINDOW_OPEN
        assert referee.view(1) == seen
    for word in ("B catch A", "A uno", "B object A"):
        referee.act(*read_move(word))
        assert isinstance(referee.view(1).phase, Objecting)
    referee.act(*read_move("clock"))
    assert referee.view(1).phase == ToPlay(1)
    referee.act(*read_move("B r2"))  # sent again
    assert referee.view(1).top is Card.RED_2


@pytest.mark.shows("R42", "J12", "J7")
@every_edition
@pytest.mark.parametrize("word", ["table hint A", "table hint B", "A uno", "B catch A"])
def test_what_is_said_after_a_last_card_neither_takes_a_win_away_nor_changes_a_hand(
    name: str, word: str
) -> None:
    chosen = replace(edition(name, {**NO_REFEREE, "scoring": "standard"}), hand_size=1)
    referee = Referee(chosen, 2, dealer=1, chance=TopCards("r1 b9 r5"))
    referee.act(*read_move("A r1"))
    since = len(referee.log)
    assert referee.act(*read_move(word)) == []
    assert len(referee.log) == since
    referee.act(*read_move("clock"))
    assert referee.result == RoundResult(0, ((), (Card.BLUE_9,)))
    assert referee.match.scores == (9, 0)


@pytest.mark.shows("R42", "J12", "J11")
@every_edition
def test_a_wrong_last_card_goes_back_and_the_round_goes_on(name: str) -> None:
    chosen = replace(edition(name, {**NO_REFEREE, "scoring": "standard"}), hand_size=1)
    referee = Referee(chosen, 2, dealer=1, chance=TopCards("g1 b9 r5 y1 y2 y3 y4"))
    referee.act(*read_move("A g1"))
    referee.act(*read_move("table hint B"))
    referee.act(*read_move("B object A"))
    assert referee.view(0).hand == read_cards("g1 y1 y2")
    assert referee.view(None).counts == (3, 1)
    assert referee.asked == 1
    referee.act(*read_move("table hint B"))
    assert referee.view(None).counts == (3, 3)
    assert referee.match.scores == (0, 0)


@pytest.mark.shows("R42", "R12", "R47")
def test_the_slap_of_a_last_shark_waits_for_the_clock() -> None:
    options = {**NO_REFEREE, "shark_last_card": True}
    table = Table("x/b1 b2/y1 y2", edition="shark", options=options, draw="g1 g2 g3 g4")
    table.play("A x")
    waiting = table.state
    for word in ("A slap", "B slap", "table hint A", "C catch A"):
        assert table.play(word) == []
        assert table.state is waiting
    table.play("clock")
    assert table.phase() == Slapping(0, ())


# What is listed.


@pytest.mark.shows("R1", "C9")
@every_edition
def test_a_drawn_card_like_one_already_held_is_listed_once(name: str) -> None:
    table = Table("r7 b1/g1 g2", edition=name, options=MUST, discard="r5", draw="r7 y1")
    table.play("A draw")
    assert table.moves("A") == {"r7", "keep"}
    wilds = Table("w b1/g1 g2", edition=name, options=MUST, discard="r5", draw="w y1")
    wilds.play("A draw")
    assert wilds.moves("A") == {"w:r", "w:y", "w:g", "w:b", "keep"}


@pytest.mark.shows("R44")
@every_edition
def test_a_jump_is_listed_for_the_others_while_the_turn_has_not_begun(name: str) -> None:
    options = {"house": ["jump-in"], "drawn": "may"}
    table = Table(
        "r8 b1/r5 w r6/r5 g5 w4", edition=name, options=options, discard="r5", draw="y1 y2"
    )
    assert table.moves("B") == {"r5"}
    assert table.moves("C") == {"r5"}
    assert "r5" not in table.moves("A")
    table.play("A draw")
    assert table.moves("B") == table.moves("C") == set()
    assert table.refusal("B r5") is Refusal.NOT_YOUR_TURN
    table.play("A keep")
    assert table.moves("C") == {"r5"}
    table.play("C r5")
    assert table.phase() == ToPlay(0)


# Chance that is not asked.


class Counting(SeededChance):
    """Chance that counts how often it is asked."""

    asked = 0

    def shuffle(self, cards: Any) -> Any:
        self.asked += 1
        return super().shuffle(cards)

    def pick(self, seats: Any) -> Any:
        self.asked += 1
        return super().pick(seats)


@pytest.mark.shows("R47", "F15", "F16")
@pytest.mark.parametrize(
    "name, options, hands",
    [
        ("shark", {"slap": "chance"}, "x b1 b2/r7 b3 b4"),
        ("shark", {"slap": "chance", "shark_last_card": True}, "x/r7 b3 b4"),
        ("shark", {"shark_last_card": True}, "x/r7 b3 b4"),
        ("classic", {}, "r+2 b1 b2/r7 b3 b4"),
        ("cars", {}, "r+2 b1 b2/r7 b3 b4"),
    ],
)
def test_a_slap_in_vain_asks_chance_for_nothing(
    name: str, options: dict[str, Any], hands: str
) -> None:
    table = Table(hands, edition=name, options={**NO_REFEREE, **options}, discard="y7 y9 r5")
    chance = Counting(1)
    lay = "A x" if name == "shark" else "A r+2"
    state, _ = act(table.edition, table.state, *read_move(lay), chance)
    for word in ("A slap", "B slap"):
        assert act(table.edition, state, *read_move(word), chance) == (state, [])
    assert chance.asked == 0
