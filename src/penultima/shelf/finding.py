"""Where editions come from: our folders, packages that say so, and folders that somebody names."""

import traceback
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path
from types import ModuleType

from penultima.editions import EDITIONS
from penultima.game.edition import Edition
from penultima.shelf.boxes import Box, Origin, Problem
from penultima.shelf.checking import faults_of_texts, faults_of_value
from penultima.shelf.folders import name_folder, named_folders

GROUP = "penultima.editions"
VALUE = "EDITION"
"""What the edition is called in its module."""
_VISITORS = "penultima.shelf.visitors"


class CannotBeUsed(ValueError):
    """An edition of somebody else that has to be left out, and why."""


class Shelf:
    """All boxes there are. Those of others are looked for once, when somebody asks for them."""

    def __init__(self) -> None:
        self._visitors: dict[str, Box] = {}
        self._problems: list[Problem] = []
        self._seen: set[str] = set()
        EDITIONS.look_with(self._look)

    def box(self, name: str) -> Box | None:
        """The box of an edition; None if there is no such edition."""
        if name in EDITIONS.ours:
            return _box_of_ours(EDITIONS.ours[name])
        return self._visitors.get(name) if name in EDITIONS else None

    @property
    def boxes(self) -> list[Box]:
        """Ours first, in the order in which they are shown."""
        return [box for name in EDITIONS if (box := self.box(name)) is not None]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What had to be left out, of all that is there."""
        self.boxes  # noqa: B018 so that everything has been looked for
        return tuple(self._problems)

    def add_folder(self, folder: Path) -> tuple[Problem, ...]:
        """Take in the editions that are sub-folders of this one; returns what had to be left out.

        Processes that are started from here on know them as well.
        """
        before = len(self.problems)
        name_folder(folder)
        self._look()
        return tuple(self._problems[before:])

    def leave_out(self, name: str, why: str) -> None:
        """Take a visitor away again that has turned out not to work."""
        box = self._visitors.pop(name)
        EDITIONS.remove(name)
        self._problems.append(Problem(box.where, why))

    def _look(self) -> None:
        """Whatever was looked at before is left as it is."""
        for point in entry_points(group=GROUP):
            self._take(Origin.PACKAGE, f"the package {point.module}", point.module)
        _let_folders_be_imported()
        for folder in named_folders():
            for inner in _editions_in(folder):
                self._take(Origin.FOLDER, f"the folder {inner}", f"{_VISITORS}.{inner.name}")

    def _take(self, origin: Origin, where: str, module: str) -> None:
        if where in self._seen:
            return
        self._seen.add(where)
        try:
            box = _open_box(_import(module), origin, where)
        except CannotBeUsed as error:
            self._problems.append(Problem(where, str(error)))
        else:
            self._visitors[box.edition.id] = box
            EDITIONS.add(box.edition)


def _box_of_ours(edition: Edition) -> Box:
    return Box(edition, files("penultima.editions") / edition.id.replace("-", "_"))


def _let_folders_be_imported() -> None:
    """The package of visitors may have been imported before the last folder was named."""
    visitors = import_module(_VISITORS)
    visitors.__path__ = [str(folder) for folder in named_folders()]
    invalidate_caches()


def _editions_in(folder: Path) -> Iterator[Path]:
    """Every sub-folder that can be imported."""
    try:
        yield from sorted(path.parent for path in folder.glob("*/__init__.py"))
    except OSError:
        return


def _import(name: str) -> ModuleType:
    if "." in name.removeprefix(f"{_VISITORS}.") and name.startswith(_VISITORS):
        raise CannotBeUsed("a folder with a dot in its name cannot be imported")
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:  # noqa: BLE001 whatever a stranger's module does
        raise CannotBeUsed(f"it cannot be imported: {describe_error(error)}") from error


def _open_box(module: ModuleType, origin: Origin, where: str) -> Box:
    if not hasattr(module, VALUE):
        raise CannotBeUsed(f"its __init__.py does not say {VALUE} = Edition(…)")
    edition = getattr(module, VALUE)
    for fault in _guarded(faults_of_value, edition):
        raise CannotBeUsed(fault)
    if edition.id in EDITIONS.ours:
        raise CannotBeUsed(f"its id '{edition.id}' is that of an edition of ours")
    if edition.id in EDITIONS:
        raise CannotBeUsed(f"its id '{edition.id}' is that of another edition that is here")
    box = Box(edition, files(module), origin, where)
    for fault in _guarded(faults_of_texts, box):
        raise CannotBeUsed(fault)
    return box


def _guarded(find_faults: Callable[..., Iterator[str]], thing: object) -> list[str]:
    """The faults; an exception out of a stranger's code is one more."""
    try:
        return list(find_faults(thing))
    except Exception as error:  # noqa: BLE001 the same
        return [describe_error(error)]


def describe_error(error: BaseException) -> str:
    """An exception in a line: what it says, and where in the file of the edition it was raised."""
    told = traceback.extract_tb(error.__traceback__)
    last = told[-1] if told else None
    where = f" ({Path(last.filename).name}, line {last.lineno})" if last is not None else ""
    text = str(error).splitlines()[0] if str(error) else "no further word"
    return f"{type(error).__name__}: {text}{where}"
