"""Run the `>>>` examples of Markdown files: python tools/doctests.py README.md …

The standard library's doctest would take the closing fence of a code block for output.
"""

import doctest
import re
import sys
from pathlib import Path

FENCE = re.compile(r"^ *(```|~~~).*$", re.MULTILINE)


def run(path: Path) -> doctest.TestResults:
    text = FENCE.sub("", path.read_text("utf-8"))
    test = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    return doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)


def main(names: list[str]) -> int:
    failed = 0
    for name in names:
        result = run(Path(name))
        failed += result.failed
        print(f"{name}: {result.attempted} examples, {result.failed} failed")
        if not result.attempted:
            print(f"{name}: no examples found, so nothing was checked")
            failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
