"""Scenario files: a situation, moves and checks, as the notation's contract says."""

from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import TypeAlias

import msgspec

from penultima.game.phases import Over
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act
from penultima.notation import NotationError
from penultima.rulebook import deciding_rule
from penultima.scenario.chance import WrongScript
from penultima.scenario.checks import Checks
from penultima.scenario.setting import read_editions
from penultima.scenario.situation import read_first, read_next
from penultima.scenario.source import ScenarioError, Source, read_rounds
from penultima.trouble import Trouble

__all__ = ["ScenarioError", "ScenarioOutcome", "check_file", "find_files"]


Lines: TypeAlias = list[tuple[int, str]]
"""What is played and checked, each line with its number in the file."""


class ScenarioOutcome(msgspec.Struct, frozen=True):
    """How a scenario went: the first line that failed, or what is wrong with the file."""

    path: Path
    failure: Trouble | None
    situations: int = 1
    """One for each edition in which it was played and held."""

    @property
    def passed(self) -> bool:
        return self.failure is None


def find_files(path: Path) -> list[Path]:
    """The file itself, or every scenario below a folder."""
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def check_file(path: Path) -> ScenarioOutcome:
    """Run one file; a file that is no scenario counts as failed."""
    try:
        rounds = read_rounds(path)
        plays = [source.play() for source in rounds]
        names = read_editions(rounds[0])
        failed = _run_editions(names, rounds, plays)
    except ScenarioError as error:
        return ScenarioOutcome(path, error)
    if failed is not None:
        return ScenarioOutcome(path, failed)
    return ScenarioOutcome(path, None, situations=len(names))


def _run_editions(names: Sequence[str], rounds: list[Source], plays: list[Lines]) -> Trouble | None:
    """The first line that does not hold, in any of the editions."""
    for name in names:
        failed = _run_match(name, rounds, plays)
        if failed is not None:
            several = len(names) > 1
            return Trouble("trouble-scenario-in", why=failed, name=name) if several else failed
    return None


def _run_match(name: str, rounds: list[Source], plays: list[Lines]) -> Trouble | None:
    """The first line that does not hold, in any round."""
    checks = Checks(read_first(rounds[0], name))
    failed = _run_round(rounds[0], checks, plays[0])
    for source, lines in zip(rounds[1:], plays[1:], strict=True):
        if failed is not None:
            break
        checks = _carry_on(source, checks)
        failed = _run_round(source, checks, lines)
    return failed


def _carry_on(source: Source, before: Checks) -> Checks:
    """The next round of the match that the rounds before have led to."""
    if not isinstance(before.state.phase, Over):
        raise source.error(Trouble("trouble-scenario-not-over"))
    if before.match.over:
        raise source.error(Trouble("trouble-scenario-match-over"))
    return Checks(read_next(source, before.situation.edition, before.match))


def _run_round(source: Source, checks: Checks, lines: Lines) -> Trouble | None:
    for number, line in lines:
        found = _run_line(source, checks, number, line)
        if found is not None:
            return source.error_at(number, Trouble("trouble-at", place=line, why=found))
    return None


def _run_line(source: Source, checks: Checks, number: int, line: str) -> Trouble | None:
    """What was found instead of what the line says, or None if it holds."""
    try:
        if line.startswith("?"):
            found = checks.find(line[1:].strip())
            return None if found is None else Trouble("trouble-scenario-found", found=found)
        if line.startswith("!"):
            return _refused(checks, line[1:].strip())
        return _moved(checks, line)
    except (NotationError, WrongScript) as error:
        raise source.error_at(number, error) from None


def _moved(checks: Checks, text: str) -> Trouble | None:
    try:
        _act(checks, text)
    except IllegalMove as error:
        code, rule = error.refusal.code, deciding_rule(error.refusal, checks.situation.edition.id)
        why = Trouble(f"refusal-{code}")
        return Trouble("trouble-scenario-refused", why=why, code=code, rule=rule)
    return None


def _refused(checks: Checks, text: str) -> Trouble | None:
    try:
        _act(checks, text)
    except IllegalMove:
        return None
    return Trouble("trouble-scenario-accepted")


def _act(checks: Checks, text: str) -> None:
    """A refused move leaves everything as it was, told outcomes of chance too."""
    situation = checks.situation
    seat, move = situation.seated.read_move(text, situation.edition)
    chance = deepcopy(situation.chance)
    situation.state, events = act(situation.edition, situation.state, seat, move, chance)
    situation.chance = chance
    checks.note(events)
