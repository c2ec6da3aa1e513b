"""Who plays a plan: the kernel where it can, the reference engine where it cannot."""

import time
from importlib.util import find_spec
from typing import Literal

import msgspec

from penultima.encoding.alphabet import alphabet_of
from penultima.encoding.support import UnsupportedEdition, check_supported
from penultima.fast.tally import face_places, read
from penultima.plan import Plan, Processor, Unit
from penultima.referee import EditionFault
from penultima.simulation import reference
from penultima.simulation.habits import POLICIES, UnknownToReference
from penultima.simulation.totals import ByFace, Totals, with_faces
from penultima.trouble import Trouble

Engine = Literal["cpu", "gpu", "reference"]
_NOTHING = "none"


class CannotSimulate(Trouble, RuntimeError):
    """The text says what is missing and how to mend it."""


class Job(msgspec.Struct, frozen=True):
    """A part of a plan: so many rounds or matches from number `first` on."""

    plan: Plan
    first: int
    count: int
    engine: Engine


class JobResult(msgspec.Struct, frozen=True):
    """A job's counters, and the time that they took."""

    totals: Totals
    cpu_seconds: float
    seconds: float


class Hindrance(Trouble):
    """Why the kernel cannot play a plan."""

    def __init__(self, why: Trouble, mend: str = _NOTHING) -> None:
        super().__init__("trouble-hindered", why=why, mend=mend)
        self.why = why
        self.mend = mend
        """What to type, where that helps."""


def hindrance(plan: Plan, device: Processor) -> Hindrance | None:
    """What keeps the kernel from playing the plan, if anything does."""
    try:
        check_supported(plan.rules())
    except UnsupportedEdition as reason:
        return Hindrance(Trouble("trouble-kernel-cannot", why=reason))
    if find_spec("numba") is None or find_spec("numpy") is None:
        extra = "fast" if device == "cpu" else "gpu"
        return Hindrance(Trouble("trouble-no-numba"), f"pip install 'penultima[{extra}]'")
    return None


def is_wide(plan: Plan) -> bool:
    """Whether the edition has faces beyond the usual ones, for which the kernel has code apart."""
    return alphabet_of(plan.rules()).wide


def choose_engine(plan: Plan, device: Processor) -> tuple[Engine, Trouble | None]:
    """Who plays the plan, and a word of warning if it is the slow one."""
    found = hindrance(plan, device)
    if found is not None:
        return _fall_back(plan, device, found)
    if device == "gpu":
        _check_card()
    return device, None


def _check_card() -> None:
    try:
        from penultima.fast.cuda import check_gpu

        check_gpu()
    except (ImportError, RuntimeError) as error:
        lacks = isinstance(error, ImportError) and error.name == "numba_cuda"
        why = Trouble("trouble-no-numba-cuda") if lacks else error
        raise CannotSimulate("trouble-gpu", why=why) from None


def _fall_back(plan: Plan, device: Processor, found: Hindrance) -> tuple[Engine, Trouble]:
    why, mend = found.why, found.mend
    if device == "gpu":
        raise CannotSimulate("trouble-gpu-hindered", why=why, mend=mend)
    for policy in plan.policies:
        if policy not in POLICIES:
            raise UnknownToReference(
                "trouble-kernel-policy", why=why, policy=policy, known=POLICIES, mend=mend
            )
    return "reference", Trouble("trouble-slow-engine", why=why, mend=mend)


_THOUGHTLESS = {"random", "thrifty"}
_warm: set[tuple[Engine, Unit, bool, bool]] = set()
"""What this process has compiled or loaded; policies that weigh have code of their own, and so
have editions with faces beyond the usual ones."""


def play_warm(job: Job) -> JobResult:
    """Play, with the kernel compiled or loaded before time is taken."""
    thoughtless = set(job.plan.policies) <= _THOUGHTLESS
    kind = (job.engine, job.plan.unit, thoughtless, is_wide(job.plan))
    if kind not in _warm:
        play(Job(job.plan, 0, 1, job.engine))
        _warm.add(kind)
    return play(job)


def play(job: Job) -> JobResult:
    started, began = time.process_time(), time.perf_counter()
    totals = _play(job)
    return JobResult(totals, time.process_time() - started, time.perf_counter() - began)


def _play(job: Job) -> Totals:
    try:
        if job.engine == "reference":
            return reference.play(job.plan, job.first, job.count)
        from penultima.fast import batch

        tally = batch.play(job.plan, job.first, job.count, device=job.engine)
    except (ImportError, RuntimeError, EditionFault) as error:
        raise CannotSimulate("trouble-passed-on", why=error) from None
    edition = job.plan.rules()
    places = face_places(alphabet_of(edition))

    def by_face(name: ByFace) -> list[int]:
        found = (places[face.sign] for face in edition.faces)
        return [int(read(tally, name + more)[at]) for more, at in found]

    return with_faces(tally.tolist(), {"laid": by_face("laid"), "last": by_face("last")})
