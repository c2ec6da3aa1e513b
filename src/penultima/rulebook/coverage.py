"""Which tests show which clause: read from the tests themselves, without running them."""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from penultima.rulebook import RulebookError

MARKER = "shows"


def find_tests_folder() -> Path:
    """The tests of the checkout that this package runs from."""
    folder = Path(__file__).parents[3] / "tests"
    if not (folder / "scenarios").is_dir():
        raise RulebookError("trouble-no-tests")
    return folder


def shown_rules(folder: Path) -> Mapping[str, list[str]]:
    """Every clause and ruling that a test names, with the names of those tests."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for test, rules in _marked_tests(path):
            for rule in rules:
                found[rule].append(f"{path.relative_to(folder.parent)}::{test}")
    for path in sorted((folder / "scenarios").rglob("*.toml")):
        for rule in _covered(path):
            found[rule].append(str(path.relative_to(folder.parent)))
    return found


def _marked_tests(path: Path) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            rules = [rule for mark in node.decorator_list for rule in _rules_of(mark)]
            if rules:
                yield node.name, rules


def _rules_of(mark: ast.expr) -> list[str]:
    """The ids in `@pytest.mark.shows("CARS-01", …)`."""
    if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute)):
        return []
    if mark.func.attr != MARKER:
        return []
    return [
        word.value
        for word in mark.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]


def _covered(path: Path) -> list[str]:
    try:
        covers = tomllib.loads(path.read_text(encoding="utf-8")).get("covers", [])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return []
    return [rule for rule in covers if isinstance(rule, str)] if isinstance(covers, list) else []
