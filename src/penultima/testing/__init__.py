"""The contract that an edition has to keep, as checks that anybody can run on their own.

    from penultima.testing import check_edition

    def test_storm() -> None:
        assert check_edition("storm") == []

`check_edition` plays rounds at random and looks at every step; then it reads words and sheets and
lets the kernel play the same rounds. It runs in a process of its own, so that even an effect that
never ends is told in a sentence.
"""

from penultima.testing.apart import check_edition
from penultima.testing.checks import CHECKS, Check, Fault

__all__ = ["CHECKS", "Check", "Fault", "check_edition"]
