"""The command line: `penultima play | serve | terminal | arena | simulate | lab | check | …`.

Whatever takes long to load is loaded inside of `main`, so that the front page comes at once and
Ctrl-C is quiet from the beginning.
"""

import os
import signal
import sys
from types import FrameType

from penultima.commands.failure import INTERRUPTED, refuse
from penultima.commands.language import help_language, without_language

_FRONT: tuple[list[str], ...] = ([], ["--help"], ["-h"])


def main() -> None:
    """The program, to its end: Ctrl-C ends it at any moment without a traceback."""
    deaf = signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    try:
        if not deaf:
            signal.signal(signal.SIGINT, _leave)
        if without_language(sys.argv[1:]) in _FRONT and _print_front_page():
            return
        from penultima.commands.every import app

        command, bound, _ = app.parse_args()
        if not deaf:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        command(*bound.args, **bound.kwargs)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        sys.stderr.close()
    except Exception as error:
        from penultima.referee import EditionFault

        if not isinstance(error, EditionFault):
            raise
        refuse("command-edition-fault", help_language(), why=error)
    finally:
        if not deaf:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # what is left is tidying up


def _leave(_number: int, _frame: FrameType | None) -> None:
    """While commands are loaded: an exception in the midst of that might be printed or swallowed,
    and there is nothing yet to be tidied up."""
    os._exit(INTERRUPTED)


def _print_front_page() -> bool:
    from penultima.commands.front import front_page

    page = front_page(help_language())
    if page is None:
        return False
    sys.stdout.write(page)
    sys.stdout.flush()
    return True


if __name__ == "__main__":
    main()
