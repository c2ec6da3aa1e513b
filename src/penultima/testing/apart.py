"""The checks in a process of their own, so that an effect without an end can be stopped."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from queue import Empty, Queue
from threading import Thread

import msgspec

from penultima.testing.checks import Fault
from penultima.trouble import Trouble
from penultima.words.troubles import worded

ROUNDS = 60
PATIENCE = 60.0
"""Seconds without a word after which the other process is not waited for any longer; it has a
watch of its own, which only fails where everything does."""


def check_edition(
    name: str,
    *,
    rounds: int = ROUNDS,
    seed: int = 1,
    checks: Sequence[str] | None = None,
    tell: Callable[[str], None] | None = None,
    patience: float = PATIENCE,
    lang: str = "en",
) -> list[Fault]:
    """What is wrong with the edition of this name; nothing, if it keeps the contract.

    `rounds` are played for each check, `checks` names those to do (all of them), and `tell` gets
    a line of text as each is over. All of it is said in the language `lang`.
    """
    words = [lang, name, str(rounds), str(seed), *(checks or ())]
    with tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(  # noqa: S603 this very Python, with a module of ours
            [sys.executable, "-m", "penultima.testing.child", *words],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            encoding="utf-8",
        )
        try:
            return _listen(child, tell or _nobody, patience)
        except _Ended as ended:
            errors.seek(0)
            said = errors.read().decode("utf-8", "replace")
            return [*ended.found, Fault("process", worded(_how_it_ended(child, ended, said), lang))]
        finally:
            child.kill()
            child.wait()
            if child.stdout is not None:
                child.stdout.close()


class _Ended(Exception):
    """The other process said no more, though it was not done."""

    def __init__(self, found: list[Fault], patience: float, *, silent: bool) -> None:
        super().__init__()
        self.found = found
        self.patience = patience
        self.silent = silent


def _listen(
    child: "subprocess.Popen[str]", tell: Callable[[str], None], patience: float
) -> list[Fault]:
    lines: Queue[str | None] = Queue()
    Thread(target=_read, args=(child, lines), daemon=True).start()
    found: list[Fault] = []
    while True:
        try:
            line = lines.get(timeout=patience)
        except Empty:
            raise _Ended(found, patience, silent=True) from None
        if line is None:
            raise _Ended(found, patience, silent=False)
        kind, _, text = line.rstrip("\n").partition(" ")
        match kind:
            case "told":
                tell(text)
            case "fault":
                found.append(msgspec.json.decode(text, type=Fault))
            case "done":
                return found
            case _:
                pass  # it is alive, or prints something of its own


def _read(child: "subprocess.Popen[str]", lines: "Queue[str | None]") -> None:
    assert child.stdout is not None
    for line in child.stdout:
        lines.put(line)
    lines.put(None)


def _how_it_ended(child: "subprocess.Popen[str]", ended: _Ended, said: str) -> Trouble:
    if ended.silent:
        return Trouble("trouble-check-silent", seconds=f"{ended.patience:.0f}")
    last = said.strip().splitlines()[-1:] or ["-"]
    return Trouble("trouble-check-ended", code=child.wait(), said=last[0])


def _nobody(_: str) -> None:
    pass
