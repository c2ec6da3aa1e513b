"""A hint tells what the asker may know, to the asker, and leaves no trace."""

import random
from collections.abc import Callable
from itertools import islice
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from penultima.game.state import State
from penultima.players import levels
from penultima.players.advice import Estimate
from penultima.players.teacher import Advice, advise
from penultima.table import Company, Setup, lessons, teacher
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Advised
from penultima.table.session import Session
from penultima.table.thoughts import SeatKnowledge
from tests.wire.hints import differences
from tests.wire.setups import any_setup, described

SETUPS = [any_setup(random.Random(f"hints {number}")) for number in range(10)]
PARTNERS = Setup(company=Company.PARTNERS, seats=4, target=100)


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert thinks as it always does, only not for so long: two thoughts need not be good."""
    expert = levels.EFFORTS["expert"]
    brief = replace(expert, work=expert.work // 20, worlds=expert.worlds // 20)
    monkeypatch.setitem(levels.EFFORTS, "expert", brief)


@pytest.mark.usefixtures("briefly")
@pytest.mark.parametrize("setup", [*SETUPS, PARTNERS], ids=described)
def test_advice_depends_on_nothing_that_the_asker_may_not_see(setup: Setup) -> None:
    assert list(islice(differences(setup, "same", questions=8), 2)) == []


Secret = Callable[[State, int], bool]


def _partner_holds_a_wild(state: State, seat: int) -> bool:
    return any(card.color is None for card in state.hands[(seat + 2) % 4])


def _next_card_is_a_wild(state: State, seat: int) -> bool:
    return bool(state.pile) and state.pile[-1].color is None


def _knows(secret: Secret) -> Any:
    """The teacher looks where it may not, and is more confident if it likes what it sees."""

    def plant(true: Any) -> Any:
        def known(match: MatchPlay, seat: int) -> Any:
            seen = secret(match.referee._state, seat)
            return replace(true(match, seat), round=(1, int(seen)))

        return known

    return plant


def _confident(edition: Any, match: Any, news: Any, view: Any, seed: str, *, level: str) -> Advice:
    true = advise(edition, match, news, view, seed, level=level)
    luck = 0.1 if seed.startswith("(1, 1)") else 0.0
    return replace(true, options=(Estimate(true.move, 0.5 + luck),))


def _told_to_all(true: Any) -> Any:
    def tell(session: Session, playing: Any, lesson: Any) -> None:
        true(session, playing, lesson)
        if lesson.advice is not None:
            session.tell_all(Advised(chair=lesson.chair, turn=lesson.turn, advice=lesson.advice))

    return tell


def _numbered(true: Any) -> Any:
    def deliver(session: Session, task: Any, advice: Any) -> None:
        true(session, task, advice)
        session.audience.seq += 1

    return deliver


@pytest.mark.parametrize(
    "owner, name, leaky",
    [
        (SeatKnowledge, "of", _knows(_partner_holds_a_wild)),
        (SeatKnowledge, "of", _knows(_next_card_is_a_wild)),
        (teacher, "_tell", _told_to_all),
        (teacher, "deliver", _numbered),
    ],
    ids=["a partner's hand", "the next card", "told to all", "numbered"],
)
def test_a_planted_leak_is_found(owner: Any, name: str, leaky: Any) -> None:
    with (
        patch.object(owner, name, leaky(getattr(owner, name))),
        patch.object(lessons, "advise", _confident),
    ):
        assert next(differences(PARTNERS, "planted", questions=60), None) is not None


def test_where_leaks_are_planted_the_true_teacher_is_tight() -> None:
    with patch.object(lessons, "advise", _confident):
        assert list(islice(differences(PARTNERS, "planted", questions=20), 1)) == []
