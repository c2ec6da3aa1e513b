"""Training: the cloud climbs, courses repeat and go on, and what is shipped is what they found."""

import json
import os
import signal
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from penultima.editions import EDITIONS
from penultima.encoding.considerations import CONSIDERATIONS
from penultima.fast.minds import COMMON, TUNED, weights_from
from penultima.players.styles import judge_for, own_weights
from penultima.training import course as courses
from penultima.training.contest import Trial
from penultima.training.course import HEURISTIC, Course, CourseState, OtherCourse
from penultima.training.evolution import first_cloud
from penultima.training.judgement import explained, fit, moments
from penultima.training.school import courses as plan
from penultima.training.school import found_device, write_results
from tests.waiting import DEAD, QUIET, wait_until

SMALL = Course(edition="classic", players=2, generations=3, rounds=60)


def ignore(standing: CourseState) -> None:
    """Nobody watches."""


# ---------------------------------------------------------------- the cloud


def test_the_cloud_moves_to_where_more_is_won() -> None:
    goal = np.array([300.0, -200.0, 0.0])
    cloud = first_cloud(np.zeros(3, np.int64), np.ones(3, bool))
    dice = np.random.default_rng(1)
    for _ in range(80):
        steps = cloud.tries(dice)
        cloud = cloud.after(steps, [-float(((cloud.at(s) - goal) ** 2).sum()) for s in steps])
    assert np.abs(cloud.middle - goal).max() < 20


def test_weights_that_are_not_free_stay_as_they_are() -> None:
    cloud = first_cloud(np.array([5, 7]), np.array([True, False]))
    steps = cloud.tries(np.random.default_rng(2))
    later = cloud.after(steps, list(steps[:, 1]))
    assert later.middle[1] == 7
    assert later.spread[1] == 0


# ---------------------------------------------------------------- courses


def test_a_course_gives_the_same_weights_again_and_other_weights_for_another_seed(
    tmp_path: Path,
) -> None:
    for name in ("one", "two", "three"):
        (tmp_path / name).mkdir()
    first = courses.run(SMALL, tmp_path / "one", "cpu", ignore)
    again = courses.run(SMALL, tmp_path / "two", "cpu", ignore)
    other = Course(edition="classic", players=2, generations=3, rounds=60, seed=2)
    third = courses.run(other, tmp_path / "three", "cpu", ignore)
    assert np.array_equal(first.average, again.average)
    assert not np.array_equal(first.average, third.average)


def test_a_course_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    for name in ("whole", "parts"):
        (tmp_path / name).mkdir()
    whole = courses.run(SMALL, tmp_path / "whole", "cpu", ignore)

    def stop(standing: CourseState) -> None:
        raise KeyboardInterrupt

    for _ in range(SMALL.generations):
        with pytest.raises(KeyboardInterrupt):
            courses.run(SMALL, tmp_path / "parts", "cpu", stop)
    parts = courses.run(SMALL, tmp_path / "parts", "cpu", stop)
    assert np.array_equal(whole.average, parts.average)
    assert np.array_equal(whole.champions, parts.champions)


def test_a_file_of_other_settings_and_a_broken_one_are_refused(tmp_path: Path) -> None:
    courses.run(SMALL, tmp_path, "cpu", ignore)
    other = Course(edition="classic", players=2, generations=3, rounds=61)
    with pytest.raises(OtherCourse, match="other settings"):
        courses.run(other, tmp_path, "cpu", ignore)
    for broken in (b"nothing of the kind", b"", b"PK\x03\x04 cut off"):
        (tmp_path / "classic-2.npz").write_bytes(broken)
        with pytest.raises(OtherCourse, match="no file of a course"):
            courses.run(SMALL, tmp_path, "cpu", ignore)


def test_more_generations_go_on_from_the_same_file(tmp_path: Path) -> None:
    courses.run(SMALL, tmp_path, "cpu", ignore)
    longer = Course(edition="classic", players=2, generations=4, rounds=60)
    assert courses.run(longer, tmp_path, "cpu", ignore).generation == 4


def test_the_heuristic_has_its_24_weights_and_no_others() -> None:
    (course,) = plan(None, None, 1, 1, 1, heuristic=True)
    assert (course.edition, course.players, course.weights) == ("classic", 2, HEURISTIC)
    cloud = courses.begin(course).cloud
    assert (cloud.spread > 0).sum() == HEURISTIC
    assert not set(TUNED) - set(CONSIDERATIONS[:HEURISTIC])


def test_an_unknown_edition_and_an_empty_course_are_refused() -> None:
    with pytest.raises(ValueError, match="no edition 'clasic'"):
        plan(["clasic"], None, 1, 1, 1)
    with pytest.raises(ValueError, match="from 1 on"):
        plan(None, None, 0, 1, 1)


def test_where_there_is_no_gpu_auto_takes_the_cpu() -> None:
    assert found_device("cpu") == "cpu"
    assert found_device("auto") in ("cpu", "gpu")


def test_results_are_two_files_for_bots_and_one_for_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("penultima.training.school._MOMENTS", 4_000)
    monkeypatch.setattr("penultima.training.course._CHECKED", 200)
    standing = courses.run(SMALL, tmp_path, "cpu", ignore)
    table = write_results(
        {SMALL.name: (SMALL, standing)},
        tmp_path,
        "cpu",
        ["course", "v start", "v common", "v heuristic", "judges"],
    )
    assert "classic-2" in table
    told = json.loads((tmp_path / "trained.json").read_text())["classic-2"]
    with np.load(tmp_path / "trained.npz") as trained:
        assert trained["classic-2"].tolist() == list(told["weights"].values())
    with np.load(tmp_path / "judgement.npz") as judges:
        assert np.isfinite(judges["classic-2"]).all()


# ---------------------------------------------------------------- judging


def test_a_judgement_explains_some_of_the_outcome_and_none_of_a_shuffled_one() -> None:
    rows, winners = moments("classic", 3, weights_from(TUNED), 6_000, 1)
    weights = fit(rows, winners)
    assert explained(*moments("classic", 3, weights_from(TUNED), 3_000, 2), weights) > 0.08
    mixed = np.random.default_rng(1).permutation(winners)
    assert explained(rows, mixed, fit(rows, mixed)) < 0.03


# ---------------------------------------------------------------- what is shipped


def test_what_is_shipped_is_small_and_there_for_every_edition() -> None:
    folder = files("penultima.players")
    for name in ("trained.npz", "judgement.npz"):
        assert len(folder.joinpath(name).read_bytes()) < 2_000_000
    for edition in EDITIONS.values():
        for seats in (2, 3, 4, 7, 10):
            assert len(own_weights(edition, seats)) == len(CONSIDERATIONS)
            assert np.isfinite(judge_for(edition, seats)).all()


@pytest.mark.parametrize("edition", EDITIONS)
def test_trained_weights_win_against_the_simple_ones_they_began_with(edition: str) -> None:
    for seats, fair in ((2, 0.5), (4, 0.25)):
        contest = Trial(edition, seats, "cpu")
        own = np.array(own_weights(EDITIONS[edition], seats))
        assert contest.share(own, weights_from(COMMON), 5, 20_000) > fair + 0.01


# ---------------------------------------------------------------- the command

COMMAND = (
    str(Path(sys.executable).with_name("penultima")),
    "train",
    "--edition",
    "classic",
    "--players",
    "2",
)


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    told = subprocess.run(
        [*COMMAND, "--out", str(file / "x")],
        capture_output=True,
        text=True,
        timeout=DEAD,
        check=False,
    )
    assert told.returncode == 2
    assert "cannot be used" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.slow
def test_a_killed_command_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "classic-2.npz"
    wanted = (*COMMAND, "--rounds", "400", "--generations", "1000", "--out", str(tmp_path))
    with subprocess.Popen(wanted, stderr=subprocess.PIPE, text=True) as running:
        wait_until(file.exists, "no course is written")
        os.kill(running.pid, signal.SIGKILL)
    reached = _generation(file)
    with subprocess.Popen(wanted, stderr=subprocess.PIPE, text=True) as running:
        wait_until(lambda: _generation(file) > reached, "the course does not go on")
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=QUIET)
    assert _generation(file) > reached
    assert running.returncode == 130
    assert "goes on from here" in said


def _generation(file: Path) -> int:
    with np.load(file) as arrays:
        return int(arrays["generation"])
