"""All courses together: which there are, where they run, and what comes out of them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from penultima.editions import EDITIONS
from penultima.editions import edition as find_edition
from penultima.encoding.considerations import CONSIDERATIONS
from penultima.fast.desk import Floats
from penultima.fast.minds import COMMON, TUNED, weights_from
from penultima.simulation.request import BadRequest
from penultima.training.contest import WeightRow
from penultima.training.course import HEURISTIC, START, Course, CourseState, strength
from penultima.training.judgement import explained, fit, moments

PLAYERS = (2, 4)
_MOMENTS = 120_000
"""Rounds from which a judgement is learnt."""


def courses(
    editions: list[str] | None,
    players: list[int] | None,
    generations: int,
    rounds: int,
    seed: int,
    *,
    heuristic: bool = False,
) -> list[Course]:
    """Raises UnknownOption for an edition that does not exist, BadRequest for a number."""
    for name in editions or ():
        find_edition(name)
    if generations < 1 or rounds < 1:
        raise BadRequest("trouble-course-numbers")
    return [
        Course(
            edition=name,
            players=count,
            weights=HEURISTIC if heuristic else len(CONSIDERATIONS),
            generations=generations,
            rounds=rounds,
            seed=seed,
        )
        for name in editions or (["classic"] if heuristic else EDITIONS.ours)
        for count in players or ([2] if heuristic else PLAYERS)
    ]


def found_device(wanted: str) -> str:
    """The GPU where it is asked for, or where there is one and nobody minds."""
    if wanted == "cpu":
        return wanted
    try:
        from penultima.fast.cuda import check_gpu

        check_gpu()
    except (ImportError, RuntimeError):
        if wanted == "gpu":
            raise
        return "cpu"
    return "gpu"


def write_results(
    results: dict[str, tuple[Course, CourseState]],
    out: Path,
    device: str,
    heads: Sequence[str],
) -> str:
    """Two files for the bots, one for people; returns a table of strengths below those heads."""
    lines = [f"{heads[0]:14} {heads[1]:>8} {heads[2]:>9} {heads[3]:>12} {heads[4]:>8}"]
    trained: dict[str, Any] = {}
    judges: dict[str, Any] = {}
    told = {}
    for name, (course, standing) in results.items():
        found = trained[name] = standing.result
        judges[name], share = _judge(course, found)
        won = _won(course, found, device)
        told[name] = {
            "weights": dict(zip(CONSIDERATIONS, found.tolist(), strict=True)),
            "generations": standing.generation,
            "rounds": course.rounds,
            "seed": course.seed,
            "won": won,
            "explained": share,
        }
        shown = [f"{100 * part:.1f} %" for part in (*won.values(), share)]
        lines.append(f"{name:14} {shown[0]:>8} {shown[1]:>9} {shown[2]:>12} {shown[3]:>8}")
    np.savez(out / "trained.npz", **trained)
    np.savez(out / "judgement.npz", **judges)
    (out / "trained.json").write_text(json.dumps(told, indent=1) + "\n")
    return "\n".join(lines)


def _won(course: Course, found: WeightRow, device: str) -> dict[str, float]:
    rivals = {"start": START, "common": COMMON, "heuristic": TUNED}
    return {
        name: strength(course, found, weights_from(weights), device)
        for name, weights in rivals.items()
    }


def _judge(course: Course, found: WeightRow) -> tuple[Floats, float]:
    """How to judge a round that players of these weights play, and how well that does."""
    play = course.edition, course.players, found
    weights = fit(*moments(*play, _MOMENTS, course.seed))
    return weights, explained(*moments(*play, _MOMENTS // 4, course.seed + 1), weights)
