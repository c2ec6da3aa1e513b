"""One name, one thing: whoever searches for a class or a type finds the one that is meant."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "penultima"


def names_of(tree: ast.Module) -> Iterator[str]:
    """Classes, and types under a name of their own; those of the module's own left aside."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                found = [name]
            case ast.Assign(targets=targets):
                found = [target.id for target in targets if isinstance(target, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name)):
                found = [name]
            case _:
                continue
        yield from (name for name in found if name[0].isupper() and not name.isupper())


def test_no_two_classes_or_types_have_the_same_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for name in names_of(ast.parse(path.read_text("utf-8"))):
            found[name].append(path.relative_to(PACKAGE).as_posix())
    several = {name: paths for name, paths in found.items() if len(paths) > 1}
    assert len(found) > 600
    assert not several


def test_a_type_that_is_no_class_is_found() -> None:
    source = "T = int\nclass Ace: ...\nBid: TypeAlias = int\n_Cut = int\nMOST = 3\nx = 4"
    assert list(names_of(ast.parse(source))) == ["Ace", "Bid"]
