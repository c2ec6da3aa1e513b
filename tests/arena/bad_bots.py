"""Bots that fail in every way there is; each plays well enough until it does."""

import ctypes
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from penultima import Card, Color, Draw, Edition, Move, NameColor, Pass, Play, View
from penultima.players.facts import answers


class Polite:
    """Plays the first move that answers."""

    def __init__(self, edition: Edition, seed: int) -> None:
        self.edition = edition
        self.calls = 0

    def __call__(self, view: View) -> Any:
        self.calls += 1
        if self.calls == 2:
            return self.misbehave(view)
        return self.behave(view)

    def behave(self, view: View) -> Move | None:
        return next(iter(answers(view)), None)

    def misbehave(self, view: View) -> Any:
        return self.behave(view)


class Loops(Polite):
    def misbehave(self, view: View) -> Any:
        while True:
            pass


class Sleeps(Polite):
    def misbehave(self, view: View) -> Any:
        time.sleep(3600)


class Exits(Polite):
    def misbehave(self, view: View) -> Any:
        sys.exit("I have had enough")


class ExitsAtOnce(Polite):
    def misbehave(self, view: View) -> Any:
        os._exit(7)


class Crashes(Polite):
    def misbehave(self, view: View) -> Any:
        ctypes.string_at(0)


class Raises(Polite):
    def misbehave(self, view: View) -> Any:
        raise ZeroDivisionError("what is this?")


class Cheats(Polite):
    def misbehave(self, view: View) -> Any:
        return Play(Card.WILD_FOUR, None, 9)


class Mute(Polite):
    def misbehave(self, view: View) -> Any:
        return None


class Babbles(Polite):
    def misbehave(self, view: View) -> Any:
        return "the red five, please"


class Bloated(Polite):
    def misbehave(self, view: View) -> Any:
        return "x" * 10_000_000


class WritesAnywhere(Polite):
    """Into every open file, the line to the arena among them."""

    def misbehave(self, view: View) -> Any:
        for number in range(3, 64):
            try:
                os.write(number, b"garbage" * 100)
            except OSError:
                continue
        return self.behave(view)


class Floods(Polite):
    """Sends answers that nobody has asked for, without end."""

    def misbehave(self, view: View) -> Any:
        frame = b"\x00\x00\x00\x01\xc0"
        while True:
            for number in (3, 4, 5):
                try:
                    os.write(number, frame * 1000)
                except OSError:
                    continue


class HangsUp(Polite):
    """Closes the line, and stays."""

    def misbehave(self, view: View) -> Any:
        os.closerange(3, 64)
        time.sleep(3600)


class LeavesChildren(Polite):
    """Ends, but not what it has started."""

    def misbehave(self, view: View) -> Any:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        os._exit(0)


class Prints(Polite):
    """Talks all the time, which is rude and harmless."""

    def behave(self, view: View) -> Move | None:
        print("garbage" * 5000, flush=True)
        print("more garbage" * 5000, file=sys.stderr, flush=True)
        os.write(1, b"\0\0\0\1x")
        return super().behave(view)


class DrawsForEver(Polite):
    """Legal, and of no use: it never lays a card if it can help it."""

    def behave(self, view: View) -> Move | None:
        return Draw() if Draw() in view.moves else answers(view)[-1]


class CannotBeMade(Polite):
    def __init__(self, edition: Edition, seed: int) -> None:
        raise OSError("no weights here")


class _TakesItsTime:
    def __del__(self) -> None:
        time.sleep(0.8)


_left_behind: list[_TakesItsTime] = []


class EndsSlowly(CannotBeMade):
    """As Python does on a busy machine: it has failed, and is not gone for long."""

    def __init__(self, edition: Edition, seed: int) -> None:
        _left_behind.append(_TakesItsTime())
        super().__init__(edition, seed)


class AlwaysLate(Polite):
    def behave(self, view: View) -> Move | None:
        time.sleep(3600)
        return None


class AlwaysIllegal(Polite):
    def behave(self, view: View) -> Move | None:
        return NameColor(Color.RED) if len(view.moves) > 1 else Pass()


class LooksAround(Polite):
    """Notes what it finds in its process besides what it is told."""

    def behave(self, view: View) -> Move | None:
        found = Path(os.environ["TMPDIR"]) / f"seen-{os.getpid()}"
        if not found.exists():
            files = [str(file.resolve()) for file in Path("/proc/self/fd").iterdir()]
            modules = sorted(name for name in sys.modules if name.startswith("penultima"))
            found.write_text("\n".join([*files, *os.environ, *modules]), "utf-8")
        return super().behave(view)


class TakesFromASet(Polite):
    """Goes through its cards in the order of a set, which is another in every process."""

    def behave(self, view: View) -> Move | None:
        cards = {move.card for move in answers(view) if isinstance(move, Play)}
        for card in cards:
            return next(m for m in answers(view) if isinstance(m, Play) and m.card is card)
        return super().behave(view)
