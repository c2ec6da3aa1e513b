"""The questions of the page, in its order; each is a file."""

from penultima.lab.questions.bluffs import BLUFFS
from penultima.lab.questions.calls import CALLS
from penultima.lab.questions.lengths import LENGTHS
from penultima.lab.questions.question import Figure, LabAnswer, Question
from penultima.lab.questions.rules import RULES
from penultima.lab.questions.sharks import SHARKS
from penultima.lab.questions.standstill import standstill_question
from penultima.lab.questions.starter import STARTER
from penultima.lab.questions.strategy import strategy_question

__all__ = ["Figure", "LabAnswer", "Question", "all_questions"]


def all_questions(policies: tuple[str, ...]) -> list[Question]:
    strategy = strategy_question(policies)
    standstill = standstill_question(policies)
    return [STARTER, LENGTHS, BLUFFS, CALLS, SHARKS, strategy, RULES, standstill]
