"""Who sees what: events by their audience, and views that betray nothing."""

from typing import Any, get_args

import msgspec
import pytest

from penultima.game import events as happened
from penultima.game.cards import Card, Color
from penultima.game.events import Considered, Drew, Event, PublicEvent, Received, Shown, visible
from penultima.game.phases import JustDrew, Over, Reason, ToPlay
from penultima.game.seating import Direction
from penultima.game.view import View, view
from penultima.notation import read_cards
from tests.game.samples import some_steps
from tests.game.tables import Table

CARDS = read_cards("r1 b2")
PUBLIC: list[Event] = [
    happened.Began(3, 0, Direction.LEFT, 7),
    happened.TurnedUp(Card.RED_1),
    happened.PutBack(),
    happened.Played(1, Card.WILD, Color.RED, None),
    happened.Named(1, Color.RED),
    happened.Drew(1, Reason.TURN),
    happened.Kept(1),
    happened.Passed(1),
    happened.Skipped(1),
    happened.Reversed(Direction.RIGHT),
    happened.Refilled(1),
    happened.CalledUno(1),
    happened.Exposed(1),
    happened.Caught(1, 2),
    happened.Challenged(1, 0, guilty=True),
    happened.Crashed(1, 2),
    happened.Slapped(1),
    happened.Attacked(1),
    happened.Recovered(1, CARDS),
    happened.Swapped(1, 2),
    happened.HandedOn(Direction.LEFT),
    happened.Objected(1, 2, upheld=False),
    happened.TookBack(1, Card.RED_1),
    happened.HintUpheld(1),
    happened.Ended(1, (CARDS, (), CARDS)),
    happened.Asked(ToPlay(1), ()),
]
FOR_ONE_SEAT: list[Event] = [
    happened.Dealt(1, CARDS),
    happened.Received(1, CARDS),
    happened.Considered(1, Card.RED_1, forced=True),
    happened.Shown(1, 0, CARDS),
]
FOR_NOBODY: list[Event] = [happened.Shuffled(CARDS), happened.Merged(1, 2, CARDS)]
EVERYBODY = (None, 0, 1, 2)


def named(event: Event) -> str:
    return type(event).__name__


@pytest.mark.parametrize("event", PUBLIC, ids=named)
def test_a_public_event_is_seen_by_all_and_by_spectators(event: Event) -> None:
    assert [visible(event, seat) for seat in EVERYBODY] == [True] * 4


@pytest.mark.shows("C16", "D9")
@pytest.mark.parametrize("event", FOR_ONE_SEAT, ids=named)
def test_a_private_event_is_seen_by_its_seat_alone(event: Event) -> None:
    assert [visible(event, seat) for seat in EVERYBODY] == [False, False, True, False]


@pytest.mark.shows("E18", "L9")
@pytest.mark.parametrize("event", FOR_NOBODY, ids=named)
def test_a_secret_event_is_seen_by_nobody(event: Event) -> None:
    assert [visible(event, seat) for seat in EVERYBODY] == [False] * 4


def test_no_event_is_left_out_above() -> None:
    told = [type(event) for event in (*PUBLIC, *FOR_ONE_SEAT, *FOR_NOBODY)]
    assert len(told) == len(set(told))
    assert set(told) == set(get_args(Event))


def test_only_open_cards_are_told_to_all() -> None:
    naming_cards = {
        kind.__name__
        for kind in get_args(PublicEvent)
        if {"card", "cards", "hands"} & {*kind.__struct_fields__}
    }
    assert naming_cards == {"TurnedUp", "Played", "Crashed", "Recovered", "TookBack", "Ended"}


def seen(events: list[Event], seat: int | None) -> list[Event]:
    return [event for event in events if visible(event, seat)]


def drawn(card: str, **table: Any) -> tuple[Table, list[Event]]:
    drawer = Table("b1 b2 b3/g1 g2/y1 y2", edition="cars", draw=f"{card} b4", **table)
    return drawer, drawer.play("A draw")


@pytest.mark.shows("C16", "R1")
@pytest.mark.parametrize("other", ["g9", "w", "w4", "rs"])
def test_the_others_cannot_tell_which_card_was_drawn_nor_whether_it_must_be_played(
    other: str,
) -> None:
    one, told = drawn("r9")
    two, told_otherwise = drawn(other)
    for seat in (None, 1, 2):
        assert seen(told, seat) == seen(told_otherwise, seat)
        assert view(one.edition, one.state, seat) == view(two.edition, two.state, seat)
    assert seen(told, 0) != seen(told_otherwise, 0)
    assert view(one.edition, one.state, 0) != view(two.edition, two.state, 0)


@pytest.mark.shows("C16")
def test_the_drawer_alone_sees_the_card() -> None:
    table, told = drawn("r9")
    assert Considered(0, Card.RED_9, forced=True) in seen(told, 0)
    assert seen(told, 1) == [Drew(0, Reason.TURN), happened.Asked(JustDrew(0), ())]
    assert view(table.edition, table.state, 0).drawn is Card.RED_9
    for seat in (None, 1, 2):
        assert view(table.edition, table.state, seat).drawn is None


@pytest.mark.shows("D9", "D8", "CLASSIC-088")
@pytest.mark.parametrize("name", ["classic", "cars", "shark", "mando", "agent-en", "agent-es"])
def test_a_challenged_hand_is_shown_to_the_challenger_alone(name: str) -> None:
    table = Table("w4 r1 b9/b5 b6/g5 g6", edition=name, draw="y1 y2 y3 y4 y5 y6")
    told = table.play("A w4:g", "B challenge")
    shown = Shown(1, 0, read_cards("r1 b9"))
    assert [event for event in told if isinstance(event, Shown)] == [shown]
    assert shown in seen(told, 1)
    for seat in (None, 0, 2):
        assert shown not in seen(told, seat)
        assert happened.Challenged(1, 0, guilty=True) in seen(told, seat)


@pytest.mark.shows("D9", "D6", "AGENT-ES-58")
def test_a_third_challenger_sees_the_hand_and_the_victim_does_not() -> None:
    table = Table("w4 r1 b9/b5 b6/g5 g6", edition="agent-es", draw="y1 y2 y3 y4 y5 y6")
    told = table.play("A w4:g", "C challenge")
    assert Shown(2, 0, read_cards("r1 b9")) in seen(told, 2)
    assert not any(isinstance(event, Shown) for event in seen(told, 1))


@pytest.mark.shows("E18", "E19")
def test_after_a_crash_each_of_the_two_sees_his_own_new_hand_alone() -> None:
    table = Table("b1 b2/g1 g2/y1 y2", edition="cars", draw="x y9", shuffles=["b1 g1 g2 b2"])
    told = table.play("A draw")
    hands = {0: read_cards("g1 b2"), 1: read_cards("b1 g2")}
    assert table.state.hands[:2] == (hands[0], hands[1])
    received = [event for event in told if isinstance(event, Received)]
    assert received == [Received(0, (Card("x"),)), *(Received(s, hands[s]) for s in (0, 1))]
    assert not any(isinstance(event, Received) for event in seen(told, 2))
    assert happened.Crashed(0, 1) in seen(told, 2)


def test_cards_drawn_in_a_batch_are_told_to_the_drawer_in_one_word() -> None:
    table = Table("r+2 r1 r2/b1 b2/g1", draw="y1 y2 y3")
    told = table.play("A r+2")
    assert [event for event in told if isinstance(event, Received)] == [
        Received(1, read_cards("y1 y2"))
    ]
    assert told.count(Drew(1, Reason.ATTACK)) == 2


# Views.


def test_a_view_tells_what_lies_open() -> None:
    table = Table(
        "r1 b2/b5/g5 g6 g7", discard="y1 r5", draw="y3 y4", turn="C", dealer="B", direction="right"
    )
    assert view(table.edition, table.state, 0) == View(
        seat=0,
        hand=read_cards("r1 b2"),
        counts=(2, 1, 3),
        discards=read_cards("y1 r5"),
        color=Color.RED,
        pile=2,
        direction=Direction.RIGHT,
        dealer=1,
        phase=ToPlay(2),
        waiting=(),
        called=(),
        exposed=(),
        drawn=None,
        moves=(),
        hands=None,
    )
    assert view(table.edition, table.state, 0).top is Card.RED_5


def test_a_spectator_sees_no_hand_and_has_no_moves() -> None:
    table = Table("r1 b2/b5/g5 g6 g7", draw="y3 y4")
    seen_from_outside = view(table.edition, table.state, None)
    assert seen_from_outside.hand == ()
    assert seen_from_outside.moves == ()
    assert seen_from_outside.hands is None
    assert seen_from_outside.counts == (2, 1, 3)


def test_hands_are_open_once_the_round_is_over() -> None:
    table = Table("r1/b5 b6/g5", draw="y1")
    assert view(table.edition, table.state, 1).hands is None
    table.play("A r1")
    for seat in (None, 0, 1, 2):
        assert view(table.edition, table.state, seat).hands == table.state.hands
    assert table.phase() == Over(0)


def test_no_view_changes_with_cards_that_its_seat_cannot_see() -> None:
    """The other hands and the pile are exchanged: the view must stay the same."""
    checked = 0
    for chosen, (_, _, _, state, _) in some_steps():
        if isinstance(state.phase, Over):
            continue
        for seat in (None, *range(len(state.hands))):
            hidden = [*state.pile]
            for other, hand in enumerate(state.hands):
                hidden += [] if other == seat else hand
            hidden.reverse()
            hands = []
            for other, hand in enumerate(state.hands):
                taken = [*hand] if other == seat else [hidden.pop() for _ in hand]
                hands.append(tuple(taken))
            changed = msgspec.structs.replace(state, hands=tuple(hands), pile=tuple(hidden))
            checked += changed != state
            assert view(chosen, changed, seat) == view(chosen, state, seat)
    assert checked > 1000
