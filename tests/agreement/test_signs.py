"""What minds inside the kernel note of everybody's choices is what a player at the table hears."""

from functools import reduce
from operator import or_

import numpy as np
import pytest

from penultima.editions import EDITIONS
from penultima.encoding.alphabet import alphabet_of
from penultima.encoding.encoding import encoding_of
from penultima.fast import kernel, layout
from penultima.fast.game import Game
from penultima.fast.signs import note_sign
from penultima.fast.standstill import new_past
from penultima.fast.tables import OUTWARD
from penultima.game.rules import act, deal
from penultima.players.signs import Signs
from penultima.testing.agreement.chances import TapedChance
from tests.agreement.cases import Case, cases_at

_HANDS_MOVE = {"house": ["seven-zero"]}


def _compare(case: Case) -> set[int]:
    """Every byte of signs that was noted."""
    edition, trace = case.edition(), case.trace()
    words = np.zeros_like(trace.moments[0].words)
    bytes_ = np.zeros_like(trace.moments[0].bytes_)
    game, past = Game(trace.table, words, bytes_), new_past()
    kernel.seed_game(words, np.uint64(trace.seed), np.uint64(0))
    kernel.deal(game, past, trace.dealer, None)
    chance, signs = TapedChance(trace.tape, alphabet_of(edition)), Signs()
    state, events = deal(edition, trace.seats, trace.dealer, chance)
    signs.hear(events)
    seen = set()
    for seat, action in trace.steps:
        note_sign(game, seat, action)
        kernel.apply(game, past, seat, action, None)
        outward = int(trace.table[OUTWARD + action])
        move = encoding_of(edition).decode(outward, seat, trace.seats)
        assert move is not None
        state, events = act(edition, state, seat, move, chance)
        signs.hear(events)
        noted = bytes_[layout.SIGNS : layout.SIGNS + trace.seats].tolist()
        assert noted == [signs.as_byte(other) for other in range(trace.seats)], (case, move)
        seen.update(noted)
    return seen


@pytest.mark.parametrize("options", [{}, _HANDS_MOVE], ids=["by the sheet", "hands move"])
@pytest.mark.parametrize("name", EDITIONS)
def test_minds_in_the_kernel_note_what_everybody_hears(
    name: str, options: dict[str, list[str]]
) -> None:
    seen = set().union(*(_compare(case) for case in cases_at(name, options, seed=2, rounds=10)))
    assert reduce(or_, seen) == 255
    assert any(byte & 15 and byte >> 4 for byte in seen)
