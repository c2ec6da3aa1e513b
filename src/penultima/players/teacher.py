"""The teacher: what the expert would do, and afterwards which moves cost most, with reasons.

It knows what the seat knows that it teaches, and nothing else.
"""

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

import msgspec
from msgspec.structs import asdict, replace

from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move, Play
from penultima.game.seating import LETTERS
from penultima.game.view import View
from penultima.players import Attentive
from penultima.players.advice import Estimate, Thinker
from penultima.players.comparison import Compared, card_of
from penultima.players.facts import answers, is_asked, right_plays
from penultima.players.levels import Level, available_levels, bot
from penultima.players.policies import Bot
from penultima.players.reasons import Because, Why, explain
from penultima.players.signs import Signs
from penultima.players.worth import Worth, weights_for
from penultima.words import advice_sentence

NOISE: Final = 0.02
"""Estimates that lie nearer together than this say nothing about which move is better."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What the teacher would do, and why."""

    judge: str
    """`expert`; or `skilled` where that cannot be had, who has no estimates."""
    move: Move
    """With the word UNO where it is to be said along."""
    because: Because
    options: tuple[Estimate, ...] = ()
    """Every answer with the chance to win what is played for, the best first."""


@runtime_checkable
class Suspicious(Protocol):
    """A thinker that can say how likely the Wild Draw 4 before it is a bluff."""

    def bluff_chance(self, view: View) -> float | None: ...


def advise(
    edition: Edition,
    match: Match,
    news: Sequence[Event],
    view: View,
    seed: int | str,
    *,
    level: str = Level.EXPERT,
) -> Advice:
    """For the seat that is asked: `news` is what it has seen of this round, `view` what it sees."""
    if not is_asked(view):
        raise ValueError("the table asks somebody else")
    judge = new_judge(edition, seed, level)
    if isinstance(judge, Attentive):
        judge.begin(match)
        judge.hear(news)
    estimates = weigh(judge, view) if isinstance(judge, Thinker) else ()
    ranking = [found.move for found in estimates] or _by_skill(judge, view, news)
    because = _why_best(judge, view, news, ranking, estimates)
    if not estimates and because.why is Why.TRIED:
        because = Because(why=Why.USUAL)
    return Advice(
        judge=Level.EXPERT if estimates else Level.SKILLED,
        move=with_uno(view, ranking[0]),
        because=because,
        options=estimates if len(estimates) > 1 else (),
    )


def in_words(
    move: Move,
    because: Because,
    edition_id: str,
    lang: str,
    names: Sequence[str] = LETTERS,
) -> str:
    """The advice as one sentence, with these names for the seats."""
    about = {name: value for name, value in asdict(because).items() if name != "why"}
    return advice_sentence(move, because.why, about, edition_id, lang, seats=names)


def new_judge(edition: Edition, seed: int | str, level: str = Level.EXPERT) -> Bot:
    """A player of that level, or the best that there is without it.

    It thinks to the end, however busy the machine is: the same question gets the same answer.
    """
    judge = bot(level if level in available_levels() else Level.SKILLED, edition, seed)
    judge.take_time()
    return judge


def weigh(judge: Thinker, view: View) -> tuple[Estimate, ...]:
    """The judge's choice, then the others by what they are worth."""
    found = (Estimate(one.move, round(float(one.chance), 3)) for one in judge.estimates(view))
    best, *others = found
    return (best, *sorted(others, key=lambda one: -one.chance))


def with_uno(view: View, move: Move) -> Move:
    speaks = isinstance(move, Play) and len(view.hand) == 2 and view.seat not in view.called
    return replace(move, uno=True) if speaks else move


def why_better(judge: Bot, view: View, news: Sequence[Event], better: Move, worse: Move) -> Because:
    bluff = judge.bluff_chance(view) if isinstance(judge, Suspicious) else None
    return explain(
        Compared(
            edition=judge.edition,
            view=view,
            better=better,
            worse=worse,
            signs=_signs(news),
            bluff=bluff,
        )
    )


def _why_best(
    judge: Bot,
    view: View,
    news: Sequence[Event],
    ranking: Sequence[Move],
    estimates: Sequence[Estimate],
) -> Because:
    """Against the best of the moves that are another card, or else the next best move."""
    best, *others = ranking
    if not others:
        return Because(why=Why.WINS if _goes_out(view, best) else Why.ONLY)
    rival = next((move for move in others if _is_another(best, move)), others[0])
    because = why_better(judge, view, news, best, rival)
    chances = {found.move: found.chance for found in estimates}
    if chances and because.why is not Why.WINS and chances[best] - chances[rival] < NOISE:
        return Because(why=Why.EVEN)
    return because


def _goes_out(view: View, move: Move) -> bool:
    return isinstance(move, Play) and len(view.hand) == 1


def _is_another(one: Move, other: Move) -> bool:
    return type(one) is not type(other) or card_of(one) is not card_of(other)


def _signs(news: Sequence[Event]) -> Signs:
    signs = Signs()
    signs.hear(news)
    return signs


def _by_skill(judge: Bot, view: View, news: Sequence[Event]) -> list[Move]:
    """The judge's own choice, the other lays as a skilled player weighs them, and the rest."""
    best = judge.asked_move(view)
    weights = weights_for(judge.edition, len(view.counts))
    weighing = Worth(judge.edition, view, weights, _signs(news))
    lays = sorted(right_plays(judge.edition, view), key=weighing.worth, reverse=True)
    rest = [move for move in answers(view) if not isinstance(move, Play)]
    return [best, *(move for move in (*lays, *rest) if move != best)]
