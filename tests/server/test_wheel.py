"""A wheel carries the client that it builds, and everything else that is no Python."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy, so that building takes no client away from tests that run meanwhile."""
    copy = tmp_path / "checkout"
    copy.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    left_out = shutil.ignore_patterns("node_modules", "client", "__pycache__")
    for name in ("src", "docs", "tools", "web"):
        shutil.copytree(ROOT / name, copy / name, ignore=left_out)
    (copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return copy


@pytest.mark.slow
def test_a_wheel_builds_the_client_and_carries_it(checkout: Path, tmp_path: Path) -> None:
    words = ["build", "--wheel", "--no-build-isolation", "--offline", "--quiet"]
    command = [sys.executable, "-m", "uv", *words, "--python", sys.executable]
    subprocess.run([*command, "--out-dir", str(tmp_path), str(checkout)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for name in (
        "penultima/server/client/index.html",
        "penultima/editions/cars/sheet.es.md",
        "penultima/editions/cars/words.es.ftl",
        "penultima/editions/cars/look.json",
        "penultima/commands/template/__init__.py.txt",
        "penultima/words/en/game.ftl",
    ):
        assert name in names
    assert any(name.startswith("penultima/server/client/assets/index-") for name in names)
    assert not any(name.startswith(("tests/", "web/")) for name in names)
