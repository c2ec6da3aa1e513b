"""Where editions come from: our folders, packages that say so, and folders that somebody names."""

from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType

from penultima.editions import EDITIONS
from penultima.editions.known import Known
from penultima.game.edition import Edition
from penultima.shelf.boxes import Box, Omission, Origin
from penultima.shelf.errors import error_line
from penultima.shelf.faults import bases_of, faults_of_texts, faults_of_value
from penultima.shelf.folders import name_folder, named_folders
from penultima.shelf.time_limit import Endless, in_good_time
from penultima.trouble import Trouble

GROUP = "penultima.editions"
VALUE = "EDITION"
"""What the edition is called in its module."""
_VISITORS = "penultima.shelf.visitors"


class Shelf:
    """All boxes there are. Those of others are looked for once, when somebody asks for them."""

    def __init__(self, known: Known = EDITIONS) -> None:
        self._known = known
        self._visitors: dict[str, Box] = {}
        self._problems: list[Omission] = []
        self._seen: set[tuple[Origin, str]] = set()
        known.look_with(self._look)

    def box(self, name: str) -> Box | None:
        """The box of an edition; None if there is no such edition."""
        if name in self._known.ours:
            return _box_of_ours(self._known.ours[name])
        return self._visitors.get(name) if name in self._known else None

    @property
    def boxes(self) -> list[Box]:
        """Ours first, in the order in which they are shown."""
        return [box for name in self._known if (box := self.box(name)) is not None]

    @property
    def problems(self) -> tuple[Omission, ...]:
        """What had to be left out, of all that is there."""
        self.boxes  # noqa: B018 so that everything has been looked for
        return tuple(self._problems)

    def add_folder(self, folder: Path) -> tuple[Omission, ...]:
        """Take in the editions that are sub-folders of this one; returns what had to be left out.

        Processes that are started from here on know them as well.
        """
        before = len(self.problems)
        name_folder(folder)
        self._look()
        return tuple(self._problems[before:])

    def leave_out(self, name: str, why: Trouble) -> None:
        """Take a visitor away again that has turned out not to work."""
        box = self._visitors.pop(name)
        self._known.remove(name)
        self._problems.append(Omission(box.origin, box.where, why))

    def _look(self) -> None:
        """Whatever was looked at before is left as it is."""
        for point in entry_points(group=GROUP):
            self._take(Origin.PACKAGE, point.module, point.module)
        _let_folders_be_imported()
        for folder in named_folders():
            for inner in _editions_in(folder):
                self._take(Origin.FOLDER, str(inner), f"{_VISITORS}.{inner.name}")

    def _take(self, origin: Origin, where: str, module: str) -> None:
        if (origin, where) in self._seen:
            return
        self._seen.add((origin, where))
        try:
            box = in_good_time(lambda: self._open(_import(module), origin, where))
        except Trouble as error:
            self._problems.append(Omission(origin, where, error))
        except Endless as error:
            why = Trouble("trouble-endless-import", place=error)
            self._problems.append(Omission(origin, where, why))
        else:
            self._visitors[box.edition.id] = box
            self._known.add(box.edition)

    def _open(self, module: ModuleType, origin: Origin, where: str) -> Box:
        if not hasattr(module, VALUE):
            raise Trouble("trouble-no-value")
        edition = getattr(module, VALUE)
        for fault in _guarded(faults_of_value, edition):
            raise fault
        if edition.id in self._known:
            whose = "ours" if edition.id in self._known.ours else "other"
            raise Trouble("trouble-id-taken", name=edition.id, whose=whose)
        box = Box(edition, _folder_of(module), origin, where)
        for fault in _guarded(faults_of_texts, box):
            raise fault
        for name in bases_of(box):
            if name not in self._known:
                raise Trouble("trouble-sheet-base", base=name)
        return box


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
        raise Trouble("trouble-dotted-folder")
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        raise Trouble("trouble-no-import", fault=error_line(error)) from error


def _folder_of(module: ModuleType) -> Traversable:
    """Where the texts lie: in the package, or beside a module that is none."""
    return files(module) if hasattr(module, "__path__") else Path(module.__file__ or "").parent


def _guarded(find_faults: Callable[..., Iterator[Trouble]], thing: object) -> list[Trouble]:
    """The faults; an exception out of a stranger's code is one more."""
    try:
        return list(find_faults(thing))
    except Exception as error:  # noqa: BLE001 the same
        return [Trouble("trouble-passed-on", why=error_line(error))]
