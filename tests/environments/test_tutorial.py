"""The tutorial's script learns, and the kernel plays what it has learnt."""

import re
from pathlib import Path

import numpy as np
import pytest

from examples.train_two_players import Lesson, choose, new_net, slopes, think, train
from penultima.encoding import codes
from penultima.fast import tally
from penultima.fast.batch import play
from penultima.plan import Plan

ROUNDS = 4000
DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("file", ["tutorial/train-an-agent.md", "reference/vector-environment.md"])
def test_what_the_pages_show_runs(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.findall(r"```python\n(.*?)```", (DOCS / file).read_text("utf-8"), re.DOTALL)
    assert len(shown) == 2
    names: dict[str, object] = {}
    for example in shown:
        exec(example, names)
    said = capsys.readouterr().out
    assert said.startswith("(512, 240) (512, 169)\nchance wins ") or not said


def win_share(file: Path, opponent: str) -> float:
    plan = Plan(edition="classic", seats=2, policies=(f"network:{file}", opponent))
    return float(tally.read(play(plan, 0, ROUNDS), "wins")[0]) / ROUNDS


@pytest.mark.slow
def test_a_few_lessons_are_enough_to_beat_chance(tmp_path: Path) -> None:
    file = tmp_path / "agent.npz"
    train(lessons=16, out=file, opponent="thrifty", seed=1)
    margin = 1.96 * 0.5 / ROUNDS**0.5
    assert win_share(file, "random") - margin > 0.6


def test_the_slopes_point_uphill() -> None:
    """Each weight's slope is what a small change of that weight does."""
    source = np.random.default_rng(1)
    net = {name: array.astype(np.float64) for name, array in new_net(source).items()}
    net["second"] = source.normal(0, 0.1, net["second"].shape)
    net["value"] = source.normal(0, 0.1, net["value"].shape)
    lesson = any_lesson(source)
    found = slopes(net, lesson)
    for name, slope in found.items():
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        costs = []
        for change in (1e-5, -1e-5):
            changed = net | {name: net[name].copy()}
            changed[name][at] += change
            costs.append(cost(changed, lesson))
        assert (costs[0] - costs[1]) / 2e-5 == pytest.approx(slope[at], rel=1e-3)


def any_lesson(source: np.random.Generator, size: int = 50) -> Lesson:
    seen = source.integers(0, 3, (size, 240)).astype(np.uint8)
    masks = source.random((size, codes.ACTIONS)) < 0.1
    masks[:, codes.DRAW] = True
    masks[:, codes.UNO :] = False
    masks[:5, codes.UNO] = True
    actions = (masks * source.random(masks.shape)).argmax(1)
    chances = 1 / masks.sum(1)
    return Lesson(seen, masks, actions, chances, source.normal(size=size), source.random(size))


def cost(net: dict[str, np.ndarray], lesson: Lesson) -> float:
    """What is made small: as the papers write it."""
    _, _, chances, worth = think(net, lesson.seen, lesson.masks)
    ratio = chances[np.arange(len(lesson.actions)), lesson.actions] / lesson.chances
    gains = (lesson.gains - lesson.gains.mean()) / lesson.gains.std()
    kept = np.minimum(ratio * gains, ratio.clip(0.8, 1.2) * gains)
    spread = -(chances * np.log(np.maximum(chances, 1e-9))).sum(1)
    free = ~lesson.masks[:, codes.UNO]
    by_choice = -(kept + 0.01 * spread) * free
    return float((by_choice + 0.25 * (worth - lesson.worths) ** 2).mean())


def test_uno_is_said_and_others_are_caught_wherever_that_can_be_done() -> None:
    masks = np.zeros((3, codes.ACTIONS), bool)
    masks[:, codes.DRAW] = True
    masks[1, codes.UNO] = masks[2, codes.CATCH] = True
    chances = np.zeros((3, codes.ACTIONS))
    chances[:, codes.DRAW] = 1
    chosen = choose(chances, masks, np.random.default_rng(1))
    assert chosen.tolist() == [codes.DRAW, codes.UNO, codes.CATCH]
