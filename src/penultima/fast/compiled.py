"""How the kernel's functions are compiled: once for the CPU, kept on disk; the GPU takes them too."""

from collections.abc import Callable
from typing import TypeVar

try:
    from numba import njit
except ImportError as missing:
    raise ImportError(
        "the fast kernel needs numba: pip install 'penultima[fast]'", name="numba"
    ) from missing

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """For functions at module level: only those are found again on disk."""
    dispatcher: Function = njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function)
    return dispatcher


def inlined(function: Function) -> Function:
    """For small functions on the way of every move: a call would cost more than they do."""
    dispatcher: Function = njit(
        cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=True
    )(function)
    return dispatcher
