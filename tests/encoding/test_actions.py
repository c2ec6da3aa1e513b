"""Every move has a number of its own, and every number its move."""

import pytest

from penultima.editions import edition
from penultima.encoding import codes
from penultima.encoding.actions import ACTION_FIELDS, decode, encode, mask
from penultima.encoding.encoding import USUAL, encoding_of
from penultima.game.cards import Card, Color
from penultima.game.moves import CallUno, Catch, Draw, Move, Object, Play, RunOut, UpholdHint
from penultima.game.rules import legal_moves
from penultima.game.view import view
from penultima.notation import read_move
from tests.encoding.walk import plain_tables, situations, told_table
from tests.properties.tables import Table

TABLES = plain_tables() + [told_table(f"actions {number}") for number in range(40)]

BY_HAND = [
    ("A r0", 0),
    ("A b+2", 51),
    ("A g7", 33),
    ("A w:r", 52),
    ("A w:b", 55),
    ("A w", 56),
    ("A w4:y", 58),
    ("A w4", 61),
    ("A x:g", 64),
    ("A x", 66),
    ("A draw", 67),
    ("A keep", 68),
    ("A pass", 69),
    ("A take", 70),
    ("A challenge", 71),
    ("A color b", 75),
    ("A slap", 76),
    ("A uno", 77),
    ("A catch B", 79),
    ("D catch A", 79),
    ("B catch A", 81),
    ("A x>B", 88),
    ("A x:r>B", 97),
    ("C x:b>B", 126),
    ("A r7>B", 133),
    ("D b7>C", 162),
]


@pytest.mark.parametrize("text, number", BY_HAND)
def test_a_move_has_the_number_of_the_table_in_the_reference(text: str, number: int) -> None:
    seat, move = read_move(text)
    assert seat is not None
    assert encode(move, seat, 4) == number
    assert decode(number, seat, 4) == move


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_legal_move_comes_back_from_its_number(table: Table) -> None:
    rules = table.edition()
    encoding = encoding_of(rules)
    encode, decode = encoding.encode, encoding.decode
    for state in situations(table, "there and back", 400):
        for seat in range(table.seats):
            moves = legal_moves(rules, state, seat)
            numbers = [encode(move, seat, table.seats) for move in moves]
            assert [decode(number, seat, table.seats) for number in numbers] == list(moves)
            assert len(set(numbers)) == len(numbers)
            assert encoding.silent not in numbers
            marked = encoding.mask(view(rules, state, seat))
            assert marked.nonzero()[0].tolist() == sorted(numbers)
            assert marked.shape == (encoding.actions,)


@pytest.mark.parametrize("name", ["shark", "mezcla"])
def test_every_number_comes_back_from_its_move_wherever_one_sits(name: str) -> None:
    encoding = encoding_of(edition(name))
    for seat in range(10):
        moves: list[Move] = []
        for number in range(encoding.actions):
            move = encoding.decode(number, seat, 10)
            if move is None:
                assert number == encoding.silent
            else:
                assert encoding.encode(move, seat, 10) == number
                moves.append(move)
        assert len(set(moves)) == encoding.actions - 1


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_six_texts_have_the_numbers_of_the_first_version_whatever_the_options(
    table: Table,
) -> None:
    encoding = encoding_of(table.edition())
    first = encoding.action_fields == ACTION_FIELDS and encoding.inward == USUAL.inward
    assert first == (table.name != "mezcla")
    assert first == (encoding.actions == codes.ACTIONS == 169)


def test_the_same_neighbour_has_the_same_number_wherever_one_sits() -> None:
    assert {encode(Catch((seat + 2) % 7), seat, 7) for seat in range(7)} == {codes.CATCH + 1}


@pytest.mark.parametrize("number", [-1, codes.ACTIONS, 1000])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 168, not {number}"):
        decode(number, 0, 2)


@pytest.mark.parametrize("number", [codes.CATCH + 1, codes.AIM + 8, codes.SWAP + 9 + 3])
def test_a_number_that_aims_past_the_table_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="a table of 2 does not have"):
        decode(number, 0, 2)


@pytest.mark.parametrize("seats", [1, 11])
def test_a_table_that_cannot_be_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 10 seats, not {seats}"):
        decode(0, 0, seats)


@pytest.mark.parametrize(
    "move",
    [
        Object(1),
        UpholdHint(1),
        RunOut(),
        Play(Card.RED_1, uno=True),
        Play(Card.RED_7, target=1, uno=True),
        Play(Card.RED_1, target=1),
        Play(Card.RED_7, Color.RED, target=1),
        Play(Card.WILD, target=1),
    ],
)
def test_what_is_said_to_the_table_or_makes_no_sense_has_no_number(move: Move) -> None:
    with pytest.raises(ValueError, match="has no number"):
        encode(move, 0, 4)


@pytest.mark.parametrize("target", [0, 4, -1])
def test_nobody_aims_at_himself_or_at_a_seat_that_is_not_there(target: int) -> None:
    with pytest.raises(ValueError, match="cannot be aimed at"):
        encode(Catch(target), 0, 4)


def test_a_spectator_has_no_mask() -> None:
    state = next(situations(Table("classic", {}, 2), "spectator", 1))
    with pytest.raises(ValueError, match="a spectator has no moves"):
        mask(view(edition("classic"), state, None))


def test_the_fields_are_the_numbers_in_use() -> None:
    firsts = {field.name: field.first for field in ACTION_FIELDS}
    assert firsts == {
        "play": 0,
        "play wild": codes.WILD,
        "play wild draw 4": codes.WILD_FOUR,
        "play special": codes.SPECIAL,
        "draw": codes.DRAW,
        "keep": codes.KEEP,
        "pass": codes.PASS,
        "take": codes.TAKE,
        "challenge": codes.CHALLENGE,
        "name": codes.NAME,
        "slap": codes.SLAP,
        "uno": codes.UNO,
        "silent": codes.SILENT,
        "catch": codes.CATCH,
        "aim special": codes.AIM,
        "aim special in": codes.AIM_IN,
        "swap": codes.SWAP,
    }
    assert ACTION_FIELDS[-1].first + ACTION_FIELDS[-1].size == codes.ACTIONS


def fields_reached(table: Table, steps: int) -> set[str]:
    rules, reached = table.edition(), set()
    encoding = encoding_of(rules)
    for state in situations(table, "fields", steps):
        for seat in range(table.seats):
            for move in legal_moves(rules, state, seat):
                number = encoding.encode(move, seat, table.seats)
                fields = encoding.action_fields
                reached.add(next(f.name for f in fields if number < f.first + f.size))
    return reached


def test_random_play_reaches_every_field() -> None:
    texts = [table for table in TABLES if table.name != "mezcla"]
    reached = set().union(*(fields_reached(table, 500) for table in texts))
    assert reached == {field.name for field in ACTION_FIELDS} - {"silent"}


def test_random_play_of_the_mix_reaches_every_field_of_its_own() -> None:
    tables = [Table("mezcla", {"house": ["seven-zero"]}, seats) for seats in (2, 4)]
    fields = encoding_of(tables[0].edition()).action_fields
    reached = set().union(*(fields_reached(table, 3000) for table in tables))
    assert reached == {field.name for field in fields} - {"silent"}


def test_words_without_a_target_need_no_seat() -> None:
    assert encode(Draw(), 3, 4) == encode(Draw(), 0, 2) == codes.DRAW
    assert encode(CallUno(), 3, 4) == codes.UNO
