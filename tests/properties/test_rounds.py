"""Rounds in which anybody may say anything at any time, with every invariant checked."""

import random
import typing
from enum import Enum

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, HOUSE_RULES
from penultima.game.cards import COLORS, Card, Color
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
from penultima.game.phases import Over, Phase, Task
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act, deal, legal_moves
from penultima.game.seating import Seat
from penultima.notation import write_move
from tests.invariants import Auditor, round_trip_violations
from tests.properties.closure import sensible_lays, write_any
from tests.properties.driver import CLOCK, Said
from tests.properties.hunt import differences
from tests.properties.law import KINDS
from tests.properties.scramble import Watcher
from tests.properties.tables import (
    APART,
    OPTION_VALUES,
    Table,
    late_situation,
    options_of,
)

SEATS = st.integers(0, 9)
WORDS: tuple[Move, ...] = (Draw(), Keep(), Pass(), Take(), Challenge(), Slap(), CallUno())


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any edition, options, house rules and seats that go together."""
    name = draw(st.sampled_from(tuple(EDITIONS)))
    picked = draw(st.lists(st.sampled_from(options_of(name)), unique=True, max_size=4))
    options = {option: draw(st.sampled_from(OPTION_VALUES[option])) for option in picked}
    if options.get("partners") and options.get("scoring") == "elimination":
        del options["scoring"]
    house = draw(st.lists(st.sampled_from(tuple(HOUSE_RULES)), unique=True, max_size=3))
    if house and not any(apart <= set(house) for apart in APART):
        options["house"] = house
    seats = (4, 6, 8) if options.get("partners") else tuple(range(2, 11))
    return Table(name, options, draw(st.sampled_from(seats)))


class AnyRound(RuleBasedStateMachine):
    """One round; its rules are whatever can be said at a table."""

    @initialize(table=tables(), seed=st.integers(0, 10**6), late=st.booleans(), watched=SEATS)
    def sit_down(self, table: Table, seed: int, late: bool, watched: int) -> None:
        self.table, self.edition = table, table.edition()
        self.chance = SeededChance(seed)
        self.source = random.Random(seed)
        seat = watched % table.seats
        if late:
            self.state = late_situation(self.source, self.edition, table.seats)
            self.auditor = Auditor(self.edition, self.state, seat)
            return
        dealer = seed % table.seats
        dealt = deal(self.edition, table.seats, dealer, self.chance)
        self.state = dealt[0]
        self.auditor, found = Auditor.of_deal(self.edition, table.seats, dealt, seat)
        assert found == []

    def is_open(self) -> bool:
        return not isinstance(self.state.phase, Over)

    def say(self, seat: Seat | None, move: Move) -> None:
        """Carry out a move; what is refused changes nothing."""
        if seat is not None:
            seat %= self.table.seats
        before = self.state
        try:
            self.state, events = act(self.edition, before, seat, move, self.chance)
        except IllegalMove:
            return
        assert (write_any(seat, move), self.auditor.step(seat, move, events, self.state)) == (
            write_any(seat, move),
            [],
        )
        assert round_trip_violations(self.edition, self.state, events) == []
        if not self.is_open():
            assert self.auditor.close(self.source) == []

    @precondition(is_open)
    @rule(first=SEATS, pick=st.integers(0, 10**6), uno=st.booleans())
    def somebody_moves(self, first: int, pick: int, uno: bool) -> None:
        """A listed move of the first seat that has one."""
        for at in range(self.table.seats):
            seat = (first + at) % self.table.seats
            moves = legal_moves(self.edition, self.state, seat)
            if moves:
                move = moves[pick % len(moves)]
                if isinstance(move, Play) and uno:
                    move = msgspec.structs.replace(move, uno=True)
                self.say(seat, move)
                return

    @precondition(is_open)
    @rule()
    def the_clock_runs_out(self) -> None:
        self.say(None, RunOut())

    @rule(seat=SEATS)
    def a_hint_is_upheld(self, seat: int) -> None:
        self.say(None, UpholdHint(seat % self.table.seats))

    @rule(seat=SEATS, word=st.sampled_from(WORDS))
    def somebody_says_a_word(self, seat: int, word: Move) -> None:
        self.say(seat, word)

    @rule(seat=SEATS, other=SEATS, kind=st.sampled_from((Catch, Object)))
    def somebody_points_at_another(
        self, seat: int, other: int, kind: type[Catch] | type[Object]
    ) -> None:
        self.say(seat, kind(other % self.table.seats))

    @rule(seat=SEATS, color=st.sampled_from(COLORS))
    def somebody_names_a_color(self, seat: int, color: Color) -> None:
        self.say(seat, NameColor(color))

    @rule(
        seat=SEATS,
        card=st.sampled_from(KINDS),
        color=st.none() | st.sampled_from(COLORS),
        at=st.none() | SEATS,
        uno=st.booleans(),
    )
    def somebody_lays_anything(
        self, seat: int, card: Card, color: Color | None, at: Seat | None, uno: bool
    ) -> None:
        self.say(seat, Play(card, color, at, uno))

    @rule(seat=SEATS)
    def every_move_is_tried(self, seat: int) -> None:
        seat %= self.table.seats
        assert self.auditor.heavy(seat, tuple(sensible_lays(self.table.seats))) == []

    @precondition(is_open)
    @rule(place=st.none() | SEATS, pick=st.integers(0, 10**6), seed=st.integers(0, 10**6))
    def two_worlds_are_compared(self, place: int | None, pick: int, seed: int) -> None:
        place = None if place is None else place % self.table.seats
        speaker = pick % self.table.seats
        moves = legal_moves(self.edition, self.state, speaker)
        said: Said = (speaker, moves[pick % len(moves)]) if moves else CLOCK
        source = random.Random(seed)
        watcher = Watcher(self.auditor.law, place)
        assert differences(watcher, self.state, said, source) == []

    @invariant()
    def the_round_can_go_on(self) -> None:
        """Whoever is asked has a move."""
        if self.is_open():
            seats = range(self.table.seats)
            moves = [m for s in seats for m in legal_moves(self.edition, self.state, s)]
            window = type(self.state.phase).__name__ == "Objecting"
            assert moves or window


TestAnyRound = pytest.mark.slow(AnyRound.TestCase)
TestAnyRound.settings = settings(max_examples=200, stateful_step_count=40)


def test_no_phase_can_hold_a_card() -> None:
    """Phases are told to all, so nothing in their types may carry a card or a colour."""
    for phase in typing.get_args(Phase) + typing.get_args(Task):
        for field in msgspec.structs.fields(phase):
            for kind in _kinds(field.type):
                allowed = kind in (int, bool, type(None), ...) or (
                    issubclass(kind, Enum) and kind not in (Card, Color)
                )
                assert allowed, f"{phase.__name__}.{field.name}"


def _kinds(annotation: typing.Any) -> list[typing.Any]:
    inner = typing.get_args(annotation)
    return [kind for part in inner for kind in _kinds(part)] if inner else [annotation]


@pytest.mark.parametrize("name", tuple(EDITIONS))
@pytest.mark.parametrize("seats", [2, 10])
def test_every_move_that_can_be_said_is_decided(name: str, seats: int) -> None:
    """Closure over every lay in every form, at some points of a round."""
    table = Table(name, {}, seats)
    source = random.Random(name)
    chance = SeededChance(7)
    state, _ = deal(table.edition(), seats, 0, chance)
    auditor = Auditor(table.edition(), state)
    for step in range(12):
        if step % 4 == 0:
            assert auditor.heavy(step % seats) == []
        seat = source.randrange(seats)
        moves = legal_moves(table.edition(), state, seat)
        said: Said = (seat, source.choice(moves)) if moves else CLOCK
        after, events = act(table.edition(), state, *said, chance)
        assert (write_move(*said), auditor.step(*said, events, after)) == (write_move(*said), [])
        state = after
