"""All courses together: which there are, where they run, and what comes out of them."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from penultima.editions import EDITIONS
from penultima.fast.minds import COMMON, TUNED, weights_from
from penultima.fast.policies import WEIGHTS
from penultima.training.course import HEURISTIC, START, Course, Standing, strength

PLAYERS = (2, 4)


def courses(
    editions: list[str] | None,
    players: list[int] | None,
    generations: int,
    rounds: int,
    seed: int,
    *,
    heuristic: bool = False,
) -> list[Course]:
    """Raises ValueError for an edition or a number that does not exist."""
    known = list(EDITIONS)
    for name in editions or ():
        if name not in known:
            raise ValueError(f"there is no edition '{name}'; there are {', '.join(known)}")
    if generations < 1 or rounds < 1:
        raise ValueError("generations and rounds are numbers from 1 on")
    return [
        Course(
            edition=name,
            players=count,
            weights=HEURISTIC if heuristic else len(WEIGHTS),
            generations=generations,
            rounds=rounds,
            seed=seed,
        )
        for name in editions or (["classic"] if heuristic else known)
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


def write_results(results: dict[str, tuple[Course, Standing]], out: Path, device: str) -> str:
    """trained.npz for the bots, trained.json for people; returns a table of strengths."""
    lines, told = [f"{'course':14} {'v start':>8} {'v common':>9} {'v heuristic':>12}"], {}
    rivals = {"start": START, "common": COMMON, "heuristic": TUNED}
    for name, (course, standing) in results.items():
        found = standing.result
        shares = {
            rival: strength(course, found, weights_from(weights), device)
            for rival, weights in rivals.items()
        }
        told[name] = {
            "weights": dict(zip(WEIGHTS, found.tolist(), strict=True)),
            "generations": standing.generation,
            "rounds": course.rounds,
            "seed": course.seed,
            "won": shares,
        }
        won = [f"{100 * share:.1f} %" for share in shares.values()]
        lines.append(f"{name:14} {won[0]:>8} {won[1]:>9} {won[2]:>12}")
    found_weights: dict[str, Any] = {name: s.result for name, (_, s) in results.items()}
    np.savez(out / "trained.npz", **found_weights)
    (out / "trained.json").write_text(json.dumps(told, indent=1) + "\n")
    return "\n".join(lines)
