"""Cards, seats and moves as text, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from penultima.editions import EDITIONS, edition
from penultima.game.cards import COLORS, NUMBERS, Card, Color, make_card
from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColor,
    Object,
    Pass,
    Play,
    RunOut,
    Slap,
    Take,
    UpholdHint,
)
from penultima.game.seating import Seat
from penultima.notation import (
    NotationError,
    read_card,
    read_cards,
    read_move,
    read_seat,
    write_cards,
    write_move,
    write_seat,
    write_seats,
    write_top,
)

KINDS = (*Card, *(Card(sign) for sign in ("x", "xc", "xs", "xm", "xa")))
seats = st.integers(0, 9)
colors = st.sampled_from(Color)
plays = st.builds(
    Play, st.sampled_from(KINDS), st.none() | colors, st.none() | seats, st.booleans()
)
spoken = st.one_of(
    plays,
    st.sampled_from(
        [Draw(), Keep(), Pass(), Take(), Challenge(), Slap(), CallUno()],
    ),
    st.builds(NameColor, colors),
    st.builds(Catch, seats),
    st.builds(Object, seats),
)
by_nobody = st.just(RunOut()) | st.builds(UpholdHint, seats)
said = st.tuples(seats, spoken) | st.tuples(st.none(), by_nobody)


@given(said)
def test_every_move_is_read_back_as_it_was_written(move: tuple[Seat | None, Move]) -> None:
    assert read_move(write_move(*move)) == move


@given(said, st.sampled_from([" ", "\t", "  ", " \n"]))
def test_spaces_around_words_do_not_matter(move: tuple[Seat | None, Move], space: str) -> None:
    text = write_move(*move).replace(" ", space)
    assert read_move(f"{space}{text}{space}") == move


@pytest.mark.parametrize(
    "text, seat, move",
    [
        ("A r7", 0, Play(Card.RED_7)),
        ("A w:g", 0, Play(Card.WILD, Color.GREEN)),
        ("B w4:b", 1, Play(Card.WILD_FOUR, Color.BLUE)),
        ("C x:y", 2, Play(Card("x"), Color.YELLOW)),
        ("A x", 0, Play(Card("x"))),
        ("A r7!", 0, Play(Card.RED_7, uno=True)),
        ("A w4:r!", 0, Play(Card.WILD_FOUR, Color.RED, uno=True)),
        ("A x:g>C", 0, Play(Card("x"), Color.GREEN, 2)),
        ("A x>C", 0, Play(Card("x"), None, 2)),
        ("A r7>C", 0, Play(Card.RED_7, None, 2)),
        ("A g+2", 0, Play(Card.GREEN_DRAW_TWO)),
        ("J bs", 9, Play(Card.BLUE_SKIP)),
        ("J yv", 9, Play(Card.YELLOW_REVERSE)),
        ("A draw", 0, Draw()),
        ("A keep", 0, Keep()),
        ("A pass", 0, Pass()),
        ("A take", 0, Take()),
        ("A challenge", 0, Challenge()),
        ("A color g", 0, NameColor(Color.GREEN)),
        ("A slap", 0, Slap()),
        ("A uno", 0, CallUno()),
        ("B catch A", 1, Catch(0)),
        ("B object A", 1, Object(0)),
        ("table hint A", None, UpholdHint(0)),
        ("clock", None, RunOut()),
    ],
)
def test_moves_are_written_as_the_contract_says(text: str, seat: Seat | None, move: Move) -> None:
    assert read_move(text) == (seat, move)
    assert write_move(seat, move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "A", "r7", "A r", "A 7", "A r10", "A R7", "A r7 now", "A +2", "A w5", "A xx"),
        *("A w:x", "A w:", "A w:rg", "A r7>", "A r7>K", "A r7!!", "A !r7", "A r7 !", "A w>B:g"),
        *("A color", "A color red", "A color rg", "A color ''", "A catch", "A object", "A hint B"),
        *("table hint", "table", "clock A", "A clock", "A Draw", "A draw 2", "A r\u0667"),
    ],
)
def test_what_is_no_move_is_one_clear_error(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(text)
    assert str(caught.value) == f"'{text.strip()}' is not a move"


@pytest.mark.parametrize(
    "text, seat",
    [
        ("K r7", "K"),
        ("a draw", "a"),
        ("AB draw", "AB"),
        ("A catch Z", "Z"),
        ("table hint ab", "ab"),
    ],
)
def test_a_seat_that_does_not_exist_is_named_in_the_error(text: str, seat: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(text)
    assert str(caught.value) == f"'{seat}' is not a seat (A to J)"


@pytest.mark.parametrize("card", KINDS)
def test_every_card_is_read_back_as_it_was_written(card: Card) -> None:
    assert read_card(card.value) == (card, None)
    assert read_cards(write_cards([card, card])) == (card, card)


def test_there_are_54_usual_kinds_of_card_each_with_its_color_and_sign() -> None:
    assert len(Card) == 54
    assert Card.WILD_FOUR is make_card(None, "w4")
    for card in KINDS:
        assert card.value == ("" if card.color is None else card.color.value) + card.sign
    assert {card.value for card in Card if card.color is None} == {"w", "w4"}
    assert {c.value for c in KINDS if c.color is None} == {"w", "w4", "x", "xc", "xs", "xm", "xa"}
    for color in COLORS:
        numbered = [make_card(color, sign).number for sign in NUMBERS]
        assert numbered == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert sum(card.number is not None for card in KINDS) == 40


@pytest.mark.parametrize("wild", ["w", "w4", "x", "xc", "xs", "xm", "xa"])
@pytest.mark.parametrize("color", Color)
def test_a_wild_carries_the_color_it_was_given(wild: str, color: Color) -> None:
    card, named = read_card(f"{wild}:{color.value}")
    assert (card.value, named) == (wild, color)
    assert write_top(card, named) == f"{wild}:{color.value}"
    assert write_top(card, None) == wild


@given(st.sampled_from([card for card in Card if card.color is not None]), st.none() | colors)
def test_a_colored_card_on_top_is_written_without_a_second_color(
    card: Card, color: Color | None
) -> None:
    assert write_top(card, color) == card.value


@pytest.mark.parametrize(
    "text", ["", "r", "7", "r7:g", "rs:r", "w:", "w:x", "z7", "r 7", "r7!", "-"]
)
def test_what_is_no_card_is_one_clear_error(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card") as caught:
        read_card(text)
    assert str(caught.value) == f"'{text}' is not a card (r7, bs, yv, g+2, w, w4:b, x …)"


def test_several_cards_stand_apart_by_spaces_and_none_is_a_dash() -> None:
    assert read_cards("r7  w4:b\tx") == (Card.RED_7, Card.WILD_FOUR, Card("x"))
    assert read_cards(" - ") == read_cards("") == ()
    assert write_cards(()) == "-"
    assert write_cards(iter((Card.RED_7, Card("x")))) == "r7 x"
    with pytest.raises(NotationError):
        read_cards("r7 -")


@pytest.mark.shows("A8", "A3")
def test_seats_are_the_letters_a_to_j() -> None:
    assert [read_seat(letter) for letter in "ABCDEFGHIJ"] == list(range(10))
    assert "".join(map(write_seat, range(10))) == "ABCDEFGHIJ"
    assert write_seats((3, 0, 1)) == "A B D"
    assert write_seats(()) == "-"


@pytest.mark.parametrize("text", ["", "K", "a", "AB", "1", " A", "-"])
def test_what_is_no_seat_is_one_clear_error(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_seat(text)
    assert str(caught.value) == f"'{text}' is not a seat (A to J)"


# Cards of an edition's own.


def test_signs_of_an_editions_own_are_written_like_the_others() -> None:
    make_card(Color.GREEN, "+3")
    make_card(None, "st")
    assert read_card("g+3") == (Card("g+3"), None)
    assert read_card("st:y") == (Card("st"), Color.YELLOW)
    assert read_move("B g+3!") == (1, Play(Card("g+3"), uno=True))
    assert read_move("B st:b>C") == (1, Play(Card("st"), Color.BLUE, 2))
    for move in (Play(Card("g+3"), uno=True), Play(Card("st"), Color.BLUE, 2)):
        assert read_move(write_move(1, move)) == (1, move)
    with pytest.raises(NotationError, match="is not a card"):
        read_card("g+3:r")
    with pytest.raises(NotationError, match="'A y\\+33' is not a move"):
        read_move("A y+33")


@pytest.mark.parametrize("sign", ["xc", "xs", "xm", "xa"])
def test_each_special_card_of_a_mix_has_its_own_sign(sign: str) -> None:
    mix = EDITIONS["mezcla"]
    assert read_card(sign, mix) == (Card(sign), None)
    assert read_card(f"{sign}:g", mix) == (Card(sign), Color.GREEN)
    assert read_move(f"A {sign}:r", mix) == (0, Play(Card(sign), Color.RED))


def test_just_any_special_card_is_not_enough_where_there_are_several() -> None:
    mix = EDITIONS["mezcla"]
    told = "'x' could be any of xc, xs, xm, xa in mezcla: write which"
    for read in (
        lambda: read_card("x", mix),
        lambda: read_card("x:g", mix),
        lambda: read_cards("r7 x", mix),
        lambda: read_move("A x", mix),
        lambda: read_move("A x:g>B!", mix),
    ):
        with pytest.raises(NotationError) as caught:
            read()
        assert str(caught.value) == told
    chosen = edition("mezcla", {"copies_crash": 0, "copies_agent_p": 0})
    with pytest.raises(NotationError, match=r"^'x' could be any of xs, xm in mezcla: write which$"):
        read_card("x", chosen)


def test_a_card_that_an_edition_does_not_have_can_still_be_read() -> None:
    """Whether it is in the pack is for others to say."""
    assert read_card("x", EDITIONS["classic"]) == (Card("x"), None)
    assert read_card("x", EDITIONS["cars"]) == (Card("x"), None)
    assert read_move("A xa", EDITIONS["cars"]) == (0, Play(Card("xa")))
