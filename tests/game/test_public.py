"""What everybody sees, folded from the news alone, is what the state holds of it."""

import random
from pathlib import Path

import pytest

from penultima.editions import EDITIONS, with_options
from penultima.game.cards import Card, Color
from penultima.game.events import Played, TookBack
from penultima.game.moves import Challenge
from penultima.game.phases import Over
from penultima.game.public import Public, nothing_seen
from penultima.game.rules import act, deal
from penultima.game.seen import Seen, hear
from penultima.game.state import State
from penultima.game.view import view
from penultima.referee import Referee
from tests.game.tables import Table
from tests.properties.driver import any_temper, choose
from tests.properties.law import read_law
from tests.properties.observer import follow
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
def test_news_give_everybody_the_public_part_of_the_state_and_each_seat_its_hand(
    name: str, options: dict[str, object]
) -> None:
    edition = with_options(EDITIONS[name], options)
    law, source = read_law(edition), random.Random(f"{name} {options}")
    temper = any_temper(source)
    everybody = [Seen(seat, nothing_seen(len(edition.deck))) for seat in (None, *range(4))]
    for number in range(3):
        chance = HashedChance(f"{name} {number}")
        state, events = deal(edition, 2 + number, number, chance)
        for _ in range(300):
            everybody = [follow(seen, events) for seen in everybody]
            for seen in everybody[: 1 + len(state.hands)]:
                assert picture(seen.public) == picture(state)
                assert seen.hand == (() if seen.seat is None else state.hands[seen.seat])
            if isinstance(state.phase, Over):
                break
            state, events = act(edition, state, *choose(source, law, temper, state), chance)


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


def test_a_match_that_was_saved_before_cards_were_counted_goes_on() -> None:
    """The file was written by an earlier version, under a Wild Draw 4 that was a bluff."""
    saved = Path(__file__).with_name("saved_before_counts.json").read_bytes()
    referee = Referee.load(saved, EDITIONS["cars"], HashedChance("later"))
    before = referee.view(1)
    assert (before.counts, before.pile) == ((8, 8, 5), 81)
    told = follow(before.seen, referee.act(1, Challenge()))
    assert told.public.counts == referee.view(1).counts == (12, 8, 5)
