"""What keys and clicks mean, whatever the table asks; without a screen."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from penultima.game.cards import Card, Color
from penultima.game.moves import CallUno, Catch, Move, NameColor, Object, Play, Take
from penultima.game.phases import Naming
from penultima.table import INSTANT, Company, Counting, Setup, Table
from penultima.table.commands import Act, Command, Sit, Start
from penultima.table.messages import Stage, Update
from penultima.terminal.links import Listener
from penultima.terminal.place import Place
from penultima.terminal.screen.bar import chips
from penultima.terminal.screen.controls import Controls
from penultima.terminal.screen.keys import press, word_for
from penultima.terminal.speech import Speech


class Notebook:
    """A link that only writes down."""

    shared = False

    def __init__(self) -> None:
        self.sent: list[Command] = []

    async def run(self, hear: Listener) -> None:
        """Nobody is there."""

    def send(self, command: Command) -> None:
        self.sent.append(command)

    @property
    def moves(self) -> list[Move]:
        return [command.move for command in self.sent if isinstance(command, Act)]


class Seat:
    """Somebody at a table of four that asks whatever a test wants."""

    def __init__(self, company: Company = Company.SINGLE) -> None:
        self.link = Notebook()
        self.controls = Controls(Place(self.link, Speech("en")))
        setup = Setup(edition="mando", company=company, counting=Counting.ROUND)
        table = Table.create("BCDFGH", setup, INSTANT, random.Random(1))
        table.arrive("me", "Guest", 0)
        table.receive("me", Sit(id="1", chair=0, name="Guest"), 0)
        table.receive("me", Start(id="2"), 0)
        frame = table.welcome("me", table.seq, 0)[-1]
        assert isinstance(frame, Update)
        assert table.stage is Stage.PLAYING
        self._frame = frame

    def asks(self, hand: Sequence[Card], *moves: Move, phase: object = None) -> None:
        view = self._frame.views[0]
        view = replace(view, hand=tuple(hand), moves=moves)
        if phase is not None:
            view = replace(view, phase=phase)
        self.controls.place.hear(replace(self._frame, views=(view,)))
        self.controls.follow()

    def types(self, *keys: str) -> None:
        for key in keys:
            word = word_for(key, key if len(key) == 1 else None, self.controls)
            assert word is not None
            press(word, self.controls, "Guest")

    @property
    def shown(self) -> list[str]:
        return [chip.label for chip in chips(self.controls)]


def test_whoever_forgot_uno_is_caught() -> None:
    seat = Seat()
    seat.asks([Card.RED_1, Card.RED_2], Catch(2))
    assert any(label.startswith("Catch ") for label in seat.shown)
    seat.types("c")
    assert seat.link.moves == [Catch(2)]


def test_with_nobody_to_catch_nothing_is_said() -> None:
    seat = Seat()
    seat.asks([Card.RED_1, Card.RED_2])
    seat.types("c")
    assert seat.link.moves == []
    assert seat.controls.note == "There is nobody to be caught now."


def test_an_objection_names_the_one_who_laid() -> None:
    seat = Seat()
    seat.asks([Card.RED_1, Card.RED_2], Object(3))
    seat.types("o")
    assert seat.link.moves == [Object(3)]


def test_uno_promised_out_of_turn_goes_with_the_next_card() -> None:
    seat = Seat()
    seat.asks([Card.RED_1, Card.RED_2])
    seat.types("u")
    assert seat.link.moves == []
    seat.asks([Card.RED_1, Card.RED_2], Play(Card.RED_2))
    seat.types("end", "enter")
    assert seat.link.moves == [Play(Card.RED_2, uno=True)]


def test_a_late_uno_is_said_at_once() -> None:
    seat = Seat()
    seat.asks([Card.RED_1], CallUno())
    seat.types("u")
    assert seat.link.moves == [CallUno()]


def test_a_shield_is_aimed_and_then_coloured() -> None:
    seat = Seat()
    variants = [Play(Card("x"), color, to) for color in Color for to in (1, 2, 3)]
    seat.asks([Card("x"), Card.RED_2], Take(), *variants)
    seat.types("end", "enter", "2", "b")
    assert seat.link.moves == [Play(Card("x"), Color.BLUE, 2)]


def test_there_is_no_card_colour_or_player_number_0() -> None:
    seat = Seat()
    variants = [Play(Card("x"), color, to) for color in Color for to in (1, 2, 3)]
    seat.asks([Card("x"), Card.RED_2], Take(), *variants)
    seat.types("0", "end", "enter", "0", "2", "0", "b")
    assert seat.link.moves == [Play(Card("x"), Color.BLUE, 2)]


def test_aiming_at_the_partner_is_asked_about() -> None:
    seat = Seat(Company.PARTNERS)
    seat.asks([Card("x"), Card.RED_2], *(Play(Card("x"), None, to) for to in (1, 2, 3)))
    seat.types("end", "enter", "2")
    assert seat.link.moves == []
    assert "Yes, my partner" in seat.shown
    seat.types("enter")
    assert seat.link.moves == [Play(Card("x"), None, 2)]


def test_a_card_whose_moment_is_gone_goes_back() -> None:
    seat = Seat()
    seat.asks([Card.WILD, Card.RED_2], *(Play(Card.WILD, color) for color in Color))
    seat.types("end", "enter")
    assert seat.controls.missing == "color"
    seat.asks([Card.WILD, Card.RED_2])
    assert seat.controls.missing is None


@pytest.mark.parametrize("key, color", [("y", Color.YELLOW), ("3", Color.GREEN)])
def test_a_colour_that_the_table_asks_for_is_named_by_letter_or_number(
    key: str, color: Color
) -> None:
    seat = Seat()
    seat.asks([Card.RED_2], *(NameColor(named) for named in Color), phase=Naming(0))
    seat.types(key)
    assert seat.link.moves == [NameColor(color)]
