"""Whatever effects are put on whatever faces: the reference is sound, the kernel equal to it."""

import pytest

from tests.recombined.checking import faults_in
from tests.recombined.editions import recombined

EDITIONS = 40
ROUNDS = 2


@pytest.mark.parametrize("seed", range(EDITIONS))
def test_any_recombination_is_sound(seed: int) -> None:
    assert faults_in(recombined(seed), ROUNDS, seed) == []
