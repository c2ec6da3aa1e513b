"""What a seat writes down about a round is true."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from penultima.encoding.alphabet import alphabet_of
from penultima.fast import chain, layout, worlds
from penultima.fast.desk import Desk, SeatSight, Ways, new_desk
from penultima.fast.game import Game
from penultima.fast.search import SearchSituation
from penultima.fast.translation import compile_table
from penultima.game.cards import Card
from penultima.game.seating import Seat
from penultima.players.imagination import Scene, scene
from penultima.players.styles import Styles, styles_for
from tests.players.follower import Follower
from tests.players.rounds import Choose, Honest, Position, Restless, numbered_table, positions
from tests.players.words import hand_at
from tests.properties.tables import Table

TABLES = range(30)
WALKS = (0, 1, 5, 40)
"""Steps from one world that is looked at to the next."""


def followed(table: Table, choose: Choose, name: str) -> Iterator[tuple[Position, Follower]]:
    """The positions of a round, each with a follower on the seat that may do something."""
    edition, seats = table.edition(), table.seats
    compiled = compile_table(edition, seats)
    followers = [Follower(edition, compiled, seat, seats) for seat in range(seats)]
    for at in positions(edition, seats, choose, seed=name, longest=150):
        follower = followers[at.seat]
        follower.follow(at.referee.log)
        yield at, follower


@pytest.mark.parametrize("number", TABLES)
def test_the_journal_tells_how_many_cards_and_which_known_ones_every_hand_holds(
    number: int,
) -> None:
    name = f"memory {number}"
    table = numbered_table(name)
    for at, follower in followed(table, Restless(name), name):
        memory, slots = follower.memory, follower.slots()
        counts = memory.board[layout.COUNTS : layout.COUNTS + table.seats]
        assert tuple(counts) == at.view.counts, table
        for seat, hand in enumerate(follower.state.hands):
            if seat != at.seat:
                held = slots[int(memory.hand_of[seat])]
                assert Counter(slot.card for slot in held) == Counter(hand), (table, seat)


@pytest.mark.parametrize("number", TABLES)
def test_nothing_is_ruled_out_that_an_honest_player_holds(number: int) -> None:
    name = f"honest {number}"
    table = numbered_table(name)
    for at, follower in followed(table, Honest(table.edition(), name), name):
        for held in follower.slots().values():
            wrong = [slot.card for slot in held if follower.is_barred(slot)]
            assert not wrong, (str(table), at.seat, wrong)


@pytest.mark.parametrize("number", TABLES)
def test_every_world_holds_the_right_number_of_cards_the_known_ones_and_none_twice(
    number: int,
) -> None:
    name = f"worlds {number}"
    table = numbered_table(name)
    edition = table.edition()
    desk = new_desk(table.seats, wide=alphabet_of(edition).wide)
    styles = styles_for(edition, table.seats)
    for at, follower in followed(table, Restless(name), name):
        here = scene(edition, at.view, follower.memory)
        hidden = Counter(edition.deck) - Counter(at.view.discards) - Counter(at.view.hand)
        known = [_known(follower, seat) for seat in range(table.seats)]
        for hands, pile in _met(follower, here, styles, desk):
            assert [len(hand) for hand in hands] == list(at.view.counts), table
            others = [card for seat, hand in enumerate(hands) if seat != at.seat for card in hand]
            assert Counter([*others, *pile]) == hidden
            assert Counter(hands[at.seat]) == Counter(at.view.hand)
            for seat, hand in enumerate(hands):
                assert known[seat] <= Counter(hand), table


def _known(follower: Follower, seat: Seat) -> Counter[Card]:
    """The cards that the hand of a seat is known to hold."""
    held = follower.slots()[int(follower.memory.hand_of[seat])]
    return Counter(slot.card for slot in held if slot.known)


World = tuple[list[list[Card]], list[Card]]
"""The hands by seat, and the pile."""


def _met(follower: Follower, here: Scene, styles: Styles, desk: Desk) -> Iterator[World]:
    """Worlds on a walk."""
    memory, table, seats = follower.memory, follower.table, follower.seats
    mine, seed = memory.hand_of[memory.seat], np.uint64(7)
    seen = SeatSight(table, memory.journal, mine, here.unseen)
    ways = Ways(styles.weights, styles.priors, styles.heat)
    root, hand_of = Game(table, here.w, here.b), memory.hand_of
    asking = SearchSituation(root, memory.seat, hand_of, memory.color_before_four, seed, 0, 0)
    chain.begin_walk(seen, seed, 0, ways, desk)
    for steps in WALKS:
        chain.walk(seen, ways, steps, desk)
        worlds.build(asking, mine, desk)
        kinds = follower.alphabet.card_at
        pile = [kinds[int(at)] for at in desk.b[layout.PACK : layout.PACK + desk.b[layout.PILE]]]
        hands = [
            [kinds[at] for at in hand_at(desk.w, follower.alphabet, seat, seats)]
            for seat in range(seats)
        ]
        yield hands, pile
