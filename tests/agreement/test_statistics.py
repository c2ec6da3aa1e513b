"""What must come out of many rounds: no card is lost, and both engines play alike."""

import random
from statistics import fmean, pvariance
from typing import Any

import pytest

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, edition
from penultima.fast import layout, tables, tally
from penultima.fast.batch import play
from penultima.fast.trace import LONGEST, Moment, Temper, play_trace
from penultima.fast.translation import compile_table
from penultima.game.moves import CallUno, Catch
from penultima.game.phases import Over, Slapping, asked_seat
from penultima.game.rules import act, deal, legal_moves
from penultima.plan import Habits, Plan
from penultima.simulation import reference
from tests.agreement.cases import cases_at

SILENT = Temper(eager=0.0, call=0.0, catch=0.0, others=0.0)
"""Every answer as likely as any other, and nobody says UNO."""
SAMPLE = 300


def cards_of(moment: Moment, seats: int) -> list[int]:
    """Every card of the pack, by bit, wherever it is; a wide game has its wilds apart."""
    words, numbers = moment.words.tolist(), moment.bytes_.tolist()
    held = _bits(words[layout.HANDS :][: 2 * seats])
    if len(words) > layout.words(seats):
        wilds = words[layout.HANDS + 2 * seats :][: 2 * seats]
        held += [64 + bit for bit in _bits(wilds)]
    pile = numbers[layout.PACK : layout.PACK + numbers[layout.PILE]]
    discards = numbers[len(numbers) - numbers[layout.DISCARDS] :]
    return sorted(held + pile + discards)


def _bits(planes: list[int]) -> list[int]:
    return [bit for plane in planes for bit in range(64) if plane >> bit & 1]


@pytest.mark.parametrize("name", EDITIONS)
def test_no_card_is_lost_and_none_appears(name: str) -> None:
    for case in cases_at(name, {"house": ["seven-zero"]}, seed=3, rounds=8):
        trace = case.trace()
        deck = int(trace.table[tables.DECK])
        pack = sorted(trace.table[tables.PACK : tables.PACK + deck].tolist())
        assert all(cards_of(moment, trace.seats) == pack for moment in trace.moments)


def kernel_lengths(name: str, seats: int) -> list[int]:
    table = compile_table(edition(name), seats)
    return [len(play_trace(table, seats, seed, SILENT).steps) for seed in range(SAMPLE)]


def reference_lengths(name: str, seats: int) -> list[int]:
    return [reference_length(name, seats, random.Random(f"{name} {n}")) for n in range(SAMPLE)]


def reference_length(name: str, seats: int, source: random.Random) -> int:
    rules = edition(name)
    chance = SeededChance(source.randrange(1 << 40))
    state, _ = deal(rules, seats, source.randrange(seats), chance)
    steps = 0
    while not isinstance(state.phase, Over) and steps < LONGEST:
        seat = asked_seat(state.phase)
        if seat is None:
            assert isinstance(state.phase, Slapping)
            seat = source.choice([s for s in range(seats) if s not in state.phase.down])
        moves = legal_moves(rules, state, seat)
        answers = [move for move in moves if not isinstance(move, CallUno | Catch)]
        state, _ = act(rules, state, seat, source.choice(answers), chance)
        steps += 1
    return steps


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_random_rounds_of_both_engines_are_equally_long(name: str) -> None:
    """Within three and a half standard errors of the difference of the means."""
    kernel, reference = kernel_lengths(name, 3), reference_lengths(name, 3)
    error = ((pvariance(kernel) + pvariance(reference)) / SAMPLE) ** 0.5
    assert abs(fmean(kernel) - fmean(reference)) < 3.5 * error


# ---------------------------------------------------------------- plans

ROUNDS = 20_000


def share(total: "tally.Tally", name: str) -> float:
    return tally.read_one(total, name) / tally.read_one(total, "rounds")


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("name", EDITIONS)
def test_no_seat_wins_more_than_another(name: str, seats: int) -> None:
    """The dealer is found by lot; shares within four and a half standard errors of each other."""
    total = play(Plan(edition=name, seats=seats, seed=3, policies=("thrifty",)), 0, ROUNDS)
    wins = tally.read(total, "wins")[:seats] / ROUNDS
    error = (seats - 1) ** 0.5 / seats / ROUNDS**0.5
    assert abs(wins - wins.mean()).max() < 4.5 * error


def test_a_minimal_classic_round_of_four_takes_about_fifty_turns() -> None:
    """No bluff, no challenge, nobody draws who can play, and what fits is played."""
    options = {"strict_wild_four": True, "drawn": "must"}
    plan = Plan(edition="classic", seats=4, options=options, policies=("thrifty",))
    assert 46 < share(play(plan, 0, ROUNDS), "turns") < 54


COUNTED = (
    "steps",
    "drawn",
    "turn_draws",
    "forced_draws",
    "kept",
    "skipped",
    "reversed",
    "attacks",
    "taken",
    "challenges",
    "challenges_won",
    "bluffs",
    "shields",
    "stacked",
    "crashes",
    "slaps",
    "swaps",
    "handed_on",
    "jumps",
    "calls",
    "misses",
    "catches",
)
BATCHES, EACH = 40, 10


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, seats, options",
    [
        ("classic", 3, {"house": ["stacking", "must-play"]}),
        ("cars", 3, {}),
        ("shark", 5, {"shark_last_card": True}),
        ("mando", 3, {"shield_by": "any", "shield_chain": True}),
        ("agent-en", 2, {"house": ["stacking-mixed"]}),
        ("agent-es", 4, {"house": ["jump-in", "seven-zero"]}),
    ],
)
def test_plans_of_both_engines_come_to_the_same(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    """Every figure within four standard errors of the smaller sample."""
    manners = Habits(call=0.6, catch=0.4, challenge=0.4, jump=0.5)
    plan = Plan(
        edition=name, seats=seats, options=options, policies=("thrifty",), manners=(manners,)
    )
    kernel = play(plan, 0, ROUNDS)
    batches = [reference.play(plan, at * EACH, EACH) for at in range(BATCHES)]
    for figure in COUNTED:
        at = tally.OFFSETS[figure]
        means = [totals[at] / EACH for totals in batches]
        error = (pvariance(means) / BATCHES) ** 0.5
        assert abs(fmean(means) - share(kernel, figure)) <= 4 * error + 1 / ROUNDS, figure
