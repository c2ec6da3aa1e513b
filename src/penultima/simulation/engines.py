"""Who plays a plan: the kernel where it can, the reference engine where it cannot."""

import time
from importlib.util import find_spec
from typing import Literal

import msgspec

from penultima.encoding.support import UnsupportedEdition, check_supported
from penultima.fast.plan import Plan
from penultima.simulation import reference
from penultima.simulation.habits import POLICIES, UnknownToReference
from penultima.simulation.totals import Totals

Device = Literal["cpu", "gpu"]
Engine = Literal["cpu", "gpu", "reference"]


class CannotSimulate(RuntimeError):
    """The text says what is missing and how to mend it."""


class Job(msgspec.Struct, frozen=True):
    """A part of a plan: so many rounds or matches from number `first` on."""

    plan: Plan
    first: int
    count: int
    engine: Engine


class Done(msgspec.Struct, frozen=True):
    """A job's counters, and the processor time that they took."""

    totals: Totals
    cpu_seconds: float


def choose_engine(plan: Plan, device: Device) -> tuple[Engine, str | None]:
    """Who plays the plan, and a word of warning if it is the slow one."""
    try:
        check_supported(plan.rules())
    except UnsupportedEdition as reason:
        return _fall_back(plan, device, f"the kernel cannot play this ({reason})")
    if find_spec("numba") is None or find_spec("numpy") is None:
        extra = "fast" if device == "cpu" else "gpu"
        mend = f"pip install 'penultima[{extra}]'"
        return _fall_back(plan, device, "numba is missing", mend)
    return device, None


def _fall_back(plan: Plan, device: Device, why: str, mend: str = "") -> tuple[Engine, str]:
    if device == "gpu":
        mend = mend or "leave --device out, and the reference engine plays it, slowly"
        raise CannotSimulate(f"--device gpu: {why}; {mend}")
    unknown = [policy for policy in plan.policies if policy not in POLICIES]
    if unknown:
        raise UnknownToReference(
            f"{why}, and the reference engine has no policy '{unknown[0]}'; "
            f"it has {', '.join(POLICIES)}" + (f"; or {mend}" if mend else "")
        )
    slow = f"{why}, so the reference engine plays, several hundred times slower"
    return "reference", slow + (f"; {mend}" if mend else "")


def warm_up(plan: Plan, engine: Engine) -> None:
    """Have the kernel compiled or loaded before time is taken."""
    play(Job(plan, 0, 1, engine))


def play(job: Job) -> Done:
    started = time.process_time()
    totals = _play(job)
    return Done(totals, time.process_time() - started)


def _play(job: Job) -> Totals:
    if job.engine == "reference":
        return reference.play(job.plan, job.first, job.count)
    try:
        from penultima.fast import batch

        tally = batch.play(job.plan, job.first, job.count, device=job.engine)
    except (ImportError, RuntimeError) as error:
        raise CannotSimulate(str(error)) from None
    return [int(number) for number in tally]
