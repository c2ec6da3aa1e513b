"""A plan's policies and manners as the arrays that the kernel reads."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from penultima.encoding.considerations import CONSIDERATIONS
from penultima.encoding.encoding import Encoding, encoding_of
from penultima.fast import policies, rounds
from penultima.plan import Habits, Plan
from penultima.trouble import Trouble

Numbers = NDArray[np.int64]
T = TypeVar("T")

SURE: Final = 1 << 32
"""A chance of 1 in the kernel's parts."""
_NO_NET: Final = np.zeros(2, np.int64)

COMMON: Final[dict[str, int]] = {
    "wild": -400,
    "wild_four": -500,
    "special": -400,
    "bluff": -10_000,
    "same_color": 100,
    "draw": -5_000,
    "keep": -5_000,
    "take": 10,
}
"""Lay what leaves most of the same colour, keep the wilds for later, draw only if need be."""

TUNED: Final[dict[str, int]] = {
    "number": -11,
    "skip": 44,
    "reverse": 73,
    "draw_two": 11,
    "wild": -818,
    "wild_four": -916,
    "special": 76,
    "same_color": 112,
    "same_face": -574,
    "keeps_color": 184,
    "changes_to_weak": -89,
    "hurts_leader": 2_834,
    "hurts_next": 69,
    "wild_early": -252,
    "bluff": -2_940,
    "next_to_last_wild": 22,
    "draw": -1_914,
    "keep": -1_509,
    "take": -291,
    "challenge": -110,
    "challenge_thin": 353,
    "aim_at_few": -222,
    "swap_gain": 537,
    "second_copy": 602,
}
"""Found by `penultima train --heuristic` (classic, two players, seed 1): 24 weights, no memory."""

_SIMPLE: Final = {"random": policies.RANDOM, "thrifty": policies.THRIFTY}
_WEIGHED: Final = {"common": COMMON, "linear": TUNED}
POLICIES: Final = (*_SIMPLE, *_WEIGHED, "linear:FILE.npz", "network:FILE.npz")


class UnknownPolicy(Trouble, ValueError):
    """A policy that does not exist, or whose file cannot be used."""


class Minds(NamedTuple):
    """By player: mind and which weights; habits. Then the weights and networks, if any think."""

    minds: Numbers
    habits: Numbers
    weights: Numbers | None
    nets: Numbers | None


def read_minds(plan: Plan) -> Minds:
    names = _for_each(plan.policies, plan.seats, "policies")
    manners = _for_each(plan.manners, plan.seats, "manners")
    minds = np.zeros((plan.seats, 2), np.int64)
    distinct = list(dict.fromkeys(names))
    weights = np.zeros((len(distinct), len(CONSIDERATIONS)), np.int64)
    nets = [_NO_NET] * len(distinct)
    kinds = []
    for at, name in enumerate(distinct):
        kind, weights[at], nets[at] = _read_policy(name, plan)
        kinds.append(kind)
    for player, name in enumerate(names):
        at = distinct.index(name)
        minds[player] = kinds[at], at
    habits = np.array([habits_of(manner) for manner in manners], np.int64)
    if max(kinds) <= policies.THRIFTY:
        return Minds(minds, habits, None, None)
    return Minds(minds, habits, weights, _stacked(nets))


def _for_each(given: Sequence[T], seats: int, what: str) -> list[T]:
    if len(given) == 1:
        return list(given) * seats
    if len(given) != seats:
        raise UnknownPolicy("trouble-for-each", given=len(given), what=what, seats=seats)
    return list(given)


def _read_policy(name: str, plan: Plan) -> tuple[int, Numbers, Numbers]:
    blank = np.zeros(len(CONSIDERATIONS), np.int64)
    if name in _SIMPLE:
        return _SIMPLE[name], blank, _NO_NET
    if name in _WEIGHED:
        return policies.LINEAR, weights_from(_WEIGHED[name]), _NO_NET
    kind, _, file = name.partition(":")
    if kind == "linear" and file:
        return policies.LINEAR, _read_weights(Path(file)), _NO_NET
    if kind == "network" and file:
        return policies.NETWORK, blank, _read_network(Path(file), encoding_of(plan.rules()))
    raise UnknownPolicy("trouble-no-policy", policy=name, known=POLICIES)


def weights_from(named: dict[str, int]) -> Numbers:
    """Named weights in the kernel's order; those not named weigh nothing."""
    unknown = named.keys() - set(CONSIDERATIONS)
    if unknown:
        raise UnknownPolicy("trouble-no-weight", name=min(unknown), known=CONSIDERATIONS)
    return np.array([named.get(name, 0) for name in CONSIDERATIONS], np.int64)


def _open(file: Path) -> dict[str, NDArray[Any]]:
    try:
        with np.load(file, allow_pickle=False) as arrays:
            return {name: arrays[name] for name in arrays.files}
    except FileNotFoundError:
        raise UnknownPolicy("trouble-no-file", file=file) from None
    except (OSError, ValueError, EOFError, BadZipFile, AttributeError):
        raise UnknownPolicy("trouble-no-npz", file=file) from None


def _read_weights(file: Path) -> Numbers:
    """An .npz with one whole number for each weight that counts."""
    named = {}
    for name, value in _open(file).items():
        if value.shape != () or not np.issubdtype(value.dtype, np.integer) or abs(value) > MOST:
            raise UnknownPolicy("trouble-weight", file=file, name=name, highest=f"{MOST:,}")
        named[name] = int(value)
    return weights_from(named)


def _read_network(file: Path, encoding: Encoding) -> Numbers:
    """An .npz with the layers of `quantized`."""
    arrays = _open(file)
    for name in _LAYERS:
        if name not in arrays:
            raise UnknownPolicy("trouble-no-array", file=file, name=name, known=_LAYERS)
        if not np.issubdtype(arrays[name].dtype, np.floating):
            raise UnknownPolicy("trouble-array", file=file, name=name)
    try:
        one, one_bias, two, two_bias = (arrays[name].astype(np.float64) for name in _LAYERS)
        return quantized(one, one_bias, two, two_bias, encoding.size, encoding.actions)
    except UnknownPolicy as error:
        raise UnknownPolicy("trouble-at", place=file, why=error) from None


MOST: Final = 1_000_000
"""The largest weight of a heuristic: sums stay far below 2⁶³."""
_LAYERS = ("first", "first_bias", "second", "second_bias")
_SCALE_BITS = 12


def quantized(
    first: NDArray[np.float64],
    first_bias: NDArray[np.float64],
    second: NDArray[np.float64],
    second_bias: NDArray[np.float64],
    inputs: int = 240,
    actions: int = 169,
) -> Numbers:
    """A float network in whole numbers, so that every machine plays it alike.

    The inputs by the units, a bias for each unit, the units by the actions, a bias for each: as
    many as the edition's encoding has, in the six texts 240 and 169.
    """
    layers = (first, first_bias, second, second_bias)
    units = len(first_bias) if first_bias.ndim == 1 else 0
    shapes = ((inputs, units), (units,), (units, actions), (actions,))
    if not 1 <= units <= policies.HIDDEN or tuple(part.shape for part in layers) != shapes:
        raise UnknownPolicy(
            "trouble-network-shape",
            inputs=inputs,
            units=policies.HIDDEN,
            actions=actions,
            shapes=[str(part.shape) for part in layers],
        )
    scale = 1 << _SCALE_BITS
    if not all(np.isfinite(part).all() and (np.abs(part) <= _LARGEST).all() for part in layers):
        raise UnknownPolicy("trouble-network-numbers", largest=_LARGEST)
    whole = [np.rint(first * scale), np.rint(first_bias * scale)]
    whole += [np.rint(second.T * scale), np.rint(second_bias * scale * scale)]
    return np.concatenate([[units, 0], *(part.ravel() for part in whole)]).astype(np.int64)


_LARGEST: Final = 1_000
"""Of a network: the bytes of an observation add up to less than 1,000, so sums stay below 2⁶³."""


def _stacked(nets: list[Numbers]) -> Numbers:
    longest = max(len(net) for net in nets)
    return np.array([np.pad(net, (0, longest - len(net))) for net in nets], np.int64)


def habits_of(manners: Habits) -> list[int]:
    """One row of the kernel's habits."""
    row = [0] * rounds.HABITS
    row[rounds.CALL] = _parts(manners.call, "call")
    row[rounds.CATCH] = _parts(manners.catch, "catch")
    row[rounds.CHALLENGE] = _parts(manners.challenge, "challenge")
    row[rounds.BLUFF] = _parts(manners.bluff, "bluff")
    row[rounds.JUMP] = _parts(manners.jump, "jump")
    if not 0 < manners.slow <= 1000:
        raise UnknownPolicy("trouble-weights", option="slow", highest=1000, given=manners.slow)
    row[rounds.SLOW] = max(1, round(manners.slow * 65536))
    return row


def _parts(chance: float | None, name: str) -> int:
    if chance is None:
        return rounds.LEFT_TO_MIND
    if not 0 <= chance <= 1:
        raise UnknownPolicy("trouble-chances", option=name, given=chance)
    return round(chance * SURE)
