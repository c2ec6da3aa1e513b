"""The tables' dice: spread evenly, never the same twice."""

from collections import Counter

from penultima.server.dice import SecureDice


def test_draws_are_within_bounds_and_spread_evenly() -> None:
    dice = SecureDice()
    counts = Counter(dice.randrange(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_400 < count < 10_600 for count in counts.values())
    draws = [dice.random() for _ in range(10_000)]
    assert all(0 <= draw < 1 for draw in draws)
    assert 0.48 < sum(draws) / len(draws) < 0.52


def test_no_byte_is_given_out_twice() -> None:
    dice = SecureDice()
    seen = [dice.randbytes(16) for _ in range(5_000)]
    assert len(set(seen)) == len(seen)
    assert len(dice.randbytes(10_000)) == 10_000
    assert dice.getrandbits(0) == 0
    assert all(dice.getrandbits(3) < 8 for _ in range(100))


def test_two_dice_differ() -> None:
    assert SecureDice().getrandbits(128) != SecureDice().getrandbits(128)
