"""The lab at work: everything that the questions ask for is played, then written down."""

import time
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from penultima.editions import EDITIONS
from penultima.lab.evidence import Evidence, key_of
from penultima.lab.page import Made, PageSection, render
from penultima.lab.phrases import Phrases
from penultima.lab.questions import Question, all_questions
from penultima.plan import NAMED_POLICIES, Plan
from penultima.shelf.folders import named_folders
from penultima.simulation.engines import CannotSimulate, Engine, choose_engine
from penultima.simulation.habits import POLICIES
from penultima.simulation.run import Watcher, run_many
from penultima.simulation.statistics import Statistics, summarise
from penultima.trouble import Trouble

ROUNDS: dict[Engine, int] = {"cpu": 200_000, "reference": 100}
"""Rounds of each table, unless somebody says otherwise: about two minutes of processor time."""
FEWEST_ROUNDS, MOST_ROUNDS = 40, 1_000_000_000
_ROUNDS_TO_A_MATCH = 20


class LabPage(msgspec.Struct, frozen=True):
    """The page as text, and whether everything was played that it wants to tell."""

    text: str
    complete: bool


class Stopped(CannotSimulate):
    """Ctrl-C came before all the tables of any question had been played."""


def engine_of_lab() -> tuple[Engine, Trouble | None]:
    """Who plays for the page, and a word of warning if it is the slow one."""
    return choose_engine(Plan(edition="classic", seats=4), "cpu")


def make_page(
    say: Phrases,
    *,
    engine: Engine,
    rounds: int,
    seed: int,
    workers: int | None = None,
    watch: Watcher | None = None,
    apart: bool = False,
) -> LabPage:
    """The whole page; Ctrl-C ends the playing, and the page tells what there is.

    A visitor that the kernel refuses is played by the reference, not as often.

    With `apart` the kernel runs in other processes only, where no interrupt reaches it.
    """
    questions = all_questions(POLICIES if engine == "reference" else NAMED_POLICIES)
    plans = _wanted(questions, rounds)
    started = time.perf_counter()
    wanted = [_by_whom(replace(plan, seed=seed), n, engine) for plan, n in plans.values()]
    outcomes = run_many(wanted, workers=workers, watch=watch, apart=apart)
    seconds = time.perf_counter() - started
    results = {
        key: summarise(outcome)
        for key, outcome in zip(plans, outcomes, strict=True)
        if outcome.done > 1
    }
    sections = [_section(question, results, say) for question in _known(questions, results)]
    if not sections:
        raise Stopped("trouble-lab-stopped")
    complete = all(outcome.complete for outcome in outcomes)
    made = Made(
        rounds=sum(one.rounds for one in results.values()),
        moves=sum(one.steps for one in results.values()),
        seconds=seconds,
        seed=seed,
        complete=complete,
        command=f"penultima lab --rounds {rounds} --seed {seed} --lang {say.lang}{_folders()}",
    )
    return LabPage(render(sections, made, say), complete)


def _by_whom(plan: Plan, count: int, engine: Engine) -> tuple[Plan, int, Engine]:
    """Whoever plays the page, or the reference where the kernel cannot play this edition."""
    if engine == "reference" or plan.edition in EDITIONS.ours:
        return plan, count, engine
    chosen, _ = choose_engine(plan, "cpu")
    if chosen == "reference":
        usual = ROUNDS["reference"] // (_ROUNDS_TO_A_MATCH if plan.unit == "matches" else 1)
        count = min(count, max(usual, count * ROUNDS["reference"] // ROUNDS["cpu"]))
    return plan, count, chosen


def _folders() -> str:
    """So that whoever plays the page again knows that it needs them."""
    return " --editions FOLDER" * len(named_folders())


def _known(questions: Sequence[Question], results: dict[bytes, Statistics]) -> list[Question]:
    """Those of which every table was played."""
    return [
        question
        for question in questions
        if all(key_of(plan) in results for plan in question.plans())
    ]


def _section(question: Question, results: dict[bytes, Statistics], say: Phrases) -> PageSection:
    used = {key_of(plan) for plan in question.plans()}
    return PageSection(
        id=question.id,
        answer=question.answer(Evidence(results), say),
        tables=len(used),
        rounds=sum(results[key].rounds for key in used),
    )


def _wanted(questions: Sequence[Question], rounds: int) -> dict[bytes, tuple[Plan, int]]:
    """Every table once, as often as the question that needs most of it."""
    wanted: dict[bytes, tuple[Plan, int]] = {}
    for question in questions:
        for plan in question.plans():
            key, count = key_of(plan), _share_of(rounds, question, plan)
            if key not in wanted or wanted[key][1] < count:
                wanted[key] = (plan, count)
    return wanted


def _share_of(rounds: int, question: Question, plan: Plan) -> int:
    times = _ROUNDS_TO_A_MATCH if plan.unit == "matches" else question.rarely
    return max(1, rounds // times)
