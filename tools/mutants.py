"""How many planted bugs do the tests find? python tools/mutants.py [--seed 1] [--count 1000|all]

Plants every mutant that mutmut knows for `game` and `editions`, tries a seeded sample of them
(or all), lists the ones that no test noticed, and fails below the goal of 95 %.
Afterwards `mutmut show NAME` prints one of them.
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
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir, setup_source_paths

FOLDER = Path("mutants")
GOAL = 0.95
SKIPPED = next(code for code, status in status_by_exit_code.items() if status == "skipped")
FOUND = {"killed", "timeout", "segfault"}


def plant(jobs: int) -> dict[Path, list[str]]:
    """Write the mutated sources anew; which mutants stand in which file."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    set_mutant_under_test("mutant_generation")
    with contextlib.redirect_stdout(io.StringIO()):
        copy_src_dir()
        copy_also_copy_files()
        setup_source_paths()
        create_mutants(jobs)
    return {path: list(results(path)) for path in sorted(FOLDER.rglob("*.meta"))}


def results(path: Path) -> dict[str, int | None]:
    codes: dict[str, int | None] = json.loads(path.read_text())["exit_code_by_key"]
    return codes


def skip(path: Path, chosen: set[str]) -> None:
    """Mark what is not in the sample as done, so that mutmut leaves it alone."""
    meta = json.loads(path.read_text())
    meta["exit_code_by_key"] = {
        name: None if name in chosen else SKIPPED for name in meta["exit_code_by_key"]
    }
    path.write_text(json.dumps(meta, indent=4))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", default="1000", help="how many, or 'all'")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()

    planted = plant(args.jobs)
    names = sorted(name for file_names in planted.values() for name in file_names)
    count = len(names) if args.count == "all" else min(int(args.count), len(names))
    chosen = set(random.Random(args.seed).sample(names, count))
    for path in planted:
        skip(path, chosen)

    environment = {k: v for k, v in os.environ.items() if k != "MUTANT_UNDER_TEST"}
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", "run", "--max-children", str(args.jobs)],
        env=environment,
        check=False,
    )
    if done.returncode:
        return done.returncode

    verdicts = {
        name: status_by_exit_code[code]
        for path in planted
        for name, code in results(path).items()
        if name in chosen
    }
    missed = {name: verdict for name, verdict in verdicts.items() if verdict not in FOUND}
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
