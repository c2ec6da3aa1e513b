"""The kernel's own source, uncompiled, with one bug planted in it."""

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import TypeVar
from unittest.mock import patch

import numpy as np

import penultima.fast
from penultima.fast.trace import Kernel

T = TypeVar("T")
_PACKAGE = "penultima.fast"


class Bug:
    """A line of the kernel, and the wrong one in its place."""

    def __init__(self, module: str, right: str, wrong: str) -> None:
        self.module = module
        self.right = right
        self.wrong = wrong

    def __str__(self) -> str:
        return f"{self.module}: {self.wrong.strip()}"

    def plant(self, source: str) -> str:
        assert source.count(self.right) == 1, f"{self.module} has no single {self.right!r}"
        return source.replace(self.right, self.wrong)


class _Loader(SourceFileLoader):
    bug: Bug | None = None

    def get_code(self, fullname: str) -> CodeType:
        """From the source: what is kept on disk knows nothing of the bug."""
        path = self.get_filename(fullname)
        source = self.get_data(path).decode()
        if self.bug is not None and fullname == f"{_PACKAGE}.{self.bug.module}":
            source = self.bug.plant(source)
        return compile(source, path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    def __init__(self, bug: Bug | None) -> None:
        self.bug = bug

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or not fullname.startswith(f"{_PACKAGE}.") or spec.origin is None:
            return spec
        spec.loader = _Loader(fullname, spec.origin)
        spec.loader.bug = self.bug
        return spec


def _leave_as_it_is(**_: object) -> Callable[[T], T]:
    """In place of the compiler."""
    return lambda function: function


def plant(bug: Bug | None) -> Kernel:
    """A kernel in plain Python; without a bug, the same as the compiled one."""
    others = {name: module for name, module in sys.modules.items() if not _is_fast(name)}
    no_compiler = ModuleType("numba")
    no_compiler.njit = _leave_as_it_is  # type: ignore[attr-defined]
    with (
        patch.dict(sys.modules, others | {"numba": no_compiler}, clear=True),
        patch.object(sys, "meta_path", [_Finder(bug), *sys.meta_path]),
        patch.object(penultima, "fast", penultima.fast),
        np.errstate(over="ignore"),
    ):
        return importlib.import_module(f"{_PACKAGE}.kernel")


def _is_fast(name: str) -> bool:
    return name == _PACKAGE or name.startswith(f"{_PACKAGE}.")
