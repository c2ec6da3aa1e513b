"""How the engine itself opens rounds: who deals, what is turned up, which way play goes.

Scenarios begin with cards on the table, so they do not reach the deal, the draw for the deal, and
the Wild Draw 4 that goes back.
"""

from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, edition
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Asked, Began, Event, PutBack, Shuffled, TurnedUp, visible
from penultima.game.match import draw_for_deal
from penultima.game.moves import Move
from penultima.game.phases import Naming, ToPlay
from penultima.game.rules import deal
from penultima.game.seating import Direction
from penultima.game.table_rules import DealerChoice
from penultima.notation import read_cards, read_move
from penultima.referee import Referee
from tests.game.tables import TopCards

every_edition = pytest.mark.parametrize("name", EDITIONS)
PUTS_BACK = pytest.mark.parametrize("name", ["classic", "cars", "shark", "agent-en", "agent-es"])
TWO_HANDS = "r1 r1 r2 r2 r3 r3 r4 y1 y1 y2 y2 y3 y3 y4"


def turned(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, TurnedUp | PutBack)]


# A Wild Draw 4 turned up first.


@pytest.mark.shows("CARS-56", "SHARK-56", "CLASSIC-057", "AGENT-EN-55", "AGENT-ES-55", "B1")
@PUTS_BACK
@pytest.mark.parametrize("times", [1, 2, 3, 7])
def test_a_wild_draw_four_goes_back_as_often_as_it_shows(name: str, times: int) -> None:
    chance = TopCards(f"{TWO_HANDS} w4", *["w4"] * (times - 1), "b9 g8")
    state, events = deal(EDITIONS[name], 2, 0, chance)
    again = [TurnedUp(Card.WILD_FOUR), PutBack()]
    assert turned(events) == [*again * times, TurnedUp(Card.BLUE_9)]
    assert state.discards == (Card.BLUE_9,)
    assert state.pile[-1] is Card.GREEN_8
    assert Counter(state.pile)[Card.WILD_FOUR] == 4
    assert len(chance.shuffled) == 1 + times


@pytest.mark.shows("B1")
@PUTS_BACK
def test_the_pile_is_shuffled_with_the_card_that_went_back(name: str) -> None:
    """The order that chance gives is the order of the pile, and nobody is told of it."""
    chance = TopCards(f"{TWO_HANDS} w4 y9 y8 y7", "g8 b7 w4 w4 w4 w4")
    state, events = deal(EDITIONS[name], 2, 0, chance)
    left = Counter(EDITIONS[name].deck) - Counter(read_cards(TWO_HANDS))
    assert Counter(chance.shuffled[1]) == left
    assert state.pile[:-6:-1] == read_cards("b7 w4 w4 w4 w4")
    shuffles = [event for event in events if isinstance(event, Shuffled)]
    assert Counter(shuffles[1].cards) == left
    assert not any(visible(event, seat) for event in shuffles for seat in (None, 0, 1))


@pytest.mark.shows("B1", "L9")
@PUTS_BACK
def test_it_lies_anywhere_after_the_shuffle(name: str) -> None:
    """Every deal of a seed that turns one up first: no place in the pile is the card's own."""
    places = set()
    for seed in range(400):
        state, events = deal(EDITIONS[name], 2, 0, SeededChance(seed))
        if PutBack() in events:
            places |= {at for at, card in enumerate(state.pile) if card is Card.WILD_FOUR}
    assert len(places) > 20


@pytest.mark.shows("B1", "B3", "B6", "B7")
@PUTS_BACK
def test_the_card_turned_up_after_it_is_obeyed(name: str) -> None:
    skipped, _ = deal(EDITIONS[name], 2, 0, TopCards(f"{TWO_HANDS} w4", "bs"))
    assert skipped.phase == ToPlay(0)
    hit, _ = deal(EDITIONS[name], 2, 0, TopCards(f"{TWO_HANDS} w4", "b+2 g1 g2"))
    assert hit.hands[1][-2:] == read_cards("g1 g2")
    named, _ = deal(EDITIONS[name], 2, 0, TopCards(f"{TWO_HANDS} w4", "w"))
    assert (named.phase, named.waiting) == (Naming(1), (ToPlay(1),))
    assert named.color is None


@pytest.mark.shows("B2", "MANDO-09")
def test_mando_leaves_it_among_the_discards_and_shuffles_nothing() -> None:
    chance = TopCards(f"{TWO_HANDS} w4 w4 b9 g8")
    state, events = deal(EDITIONS["mando"], 2, 0, chance)
    four, nine = TurnedUp(Card.WILD_FOUR), TurnedUp(Card.BLUE_9)
    assert turned(events) == [four, four, nine]
    assert state.discards == read_cards("w4 w4 b9")
    assert state.pile.count(Card.WILD_FOUR) == 2
    assert len(chance.shuffled) == 1


@pytest.mark.shows("B1", "B2")
@every_edition
def test_no_round_begins_on_a_wild_draw_four(name: str) -> None:
    firsts = Counter[Card]()
    for seed in range(300):
        state, events = deal(EDITIONS[name], 3, 0, SeededChance(f"first {seed}"))
        last = [event for event in events if isinstance(event, TurnedUp)][-1]
        firsts[last.card] += 1
        assert state.discards[-1] is last.card or name in ("cars", "mezcla")
        assert len(state.discards) == 1 or name in ("mando", "cars", "mezcla")
    assert Card.WILD_FOUR not in firsts
    assert any(card.number is None for card in firsts) is (name != "mando")


@pytest.mark.shows("B1")
@PUTS_BACK
def test_it_goes_back_in_a_match_too_and_in_every_round(name: str) -> None:
    short = replace(EDITIONS[name], hand_size=1)
    chance = TopCards("b5 b6 w4", "b9", "y5 y6 w4", "y9")
    referee = Referee(short, 2, dealer=1, chance=chance)
    assert turned(referee.log)[:2] == [TurnedUp(Card.WILD_FOUR), PutBack()]
    referee.act(*read_move("A b5"))
    assert referee.round_over
    told = referee.deal_round()
    again = [TurnedUp(Card.WILD_FOUR), PutBack(), TurnedUp(Card.YELLOW_9)]
    assert turned(told) == again
    assert [len(cards) for cards in chance.shuffled] == [
        *(len(short.deck), len(short.deck) - 2),
        *(len(short.deck), len(short.deck) - 2),
    ]


# The draw for the deal.


def dealt_by(name: str, players: int, *tops: str) -> Referee:
    return Referee(EDITIONS[name], players, chance=TopCards(*tops))


@pytest.mark.shows("A4", "A5", "A10")
@PUTS_BACK
@pytest.mark.parametrize(
    "players, drawn, dealer",
    [
        (2, ["r5 g7"], 1),
        (3, ["r9 g8 b7"], 0),
        (3, ["rs w b1"], 2),
        (3, ["w4 r+2 bv", "r0 g0 b0", "r3 g2 b1"], 0),
        (4, ["r9 g2 b9 y9", "r4 b7 g7", "rs y1"], 3),
        (4, ["r9 g9 b1 y1", "w g0", "r0 y+2", "r1 g2"], 1),
        (10, ["r1 g1 b1 y1 r2 g2 b2 y2 r3 g3", "r0 b3"], 9),
    ],
)
def test_the_highest_number_deals_and_only_the_tied_draw_again(
    name: str, players: int, drawn: list[str], dealer: int
) -> None:
    referee = dealt_by(name, players, " ".join(drawn))
    assert referee.match.dealer == referee.view(None).dealer == dealer
    shown = [tuple(cards.values()) for cards in referee.dealer_draw]
    assert shown == [read_cards(cards) for cards in drawn]


@pytest.mark.shows("A4")
@PUTS_BACK
def test_the_tied_keep_their_names_and_the_order_of_their_seats(name: str) -> None:
    referee = dealt_by(name, 5, "r1 g8 b8 y2 r8 b6 y6 r5 g3 r4")
    assert [list(cards) for cards in referee.dealer_draw] == [[0, 1, 2, 3, 4], [1, 2, 4], [1, 2]]
    assert referee.match.dealer == 2


@pytest.mark.shows("A4")
@PUTS_BACK
def test_all_cards_go_back_and_are_shuffled_before_the_deal(name: str) -> None:
    chance = TopCards("r9 b9 r8 b7", f"{TWO_HANDS} b7 r9 b9")
    referee = Referee(EDITIONS[name], 2, chance=chance)
    assert [Counter(cards) for cards in chance.shuffled] == [Counter(EDITIONS[name].deck)] * 2
    assert referee.view(None).top is Card.BLUE_7
    assert referee.match.dealer == 0
    assert referee.asked == 1


@pytest.mark.shows("A4")
@pytest.mark.parametrize(
    "deck, tops, dealer",
    [
        ("r1 b1 g2 y3", ["r1 b1 g2 y3"], 1),
        ("r1 b1 g2", ["r1 b1 g2", "g2 r1"], 0),
        ("r1 b1 g2", ["r1 b1 g2", "b1 r1 g2", "r1 g2 b1"], 1),
    ],
)
def test_should_too_few_cards_be_left_the_tied_draw_from_all(
    deck: str, tops: list[str], dealer: int
) -> None:
    few = replace(EDITIONS["cars"], deck=read_cards(deck))
    chance = TopCards(*tops)
    assert draw_for_deal(few, 2, chance)[0] == dealer
    assert [Counter(cards) for cards in chance.shuffled] == [Counter(few.deck)] * len(tops)


@pytest.mark.shows("A4", "A5", "A10")
@every_edition
@pytest.mark.parametrize("players", [2, 4, 10])
def test_any_draw_for_the_deal_can_be_checked_by_all(name: str, players: int) -> None:
    rounds = Counter[int]()
    for seed in range(40):
        dealer, drawn = draw_for_deal(EDITIONS[name], players, SeededChance(f"{players} {seed}"))
        rounds[len(drawn)] += 1
        contenders = list(range(players))
        for cards in drawn:
            assert list(cards) == contenders
            numbers = {player: worth(card) for player, card in cards.items()}
            contenders = [p for p in contenders if numbers[p] == max(numbers.values())]
        assert contenders == [dealer]
        seen = Counter(card for cards in drawn for card in cards.values())
        assert seen <= Counter(EDITIONS[name].deck)
    assert len(rounds) > 1


def worth(card: Card) -> int:
    """A card in the draw for the deal, read from how it is written."""
    return int(card.value[1]) if card.value[1:].isdigit() and card.value[0] != "w" else 0


@pytest.mark.shows("A4", "A7")
@every_edition
def test_every_player_comes_to_deal_first(name: str) -> None:
    dealers = Counter(
        Referee(EDITIONS[name], 4, chance=SeededChance(f"who {seed}")).match.dealer
        for seed in range(80)
    )
    assert set(dealers) == {0, 1, 2, 3}
    assert max(dealers.values()) < 40


@pytest.mark.shows("R52", "A6", "A5")
def test_mando_draws_for_the_deal_if_the_table_says_so() -> None:
    chance = TopCards("rs g4 x", TWO_HANDS)
    referee = Referee(EDITIONS["mando"], 3, dealer=DealerChoice.HIGH_CARD, chance=chance)
    assert referee.match.dealer == 1
    assert [tuple(cards.values()) for cards in referee.dealer_draw] == [read_cards("rs g4 x")]
    picked = Referee(EDITIONS["classic"], 3, dealer=DealerChoice.CHOSEN, chance=TopCards())
    assert (picked.match.dealer, picked.dealer_draw) == (1, [])


# Round after round.

LEFT, RIGHT = Direction.LEFT, Direction.RIGHT
FIRST_ROUND = "rv r1 y8 b8 g8 b9 r5 y9 g9"
"""Two cards each for A, B and C; r5 is turned up, and what follows fits on nothing."""


SEATS = [
    ("classic", 1, 0, 2, RIGHT),
    *((name, 2, 0, 1, LEFT) for name in ("cars", "shark", "mando", "agent-en", "agent-es")),
]


def short(name: str) -> Edition:
    chosen = edition(name, {"scoring": "standard"})
    return replace(chosen, hand_size=2)


@pytest.mark.shows("A7", "A9")
@pytest.mark.parametrize("name, dealer, next_dealer, first, opening", SEATS)
def test_a_round_that_ended_the_other_way_round_is_followed_by_one_that_opens_as_the_sheet_says(
    name: str, dealer: int, next_dealer: int, first: int, opening: Direction
) -> None:
    chance = TopCards(FIRST_ROUND, "g1 g2 b1 b2 y1 y2 r5")
    referee = Referee(short(name), 3, dealer=dealer, chance=chance)
    assert (referee.asked, referee.view(None).direction) == (0, opening)
    referee.act(*read_move("A rv!"))
    assert referee.view(None).direction is opening.opposite
    for _ in range(2):
        seat = referee.asked
        assert seat is not None
        assert seat != 0
        for word in ("draw", "keep"):
            referee.act(*read_move(f"{'ABC'[seat]} {word}"))
    referee.act(*read_move("A r1"))
    assert referee.round_over
    assert referee.view(None).direction is opening.opposite
    told = referee.deal_round()
    assert told[0] == Began(3, next_dealer, opening, 2)
    assert told[-1] == Asked(ToPlay(first), ())
    assert referee.view(None).direction is opening
    assert referee.match.dealer == referee.view(None).dealer == next_dealer


@pytest.mark.shows("A9", "B4", "B5", "N3")
@PUTS_BACK
def test_a_reverse_turned_up_first_does_not_carry_over(name: str) -> None:
    chosen = replace(EDITIONS[name], hand_size=1)
    referee = Referee(chosen, 2, dealer=0, chance=TopCards("r1 y8 rv", "g1 b1 r5"))
    turned_round = name != "agent-es"
    expected = chosen.opening.opposite if turned_round else chosen.opening
    referee.act(*read_move("A r1"))
    assert referee.round_over
    assert referee.view(None).direction is expected
    told = referee.deal_round()
    assert told[0] == Began(2, 1, chosen.opening, 1)
    assert referee.view(None).direction is chosen.opening


def win(referee: Referee) -> None:
    """Everybody does what comes first until the round is over."""
    while not referee.round_over:
        seat = next(seat for seat in range(referee.seats) if referee.view(seat).moves)
        moves: tuple[Move, ...] = referee.view(seat).moves
        referee.act(seat, moves[0])


@pytest.mark.shows("A7", "A9")
@every_edition
def test_whatever_happened_every_round_opens_as_the_sheet_says(name: str) -> None:
    chosen = edition(name, {"scoring": "standard", "target": 100_000})
    referee = Referee(chosen, 4, dealer=3, chance=SeededChance(f"rounds of {name}"))
    step = -1 if name in ("classic", "mezcla") else 1
    dealer, reversed_at_the_end = 3, 0
    for _ in range(12):
        win(referee)
        reversed_at_the_end += referee.view(None).direction is not chosen.opening
        result = referee.result
        assert result is not None
        if result.winner is not None:
            dealer = (dealer + step) % 4
        told = referee.deal_round()
        assert told[0] == Began(4, dealer, chosen.opening, 7)
        first = [event for event in told if isinstance(event, TurnedUp)][-1].card
        if first.number is not None:
            assert referee.view(None).direction is chosen.opening
            assert referee.asked == (dealer + step) % 4
    assert reversed_at_the_end > 1
