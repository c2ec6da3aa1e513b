"""The kernel beside the reference: equal, or a refusal that says why."""

from collections.abc import Iterator
from importlib.util import find_spec

from penultima.game.edition import Edition


def kernel_refusal(edition: Edition) -> str | None:
    """Why the kernel does not play this edition; None if it does."""
    if find_spec("numba") is None:
        return 'numba is not installed here (pip install "penultima[fast]")'
    from penultima.encoding.support import UnsupportedEdition, check_supported

    try:
        check_supported(edition)
    except UnsupportedEdition as error:
        return str(error)
    return None


def kernel_faults(edition: Edition, rounds: int, seed: int) -> Iterator[str]:
    """Where the kernel plays otherwise than the reference."""
    return iter(())
