"""How the kernel's functions are compiled: kept on disk for the CPU; the GPU takes the same."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

try:
    from numba import njit
    from numba.core.caching import FunctionCache, NullCache
    from numba.extending import overload
except ImportError as missing:
    raise ImportError(
        "the fast kernel needs numba: pip install 'penultima[fast]'", name="numba"
    ) from missing

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """For functions at module level: only those are found again on disk."""
    dispatcher: Function = _made(function)
    return dispatcher


def inlined(function: Function) -> Function:
    """For small functions on the way of every move: a call would cost more than they do."""
    dispatcher: Any = _made(function, **_WITHIN)
    _open_when_asked(dispatcher, function)
    return cast("Function", dispatcher)


def own_way(function: Function) -> Function:
    """For a function of one argument x that a GPU may do in its own way; inlined on the CPU."""
    how: Any = {"forceinline": True, "_nrt": False}
    overload(function, jit_options=how)(lambda x: function)
    return function


def by_type(answer: Any) -> Callable[[Function], Function]:
    """For a question that the type of the argument answers, when a function is compiled.

    The answer is given by a function that is made for the type.
    """

    def decorate(function: Function) -> Function:
        how: Any = {"forceinline": True, "_nrt": False}
        overload(function, jit_options=how)(answer)
        BY_TYPE.append((function, answer))
        return function

    return decorate


BY_TYPE: list[tuple[Any, Any]] = []
"""All of these: a GPU has to be told, too."""


# Without reference counts: nothing in the kernel makes arrays, and counting took most of the time.
# Without entries for C: nobody comes that way, and a tenth of the time to compile went into them.
_HOW: Any = {
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
    "no_cfunc_wrapper": True,
}
_WITHIN: Any = {"forceinline": True, "no_cpython_wrapper": True}


def _made(function: Any, **how: Any) -> Any:
    dispatcher: Any = njit(**_HOW, **how)(function)
    if hasattr(dispatcher, "stats"):  # without it nothing is compiled, as NUMBA_DISABLE_JIT has it
        dispatcher._cache = _Shelf(function)  # noqa: SLF001 in place of `cache=True`
    return dispatcher


def _open_when_asked(dispatcher: Any, function: Any) -> None:
    """Without an entry for Python, which few of them need and which takes longer than they do.

    Whoever calls one from Python gets a second one that has it, kept on disk under its own name.
    """
    if not hasattr(dispatcher, "stats"):
        return

    @cache
    def entry() -> Any:
        opened = FunctionType(function.__code__, function.__globals__, function.__name__)
        opened.__qualname__ = f"{function.__qualname__}_from_python"
        opened.__module__ = function.__module__
        return _made(opened)

    dispatcher._insert = lambda *_: None  # noqa: SLF001 so that Python always asks for an entry
    dispatcher._compile_for_args = lambda *_: entry()  # noqa: SLF001


_FOLDER = Path(__file__).parent
SOURCES = [
    *sorted(_FOLDER.glob("*.py")),
    *sorted((_FOLDER.parent / "encoding").glob("*.py")),
]
"""All that compiled code may come from."""
_current: set[Path] = set()
"""Folders in which no code is outdated."""


class _Shelf:
    """Where a function's code is kept: beside the source, where NUMBA_CACHE_DIR says, or with the
    user's things.

    numba looks for the place, and tries to write there, as soon as a function is made. Here that
    waits until there is code to read or to keep: whoever only imports the kernel finds no new file.
    """

    def __init__(self, function: Any) -> None:
        self._function = function

    @cached_property
    def _place(self) -> Any:
        """None is found for an installation that nobody may write to, and no home."""
        try:
            found = FunctionCache(self._function)
        except RuntimeError as error:
            if "no locator available" not in str(error):
                raise
            return NullCache()
        kept = Path(found.cache_path)
        if kept not in _current:
            drop_outdated_code(SOURCES, kept)
            _current.add(kept)
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._place, name)


def drop_outdated_code(sources: list[Path], kept: Path) -> None:
    """numba looks at a function's own file only; what it calls may have changed in another."""
    digest = sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    stamp = kept / "kernel.sha256"
    with suppress(OSError):
        if stamp.exists() and stamp.read_text() == digest:
            return
        kept.mkdir(exist_ok=True)
        for outdated in kept.glob("*.nb[ic]"):
            outdated.unlink(missing_ok=True)
        stamp.write_text(digest)
