"""Plans played by the kernel: any part of a plan, on CPU or GPU, with the same outcome."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.encoding.encoding import encoding_of
from penultima.fast import layout, policies, tally
from penultima.fast.bits import below, is_wide, seed_game
from penultima.fast.compiled import compiled
from penultima.fast.game import Game
from penultima.fast.kernel import deal
from penultima.fast.legal import OFFERS
from penultima.fast.matches import ACCOUNT, SEATED, play_match
from penultima.fast.minds import Minds, read_minds
from penultima.fast.observation import observed_words
from penultima.fast.results import count_round
from penultima.fast.rounds import (
    CHOICE,
    CHOOSER,
    DIARY_LENGTH,
    FRESH,
    Crew,
    advance,
    goes_on,
    play_round,
)
from penultima.fast.standstill import new_past
from penultima.fast.steps import masked_words, pay, write_masks
from penultima.fast.tables import ACTIONS, OUTWARD, SEATS, RuleTable
from penultima.fast.translation import compile_table
from penultima.game.edition import Edition
from penultima.game.seating import FEWEST
from penultima.game.table_rules import Scoring
from penultima.plan import Plan


class Span(NamedTuple):
    """Which rounds or matches of a seed, and after how many moves a round is cut off."""

    seed: np.uint64
    first: int
    rounds: int
    longest: int


class Compiled(NamedTuple):
    """A plan as the kernel reads it."""

    tables: RuleTable
    """A table for every number of seats; the first one is the whole company's."""
    minds: Minds


def compile_plan(plan: Plan) -> Compiled:
    """Raises UnsupportedEdition, UnknownOption or UnknownPolicy for what cannot be played."""
    return compile_edition(plan, plan.rules())


def compile_edition(plan: Plan, edition: Edition) -> Compiled:
    """The plan played by the rules of any edition."""
    whole = compile_table(edition, plan.seats)
    tables = np.zeros((plan.seats + 1, len(whole)), whole.dtype)
    shrinking = plan.unit == "matches" and edition.rules.scoring is Scoring.ELIMINATION
    for seats in range(FEWEST if shrinking else plan.seats, plan.seats + 1):
        tables[seats] = compile_table(edition, seats)
    tables[0] = tables[plan.seats]
    tables.flags.writeable = False  # as a single one: what is compiled for it serves here, too
    return Compiled(tables, read_minds(plan))


def play(plan: Plan, first: int, count: int, device: str = "cpu") -> "tally.Tally":
    """Rounds or matches number `first` and the following ones of the plan, tallied."""
    return play_compiled(plan, compile_plan(plan), first, count, device)


def play_compiled(
    plan: Plan, ready: Compiled, first: int, count: int, device: str = "cpu"
) -> "tally.Tally":
    """The same, of a plan that has been compiled; its minds may be others than the plan's."""
    if device == "gpu":
        from penultima.fast.gpu import play_on_gpu

        return play_on_gpu(plan, ready, first, count)
    total = tally.blank()
    table = ready.tables[0]
    game, past = new_game(table)
    course = Span(np.uint64(plan.seed % (1 << 64)), first, count, plan.longest)
    account = np.arange(ACCOUNT, dtype=np.int64)
    if plan.unit == "rounds":
        crew = Crew(account, *ready.minds, new_scratch(table))
        _play_rounds(game, past, crew, course, total)
    else:
        crew = Crew(account[SEATED:], *ready.minds, new_scratch(table))
        _play_matches(ready.tables, game, past, crew, account, course, total)
    return total


def record(plan: Plan, first: int, count: int) -> dict[str, NDArray[Any]]:
    """Every choice in those rounds: game, step, seat, observation, mask, action and return.

    The mask is packed, eight actions to a byte, the lowest first; the return is what the round
    brought the seat, by win, with the sum of all seats zero.
    """
    ready = compile_plan(plan)
    table = ready.tables[0]
    game, past = new_game(table)
    encoding = encoding_of(plan.rules())
    crew = Crew(np.arange(ACCOUNT, dtype=np.int64), *ready.minds, new_scratch(table))
    seed = np.uint64(plan.seed % (1 << 64))
    rows = plan.longest + 1
    diary = (
        np.zeros((rows, 2), np.int64),
        np.zeros((rows, OFFERS), np.uint64),
        np.zeros((rows, observed_words(table)), np.uint64),
    )
    told: dict[str, list[NDArray[Any]]] = {name: [] for name in RECORDED}
    for number in range(first, first + count):
        length = _record_round(game, past, crew, seed, number, plan.longest, diary)
        choices, offers, observed = (array[1:length].copy() for array in diary)
        told["game"].append(np.full(length - 1, number))
        told["step"].append(np.arange(length - 1))
        told["seat"].append(choices[:, CHOOSER].astype(np.uint8))
        actions = table[OUTWARD + choices[:, CHOICE]]
        told["action"].append(actions.astype(np.uint8 if encoding.actions <= 256 else np.uint16))
        told["observation"].append(observed.view(np.uint8))
        told["mask"].append(_packed(table, offers))
        told["return"].append(_returns(game)[choices[:, CHOOSER]])
    return {name: np.concatenate(parts) for name, parts in told.items()}


RECORDED: Final = ("game", "step", "seat", "observation", "mask", "action", "return")


def _packed(table: RuleTable, offers: NDArray[Any]) -> NDArray[np.uint8]:
    """Sets of offers as masks, eight actions to a byte."""
    masks = np.zeros((len(offers), masked_words(table)), np.uint64)
    write_masks(table, offers, masks)
    ones = masks.view(np.uint8)[:, : int(table[ACTIONS])]
    return np.packbits(ones, axis=1, bitorder="little")


def new_scratch(table: RuleTable) -> NDArray[np.uint64]:
    """Room for a network to think in."""
    return np.zeros(observed_words(table) + policies.HIDDEN, np.uint64)


def _returns(g: Game) -> NDArray[Any]:
    """By win, as the environments pay; nothing for a round that nobody won."""
    rewards = np.zeros(int(g.t[SEATS]), np.float32)
    if g.b[layout.PHASE] == layout.OVER and g.b[layout.WINNER] != layout.NOTHING:
        pay(g, int(g.b[layout.WINNER]), False, rewards)
    return rewards


def new_game(table: RuleTable) -> tuple[Game, NDArray[np.uint32]]:
    """Room for the state of one game, and for its past."""
    seats, wide = int(table[SEATS]), is_wide(table)
    words = np.zeros(layout.words(seats, wide=wide), np.uint64)
    return Game(table, words, np.zeros(layout.bytes_of(wide=wide), np.uint8)), new_past()


@compiled
def start_round(g, past, seed, number):
    """The round of that number: its chances depend on seed and number alone."""
    seed_game(g.w, seed, number)
    deal(g, past, below(g.w, g.t[SEATS]), None)


@compiled
def _record_round(g, past, crew, seed, number, longest, diary):
    """Returns one more than the rows of the diary that were written; the first counts them."""
    choices, _, _ = diary
    choices[DIARY_LENGTH] = 1
    start_round(g, past, seed, number)
    memory = FRESH
    while goes_on(g, longest):
        memory = advance(g, past, crew, memory, diary)
    return choices[DIARY_LENGTH]


@compiled
def _play_rounds(g, past, crew, course, total):
    for number in range(course.first, course.first + course.rounds):
        start_round(g, past, course.seed, number)
        play_round(g, past, crew, course.longest)
        count_round(g, crew.seated, total)


@compiled
def _play_matches(each, g, past, crew, account, course, total):
    for number in range(course.first, course.first + course.rounds):
        seed_game(g.w, course.seed, number)
        play_match(each, g, past, crew, course.longest, account, total)
