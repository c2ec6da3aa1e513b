"""No sentence for people stands outside of the catalogues."""

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import penultima
from penultima.simulation.engines import CannotSimulate
from penultima.trouble import Trouble
from penultima.words.troubles import worded

PACKAGE = Path(penultima.__file__).parent
PEOPLE = (
    *("commands", "terminal", "club", "arena", "simulation", "lab", "training", "record"),
    "scenario",
    *("tournament", "rulebook", "editions", "server/launch.py", "server/web_server.py"),
    *("server/store", "story.py", "notation.py", "cli.py"),
    *("encoding/support.py", "fast/minds.py", "shelf"),
    *("testing/" + name for name in ("apart.py", "checks.py", "child.py", "invariants.py")),
    *("testing/" + name for name in ("kernel.py", "occasions.py", "moves.py", "secrecy.py")),
    "testing/texts.py",  # but not how the kernel differs, which its own people read
)
"""What people at a terminal read comes from here."""
SAYING = re.compile(
    r"print|write|fail|notify|line|tell|told|add_row|add_column|add_task|update|append"
    r"|Table|Text|TextColumn|Static|Label|Button|Markdown|Rule|Panel"
)
WORDS = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]{2,}")
FOR_PROGRAMMERS = {
    # a statement of our own that cannot be said
    "server/store/postgres/dialect.py",
    # a mistake of who calls
    *("commands/review.py", "simulation/reference.py", "tournament/kinds.py", "record/writer.py"),
    "arena/outsiders.py",
}
"""Files in which an error may be said in English; nothing may be printed so."""


def spoken(node: ast.AST) -> Iterator[str]:
    """The parts of a text that stand in the code, where two words follow each other."""
    for part in ast.walk(node):
        text = part.value if isinstance(part, ast.Constant) else None
        if isinstance(text, str) and WORDS.search(text):
            yield text


def name_of(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def said_in(source: str) -> Iterator[tuple[int, str]]:
    """Sentences that are printed, whoever asks for a word of the catalogue left aside."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and SAYING.fullmatch(name_of(node.func)):
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            for argument in given:
                if isinstance(argument, ast.Constant | ast.JoinedStr | ast.BinOp | ast.IfExp):
                    yield from ((node.lineno, text) for text in spoken(argument))


def raised_in(source: str) -> Iterator[tuple[int, str]]:
    """Sentences that are raised, or yielded as faults; a trouble has a key instead."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Constant | ast.JoinedStr):
            yield from ((node.lineno, text) for text in spoken(node.value))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            for argument in node.exc.args:
                yield from ((node.lineno, text) for text in spoken(argument))


def files() -> Iterator[Path]:
    for place in PEOPLE:
        path = PACKAGE / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def test_nothing_is_printed_that_no_catalogue_says() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {text}"
        for path in files()
        for line, text in said_in(path.read_text(encoding="utf-8"))
        if not text.startswith(("  penultima ", "--"))  # what to type
    ]
    assert found == []


def test_no_error_that_people_may_read_is_worded_where_it_is_raised() -> None:
    found = {
        (path.relative_to(PACKAGE).as_posix(), line, text)
        for path in files()
        for line, text in raised_in(path.read_text(encoding="utf-8"))
    }
    assert {(file, *rest) for file, *rest in found if file not in FOR_PROGRAMMERS} == set()
    assert {file for file, *_ in found} == FOR_PROGRAMMERS, "one of them has none any more"


@pytest.mark.parametrize(
    "code",
    [
        'print("all is well")',
        'console.print(f"{name} is ready", style="bold")',
        'Table("how many", box=None)',
        'fail("there is " + what + " like it")',
    ],
)
def test_a_sentence_in_the_code_is_found(code: str) -> None:
    assert list(said_in(code))


def test_a_sentence_that_is_raised_is_found() -> None:
    assert list(raised_in('raise ValueError(f"there is no {name}")'))
    assert list(raised_in('yield "cards are lost"'))
    assert not list(raised_in('raise BadRequest("trouble-no-policy", policy=name)'))


def test_a_trouble_is_told_in_the_language_of_who_reads_it() -> None:
    inner = Trouble("trouble-no-edition", name="x", known=["cars", "shark"])
    outer = Trouble("trouble-at", place="a.toml", why=inner)
    assert str(outer) == "a.toml: there is no edition 'x'; there are cars, shark"
    assert worded(outer, "es") == "a.toml: no hay ninguna edición «x»; hay cars, shark"
    assert worded(FileNotFoundError(2, "No such file"), "es") == "No such file"


def test_a_trouble_can_be_sent_to_another_process() -> None:
    sent = CannotSimulate("trouble-gpu", why=Trouble("trouble-no-numba"))
    assert str(pickle.loads(pickle.dumps(sent))) == "--device gpu: numba is missing"
