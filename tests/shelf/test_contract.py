"""The contract of editions: what keeps it, and how what breaks it is told."""

import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest

from penultima import shelf
from penultima.editions import EDITIONS
from penultima.shelf.folders import VARIABLE
from penultima.testing import CHECKS, check_edition
from penultima.testing.checks import CheckRequest, run_checks
from tests.shelf.boxes import changed, make

LAID = "        progress.turn_after(lay.seat)\n        others = []\n"
"""Where the example's effect begins."""


def checked(name: str, *checks: str, rounds: int = 6) -> list[str]:
    """The faults of an edition of ours, found in this very process."""
    faults = run_checks(
        CheckRequest(name, rounds, 1), list(checks) or None, lambda *_: None, lambda _: None
    )
    return [f"{fault.check}: {fault}" for fault in faults]


@pytest.mark.parametrize("name", EDITIONS)
def test_our_own_editions_keep_the_contract(name: str) -> None:
    assert checked(name, "value", "rounds", "endings", "secrets", "words", "sheets") == []


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], str]:
    """Brings a folder and returns the name of its edition, for the checks in other processes."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))

    def bring(made: Path) -> str:
        assert made.parent == tmp_path
        return made.name

    return bring


Bring = Callable[[Path], str]


def faults(name: str, *checks: str, rounds: int = 15) -> list[str]:
    return [str(fault) for fault in check_edition(name, rounds=rounds, checks=checks or None)]


def test_the_example_keeps_the_contract(tmp_path: Path, brought: Bring) -> None:
    told: list[str] = []
    name = brought(make(tmp_path, "tempest"))
    assert check_edition(name, rounds=4, tell=told.append) == []
    assert [line.split()[:2] for line in told] == [[check.name, "ok"] for check in CHECKS]


BAD_EFFECTS = {
    "raising": (
        "1 / 0",
        r": ZeroDivisionError: division by zero \(raising/__init__.py, line \d+, in laid\)",
    ),
    "spinning": (
        """
        while True:
            pass
        """,
        r"this does not come to an end \(spinning/__init__.py, line \d+, in laid\)",
    ),
    "leaving": ("raise SystemExit(5)", r"ended with 5"),
    "idle": ("return", r"nobody is asked any more: an effect has to say who is next"),
    "generous": (
        """
        from msgspec.structs import replace

        pile = (*progress.state.pile, progress.edition.deck[0])
        progress.state = replace(progress.state, pile=pile)
        """,
        r"the events that were told do not lead to the state",
    ),
    "telling": (
        """
        from penultima.game.events import Shown

        for other in range(len(progress.state.hands)):
            progress.tell(Shown(other, lay.seat, progress.state.pile[:1]))
        """,
        r"is told something of cards that the player may not see",
    ),
    "peeking": (
        """
        from penultima.game.effect import skip

        neighbour = progress.after(lay.seat)
        if any(card.color == "r" for card in progress.state.hands[neighbour]):
            skip(progress, neighbour)
            return
        """,
        r"is told something of cards that the player may not see",
    ),
}
"""What an effect does first, and what is told of it."""


@pytest.mark.parametrize("name", BAD_EFFECTS)
def test_what_an_effect_does_wrong_is_told_in_a_sentence(
    tmp_path: Path, brought: Bring, name: str
) -> None:
    code, told = BAD_EFFECTS[name]
    made = changed(tmp_path, name, LAID, indent(dedent(code), " " * 8) + "\n" + LAID)
    found = faults(brought(made), "rounds", "endings", "secrets")
    assert found, "nothing was found"
    assert all("\n" not in sentence for sentence in found)
    assert any(re.search(told, sentence) for sentence in found), found


BAD_WORDS = {
    "silent": ("words.en.ftl", "card-storm = Storm\n", "", "words.en.ftl does not say card-storm"),
    "mumbling": ("words.es.ftl", "line = ", "lime = ", "words.es.ftl does not say line"),
    "asking": ("words.en.ftl", "line = A", "line = { $who } A", "'line' speaks of $who"),
    "misspelt": ("words.en.ftl", "mark-storm", "mark-strom", "'mark-strom' is said, and nothing"),
    "same": ("words.en.ftl", "= Storm\nmark", "= Wild\nmark", "two cards have the same name"),
    "uneven": ("sheet.es.md", "-09**", "-10**", "do not number the same clauses"),
    "stranger": ("sheet.en.md", "**STRANGER-", "**OTHER-", "numbered STRANGER-01"),
}


@pytest.mark.parametrize("name", BAD_WORDS)
def test_words_and_sheets_that_are_wanting_are_told(
    tmp_path: Path, brought: Bring, name: str
) -> None:
    file, old, new, told = BAD_WORDS[name]
    made = changed(tmp_path, name, old, new, file)
    if name == "stranger":
        changed_too = made / "sheet.es.md"
        changed_too.write_text(changed_too.read_text("utf-8").replace(old, new), "utf-8")
    found = faults(brought(made), "words", "sheets", rounds=1)
    assert any(told in sentence for sentence in found), found


def test_an_edition_that_is_not_here_is_told_in_a_sentence() -> None:
    (fault,) = check_edition("nowhere")
    assert "there is no edition 'nowhere'" in str(fault)
    assert shelf.box("nowhere") is None
