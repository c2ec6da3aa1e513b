"""docs/explanation/rooms.md names every file, and nothing that is no file."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "penultima"
ROOMS = (ROOT / "docs" / "explanation" / "rooms.md").read_text("utf-8")
_NAME = re.compile(r"`([a-z][a-z_0-9]*/?)`")
_FOLDER = re.compile(r"`([a-z_]+)(?:/[a-z]+)?`")
_EDITION = "A folder of `editions`"


def named() -> dict[str, set[str]]:
    """The names in each room: a section with a table, or a row that begins with a package."""
    found: dict[str, set[str]] = defaultdict(set)
    for section in re.split(r"^## ", ROOMS, flags=re.MULTILINE)[1:]:
        title, _, text = section.partition("\n")
        if title == _EDITION:
            continue
        room = _FOLDER.match(title)
        for row in re.findall(r"^\| (?!file|package|---)(.+) \|$", text, re.MULTILINE):
            first, _, about = row.partition(" | ")
            package = room or _FOLDER.fullmatch(first)
            assert package is not None, row
            found[package[1]] |= set(_NAME.findall(row if room else about))
    return found


def there() -> dict[str, set[str]]:
    """The modules of each package, and its folders; of editions, what is beside their folders."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.iterdir():
        if path.suffix == ".py" and path.stem != "__init__":
            found[path.stem] = set()
        elif (path / "__init__.py").exists():
            files = path.glob("*.py") if path.name == "editions" else path.rglob("*.py")
            modules = [file for file in files if file != path / "__init__.py"]
            found[path.name] = {
                f"{file.parent.name}/" if file.stem == "__init__" else file.stem for file in modules
            }
    return found


def test_every_module_has_its_place_in_the_list_of_rooms_and_nothing_else_does() -> None:
    said, are = named(), there()
    assert len(are) > 25
    assert said.keys() == are.keys()
    folders = {f"{folder.name}/" for folder in PACKAGE.rglob("*/") if folder.parent != PACKAGE}
    for room, names in are.items():
        missing = {name for name in names if not name.endswith("/")} - said[room]
        assert missing == set(), f"{room}: not in rooms.md"
        assert said[room] - names - folders == set(), f"{room}: no such file"
