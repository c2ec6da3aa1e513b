"""Scenario files: a situation, moves and checks, as the notation's contract says."""

from copy import deepcopy
from pathlib import Path

import msgspec

from penultima.game.refusals import IllegalMove
from penultima.game.rules import act
from penultima.notation import NotationError, read_move
from penultima.rulebook import explain
from penultima.scenario.checks import Checks
from penultima.scenario.situation import Situation, WrongScript, read_situation
from penultima.scenario.source import ScenarioError, Source

__all__ = ["Outcome", "ScenarioError", "check_file", "find_files"]


class Outcome(msgspec.Struct, frozen=True):
    """How a scenario went: the first line that failed, or what is wrong with the file."""

    path: Path
    failure: str | None

    @property
    def passed(self) -> bool:
        return self.failure is None


def find_files(path: Path) -> list[Path]:
    """The file itself, or every scenario below a folder."""
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def check_file(path: Path) -> Outcome:
    """Run one file; a file that is no scenario counts as failed."""
    try:
        source = Source(path)
        lines = source.play()
        situation = read_situation(source)
        checks = Checks(situation)
        for number, line in lines:
            found = _run_line(source, checks, number, line)
            if found is not None:
                return Outcome(path, f"{path}:{number}: {line}: {found}")
    except ScenarioError as error:
        return Outcome(path, str(error))
    return Outcome(path, None)


def _run_line(source: Source, checks: Checks, number: int, line: str) -> str | None:
    """What was found instead of what the line says, or None if it holds."""
    try:
        if line.startswith("?"):
            found = checks.find(line[1:].strip())
            return None if found is None else f"found: {found}"
        if line.startswith("!"):
            return _refused(checks, line[1:].strip())
        return _moved(checks, line)
    except NotationError as error:
        raise source.error_at(number, str(error)) from None
    except WrongScript as error:
        raise source.error_at(number, str(error)) from None


def _moved(checks: Checks, text: str) -> str | None:
    try:
        _act(checks, text)
    except IllegalMove as error:
        told = explain(error.refusal, checks.situation.edition.id, "en")
        return f"refused: {told.sentence} ({told.code}, {told.rule})"
    return None


def _refused(checks: Checks, text: str) -> str | None:
    try:
        _act(checks, text)
    except IllegalMove:
        return None
    return "found: the move was accepted"


def _act(checks: Checks, text: str) -> None:
    """A refused move leaves everything as it was, told outcomes of chance too."""
    situation: Situation = checks.situation
    seat, move = read_move(text)
    chance = deepcopy(situation.chance)
    situation.state, events = act(situation.edition, situation.state, seat, move, chance)
    situation.chance = chance
    checks.note(events)
