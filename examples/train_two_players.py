"""Teach a small network to play two-handed rounds: docs/tutorial/train-an-agent.md tells how.

    python examples/train_two_players.py --minutes 3 --out agent.npz
"""

import argparse
import time
from collections import deque
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.encoding import codes
from penultima.encoding.observation import FIELDS, SIZE
from penultima.environments.vector import VectorEnv

Array = NDArray[np.float32]
Net = dict[str, Array]

UNITS = 64
GAMES, STEPS = 512, 32  # decisions between two lessons: so many in each of so many games
HORIZON, TRACE = 0.995, 0.95  # how much the next decision counts; how far praise reaches back
CLIP, CURIOSITY, RATE = 0.2, 0.01, 1e-3
SPOKEN = [codes.UNO, *range(codes.CATCH, codes.CATCH + codes.OTHERS)]
LARGE = {"seats": 10, "pile": 50, "due": 10, "discarded": 50, "counts": 10, "drawn": 55}
SCALE = np.concatenate([np.full(f.size, 1 / LARGE.get(f.name, 1), np.float32) for f in FIELDS])


class Lesson(NamedTuple):
    """Decisions with what came of them."""

    seen: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Array
    gains: Array
    worths: Array


def new_net(source: np.random.Generator) -> Net:
    first = source.normal(0, (2 / 80) ** 0.5, (SIZE, UNITS))
    second = source.normal(0, 0.01, (UNITS, codes.ACTIONS))
    net = {"first": first, "first_bias": np.zeros(UNITS), "second": second}
    net |= {"second_bias": np.zeros(codes.ACTIONS), "value": np.zeros(UNITS)}
    return {name: array.astype(np.float32) for name, array in net.items()}


def think(net: Net, seen: NDArray[np.uint8], masks: NDArray[np.bool_]) -> tuple[Array, ...]:
    """Input, hidden units, the chance of each action, and what the position seems worth."""
    inputs = seen * SCALE
    hidden = np.maximum(inputs @ net["first"] + net["first_bias"], 0)
    scores = np.where(masks, hidden @ net["second"] + net["second_bias"], -1e9)
    scores = np.exp(scores - scores.max(1, keepdims=True))
    return inputs, hidden, scores / scores.sum(1, keepdims=True), hidden @ net["value"]


def choose(chances: Array, masks: NDArray[np.bool_], source: np.random.Generator) -> Array:
    """By chance; but UNO is said, and others are caught, wherever that can be done."""
    throws = source.random((len(chances), 1), np.float32)
    actions = (chances.cumsum(1) < throws * 0.999999).sum(1)
    spoken = masks[:, SPOKEN]
    return np.where(spoken.any(1), np.array(SPOKEN)[spoken.argmax(1)], actions)


def gather(env: VectorEnv, net: Net, source: np.random.Generator) -> tuple[Lesson, list[float]]:
    """Play on in every game, and look back at how it went."""
    now = env.engine
    rows: list[tuple[NDArray[np.generic], ...]] = []
    results: list[float] = []
    for _ in range(STEPS):
        seen, masks = now.observations.copy(), now.masks.astype(bool)
        _, _, chances, worth = think(net, seen, masks)
        actions = choose(chances, masks, source)
        step = env.step(actions)
        chance = chances[np.arange(GAMES), actions]
        ended, reward = step.terminated | step.truncated, step.rewards[:, 0].copy()
        rows.append((seen, masks, actions, chance, worth, reward, ended))
        results += step.rewards[step.terminated, 0].tolist()
    seen, masks, actions, chances, worths, rewards, ends = map(np.stack, zip(*rows, strict=True))
    gains, gain = np.zeros_like(worths), np.zeros(GAMES, np.float32)
    after = think(net, now.observations, now.masks.astype(bool))[3]
    for t in reversed(range(STEPS)):
        goes_on = ~ends[t] * HORIZON
        gains[t] = gain = rewards[t] + goes_on * (after + TRACE * gain) - worths[t]
        after = worths[t]
    lesson = Lesson(seen, masks, actions, chances, gains, gains + worths)
    return Lesson(*(part.reshape(-1, *part.shape[2:]) for part in lesson)), results


def slopes(net: Net, lesson: Lesson) -> Net:
    """Which way to turn every weight: proximal policy optimisation, worked out by hand."""
    rows = np.arange(len(lesson.actions))
    inputs, hidden, chances, worth = think(net, lesson.seen, lesson.masks)
    ratio = chances[rows, lesson.actions] / lesson.chances
    gains = (lesson.gains - lesson.gains.mean()) / (lesson.gains.std() + 1e-6)
    far = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    choice = ~lesson.masks[:, SPOKEN].any(1)
    logs = np.log(np.maximum(chances, 1e-9))
    surprise = -(chances * logs).sum(1, keepdims=True)
    push = np.where(far, 0, gains * ratio) * choice
    outward = push[:, None] * chances + CURIOSITY * choice[:, None] * chances * (logs + surprise)
    outward[rows, lesson.actions] -= push
    error = worth - lesson.worths
    inward = (outward @ net["second"].T + 0.5 * error[:, None] * net["value"]) * (hidden > 0)
    found = {
        "first": inputs.T @ inward,
        "first_bias": inward.sum(0),
        "second": hidden.T @ outward,
        "second_bias": outward.sum(0),
        "value": 0.5 * hidden.T @ error,
    }
    return {name: slope / len(rows) for name, slope in found.items()}


class Learner:
    """Turns the weights by Adam's rule."""

    def __init__(self, net: Net) -> None:
        self.net, self.turns = net, 0
        self.means = {name: np.zeros_like(array) for name, array in net.items()}
        self.squares = {name: np.zeros_like(array) for name, array in net.items()}

    def learn(self, lesson: Lesson, source: np.random.Generator, rate: float) -> None:
        for _ in range(2):
            for rows in np.array_split(source.permutation(len(lesson.actions)), 8):
                self.turn(slopes(self.net, Lesson(*(part[rows] for part in lesson))), rate)

    def turn(self, found: Net, rate: float) -> None:
        self.turns += 1
        for name, slope in found.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self.turns)
            self.net[name] -= rate * step / (np.sqrt(square / (1 - 0.999**self.turns)) + 1e-8)


def save(net: Net, file: Path) -> None:
    """As the kernel reads it: the raw bytes are its inputs."""
    np.savez(file, **(net | {"first": net["first"] * SCALE[:, None]}))


def train(minutes: float, out: Path, opponent: str, seed: int) -> float:
    """Returns the share of the last thousand rounds that were won."""
    source = np.random.default_rng(seed)
    env = VectorEnv("classic", 2, GAMES, opponents=opponent, seed=seed)
    env.reset()
    learner, recent = Learner(new_net(source)), deque[float](maxlen=1000)
    begun = last = time.monotonic()
    lessons = 0
    while (spent := (time.monotonic() - begun) / 60) < minutes:
        lesson, results = gather(env, learner.net, source)
        learner.learn(lesson, source, RATE * max(0.05, 1 - spent / minutes))
        recent += [result > 0 for result in results]
        lessons += 1
        if time.monotonic() - last > 5:
            last = time.monotonic()
            save(learner.net, out)
            decisions = lessons * GAMES * STEPS / 1e6
            won = np.mean(recent)
            print(f"{spent:5.1f} min  {decisions:5.1f} M decisions  {won:.1%} won", flush=True)
    save(learner.net, out)
    return float(np.mean(recent))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--out", type=Path, default=Path("agent.npz"))
    parser.add_argument("--opponent", default="thrifty", help="a policy of the kernel")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    train(asked.minutes, asked.out, asked.opponent, asked.seed)
