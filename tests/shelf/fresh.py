"""A fresh virtual environment with this checkout, and what others install into it."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from tests.waiting import DEAD

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "storm-edition"


class Fresh:
    """It sees the packages that ours needs where they are, so that nothing is fetched."""

    def __init__(self, folder: Path) -> None:
        self.python = folder / "bin" / "python"
        _uv("venv", "--python", sys.executable, str(folder))
        needed = folder / "lib" / f"python{sysconfig.get_python_version()}" / "site-packages"
        (needed / "needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
        self.install("--editable", str(ROOT))

    def install(self, *words: str) -> None:
        """By `pip install`, from what is on this machine."""
        offline = ("--no-deps", "--no-build-isolation", "--python", str(self.python))
        _uv("pip", "install", *offline, *words)

    def command(self, *words: str) -> list[str]:
        """`penultima …` as it was installed there."""
        return [str(self.python.parent / "penultima"), *words]

    def run(self, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*words),
            capture_output=True,
            text=True,
            check=False,
            cwd=cwd,
            env=surroundings(),
            timeout=DEAD,
        )


def surroundings() -> dict[str, str]:
    """Nothing of ours on the path but what is installed."""
    hidden = ("PYTHONPATH", "PENULTIMA_EDITIONS", "VIRTUAL_ENV")
    return {name: value for name, value in os.environ.items() if name not in hidden}


def _uv(*words: str) -> None:
    command = [sys.executable, "-m", "uv", *words, "--offline", "--quiet"]
    subprocess.run(command, check=True, env=surroundings())
