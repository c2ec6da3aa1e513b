"""What is compared after the faults would find whoever wrote what was not theirs."""

from typing import Any

import pytest

from tests.fleet.checks import usurpations
from tests.fleet.witness import Claim, Evidence, Taking, Writing

CLAIMS = [
    Claim("TABLE1", 1, "north"),
    Claim("TABLE2", 1, "south"),
    Claim("TABLE1", 2, "south"),
    Claim("TABLE1", 3, "south"),
]
TAKINGS = [Taking(*claim, robbed=False) for claim in CLAIMS]
WRITINGS = [
    Writing("TABLE1", 1, 1, "north", ("north",)),
    Writing("TABLE1", 2, 2, "south", ()),
    Writing("TABLE1", 3, 3, "south", ("south", "south again")),
    Writing("TABLE2", 1, 1, "south", ("south",)),
]


def test_where_each_epoch_has_one_owner_who_writes_nothing_is_found() -> None:
    assert list(usurpations(Evidence(CLAIMS, TAKINGS, WRITINGS))) == []


def _with(rows: list[Any], at: int, **changed: Any) -> list[Any]:
    return [*rows[:at], rows[at]._replace(**changed), *rows[at + 1 :]]


@pytest.mark.parametrize(
    "claims, takings, writings",
    [
        (_with(CLAIMS, 2, epoch=1), TAKINGS, WRITINGS),
        (_with(CLAIMS, 3, epoch=4), TAKINGS, WRITINGS),
        (CLAIMS[:3], TAKINGS, WRITINGS[:2]),
        (_with(CLAIMS, 2, node="north"), TAKINGS, WRITINGS[:1]),
        (CLAIMS, _with(TAKINGS, 2, robbed=True), WRITINGS),
        (CLAIMS, _with(TAKINGS, 2, epoch=1), WRITINGS),
        (CLAIMS, TAKINGS, _with(WRITINGS, 2, writers=("north",))),
        (CLAIMS, TAKINGS, _with(WRITINGS, 2, owner="north", writers=("north",))),
        (CLAIMS, TAKINGS, _with(WRITINGS, 2, epoch=1, owner="north", writers=("north",))),
    ],
    ids=[
        "two claims of one epoch",
        "an epoch passed over",
        "a claim that nobody has noted",
        "another claimed it than has it",
        "taken from one with a lease",
        "an epoch that is not counted up",
        "written by another",
        "written as the owner of another's epoch",
        "written in an epoch that is over",
    ],
)
def test_an_epoch_with_two_owners_is_found(claims: Any, takings: Any, writings: Any) -> None:
    assert list(usurpations(Evidence(claims, takings, writings)))
