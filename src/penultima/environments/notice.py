"""A word, once, while the kernel is being compiled, so that nobody thinks that it hangs.

It is a warning of the logger `penultima`, which Python shows on the error output unless somebody
has told it otherwise.
"""

import logging
from typing import Any, Final

from numba.core import event

SENTENCE: Final = (
    "The kernel is being compiled, which takes about a minute; the next time it is there at once."
)
_KERNEL: Final = "penultima.fast."
_told: list[str] = []
_listening: list[event.Listener] = []


class _Listener(event.Listener):
    def on_start(self, event: Any) -> None:
        function = event.data["dispatcher"].py_func
        if not _told and function.__module__.startswith(_KERNEL):
            _told.append(function.__qualname__)
            logging.getLogger("penultima").warning(SENTENCE)

    def on_end(self, event: Any) -> None:
        pass


def tell_when_compiling() -> None:
    """From now on in this process."""
    if not _listening:
        _listening.append(_Listener())
        register: Any = event.register
        register("numba:compile", _listening[0])
