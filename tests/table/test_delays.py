"""What is taken off for distance: all of what is sure, little of what one could pretend."""

import pytest

from penultima.table.delays import Delays
from penultima.table.pace import CORRECTION_CAP, UNSURE_CAP


@pytest.mark.shows("F2")
def test_what_is_sure_is_told_earlier_and_moved_back() -> None:
    delays = Delays()
    delays.note("p", 0.2)
    assert delays.one_way("p") == pytest.approx(0.1)
    assert delays.corrected("p", 5.0) == pytest.approx(4.9)
    delays.note("far", 2.0)
    assert delays.one_way("far") == CORRECTION_CAP


@pytest.mark.shows("F2")
def test_pretending_to_be_far_away_brings_one_small_advantage_at_most() -> None:
    delays = Delays()
    for _ in range(9):
        delays.note("p", 0.6, sure=False)
    assert delays.one_way("p") == 0
    assert delays.corrected("p", 5.0) == pytest.approx(5.0 - UNSURE_CAP)


def test_a_short_way_behind_a_proxy_is_taken_off_as_it_is() -> None:
    delays = Delays()
    delays.note("p", 0.04, sure=False)
    assert delays.corrected("p", 5.0) == pytest.approx(4.98)


def test_of_a_long_way_and_a_short_one_the_short_one_counts() -> None:
    delays = Delays()
    for _ in range(9):
        delays.note("p", 0.3)
    delays.note("p", 0.02)
    assert delays.one_way("p") == pytest.approx(0.01)
    assert delays.corrected("p", 5.0) == pytest.approx(4.99)


def test_who_comes_back_directly_is_sure_again_after_a_while() -> None:
    delays = Delays()
    for _ in range(9):
        delays.note("p", 0.3, sure=False)
    delays.note("p", 0.3)
    assert delays.one_way("p") == 0
    for _ in range(9):
        delays.note("p", 0.3)
    assert delays.one_way("p") == pytest.approx(0.15)


def test_who_has_gone_is_not_known() -> None:
    delays = Delays()
    delays.note("p", 0.2, sure=False)
    delays.forget("p")
    assert delays.one_way("p") == 0
    assert delays.corrected("p", 5.0) == 5.0
