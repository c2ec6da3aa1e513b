"""Folders of editions to try, most of them bad in one way."""

from pathlib import Path

from penultima.commands.edition import write_example


def make(folder: Path, name: str, **files: str) -> Path:
    """The example under a name, with these files instead of its own; `init` is its Python."""
    made = folder / name.replace("-", "_")
    write_example(made, name)
    for key, text in files.items():
        file = {"init": "__init__.py", "look": "look.json"}.get(key, key)
        (made / file).write_text(text, encoding="utf-8")
    return made


def changed(folder: Path, name: str, old: str, new: str, file: str = "__init__.py") -> Path:
    """The example with one thing changed."""
    made = make(folder, name)
    path = made / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")
    return made
