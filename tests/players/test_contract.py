"""No bot can look at the truth: the contract between the packages would not let it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT = Path(sys.executable).with_name("lint-imports")


def _contracts_hold(tree: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LINT, "--no-logo", "--no-cache", "--config", tree / "pyproject.toml"],
        cwd=tree / "src",
        env={"PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("contract")
    shutil.copy(ROOT / "pyproject.toml", copy)
    sources = shutil.ignore_patterns("__pycache__", "client", "*.npz", "*.ftl")
    shutil.copytree(ROOT / "src" / "penultima", copy / "src" / "penultima", ignore=sources)
    return copy


@pytest.mark.slow
def test_as_it_is_the_contract_holds(tree: Path) -> None:
    found = _contracts_hold(tree)
    assert "Secrecy: only these may see the whole truth KEPT" in found.stdout, found.stdout


@pytest.mark.slow
@pytest.mark.parametrize("module", ["memory", "imagination", "thinkers"])
def test_an_import_of_the_truth_into_a_bot_breaks_it(tree: Path, module: str) -> None:
    source = tree / "src" / "penultima" / "players" / f"{module}.py"
    text = source.read_text()
    try:
        source.write_text(text + "\nfrom penultima.game.state import State\n")
        found = _contracts_hold(tree)
    finally:
        source.write_text(text)
    assert found.returncode != 0
    assert "Secrecy: only these may see the whole truth BROKEN" in found.stdout
    assert f"penultima.players.{module}" in found.stdout
