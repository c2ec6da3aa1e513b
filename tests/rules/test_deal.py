"""From the shuffled pack to the first question of a round."""

from collections import Counter
from collections.abc import Sequence

import pytest

from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.game.cards import Card, Color
from penultima.game.events import Asked, Began, Dealt, Drew, Event, PutBack, Shuffled, TurnedUp
from penultima.game.phases import Naming, ToPlay
from penultima.game.rules import act, deal
from penultima.game.seating import Direction
from penultima.game.state import State
from penultima.notation import read_cards, read_move, write_cards
from tests.game.tables import TopCards

every_edition = pytest.mark.parametrize("name", EDITIONS)
THREE_HANDS = "r1 r1 r2 r2 r3 r3 r4 y1 y1 y2 y2 y3 y3 y4 g1 g1 g2 g2 g3 g3 g4"  # A, then B, then C


def deal_three(name: str, first: str, *later: str) -> tuple[State, list[Event], TopCards]:
    """A deals to three; then these cards are turned up, `later` after further shuffles."""
    chance = TopCards(f"{THREE_HANDS} {first}", *later)
    state, events = deal(EDITIONS[name], 3, 0, chance)
    return state, events, chance


def b7_first(name: str, seats: int) -> TopCards:
    """Deals anything to the seats and then turns up the blue 7."""
    hands = [card for card in EDITIONS[name].deck if card is not Card.BLUE_7][: 7 * seats]
    return TopCards(write_cards([*hands, Card.BLUE_7]))


def first_seat(name: str) -> int:
    """Who opens if A deals to three."""
    return 2 if name in ("classic", "mezcla") else 1


@pytest.mark.shows("CARS-17", "SHARK-17", "MANDO-05", "CLASSIC-016", "AGENT-EN-18", "AGENT-ES-17")
@every_edition
def test_the_whole_pack_is_shuffled_before_the_deal(name: str) -> None:
    _, events, chance = deal_three(name, "r5")
    assert [Counter(cards) for cards in chance.shuffled] == [Counter(EDITIONS[name].deck)]
    shuffled = next(event for event in events if isinstance(event, Shuffled))
    assert shuffled.cards[::-1][:22] == read_cards(f"{THREE_HANDS} r5")
    assert events.index(shuffled) < events.index(Dealt(0, read_cards("r1 r1 r2 r2 r3 r3 r4")))


@pytest.mark.shows("CARS-18", "SHARK-18", "MANDO-06", "CLASSIC-017", "AGENT-EN-19", "AGENT-ES-18")
@every_edition
def test_each_player_is_dealt_seven_cards(name: str) -> None:
    state, events, _ = deal_three(name, "r5")
    hands = tuple(read_cards(THREE_HANDS)[at : at + 7] for at in (0, 7, 14))
    assert state.hands == hands
    assert [event for event in events if isinstance(event, Dealt)] == [
        Dealt(seat, hand) for seat, hand in enumerate(hands)
    ]
    assert events[0] == Began(3, 0, EDITIONS[name].opening, 7)


@pytest.mark.shows("CARS-19", "SHARK-19", "MANDO-07", "CLASSIC-018", "AGENT-EN-20", "AGENT-ES-19")
@every_edition
def test_the_cards_left_over_are_the_draw_pile(name: str) -> None:
    state, _, chance = deal_three(name, "r5 b9")
    left = Counter(EDITIONS[name].deck) - Counter(read_cards(f"{THREE_HANDS} r5"))
    assert Counter(state.pile) == left
    assert len(state.pile) == len(EDITIONS[name].deck) - 22
    after, _ = act(
        EDITIONS[name], state, *read_move("C draw" if first_seat(name) == 2 else "B draw"), chance
    )
    assert after.hands[first_seat(name)][-1] is Card.BLUE_9


@pytest.mark.shows("CARS-20", "SHARK-20", "MANDO-08", "CLASSIC-019", "AGENT-EN-21", "AGENT-ES-20")
@every_edition
def test_the_top_of_the_draw_pile_begins_the_discards(name: str) -> None:
    state, events, _ = deal_three(name, "b7")
    assert state.discards == (Card.BLUE_7,)
    assert state.color is Color.BLUE
    assert [event for event in events if isinstance(event, TurnedUp)] == [TurnedUp(Card.BLUE_7)]


@pytest.mark.shows(
    "CARS-22", "SHARK-22", "MANDO-10", "MANDO-11", "AGENT-EN-23", "AGENT-ES-22", "A8"
)
@pytest.mark.parametrize("name", ["cars", "shark", "mando", "agent-en", "agent-es"])
@pytest.mark.parametrize("seats, dealer, first", [(2, 0, 1), (3, 2, 0), (4, 1, 2), (10, 9, 0)])
def test_the_player_on_the_dealers_left_opens(
    name: str, seats: int, dealer: int, first: int
) -> None:
    state, _ = deal(EDITIONS[name], seats, dealer, b7_first(name, seats))
    assert state.phase == ToPlay(first)
    assert state.direction is Direction.LEFT
    assert state.dealer == dealer


@pytest.mark.shows("CLASSIC-021", "A8", "A9")
@pytest.mark.parametrize("seats, dealer, first", [(2, 0, 1), (3, 2, 1), (4, 0, 3), (10, 0, 9)])
def test_in_the_classic_game_the_player_on_the_dealers_right_opens(
    seats: int, dealer: int, first: int
) -> None:
    state, _ = deal(EDITIONS["classic"], seats, dealer, b7_first("classic", seats))
    assert state.phase == ToPlay(first)
    assert state.direction is Direction.RIGHT


@pytest.mark.shows("A3")
@every_edition
@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_players_are_dealt_a_full_pack(name: str, seats: int) -> None:
    edition = EDITIONS[name]
    state, events = deal(edition, seats, seats - 1, SeededChance(f"{name} {seats}"))
    drawn = sum(isinstance(event, Drew) for event in events)
    assert sum(map(len, state.hands)) == 7 * seats + drawn
    held = Counter(state.pile) + Counter(state.discards)
    for hand in state.hands:
        held.update(hand)
    assert held == Counter(edition.deck)


@pytest.mark.shows("CARS-56", "SHARK-56", "CLASSIC-057", "AGENT-EN-55", "AGENT-ES-55", "B1")
@pytest.mark.parametrize("name", ["classic", "cars", "shark", "agent-en", "agent-es"])
def test_a_wild_draw_four_turned_up_first_goes_back_and_the_pile_is_shuffled(name: str) -> None:
    state, events, chance = deal_three(name, "w4", "w4 b1", "b7")
    pile = Counter(EDITIONS[name].deck) - Counter(read_cards(THREE_HANDS))
    assert [Counter(cards) for cards in chance.shuffled[1:]] == [pile, pile]
    turned = [event for event in events if isinstance(event, TurnedUp | PutBack)]
    assert turned == [
        *(TurnedUp(Card.WILD_FOUR), PutBack()),
        *(TurnedUp(Card.WILD_FOUR), PutBack()),
        TurnedUp(Card.BLUE_7),
    ]
    assert state.discards == (Card.BLUE_7,)
    assert state.pile.count(Card.WILD_FOUR) == 4
    assert state.phase == ToPlay(first_seat(name))


@pytest.mark.shows("B1")
def test_the_wild_draw_four_goes_under_the_pile_before_it_is_shuffled() -> None:
    _, _, chance = deal_three("cars", "w4", "b7")
    assert chance.shuffled[1][-1] is Card.WILD_FOUR


@pytest.mark.shows("MANDO-09", "B2", "H8")
@pytest.mark.parametrize("ignored", ["rs", "rv", "r+2", "w", "w4", "x", "w4 x bs b+2 w"])
def test_mando_passes_over_every_card_that_is_no_number(ignored: str) -> None:
    state, events, chance = deal_three("mando", f"{ignored} b7 b8")
    assert state.discards == read_cards(f"{ignored} b7")
    assert state.color is Color.BLUE
    assert state.phase == ToPlay(1)
    assert state.direction is Direction.LEFT
    assert len(chance.shuffled) == 1
    assert not any(isinstance(event, PutBack | Drew) for event in events)


def asked(name: str, first: str) -> tuple[Sequence[int], Direction, list[int]]:
    """Who is asked in which order once the card is turned up, the direction, the hands."""
    state, _, _ = deal_three(name, f"{first} b1 b2")
    tasks = (state.phase, *state.waiting[::-1])
    seats = [task.seat for task in tasks if isinstance(task, ToPlay | Naming)]
    assert len(seats) == len(tasks)
    return seats, state.direction, [len(hand) for hand in state.hands]


@pytest.mark.shows("CARS-37", "SHARK-37", "AGENT-EN-38", "AGENT-ES-37", "B3", "B9", "G8")
@pytest.mark.parametrize("name", ["cars", "shark", "agent-en", "agent-es"])
def test_a_draw_two_turned_up_first_hits_the_first_player_unanswered(name: str) -> None:
    assert asked(name, "r+2") == ([2], Direction.LEFT, [7, 9, 7])


@pytest.mark.shows("CLASSIC-035", "B3")
def test_a_draw_two_turned_up_first_hits_the_player_on_the_right_in_classic() -> None:
    assert asked("classic", "r+2") == ([1], Direction.RIGHT, [7, 7, 9])


@pytest.mark.shows("CARS-41", "CARS-42", "SHARK-41", "SHARK-42", "AGENT-EN-41", "AGENT-EN-42", "B4")
@pytest.mark.parametrize("name", ["cars", "shark", "agent-en"])
def test_a_reverse_turned_up_first_lets_the_dealer_start_to_the_right(name: str) -> None:
    assert asked(name, "rv") == ([0], Direction.RIGHT, [7, 7, 7])


@pytest.mark.shows("CLASSIC-038", "CLASSIC-039", "B4")
def test_a_reverse_turned_up_first_lets_the_classic_dealer_start_to_the_left() -> None:
    assert asked("classic", "rv") == ([0], Direction.LEFT, [7, 7, 7])


@pytest.mark.shows("AGENT-ES-41", "B5")
def test_a_reverse_turned_up_first_is_a_skip_in_the_spanish_agent() -> None:
    assert asked("agent-es", "rv") == ([2], Direction.LEFT, [7, 7, 7])


@pytest.mark.shows("CARS-45", "SHARK-45", "AGENT-EN-45", "AGENT-ES-44", "B6")
@pytest.mark.parametrize("name", ["cars", "shark", "agent-en", "agent-es"])
def test_a_skip_turned_up_first_passes_over_the_first_player(name: str) -> None:
    assert asked(name, "rs") == ([2], Direction.LEFT, [7, 7, 7])


@pytest.mark.shows("CLASSIC-042", "B6")
def test_a_skip_turned_up_first_passes_over_the_player_on_the_right_in_classic() -> None:
    assert asked("classic", "rs") == ([1], Direction.RIGHT, [7, 7, 7])


@pytest.mark.shows("CARS-50", "SHARK-50", "CLASSIC-047", "CLASSIC-048", "AGENT-EN-49")
@pytest.mark.shows("AGENT-ES-49", "B7")
@pytest.mark.parametrize("name", ["classic", "cars", "shark", "agent-en", "agent-es"])
def test_a_wild_turned_up_first_is_named_by_the_first_player_who_then_plays(name: str) -> None:
    state, events, chance = deal_three(name, "w")
    first = first_seat(name)
    assert events[-1] == Asked(Naming(first), (ToPlay(first),))
    assert state.color is None
    named, _ = act(EDITIONS[name], state, *read_move("ABC"[first] + " color g"), chance)
    assert named.color is Color.GREEN
    assert named.phase == ToPlay(first)
    assert named.waiting == ()


@pytest.mark.shows("CARS-69", "SHARK-67", "AGENT-EN-66", "AGENT-ES-66", "B8")
@pytest.mark.parametrize("name", ["cars", "shark", "agent-en", "agent-es"])
def test_a_special_card_turned_up_first_only_asks_for_its_color(name: str) -> None:
    state, events, _ = deal_three(name, "x")
    assert events[-2:] == [TurnedUp(Card("x")), Asked(Naming(1), (ToPlay(1),))]
    assert [len(hand) for hand in state.hands] == [7, 7, 7]


@pytest.mark.shows("N3", "B6")
@pytest.mark.parametrize("first, hands", [("r+2", [7, 9]), ("rs", [7, 7]), ("rv", [7, 7])])
@pytest.mark.parametrize("name", ["classic", "cars", "shark", "agent-en", "agent-es"])
def test_between_two_the_dealer_starts_after_an_action_card(
    name: str, first: str, hands: list[int]
) -> None:
    chance = TopCards("r1 r1 r2 r2 r3 r3 r4 y1 y1 y2 y2 y3 y3 y4 " + first + " b1 b2")
    state, _ = deal(EDITIONS[name], 2, 0, chance)
    assert state.phase == ToPlay(0)
    assert [len(hand) for hand in state.hands] == hands
