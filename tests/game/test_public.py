"""What everybody sees, folded from the news alone, is what the state holds of it."""

import random

import pytest

from penultima.editions import EDITIONS, with_options
from penultima.game.cards import Card, Color
from penultima.game.events import Event, Played, TookBack, visible
from penultima.game.phases import Over
from penultima.game.public import Public, apply, nothing_seen
from penultima.game.rules import act, deal
from penultima.game.seen import Seen, hear
from penultima.game.state import State
from penultima.game.view import view
from tests.game.tables import Table
from tests.properties.driver import any_temper, choose
from tests.properties.law import read_law
from tests.properties.tables import HashedChance

LAID = ("seat", "card", "target", "color", "in_reply", "covered_by")
WITH: tuple[dict[str, object], ...] = ({}, {"policing": "table"}, {"house": ["seven-zero"]})


def picture(public: Public) -> dict[str, object]:
    """Everything that is public, of a picture or of a state."""
    shown: dict[str, object] = {name: getattr(public, name) for name in Public.__struct_fields__}
    shown["lay"] = public.lay and [getattr(public.lay, name) for name in LAID]
    return shown


@pytest.mark.parametrize("options", WITH, ids=str)
@pytest.mark.parametrize("name", EDITIONS)
def test_news_folded_by_a_spectator_give_the_public_part_of_the_state(
    name: str, options: dict[str, object]
) -> None:
    edition = with_options(EDITIONS[name], options)
    law, source = read_law(edition), random.Random(f"{name} {options}")
    public, temper = nothing_seen(len(edition.deck)), any_temper(source)
    for number in range(3):
        chance = HashedChance(f"{name} {number}")
        state, events = deal(edition, 2 + number, number, chance)
        public = told(public, events)
        for _ in range(300):
            assert picture(public) == picture(state)
            if isinstance(state.phase, Over):
                break
            state, events = act(edition, state, *choose(source, law, temper, state), chance)
            public = told(public, events)


def told(public: Public, events: list[Event]) -> Public:
    for event in events:
        public = apply(public, event) if visible(event, None) else public
    return public


def test_who_came_after_a_lay_does_not_know_the_colour_before_it() -> None:
    table = Table("r1 r2 / y2 y3 / g1 g2", options={"policing": "table"}, discard="b7")
    table.play("A r1")
    late = view(table.edition, table.state, 2).seen
    assert [event.upheld for event in table.play("B object A") if hasattr(event, "upheld")] == [
        True
    ]
    back = hear(late, TookBack(0, Card.RED_1))
    assert (back.public.counts, back.public.discards) == ((2, 2, 2), (Card.BLUE_7,))
    assert (back.public.color, table.state.color) == (None, Color.BLUE)


def test_news_that_do_not_fit_a_hand_leave_it_as_it_is() -> None:
    seen = Seen(1, nothing_seen(108), (Card.RED_1,))
    assert hear(seen, Played(1, Card.GREEN_2, None, None)).hand == (Card.RED_1,)
    assert hear(seen, Played(1, Card.RED_1, None, None)).hand == ()


def test_a_state_is_a_picture_with_secrets() -> None:
    assert issubclass(State, Public)
    assert not set(Public.__struct_fields__) & {"hands", "pile", "drawn", "held", "stood"}
