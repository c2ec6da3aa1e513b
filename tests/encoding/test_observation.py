"""Bytes that say what a seat knows, each in its place: 240 in the six texts."""

from collections import Counter
from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from penultima.editions import edition
from penultima.encoding.encoding import encoding_of
from penultima.encoding.observation import FIELDS, SIZE, Observation, observe
from penultima.encoding.support import UnsupportedEdition
from penultima.game.cards import COLORS, DRAW_TWO, NUMBERS, REVERSE, SKIP, Card, Color
from penultima.game.changes import taken_up
from penultima.game.edition import Edition
from penultima.game.phases import (
    JustDrew,
    Naming,
    Objecting,
    Over,
    Phase,
    Slapping,
    Threat,
    ToPlay,
    UnderAttack,
    asked_seat,
)
from penultima.game.seating import Direction
from penultima.game.state import Drawn, State
from penultima.game.view import View, view
from penultima.notation import read_cards
from tests.encoding.orders import OWN_ORDERS, has_the_usual_faces, walked
from tests.encoding.walk import plain_tables, situations
from tests.properties.tables import Table

CONTRACT = {
    "hand": 0,
    "hand wild": 52,
    "hand wild draw 4": 56,
    "hand special": 60,
    "discards": 64,
    "color": 128,
    "left": 132,
    "asked": 133,
    "seats": 134,
    "pile": 135,
    "top": 136,
    "phase": 152,
    "due": 158,
    "discarded": 159,
    "counts": 160,
    "threat": 170,
    "drawn": 174,
    "asked seat": 176,
    "attacker": 192,
    "called": 208,
    "exposed": 224,
}
STATE = taken_up(
    State(
        hands=tuple(map(read_cards, ("r0 r0 y7 w w w4 x", "b1", "g2 g3"))),
        pile=read_cards("b7 b6 b5"),
        discards=read_cards("w w4 w4 w4 x b9 b9 g+2"),
        color=Color.GREEN,
        direction=Direction.LEFT,
        dealer=2,
        phase=ToPlay(1),
    )
)


def seen(seat: int, **changes: object) -> Observation:
    return observe(view(edition("shark"), replace(STATE, **changes), seat))


def read(row: Observation, name: str) -> list[int]:
    field = next(field for field in FIELDS if field.name == name)
    return [int(number) for number in row[field.first : field.first + field.size]]


def ones(row: Observation, name: str) -> list[int]:
    numbers = read(row, name)
    assert set(numbers) <= {0, 1}
    return [at for at, number in enumerate(numbers) if number]


def test_the_fields_follow_each_other_and_stand_where_everybody_expects_them() -> None:
    at = 0
    for field in FIELDS:
        assert field.first == at
        at += field.size
    assert at == SIZE == 240
    assert len({field.name for field in FIELDS}) == len(FIELDS)
    assert {f.name: f.first for f in FIELDS if f.name in CONTRACT} == CONTRACT


def test_own_cards_are_counted_and_wilds_fill_their_places() -> None:
    row = seen(0)
    hand = read(row, "hand")
    assert (hand[0], hand[20], sum(hand)) == (2, 1, 3)
    assert read(row, "hand wild") == [1, 1, 0, 0]
    assert read(row, "hand wild draw 4") == [1, 0, 0, 0]
    assert read(row, "hand special") == [1, 0, 0, 0]


def test_face_up_cards_are_counted_with_the_top_one() -> None:
    row = seen(2)
    discards = read(row, "discards")
    assert (discards[48], discards[38], sum(discards)) == (2, 1, 3)
    assert read(row, "discards wild") == [1, 0, 0, 0]
    assert read(row, "discards wild draw 4") == [1, 1, 1, 0]
    assert read(row, "discards special") == [1, 0, 0, 0]
    assert read(row, "discarded") == [8]
    assert ones(row, "top") == [12]


def test_the_table_is_told() -> None:
    row = seen(0)
    assert ones(row, "color") == [2]
    assert ones(seen(0, color=None), "color") == []
    assert read(row, "left") == [1]
    assert read(seen(0, direction=Direction.RIGHT), "left") == [0]
    assert (read(row, "seats"), read(row, "pile")) == ([3], [3])


@pytest.mark.parametrize("seat, counts", [(0, [7, 1, 2]), (1, [1, 2, 7]), (2, [2, 7, 1])])
def test_seats_are_counted_from_ones_own(seat: int, counts: list[int]) -> None:
    row = seen(seat, called=(1,), exposed=(2,))
    assert read(row, "counts") == counts + [0] * 7
    assert read(row, "asked") == [seat == 1]
    assert ones(row, "asked seat") == [(1 - seat) % 3]
    assert ones(row, "called") == [(1 - seat) % 3]
    assert ones(row, "exposed") == [(2 - seat) % 3]


PHASES: list[Phase] = [
    ToPlay(1),
    JustDrew(1),
    UnderAttack(1, 6, Threat.WILD_FOUR, 0, 1),
    Naming(1),
    Slapping(0, ()),
    Over(1),
]


@pytest.mark.parametrize("number, phase", list(enumerate(PHASES)))
def test_a_phase_has_its_place(number: int, phase: Phase) -> None:
    row = seen(2, phase=phase, drawn=Drawn(Card.BLUE_1, forced=True))
    assert ones(row, "phase") == [number]
    assert ones(row, "asked seat") == ([] if asked_seat(phase) is None else [2])


@pytest.mark.parametrize("number, threat", list(enumerate(Threat)))
def test_an_attack_is_told(number: int, threat: Threat) -> None:
    row = seen(1, phase=UnderAttack(1, 6, threat, 0, 1))
    assert ones(row, "threat") == [number]
    assert (read(row, "due"), ones(row, "attacker")) == ([6], [2])


def test_without_an_attack_nothing_is_due() -> None:
    row = seen(1)
    assert (ones(row, "threat"), read(row, "due"), ones(row, "attacker")) == ([], [0], [])


def test_the_card_just_drawn_is_told_to_the_one_who_drew_it() -> None:
    changes = {"phase": JustDrew(1), "drawn": Drawn(Card.BLUE_1, forced=True)}
    assert read(seen(1, **changes), "drawn") == [41]
    assert read(seen(0, **changes), "drawn") == [0]


# ---------------------------------------------------------------- a plain reader of the page


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_random_play_is_told_as_a_plain_reader_would(table: Table) -> None:
    check_plainly(table.edition(), situations(table, "plain", 60), table.seats)


@pytest.mark.parametrize("name", OWN_ORDERS)
def test_editions_with_an_order_of_their_own_are_told_by_their_faces(name: str) -> None:
    rules = OWN_ORDERS[name]
    for seats in (2, 4):
        check_plainly(rules, walked(rules, seats, 200), seats)


def check_plainly(rules: Edition, states: Iterable[State], seats: int) -> None:
    observe, plain = encoding_of(rules).observe, Plain(rules)
    for state in states:
        for seat in range(seats):
            look = view(rules, state, seat)
            assert observe(look).tolist() == plain.told(look)


class Plain:
    """The same bytes, written down from the reference page without haste."""

    def __init__(self, rules: Edition) -> None:
        copies = Counter(rules.deck)
        if has_the_usual_faces(rules):
            self.colored = (*NUMBERS, SKIP, REVERSE, DRAW_TWO)
            special = [card.value for card in copies if card.value not in ("w", "w4")]
            special = [sign for sign in special if Card(sign).color is None]
            self.wilds = ("w", "w4", *(special or ["no special card"]))
            self.room = [4, 4, 4]
        else:
            self.colored = tuple(face.sign for face in rules.faces if not face.wild)
            self.wilds = tuple(face.sign for face in rules.faces if face.wild)
            self.room = [4 if copies[Card(sign)] <= 4 else 8 for sign in self.wilds]
        kinds = [color.value + sign for color in COLORS for sign in self.colored]
        self.kinds = [*kinds, *self.wilds]

    def told(self, look: View) -> list[int]:
        assert look.seat is not None
        seats = len(look.counts)
        around = [(look.seat + far) % seats for far in range(seats)]
        rest = [0] * (10 - seats)
        under = look.phase if isinstance(look.phase, UnderAttack) else None
        asked = asked_seat(look.phase)
        row = [copies for cards in (look.hand, look.discards) for copies in self.heap(cards)]
        row += [int(look.color is color) for color in COLORS]
        row += [int(look.direction is Direction.LEFT), int(asked == look.seat), seats, look.pile]
        row += filled([int(look.top.sign == sign) for sign in (*self.colored, *self.wilds)])
        row += [int(isinstance(look.phase, type(phase))) for phase in PHASES]
        row += [under.amount if under else 0, len(look.discards)]
        row += [look.counts[seat] for seat in around] + rest
        row += [int(under is not None and under.threat is threat) for threat in Threat]
        row += [0, self.kinds.index(look.drawn.value) + 1 if look.drawn else 0, 0]
        row += [int(seat == asked) for seat in around] + rest + [0] * 6
        row += [int(under is not None and seat == under.by) for seat in around] + rest + [0] * 6
        row += [int(seat in look.called) for seat in around] + rest + [0] * 6
        row += [int(seat in look.exposed) for seat in around] + rest + [0] * 6
        return row

    def heap(self, cards: tuple[Card, ...]) -> list[int]:
        held = Counter(card.value for card in cards)
        row = [held[kind] for kind in self.kinds[: 4 * len(self.colored)]]
        for sign, room in zip(self.wilds, self.room, strict=True):
            row += [int(place < held[sign]) for place in range(room)]
        return filled(row)


def filled(row: list[int]) -> list[int]:
    """Up to whole words of eight bytes."""
    return row + [0] * (-len(row) % 8)


def test_a_spectator_observes_nothing() -> None:
    with pytest.raises(ValueError, match="a spectator observes nothing"):
        observe(view(edition("shark"), STATE, None))


def test_objections_are_refused() -> None:
    with pytest.raises(UnsupportedEdition, match="a phase that has no number"):
        seen(0, phase=Objecting(1, last=False))
