"""The referee: takes moves, hands out views and news, deals round after round."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from penultima.chance import SecureChance, SeededChance
from penultima.editions import EDITIONS, UnknownOption, edition
from penultima.game.cards import Card, Color
from penultima.game.events import Asked, Began, Dealt, Ended, Event, Shuffled, TurnedUp, visible
from penultima.game.match import RoundResult
from penultima.game.moves import CallUno, Catch, Draw, Keep, Pass, Play, RunOut, Slap, UpholdHint
from penultima.game.phases import JustDrew, Naming, Over, ToPlay
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.seating import Seat
from penultima.notation import read_cards
from penultima.referee import Referee
from tests.game.tables import TopCards

HANDS = "r1 r2 r3 r4 r6 r7 r8 y1 y2 y3 y4 y6 y7 y8"
"""Dealt to two: A holds red and B holds yellow numbers."""


def two(name: str = "cars", *tops: str, dealer: int | None = 1) -> Referee:
    return Referee(EDITIONS[name], 2, dealer=dealer, chance=TopCards(*tops))


def play_out(referee: Referee) -> None:
    """Everybody does the first thing that can be done, until the round is over."""
    while not referee.round_over:
        seat = next(seat for seat in range(referee.seats) if referee.view(seat).moves)
        referee.act(seat, referee.view(seat).moves[0])


def test_a_new_match_is_dealt_at_once() -> None:
    referee = two("cars", f"{HANDS} r5")
    assert referee.asked == 0
    assert not referee.round_over
    assert referee.result is None
    assert referee.seats == 2
    assert referee.view(0).hand == read_cards("r1 r2 r3 r4 r6 r7 r8")
    assert referee.view(1).hand == read_cards("y1 y2 y3 y4 y6 y7 y8")
    assert referee.view(None).hand == ()
    assert referee.view(0).top is Card.RED_5
    assert referee.match.dealer == referee.view(0).dealer == 1


def test_each_seat_gets_the_news_that_it_may_see() -> None:
    referee = two("cars", f"{HANDS} r5")
    shared = [Began(2, 1, EDITIONS["cars"].opening, 7), TurnedUp(Card.RED_5), Asked(ToPlay(0), ())]
    assert referee.news(None) == shared
    for seat in (0, 1):
        own = Dealt(seat, referee.view(seat).hand)
        assert referee.news(seat) == [shared[0], own, *shared[1:]]
    assert any(isinstance(event, Shuffled) for event in referee.log)


def test_news_can_be_asked_for_from_where_one_left_off() -> None:
    referee = two("cars", f"{HANDS} r5 b9")
    since = len(referee.log)
    assert referee.news(0, since) == []
    told = referee.act(0, Draw())
    assert referee.log[since:] == told
    for seat in (None, 0, 1):
        assert referee.news(seat, since) == [event for event in told if visible(event, seat)]
    assert len(referee.news(0, since)) > len(referee.news(1, since))
    assert referee.asked == 0
    assert referee.view(0).phase == JustDrew(0)


@pytest.mark.parametrize(
    "seat, move, refusal",
    [
        (1, Play(Card.YELLOW_1), Refusal.NOT_YOUR_TURN),
        (0, Play(Card.BLUE_9), Refusal.NOT_IN_HAND),
        (0, Keep(), Refusal.NOT_ASKED),
        (2, Draw(), Refusal.NO_SUCH_SEAT),
        (None, UpholdHint(2), Refusal.NO_SUCH_SEAT),
    ],
)
def test_an_illegal_move_leaves_everything_as_it_was(
    seat: Seat | None, move: Play | Keep | Draw | UpholdHint, refusal: Refusal
) -> None:
    referee = two("cars", f"{HANDS} r5")
    log, match = list(referee.log), referee.match
    views = [referee.view(other) for other in (None, 0, 1)]
    with pytest.raises(IllegalMove) as caught:
        referee.act(seat, move)
    assert caught.value.refusal is refusal
    assert referee.log == log
    assert referee.match is match
    assert [referee.view(other) for other in (None, 0, 1)] == views


@pytest.mark.shows("R2")
@pytest.mark.parametrize("word", [CallUno(), Slap(), Catch(1)])
def test_a_word_in_vain_is_no_news(word: CallUno | Slap | Catch) -> None:
    referee = two("cars", f"{HANDS} r5")
    log = list(referee.log)
    assert referee.act(0, word) == []
    assert referee.log == log


def test_the_clock_speaks_for_nobody() -> None:
    referee = two("cars", f"{HANDS} r5 b9")
    referee.act(None, RunOut())
    assert referee.view(0).hand[-1] is Card.BLUE_9
    assert referee.asked == 1


def test_nobody_is_asked_alone_when_all_are() -> None:
    referee = two("shark", "r1 r2 r3 r4 r6 r7 x y1 y2 y3 y4 y6 y7 y8 r5")
    referee.act(0, Play(Card("x")))
    assert referee.asked is None
    referee.act(0, Slap())
    referee.act(1, Slap())
    assert referee.view(0).phase == Naming(0)


@pytest.mark.shows("CARS-74", "CARS-87", "A7")
def test_the_next_round_is_dealt_by_the_next_dealer_with_the_points_kept() -> None:
    referee = Referee(EDITIONS["cars"], 2, dealer=1, chance=SeededChance("two rounds"))
    first = referee.log
    play_out(referee)
    assert isinstance(referee.log[-2], Ended)
    winner = referee.log[-2].winner
    assert winner is not None
    assert referee.result == RoundResult(winner, referee.log[-2].hands)
    points = referee.match.scores[winner]
    assert points == EDITIONS["cars"].points(referee.log[-2].hands[1 - winner]) > 0
    told = referee.deal_round()
    assert told == referee.log
    assert referee.log is not first
    assert referee.match.dealer == 0
    assert referee.view(0).dealer == 0
    assert referee.match.scores[winner] == points
    assert not referee.round_over
    assert sum(isinstance(event, Dealt) for event in told) == 2


def test_a_round_is_not_dealt_while_one_goes_on() -> None:
    referee = two("cars", f"{HANDS} r5")
    log = list(referee.log)
    with pytest.raises(ValueError, match=r"^the round is still going on$"):
        referee.deal_round()
    assert referee.log == log


@pytest.mark.shows("R35")
def test_no_round_is_dealt_once_the_match_is_won() -> None:
    referee = Referee(EDITIONS["mando"], 3, dealer=0, chance=SeededChance(5))
    play_out(referee)
    assert referee.match.over
    assert referee.view(0).phase == Over(referee.match.winners[0])
    with pytest.raises(ValueError, match=r"^the match is over$"):
        referee.deal_round()


@pytest.mark.shows("L6", "M9")
def test_a_void_round_is_dealt_again_by_the_same_dealer() -> None:
    referee = two("classic", f"{HANDS} r5")
    referee._state = replace(referee._state, pile=(), discards=(Card.GREEN_9,), color=Color.GREEN)
    before = referee.match
    assert referee.view(0).moves == (Pass(),)
    referee.act(0, Pass())
    assert not referee.round_over
    referee.act(1, Pass())
    assert referee.result == RoundResult(None, referee.view(0).hands or ())
    assert referee.match == before
    referee.deal_round()
    assert referee.view(0).dealer == 1


@pytest.mark.shows("Q8", "N4", "CLASSIC-109", "CLASSIC-112")
def test_an_elimination_goes_on_with_those_who_are_left() -> None:
    chosen = edition("cars", {"scoring": "elimination", "target": 60})
    referee = Referee(chosen, 4, dealer=0, chance=SeededChance("elimination"))
    sizes = []
    while not referee.match.over:
        seated = referee.match.seated
        assert referee.seats == len(seated) == len(referee.view(None).counts)
        assert referee.match.seated[referee.view(None).dealer] == referee.match.dealer
        sizes.append(referee.seats)
        play_out(referee)
        if not referee.match.over:
            referee.deal_round()
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 4
    assert len(referee.match.seated) == 1
    assert referee.match.winners == referee.match.seated


# Who deals first.


class Picking(SeededChance):
    """Chance that remembers among whom it picked."""

    def __init__(self, picked: Seat) -> None:
        super().__init__(1)
        self._picked = picked
        self.asked_among: list[Sequence[Seat]] = []

    def pick(self, seats: Sequence[Seat]) -> Seat:
        self.asked_among.append(seats)
        return self._picked


@pytest.mark.shows("MANDO-04", "A6")
def test_mando_picks_a_dealer_at_random_unless_one_is_named() -> None:
    chance = Picking(2)
    referee = Referee(EDITIONS["mando"], 4, chance=chance)
    assert [list(seats) for seats in chance.asked_among] == [[0, 1, 2, 3]]
    assert referee.match.dealer == 2
    assert referee.dealer_draw == []
    assert Referee(EDITIONS["mando"], 4, dealer=3, chance=chance).match.dealer == 3


@pytest.mark.shows("CARS-15", "SHARK-15", "CLASSIC-014", "AGENT-EN-16", "AGENT-ES-15", "A4", "A10")
@pytest.mark.parametrize("name", ["classic", "cars", "shark", "agent-en", "agent-es"])
def test_the_highest_card_deals_and_all_may_see_the_cards(name: str) -> None:
    chance = TopCards("r3 b9 y9 w g1")
    referee = Referee(EDITIONS[name], 3, chance=chance)
    assert referee.match.dealer == 2
    assert [list(drawn) for drawn in referee.dealer_draw] == [[0, 1, 2], [1, 2]]
    assert [*referee.dealer_draw[1].values()] == [*read_cards("w g1")]
    assert len(chance.shuffled[1]) == len(EDITIONS[name].deck)  # all go back before the deal


@pytest.mark.parametrize("dealer", [-1, 2])
def test_a_dealer_who_does_not_play_is_a_clear_error(dealer: int) -> None:
    with pytest.raises(ValueError, match="one of 2 players"):
        two("cars", dealer=dealer)


def test_a_named_dealer_is_not_drawn_for() -> None:
    referee = two("cars", f"{HANDS} r5", dealer=0)
    assert referee.match.dealer == 0
    assert referee.dealer_draw == []
    assert referee.asked == 1


@pytest.mark.shows("A3", "O1")
def test_a_number_of_players_that_cannot_be_seated_is_refused() -> None:
    for players in (1, 11):
        with pytest.raises(UnknownOption, match="2 to 10 players"):
            Referee(EDITIONS["cars"], players)
    with pytest.raises(UnknownOption, match="partners need 4 players"):
        Referee(edition("cars", {"partners": True}), 5)


# Chance.


@pytest.mark.shows("L9")
def test_without_a_word_about_chance_it_is_the_secure_one() -> None:
    referee = Referee(EDITIONS["cars"], 2)
    assert isinstance(referee._chance, SecureChance)
    others = {Referee(EDITIONS["cars"], 2, dealer=0).view(0).hand for _ in range(20)}
    assert len(others) > 1


@pytest.mark.shows("S8")
def test_the_same_seed_gives_the_same_match() -> None:
    def logged(seed: int) -> list[Event]:
        referee = Referee(EDITIONS["shark"], 3, chance=SeededChance(seed))
        play_out(referee)
        return referee.log

    assert logged(7) == logged(7)
    assert logged(7) != logged(8)


@pytest.mark.parametrize("chance", [SecureChance(), SeededChance(3)])
def test_chance_shuffles_all_cards_and_picks_every_seat(chance: SecureChance) -> None:
    deck = EDITIONS["cars"].deck
    order = chance.shuffle(deck)
    assert sorted(order) == sorted(deck)
    assert tuple(order) != deck
    assert {chance.pick((1, 4, 6)) for _ in range(200)} == {1, 4, 6}
