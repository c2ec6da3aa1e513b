"""The skilled level: rates as the kernel does, keeps the same signs, is quick, needs no numba."""

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from importlib.resources import files

import numpy as np
import pytest
from msgspec.structs import replace

from penultima import EDITIONS, HOUSE_RULES, Edition, Referee, SeededChance, edition
from penultima.encoding.considerations import CONSIDERATIONS, Weights
from penultima.encoding.encoding import encoding_of
from penultima.encoding.kinds import CardKind
from penultima.fast import layout
from penultima.fast.game import Game
from penultima.fast.rating import rate
from penultima.fast.translation import compile_table
from penultima.game.cards import COLORS, Card, Color
from penultima.game.events import Asked, Drew, Event, Played, Recovered, TookBack
from penultima.game.match import Match
from penultima.game.moves import Challenge, Draw, Move, NameColor, Play, Take
from penultima.game.phases import Naming, Reason, Threat, ToPlay, UnderAttack
from penultima.game.view import View
from penultima.players import Attentive, Player, play_round
from penultima.players.facts import answers, is_asked
from penultima.players.imagination import scene
from penultima.players.levels import bot
from penultima.players.memory import Memory
from penultima.players.signs import Signs
from penultima.players.trained import trained, trained_for
from penultima.players.worth import Worth, weights_for
from tests.players.rounds import supported
from tests.players.test_policies import table

C = Card
ROUNDS = 12


def test_every_kind_of_card_is_a_consideration_and_every_row_has_them_all() -> None:
    assert tuple(CardKind) == CONSIDERATIONS[: len(CardKind)]
    assert {len(row) for row in trained().values()} == {len(CONSIDERATIONS)} == {31}


def test_the_package_brings_weights_for_every_text_as_numpy_reads_them() -> None:
    texts = set(EDITIONS.ours) - {"mezcla"}
    assert set(trained()) >= {f"{name}-{players}" for name in texts for players in (2, 4)}
    with (
        files("penultima.players").joinpath("trained.npz").open("rb") as file,
        np.load(file, allow_pickle=False) as arrays,
    ):
        assert {name: tuple(arrays[name].tolist()) for name in arrays.files} == trained()


def test_two_players_are_played_otherwise_than_more() -> None:
    game = edition("mando")
    assert trained_for(game, 2) == trained()["mando-2"]
    assert trained_for(game, 3) == trained_for(game, 10) == trained()["mando-4"]


def test_an_edition_that_nobody_was_trained_for_is_played_like_the_classic() -> None:
    assert trained_for(replace(edition("cars"), id="home-made"), 2) == trained()["classic-2"]


def test_where_only_the_classic_was_trained_a_special_card_counts_as_a_wild() -> None:
    """The classic has none: what its course has left there means nothing."""
    for seats in (2, 4):
        own, classic = weights_for(edition("mezcla"), seats), weights_for(edition("classic"), seats)
        assert own == classic._replace(special=classic.wild)
        assert weights_for(edition("cars"), seats).special == trained()[f"cars-{seats}"][6]


# ---------------------------------------------------------------- the kernel agrees


class Watcher:
    """Plays anything, and compares at every view what Python and the kernel make of it."""

    def __init__(self, game: Edition, seats: int, seed: str) -> None:
        self.game, self.seats, self.dice = game, seats, random.Random(seed)
        self.table = compile_table(game, seats)
        self.signs = Signs()
        self.memory: Memory | None = None
        self.news: list[Event] = []
        self.compared = 0

    def begin(self, match: Match) -> None:
        self.news, self.memory = [], None

    def hear(self, events: list[Event]) -> None:
        self.news += events

    def __call__(self, view: View) -> Move | None:
        assert view.seat is not None
        if self.memory is None:
            self.memory = Memory(self.game, self.table, view.seat)
        self.memory.hear(self.news)
        self.signs.hear(self.news)
        self.news = []
        moves = answers(view)
        if not moves:
            return None
        self._compare(view, moves)
        if not is_asked(view) and self.dice.random() < 0.7:
            return None
        return self.dice.choice([move for move in moves if isinstance(move, Play)] or moves)

    def _compare(self, view: View, moves: list[Move]) -> None:
        assert self.memory is not None
        assert view.seat is not None
        here = scene(self.game, view, self.memory)
        for seat in range(self.seats):
            assert here.b[layout.SIGNS + seat] == self.signs.as_byte(seat)
        weights = Weights(*(self.dice.randrange(-999, 999) for _ in CONSIDERATIONS))
        row = np.array([getattr(weights, name) for name in CONSIDERATIONS], np.int64)
        weighing = Worth(self.game, view, weights, self.signs)
        for move in moves:
            action = encoding_of(self.game).inner(move, view.seat, self.seats)
            kernel = rate(Game(self.table, here.w, here.b), view.seat, action, row)
            assert weighing.worth(move) == kernel, (move, view)
            self.compared += 1


def _tables() -> Iterator[tuple[str, dict[str, object], int]]:
    for name in EDITIONS:
        for seats in (2, 3, 4, 7, 10):
            yield name, {}, seats
        for house in HOUSE_RULES:
            yield name, {"house": [house]}, 4
        yield name, {"partners": True, "scoring": "standard"}, 4
        yield name, {"strict_wild_four": True}, 3
        yield name, {"two_reverse": "none"}, 2
    yield "mando", {"shield_by": "any", "shield_chain": True}, 4
    yield "agent-en", {"shield_chain": True, "agent_source": "draw"}, 4


@pytest.mark.parametrize("name, options, seats", list(_tables()))
def test_every_answer_is_worth_what_the_kernel_says(
    name: str, options: dict[str, object], seats: int
) -> None:
    """With weights drawn anew for every position: no consideration can hide behind another."""
    assert _compared(edition(name, options), seats, name) > 100


def test_so_it_is_in_editions_of_any_faces() -> None:
    compared = [
        _compared(game, seats, game.id)
        for number, game in enumerate(supported(20))
        for seats in (2 + number % 4,)
    ]
    assert sum(compared) > 1000


def _compared(game: Edition, seats: int, name: str) -> int:
    """How many answers were, in two rounds."""
    players = [Watcher(game, seats, f"{name} {seat}") for seat in range(seats)]
    for seed in range(2):
        play_round(Referee(game, seats, dealer=0, chance=SeededChance(seed)), players)
    return sum(player.compared for player in players)


# ---------------------------------------------------------------- what it does


def test_whoever_can_go_out_goes_out() -> None:
    under = UnderAttack(0, 2, Threat.DRAW_TWO, by=1, first_hit=0)
    shield = table((C("x"),), (Take(), Play(C("x"))), counts=(1, 5), phase=under)
    wild = table((C.WILD,), (Play(C.WILD), Draw()), counts=(1, 9))
    for name in EDITIONS:
        assert bot("skilled", edition(name), 1)(wild) == Play(C.WILD)
    for name in ("agent-en", "agent-es"):
        assert bot("skilled", edition(name), 1)(shield) == Play(C("x"))


def test_it_names_the_colour_that_the_next_player_could_not_follow() -> None:
    hand = (C.GREEN_1, C.BLUE_1)
    view = table(hand, tuple(map(NameColor, Color)), phase=Naming(0), color=None)
    for color, card in ((Color.GREEN, C.GREEN_3), (Color.BLUE, C.BLUE_3)):
        player = bot("skilled", edition("shark"), 1)
        assert isinstance(player, Attentive)
        player.hear([Played(0, card, None, None), Asked(ToPlay(1), ()), Drew(1, Reason.TURN)])
        assert player(view) == NameColor(color)


def test_a_reverse_that_skips_nobody_hits_nobody() -> None:
    weights = Weights(**dict.fromkeys(CONSIDERATIONS, 0) | {"hurts_next": 1, "hurts_leader": 10})
    for two_reverse, worth in (("skip", 15), ("none", 0)):
        game = edition("classic", {"two_reverse": two_reverse})
        view = table((C.RED_REVERSE, C.RED_1), (Play(C.RED_REVERSE), Draw()), counts=(2, 2))
        assert Worth(game, view, weights, Signs()).worth(Play(C.RED_REVERSE)) == worth


def test_equals_are_drawn_by_lot() -> None:
    hand = (C.GREEN_1, C.BLUE_1)
    view = table(hand, tuple(map(NameColor, Color)), phase=Naming(0), color=None, top=C("x"))
    named = {bot("skilled", edition("shark"), seed)(view) for seed in range(30)}
    assert named == {NameColor(Color.GREEN), NameColor(Color.BLUE)}


def test_a_wrong_lay_that_was_taken_back_betrays_nothing() -> None:
    signs = Signs()
    signs.hear([Played(1, C.BLUE_3, None, None), TookBack(1, C.BLUE_3)])
    assert not signs.likes(1, Color.BLUE)
    signs.hear([Asked(ToPlay(2), ()), Drew(2, Reason.TURN)])
    assert not any(signs.shuns(2, color) for color in COLORS)


def test_cards_that_come_back_from_the_discards_change_what_is_known() -> None:
    signs = Signs()
    signs.hear([Played(1, C.BLUE_3, None, None), Recovered(1, (C.RED_1, C.RED_DRAW_TWO))])
    assert not signs.likes(1, Color.BLUE)


def test_doubts_grow_with_the_hand_of_who_laid_and_shrink_with_the_crowd() -> None:
    def answer(counts: tuple[int, ...]) -> Move | None:
        under = UnderAttack(0, 4, Threat.WILD_FOUR, by=1, first_hit=0)
        hand = (C.BLUE_1, C.BLUE_2, C.GREEN_4)
        view = table(hand, (Take(), Challenge()), counts=counts, phase=under, top=C.WILD_FOUR)
        return bot("skilled", edition("classic"), 1)(view)

    assert answer((3, 6)) == Challenge()
    assert answer((3, 6, 9, 9)) == Take()
    assert answer((3, 3, 9, 9)) == Challenge()


# ---------------------------------------------------------------- what it needs


def test_it_plays_without_numpy_and_numba() -> None:
    program = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
from penultima import Referee, SeededChance, edition
from penultima.players import play_round
from penultima.players.levels import bot
game = edition("mando")
referee = Referee(game, 3, dealer=0, chance=SeededChance(1))
play_round(referee, [bot("skilled", game, seat) for seat in range(3)])
print(referee.round_over)
"""
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert told.stdout == "True\n"


@pytest.mark.parametrize("name, seats", [("classic", 2), ("mando", 10)])
def test_a_move_takes_less_than_a_millisecond(name: str, seats: int) -> None:
    """Of CPU time, in 99 of 100 cases."""
    game, times = edition(name), list[float]()

    def timed(player: Player, view: View) -> Move | None:
        start = time.thread_time()
        move = player(view)
        times.append(time.thread_time() - start)
        return move

    for seed in range(ROUNDS):
        referee = Referee(game, seats, dealer=0, chance=SeededChance(seed))
        players = [bot("skilled", game, seat) for seat in range(seats)]
        play_round(referee, [partial(timed, player) for player in players])
    times.sort()
    assert times[len(times) * 99 // 100] < 0.001
