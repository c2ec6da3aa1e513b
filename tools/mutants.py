"""How many planted bugs do the tests find? python tools/mutants.py [--seed 1] [--count 1000|all]

Plants every mutant that mutmut knows for `game` and `editions`, tries a seeded sample of them
(or all), lists the ones that no test noticed, and fails below the goal of 98 %.
Afterwards `mutmut show NAME` prints one of them.

The tests are collected once and run once, to see which of them reach which function. After that
each mutant is a fork of that process, in which those tests run, the quickest first, until one of
them fails.
"""

import argparse
import contextlib
import io
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

from mutmut.__main__ import create_mutants
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir, setup_source_paths

FOLDER = Path("mutants")
SAMPLE = "sample.json"
VERDICTS = "verdicts.json"
GOAL = 0.98
TESTS = [
    "editions",
    "game",
    "notation",
    "playthroughs",
    "referee",
    "rulebook",
    "rules",
    "shelf",
    "table",
]
"""The folders whose tests ask how rules and editions behave."""


def plant(jobs: int) -> list[str]:
    """Write the mutated sources anew; the names of all mutants."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    set_mutant_under_test("mutant_generation")
    with contextlib.redirect_stdout(io.StringIO()):
        copy_src_dir()
        copy_also_copy_files()
        setup_source_paths()
        create_mutants(jobs)
    return sorted(
        name
        for path in FOLDER.rglob("*.meta")
        for name in json.loads(path.read_text())["exit_code_by_key"]
    )


def tried(chosen: list[str], jobs: int) -> dict[str, str]:
    """What became of each."""
    (FOLDER / SAMPLE).write_text(json.dumps(chosen))
    here = FOLDER.resolve()
    path = os.pathsep.join([str(here / "src"), str(here), os.environ.get("PYTHONPATH", "")])
    subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "tools.mutant_forks"),
            *("-m", "not slow", *(f"tests/{folder}" for folder in TESTS)),
        ],
        cwd=FOLDER,
        env={**os.environ, "PYTHONPATH": path, "MUTANT_JOBS": str(jobs)},
        check=True,
    )
    verdicts: dict[str, str] = json.loads((FOLDER / VERDICTS).read_text())
    return verdicts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", default="1000", help="how many, or 'all'")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()

    names = plant(args.jobs)
    count = len(names) if args.count == "all" else min(int(args.count), len(names))
    verdicts = tried(random.Random(args.seed).sample(names, count), args.jobs)
    missed = {
        name: verdict for name, verdict in verdicts.items() if not verdict.startswith("found")
    }
    for name, verdict in sorted(missed.items()):
        print(f"{verdict}: {name}")
    found = count - len(missed)
    print(
        f"seed {args.seed}: {found} of {count} mutants found ({found / count:.1%}, "
        f"goal {GOAL:.0%}), out of {len(names)}"
    )
    return 0 if found >= GOAL * count else 1


if __name__ == "__main__":
    sys.exit(main())
