"""Plans played by the kernel: any part of a plan, on CPU or GPU, with the same outcome."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.encoding.encoding import encoding_of
from penultima.fast import layout, policies, tally
from penultima.fast.bits import below, is_wide, seed_game
from penultima.fast.compiled import compiled
from penultima.fast.counting import count_round
from penultima.fast.kernel import deal
from penultima.fast.matches import ACCOUNT, play_match
from penultima.fast.minds import Minds, read_minds
from penultima.fast.observation import observed_words
from penultima.fast.plan import Plan
from penultima.fast.rounds import FRESH, advance, goes_on, play_round
from penultima.fast.standing import new_past
from penultima.fast.stepping import masked_words, pay, write_masks
from penultima.fast.tables import ACTIONS, OUTWARD, SEATS, Table, compile_table
from penultima.game.seating import FEWEST
from penultima.game.table_rules import Scoring


class Compiled(NamedTuple):
    """A plan as the kernel reads it."""

    tables: Table
    """A table for every number of seats; the first one is the whole company's."""
    minds: Minds


def compile_plan(plan: Plan) -> Compiled:
    """Raises UnsupportedEdition, UnknownOption or UnknownPolicy for what cannot be played."""
    edition = plan.rules()
    whole = compile_table(edition, plan.seats)
    tables = np.zeros((plan.seats + 1, len(whole)), whole.dtype)
    shrinking = plan.unit == "matches" and edition.rules.scoring is Scoring.ELIMINATION
    for seats in range(FEWEST if shrinking else plan.seats, plan.seats + 1):
        tables[seats] = compile_table(edition, seats)
    tables[0] = tables[plan.seats]
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
    seats = plan.seats
    w, b, past = new_game(seats, wide=is_wide(ready.tables))
    scratch = new_scratch(ready.tables[0])
    account = np.arange(ACCOUNT, dtype=np.int64)
    seed = np.uint64(plan.seed % (1 << 64))
    run = _play_rounds if plan.unit == "rounds" else _play_matches
    run(
        ready.tables, w, b, past, *ready.minds, scratch, account, seed, first, count,
        plan.longest, total,
    )  # fmt: skip
    return total


def record(plan: Plan, first: int, count: int) -> dict[str, NDArray[Any]]:
    """Every choice in those rounds: game, step, seat, observation, mask, action and return.

    The mask is packed, eight actions to a byte, the lowest first; the return is what the round
    brought the seat, by win, with the sum of all seats zero.
    """
    ready = compile_plan(plan)
    table = ready.tables[0]
    w, b, past = new_game(plan.seats, wide=is_wide(table))
    scratch = new_scratch(table)
    encoding = encoding_of(plan.rules())
    seated = np.arange(ACCOUNT, dtype=np.int64)
    seed = np.uint64(plan.seed % (1 << 64))
    rows = plan.longest + 1
    diary = (
        np.zeros((rows, 2), np.int64),
        np.zeros((rows, 3), np.uint64),
        np.zeros((rows, observed_words(table)), np.uint64),
    )
    told: dict[str, list[NDArray[Any]]] = {name: [] for name in RECORDED}
    for number in range(first, first + count):
        length = _record_round(
            ready.tables[0], w, b, past, *ready.minds, scratch, seated, seed, number,
            plan.longest, diary,
        )  # fmt: skip
        choices, offers, observed = (array[1:length].copy() for array in diary)
        told["game"].append(np.full(length - 1, number))
        told["step"].append(np.arange(length - 1))
        told["seat"].append(choices[:, 0].astype(np.uint8))
        actions = table[OUTWARD + choices[:, 1]]
        told["action"].append(actions.astype(np.uint8 if encoding.actions <= 256 else np.uint16))
        told["observation"].append(observed.view(np.uint8))
        told["mask"].append(_packed(table, offers))
        told["return"].append(_returns(ready.tables[0], w, b)[choices[:, 0]])
    return {name: np.concatenate(parts) for name, parts in told.items()}


RECORDED: Final = ("game", "step", "seat", "observation", "mask", "action", "return")


def _packed(table: Table, offers: NDArray[Any]) -> NDArray[np.uint8]:
    """Sets of offers as masks, eight actions to a byte."""
    masks = np.zeros((len(offers), masked_words(table)), np.uint64)
    write_masks(table, offers, masks)
    ones = masks.view(np.uint8)[:, : int(table[ACTIONS])]
    return np.packbits(ones, axis=1, bitorder="little")


def new_scratch(table: Table) -> NDArray[np.uint64]:
    """Room for a network to think in."""
    return np.zeros(observed_words(table) + policies.HIDDEN, np.uint64)


def _returns(t: Table, w: NDArray[np.uint64], b: NDArray[np.uint8]) -> NDArray[Any]:
    """By win, as the environments pay; nothing for a round that nobody won."""
    rewards = np.zeros(int(t[SEATS]), np.float32)
    if b[layout.PHASE] == layout.OVER and b[layout.WINNER] != layout.NOTHING:
        pay(t, w, int(b[layout.WINNER]), False, rewards)
    return rewards


def new_game(
    seats: int, *, wide: bool = False
) -> tuple[NDArray[np.uint64], NDArray[np.uint8], NDArray[np.uint32]]:
    """Room for the state of one game, and for its past."""
    words = np.zeros(layout.words(seats, wide=wide), np.uint64)
    return words, np.zeros(layout.bytes_of(wide=wide), np.uint8), new_past()


@compiled
def start_round(t, w, b, past, seed, number):
    """The round of that number: its chances depend on seed and number alone."""
    seed_game(w, seed, number)
    deal(t, w, b, past, below(w, t[SEATS]), None)


@compiled
def _record_round(
    t, w, b, past, minds, habits, weights, nets, scratch, seated, seed, number, longest, diary
):
    """Returns one more than the rows of the diary that were written; the first counts them."""
    diary[0][0, 0] = 1
    start_round(t, w, b, past, seed, number)
    memory = FRESH
    while goes_on(w, b, longest):
        memory = advance(
            t, w, b, past, seated, minds, habits, weights, nets, scratch, memory, diary
        )
    return diary[0][0, 0]


@compiled
def _play_rounds(
    each, w, b, past, minds, habits, weights, nets, scratch, seated, seed, first, count, longest,
    total,
):  # fmt: skip
    t = each[0]
    for number in range(first, first + count):
        start_round(t, w, b, past, seed, number)
        play_round(t, w, b, past, seated, minds, habits, weights, nets, scratch, longest)
        count_round(t, w, b, seated, total)


@compiled
def _play_matches(
    each, w, b, past, minds, habits, weights, nets, scratch, account, seed, first, count, longest,
    total,
):  # fmt: skip
    for number in range(first, first + count):
        seed_game(w, seed, number)
        play_match(each, w, b, past, minds, habits, weights, nets, scratch, longest, account, total)
