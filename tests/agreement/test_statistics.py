"""What must come out of many rounds: no card is lost, and both engines play alike."""

import random
from statistics import fmean, pvariance

import pytest

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, edition
from penultima.fast import layout, tables
from penultima.fast.tables import compile_table
from penultima.fast.trace import Moment, Temper, play_trace
from penultima.game.moves import CallUno, Catch
from penultima.game.phases import Over, Slapping, asked_seat
from penultima.game.rules import act, deal, legal_moves
from tests.agreement.cases import cases_at

SILENT = Temper(eager=0.0, call=0.0, catch=0.0, others=0.0)
"""Every answer as likely as any other, and nobody says UNO."""
SAMPLE = 300


def cards_of(moment: Moment) -> list[int]:
    """Every card of the pack, by bit, wherever it is."""
    words, numbers = moment.words.tolist(), moment.bytes_.tolist()
    held = [bit for plane in words[layout.HANDS :] for bit in range(64) if plane >> bit & 1]
    pile = numbers[layout.PACK : layout.PACK + numbers[layout.PILE]]
    discards = numbers[layout.BYTES - numbers[layout.DISCARDS] :]
    return sorted(held + pile + discards)


@pytest.mark.parametrize("name", EDITIONS)
def test_no_card_is_lost_and_none_appears(name: str) -> None:
    for case in cases_at(name, {"house": ["seven-zero"]}, seed=3, rounds=8):
        trace = case.trace()
        deck = int(trace.table[tables.DECK])
        pack = sorted(trace.table[tables.PACK : tables.PACK + deck].tolist())
        assert all(cards_of(moment) == pack for moment in trace.moments)


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
    while not isinstance(state.phase, Over) and steps < 400:
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
