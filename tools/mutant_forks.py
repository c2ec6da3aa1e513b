"""Pytest's loop, once for every mutant: see `mutants`, which asks for it with `-p`."""

import json
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from pathlib import Path

import pytest
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state

from tools.mutants import SAMPLE, VERDICTS

_PATIENCE = 30.0
"""Seconds of CPU for a mutant besides ten times what its tests need: some never come to an end."""


class Reach:
    """Which tests reach which functions, and how long they take."""

    def __init__(self) -> None:
        self.tests: defaultdict[str, list[pytest.Item]] = defaultdict(list)
        self.seconds: dict[pytest.Item, float] = {}

    def note(self, item: pytest.Item, seconds: float) -> None:
        self.seconds[item] = seconds
        for function in _called():
            self.tests[function].append(item)

    def of(self, mutant: str) -> list[pytest.Item]:
        """The quickest first."""
        function = mutant.rpartition("__mutmut_")[0]
        return sorted(self.tests[function], key=lambda item: self.seconds[item])


def _called() -> list[str]:
    """The functions that were called since this was asked the last time."""
    stats = state()._stats  # noqa: SLF001 it has no other door
    called = list(stats)
    stats.clear()
    return called


def pytest_runtestloop(session: pytest.Session) -> bool:
    chosen = json.loads(Path(SAMPLE).read_text())
    reach = _reach(session)
    waiting, running = list(reversed(chosen)), dict[int, str]()
    verdicts: dict[str, str] = {}
    sys.stdout.flush()
    while waiting or running:
        if waiting and len(running) < int(os.environ["MUTANT_JOBS"]):
            mutant = waiting.pop()
            running[_fork(session, mutant, reach)] = mutant
            continue
        process, status = os.wait()
        if process in running:
            verdicts[running.pop(process)] = _verdict(os.waitstatus_to_exitcode(status))
            _tell(len(verdicts), len(chosen))
            Path(VERDICTS).write_text(json.dumps(verdicts))
    return True


def _reach(session: pytest.Session) -> Reach:
    """Each test alone, as it will be run in the forks; those that fail in this copy are named."""
    reach = Reach()
    set_mutant_under_test("stats")
    _called()
    for item in session.items:
        started = time.process_time()
        failed = session.testsfailed
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if session.testsfailed == failed:
            reach.note(item, time.process_time() - started)
        else:
            print(f"\nleft out: {item.nodeid}")
            _called()
    session.testsfailed = 0
    return reach


def _fork(session: pytest.Session, mutant: str, reach: Reach) -> int:
    tests = reach.of(mutant)
    process = os.fork()
    if process:
        return process
    allowed = _PATIENCE + 10 * sum(reach.seconds[item] for item in tests)
    spent = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(spent.ru_utime + spent.ru_stime + allowed) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    signal.alarm(int(10 * allowed))
    session.config.pluginmanager.unregister(name="terminalreporter")
    set_mutant_under_test(mutant)
    code = 0 if tests else 5
    try:
        for item in tests:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if session.testsfailed:
                code = 1
                break
    except BaseException:  # noqa: BLE001 whatever else ends the tests was noticed, too
        code = 1
    os._exit(code)


def _verdict(code: int) -> str:
    if code == 0:
        return "missed"
    if code == 5:
        return "without a test"
    if code in (-signal.SIGXCPU, -signal.SIGALRM):
        return "found, without an end"
    return "found"


def _tell(done: int, of: int) -> None:
    print(f"\r{done} of {of} mutants", end="" if done < of else "\n", file=sys.__stderr__)
