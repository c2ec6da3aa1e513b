"""Contests of the tests."""

from typing import Any

from penultima.arena.contest import Contest
from penultima.arena.entrants import find, line_up
from penultima.editions import edition


def contest(
    *names: str, seats: int = 2, rules: str = "classic", options: Any = None, **more: Any
) -> Contest:
    lineup = line_up([find(name) for name in names], seats)
    return Contest(edition=edition(rules, options or {}), lineup=lineup, **more)


def bad(name: str) -> str:
    return f"tests.arena.bad_bots:{name}"
