"""A recorded match looked at again: which moves of one player cost most, by the expert's estimate.

Each decision is judged by what the player knew when it was made, never by what came of it.
"""

from collections.abc import Container, Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.match import PlayerNumber as Place
from penultima.game.moves import Move, Play, is_speech
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.notation import read_move
from penultima.players import Attentive
from penultima.players.advice import Estimate, Thinker
from penultima.players.facts import answers
from penultima.players.levels import Level, available_levels
from penultima.players.policies import Bot
from penultima.players.reasons import Because
from penultima.players.teacher import new_judge, weigh, why_better
from penultima.record import Record, replay
from penultima.trouble import Trouble

COSTLY: Final = 0.04
"""What a move must have cost to be worth a word: twice what estimates may be wrong by."""
MOST_TOLD: Final = 10


class NoJudge(Trouble):
    """Only the expert can say what a move was worth, and there is none; the message says why."""


class Costly(msgspec.Struct, frozen=True, kw_only=True):
    """A move that could have been better."""

    step: int
    """The number of the record's step with which it was made."""
    round: int
    seat: Seat
    """In that round."""
    made: Estimate
    best: Estimate
    because: Because
    """Why the other move would have been better."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """One player's match in the eyes of the expert."""

    decisions: int
    """How often there was a choice."""
    best: int
    """How often it was as good as the best, as far as can be told."""
    lost: float
    """What the other choices cost together, in rounds or matches won."""
    costly: tuple[Costly, ...]
    """The worst first, ten at most."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that the player had, and what was known then."""

    step: int
    round: int
    seat: Seat
    match: Match
    news: Sequence[Event]
    view: View
    made: Move


class ReviewProgress(msgspec.Struct, frozen=True):
    """How far a review has come, in steps of the record."""

    done: int
    of: int


def review(
    record: Record, player: Place, seed: int | str, *, lines: Container[int] | None = None
) -> Iterator[ReviewProgress | Review]:
    """The progress after every decision, and at last the review. Raises NoJudge or RecordError.

    With `lines`, only moves on these lines of the record count: a bot may have stood in.
    """
    judge = _Judge(find_judge(record.edition, seed))
    found: list[Costly] = []
    for decision in decisions(record, player):
        own = lines is None or record.steps[decision.step - 1].line in lines
        judged = judge.of(decision) if own else None
        if judged is not None:
            found.append(judged)
        yield ReviewProgress(decision.step, len(record.steps))
    costly = sorted(
        (one for one in found if _cost(one) >= COSTLY), key=lambda one: (-_cost(one), one.step)
    )
    yield Review(
        decisions=len(found),
        best=len(found) - len(costly),
        lost=round(sum(map(_cost, costly)), 3),
        costly=tuple(costly[:MOST_TOLD]),
    )


def find_judge(edition: Edition, seed: int | str) -> Bot:
    """Raises NoJudge where nobody can say what moves are worth."""
    expert = new_judge(edition, seed)
    if isinstance(expert, Thinker):
        return expert
    if Level.EXPERT in available_levels():
        raise NoJudge("trouble-judge-rules")
    raise NoJudge("trouble-judge-numba")


def decisions(record: Record, player: Place) -> Iterator[Decision]:
    """Every choice between two answers or more that the player made, in order."""
    number = 0
    open_to: Decision | None = None
    for step in replay(record):
        if step.text.startswith("round "):
            number += 1
        elif open_to is not None:
            seat, move = read_move(step.text)
            if seat == open_to.seat and not is_speech(move):
                yield replace(open_to, step=step.number, made=_without_uno(move))
        referee = step.referee
        open_to = None
        match = referee.match
        seated = match.seated.index(player) if player in match.seated else None
        if referee.round_over or seated is None or referee.asked != seated:
            continue
        view = referee.view(seated)
        choice = answers(view)
        if len(choice) > 1:
            open_to = Decision(
                step=step.number,
                round=number,
                seat=seated,
                match=match,
                news=referee.news(seated),
                view=view,
                made=choice[0],
            )


def _without_uno(move: Move) -> Move:
    return replace(move, uno=False) if isinstance(move, Play) else move


class _Judge:
    """The expert in the place of the player, through all rounds of the match."""

    def __init__(self, expert: Bot) -> None:
        self._expert = expert
        self._round = 0
        self._heard = 0

    def estimates(self, decision: Decision) -> tuple[Estimate, ...]:
        expert = self._expert
        assert isinstance(expert, Thinker)
        if isinstance(expert, Attentive):
            if decision.round != self._round:
                expert.begin(decision.match)
                self._round, self._heard = decision.round, 0
            expert.hear(decision.news[self._heard :])
            self._heard = len(decision.news)
        return weigh(expert, decision.view)

    def of(self, decision: Decision) -> Costly | None:
        """None where the expert does not speak of the move: it was against the rules."""
        best, *others = self.estimates(decision)
        made = next((one for one in (best, *others) if one.move == decision.made), None)
        if made is None:
            return None
        return Costly(
            step=decision.step,
            round=decision.round,
            seat=decision.seat,
            made=made,
            best=best,
            because=why_better(self._expert, decision.view, decision.news, best.move, made.move),
        )


def _cost(judged: Costly) -> float:
    return judged.best.chance - judged.made.chance
