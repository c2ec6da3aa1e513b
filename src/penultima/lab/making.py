"""The lab at work: everything that the questions ask for is played, then written down."""

import time
from collections.abc import Sequence

from msgspec.structs import replace

from penultima.fast.plan import Plan
from penultima.lab.evidence import Evidence, key_of
from penultima.lab.page import Made, Section, render
from penultima.lab.questions import Question, all_questions
from penultima.lab.speech import Speech
from penultima.simulation.asking import NAMED_POLICIES
from penultima.simulation.engines import CannotSimulate, Engine, choose_engine
from penultima.simulation.habits import POLICIES
from penultima.simulation.run import Watcher, run_many
from penultima.simulation.statistics import Statistics, summarise

ROUNDS: dict[Engine, int] = {"cpu": 200_000, "reference": 100}
"""Rounds of each table, unless somebody says otherwise: about two minutes in all."""
_ROUNDS_TO_A_MATCH = 20


class Stopped(CannotSimulate):
    """Ctrl-C came before every table had been played at all."""


def engine_of_lab() -> tuple[Engine, str | None]:
    """Who plays for the page, and a word of warning if it is the slow one."""
    return choose_engine(Plan(edition="classic", seats=4), "cpu")


def make_page(
    say: Speech,
    *,
    engine: Engine,
    rounds: int,
    seed: int,
    workers: int | None = None,
    watch: Watcher | None = None,
) -> str:
    """The whole page; Ctrl-C ends the playing, and the page tells what there is."""
    questions = all_questions(POLICIES if engine == "reference" else NAMED_POLICIES)
    plans = _distinct(questions)
    started = time.perf_counter()
    wanted = [
        (replace(plan, seed=seed), _share_of(rounds, plan), engine) for plan in plans.values()
    ]
    outcomes = run_many(wanted, workers=workers, watch=watch)
    if not all(outcome.done for outcome in outcomes):
        raise Stopped("stopped before every table was played: there is nothing to tell yet")
    results = dict(zip(plans, map(summarise, outcomes), strict=True))
    made = Made(
        rounds=sum(statistics.rounds for statistics in results.values()),
        moves=sum(statistics.steps for statistics in results.values()),
        seconds=time.perf_counter() - started,
        seed=seed,
        complete=all(outcome.complete for outcome in outcomes),
        command=f"penultima lab --rounds {rounds} --seed {seed} --lang {say.lang}",
    )
    return render([_section(question, results, say) for question in questions], made, say)


def _section(question: Question, results: dict[bytes, Statistics], say: Speech) -> Section:
    used = {key_of(plan) for plan in question.plans()}
    return Section(
        id=question.id,
        answer=question.answer(Evidence(results), say),
        tables=len(used),
        rounds=sum(results[key].rounds for key in used),
    )


def _distinct(questions: Sequence[Question]) -> dict[bytes, Plan]:
    """Several questions may ask for the same table."""
    return {key_of(plan): plan for question in questions for plan in question.plans()}


def _share_of(rounds: int, plan: Plan) -> int:
    return max(1, rounds // _ROUNDS_TO_A_MATCH) if plan.unit == "matches" else rounds
