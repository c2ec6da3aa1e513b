"""One course of training: an edition at a number of players, generation after generation.

All chance comes from the seed and the number of the generation, so a course that was stopped goes
on exactly as if it had not been.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from penultima.encoding.considerations import CONSIDERATIONS
from penultima.fast.minds import COMMON, weights_from
from penultima.training.contest import Trial, WeightRow
from penultima.training.evolution import Cloud, first_cloud
from penultima.trouble import Trouble

HEURISTIC: Final = 24
"""The first so many weights are the heuristic's: it remembers nothing and counts no cards."""
START: Final[dict[str, int]] = {
    **COMMON,
    "wild_early": -100,
    "changes_to_weak": -100,
    "hurts_leader": 1_200,
    "draw": -1_500,
    "keep": -1_000,
    "bluff": -2_000,
}
"""Where every course begins: plain habits, none of them so strong that it cannot change."""
_CHAMPION_EVERY: Final = 20
"""Generations after which the middle of the cloud joins the opponents."""
_SMOOTHING: Final = 0.1
_UNREADABLE: Final = (
    OSError, EOFError, BadZipFile, ValueError, KeyError, msgspec.DecodeError
)  # fmt: skip
_CHECKED: Final = 200_000
"""Rounds of the final checks."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """What a course depends on."""

    edition: str
    players: int
    weights: int = len(CONSIDERATIONS)
    """So many of the first weights are trained."""
    generations: int = 150
    rounds: int = 20_000
    """Rounds that each candidate plays against each opponent."""
    seed: int = 1

    @property
    def name(self) -> str:
        kind = "heuristic" if self.weights == HEURISTIC else self.edition
        return f"{kind}-{self.players}"


class CourseState(msgspec.Struct, frozen=True):
    """How far a course has come."""

    generation: int
    cloud: Cloud
    average: NDArray[np.float64]
    """The middle of the cloud, smoothed: what is kept in the end."""
    champions: NDArray[np.int64]

    @property
    def result(self) -> WeightRow:
        return np.rint(self.average).astype(np.int64)


class OtherCourse(Trouble, ValueError):
    """A file that belongs to a course with other settings, or to none."""


def begin(course: Course) -> CourseState:
    start = weights_from(START)
    cloud = first_cloud(start, np.arange(len(CONSIDERATIONS)) < course.weights)
    return CourseState(0, cloud, cloud.middle.copy(), np.array([weights_from(COMMON), start]))


def next_generation(course: Course, standing: CourseState, contest: Trial) -> CourseState:
    """Try, compare, move; all candidates play the same rounds against the same opponents."""
    number = standing.generation
    dice = np.random.default_rng([course.seed, number])
    steps = standing.cloud.tries(dice)
    champions = standing.champions
    rivals = champions[int(dice.integers(len(champions)))], champions[-1]
    seed = course.seed * 1_000_003 + number
    shares = [
        sum(contest.share(standing.cloud.at(step), rival, seed, course.rounds) for rival in rivals)
        for step in steps
    ]
    cloud = standing.cloud.after(steps, shares)
    average = standing.average + _SMOOTHING * (cloud.middle - standing.average)
    if (number + 1) % _CHAMPION_EVERY == 0:
        champions = np.concatenate([champions, [np.rint(average).astype(np.int64)]])
    return CourseState(number + 1, cloud, average, champions)


def run(
    course: Course, folder: Path, device: str, watch: Callable[[CourseState], None]
) -> CourseState:
    """From where the folder's file stands to the end, which it may have reached before."""
    file = folder / f"{course.name}.npz"
    standing = load(course, file) if file.exists() else begin(course)
    contest = Trial(course.edition, course.players, device)
    while standing.generation < course.generations:
        standing = next_generation(course, standing, contest)
        save(course, standing, file)
        watch(standing)
    return standing


def strength(course: Course, found: WeightRow, rival: WeightRow, device: str) -> float:
    """The share of rounds won against others who all play by the rival's weights."""
    contest = Trial(course.edition, course.players, device)
    return contest.share(found, rival, course.seed + 77_777, _CHECKED)


def save(course: Course, standing: CourseState, file: Path) -> None:
    """In one piece: a kill leaves the old file or the new one."""
    unfinished = file.with_suffix(".part.npz")
    np.savez(
        unfinished,
        course=np.frombuffer(msgspec.json.encode(course), np.uint8),
        generation=standing.generation,
        middle=standing.cloud.middle,
        spread=standing.cloud.spread,
        average=standing.average,
        champions=standing.champions,
    )
    unfinished.replace(file)


def load(course: Course, file: Path) -> CourseState:
    """Raises OtherCourse if the file was made with other settings: mixing them would lie."""
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
            made_for = msgspec.json.decode(arrays["course"].tobytes(), type=Course)
            standing = CourseState(
                int(arrays["generation"]),
                Cloud(arrays["middle"], arrays["spread"]),
                arrays["average"],
                arrays["champions"],
            )
    except _UNREADABLE as error:
        raise OtherCourse("trouble-no-course", file=file, why=error) from None
    if msgspec.structs.replace(made_for, generations=course.generations) != course:
        raise OtherCourse("trouble-other-course", file=file)
    return standing
