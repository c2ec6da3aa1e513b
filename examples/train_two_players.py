"""Teach a small network to play two-handed rounds; docs/tutorial/train-an-agent.md tells how."""

import argparse
import time
from collections import deque
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.encoding import codes
from penultima.encoding.observation import FIELDS, SIZE
from penultima.environments.vector import VectorEnv

Array = NDArray[Any]
Net = dict[str, Array]

UNITS, GAMES, STEPS = 64, 512, 32  # a lesson is so many decisions in each of so many games
HORIZON, TRACE = 0.995, 0.95  # how much the next decision counts; how far praise reaches back
CLIP, CURIOSITY, RATE = 0.2, 0.01, 1e-3
SPOKEN = [codes.UNO, *range(codes.CATCH, codes.CATCH + codes.OTHERS)]
LARGE = {"seats": 10, "pile": 50, "due": 10, "discarded": 50, "counts": 10, "drawn": 55}
SCALE = np.concatenate([np.full(f.size, 1 / LARGE.get(f.name, 1), np.float32) for f in FIELDS])


class Lesson(NamedTuple):
    """Decisions and what came of them, a row each."""

    seen: Array
    masks: Array
    actions: Array
    chances: Array
    gains: Array
    worths: Array


def new_net(source: np.random.Generator) -> Net:
    first, second = source.normal(0, 0.15, (SIZE, UNITS)), np.zeros((UNITS, codes.ACTIONS))
    net = {"first": first, "first_bias": np.zeros(UNITS), "second": second}
    net |= {"second_bias": np.zeros(codes.ACTIONS), "value": np.zeros(UNITS)}
    return {name: array.astype(np.float32) for name, array in net.items()}


def think(net: Net, seen: Array, masks: Array) -> tuple[Array, Array, Array, Array]:
    """Inputs, hidden units, the chance of each action, and what the position seems worth."""
    inputs = seen * SCALE
    hidden = np.maximum(inputs @ net["first"] + net["first_bias"], 0)
    scores = np.where(masks, hidden @ net["second"] + net["second_bias"], -1e9)
    scores = np.exp(scores - scores.max(1, keepdims=True))
    return inputs, hidden, scores / scores.sum(1, keepdims=True), hidden @ net["value"]


def choose(chances: Array, masks: Array, source: np.random.Generator) -> Array:
    """By chance; but UNO is said, and others are caught, wherever that can be done."""
    throws = source.random((len(chances), 1)) * 0.999999
    actions: Array = (chances.cumsum(1) < throws).sum(1)
    spoken = masks[:, SPOKEN]
    actions[spoken.any(1)] = np.array(SPOKEN)[spoken.argmax(1)][spoken.any(1)]
    return actions


def gather(env: VectorEnv, net: Net, source: np.random.Generator) -> tuple[Lesson, list[bool]]:
    """Play on in every game and look back at how it went; then, who won."""
    now, rows, won = env.engine, list[tuple[Array, ...]](), list[bool]()
    for _ in range(STEPS):
        seen, masks = now.observations.copy(), now.masks.astype(bool)
        _, _, chances, worth = think(net, seen, masks)
        actions = choose(chances, masks, source)
        step = env.step(actions)
        ends, rewards = step.terminated | step.truncated, step.rewards[:, 0].copy()
        chance = np.maximum(chances[np.arange(GAMES), actions], 1e-6)
        rows.append((seen, masks, actions, chance, worth, rewards, ends))
        won += (rewards[step.terminated] > 0).tolist()
    seen, masks, actions, chances, worths, rewards, ends = map(np.stack, zip(*rows, strict=True))
    gains, gain = np.zeros_like(worths), np.zeros(GAMES, np.float32)
    after = think(net, now.observations, now.masks)[3]
    for t in reversed(range(STEPS)):
        gain = rewards[t] + ~ends[t] * HORIZON * (after + TRACE * gain) - worths[t]
        gains[t], after = gain, worths[t]
    lesson = (seen, masks, actions, chances, gains, gains + worths)
    return Lesson(*(part.reshape(-1, *part.shape[2:]) for part in lesson)), won


def slopes(net: Net, lesson: Lesson) -> Net:
    """Which way to turn every weight: proximal policy optimisation, worked out by hand."""
    rows = np.arange(len(lesson.actions))
    inputs, hidden, chances, worth = think(net, lesson.seen, lesson.masks)
    ratio = chances[rows, lesson.actions] / lesson.chances
    gains = (lesson.gains - lesson.gains.mean()) / (lesson.gains.std() + 1e-6)
    far = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    free = 1.0 - lesson.masks[:, SPOKEN].max(1)  # nothing is learnt where there was no choice
    push = np.where(far, 0, gains * ratio) * free
    logs = np.log(np.maximum(chances, 1e-9))
    surprise = logs - (chances * logs).sum(1, keepdims=True)
    outward = chances * (push[:, None] + CURIOSITY * free[:, None] * surprise)
    outward[rows, lesson.actions] -= push
    error = 0.5 * (worth - lesson.worths)
    inward = (outward @ net["second"].T + error[:, None] * net["value"]) * (hidden > 0)
    found = {"first": inputs.T @ inward, "first_bias": inward.sum(0), "value": hidden.T @ error}
    found |= {"second": hidden.T @ outward, "second_bias": outward.sum(0)}
    return {name: slope / len(rows) for name, slope in found.items()}


class Learner:
    """A network whose weights are turned by Adam's rule."""

    def __init__(self, net: Net) -> None:
        self.net, self.turns = net, 0
        self.means = {name: np.zeros_like(array) for name, array in net.items()}
        self.squares = {name: np.zeros_like(array) for name, array in net.items()}

    def learn(self, lesson: Lesson, source: np.random.Generator, rate: float) -> None:
        for _ in range(2):
            for rows in np.array_split(source.permutation(len(lesson.actions)), 8):
                self.turns += 1
                for name, slope in slopes(self.net, Lesson(*(p[rows] for p in lesson))).items():
                    self.means[name] += 0.1 * (slope - self.means[name])
                    self.squares[name] += 0.001 * (slope * slope - self.squares[name])
                    mean = self.means[name] / (1 - 0.9**self.turns)
                    square = self.squares[name] / (1 - 0.999**self.turns)
                    self.net[name] -= rate * mean / (np.sqrt(square) + 1e-8)


def save(net: Net, file: Path) -> None:
    """As the kernel reads it: its inputs are the bytes as they are."""
    np.savez(file, **(net | {"first": net["first"] * SCALE[:, None]}))


def train(lessons: int, out: Path, opponent: str, seed: int) -> float:
    """Returns the share of the last thousand rounds that were won."""
    source, begun = np.random.default_rng(seed), time.monotonic()
    env = VectorEnv("classic", 2, GAMES, opponents=opponent, seed=seed)
    env.reset()
    learner, recent = Learner(new_net(source)), deque[bool](maxlen=1000)
    for number in range(lessons):
        lesson, won = gather(env, learner.net, source)
        learner.learn(lesson, source, RATE * (1 - number / lessons))
        recent += won
        if number % 10 == 9 or number == lessons - 1:
            save(learner.net, out)
            spent, share = time.monotonic() - begun, np.mean(recent)
            print(f"lesson {number + 1:4}  {spent:4.0f} s  {share:.1%} won", flush=True)
    return float(np.mean(recent))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lessons", type=int, default=300)
    parser.add_argument("--out", type=Path, default=Path("agent.npz"))
    parser.add_argument("--opponent", default="thrifty", help="a policy of the kernel")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    train(asked.lessons, asked.out, asked.opponent, asked.seed)
