"""Bugs planted in the kernel, one at a time: the comparison finds each of them."""

from collections.abc import Iterator

import numpy as np
import pytest

from penultima.editions import EDITIONS
from penultima.fast import kernel
from penultima.fast.trace import Kernel
from tests.agreement.bugs import PLANTED, Planted
from tests.agreement.cases import any_case, cases_at
from tests.agreement.planting import Bug, plant

BOUND = 500
"""Rounds within which each bug must be found."""


@pytest.fixture
def wrapping() -> Iterator[None]:
    """Plain Python would warn where the compiled kernel lets 64 bits run over."""
    with np.errstate(over="ignore"):
        yield


@pytest.fixture(scope="module")
def plain() -> Kernel:
    return plant(None)


@pytest.mark.slow
@pytest.mark.usefixtures("wrapping")
@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.what.replace(" ", "-"))
def test_a_planted_bug_is_found(planted: Planted) -> None:
    wrong = plant(planted.bug)
    rounds = cases_at(planted.name, planted.options, seed=1, rounds=BOUND)
    assert any(case.differences(wrong) for case in rounds)


@pytest.mark.slow
@pytest.mark.usefixtures("wrapping")
@pytest.mark.parametrize("name", EDITIONS)
def test_without_a_bug_the_same_source_agrees(name: str, plain: Kernel) -> None:
    for case in cases_at(name, {}, seed=2, rounds=30):
        assert case.differences(plain) == []


@pytest.mark.usefixtures("wrapping")
def test_the_source_in_plain_python_plays_what_the_compiled_kernel_plays(plain: Kernel) -> None:
    for number in range(12):
        case = any_case(5, number)
        slow, fast = case.trace(plain), case.trace(kernel)
        assert slow.steps == fast.steps
        assert slow.tape == fast.tape
        assert all(
            np.array_equal(one.words, other.words) and np.array_equal(one.bytes_, other.bytes_)
            for one, other in zip(slow.moments, fast.moments, strict=True)
        )


def test_a_bug_must_have_a_place_in_the_source() -> None:
    with pytest.raises(AssertionError, match="kernel has no single"):
        plant(Bug("kernel", "what nobody wrote", "anything"))
