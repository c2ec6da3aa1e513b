"""The version of this package, as it stands in its metadata and in every record."""

from importlib.metadata import version

VERSION = version("penultima")


def as_numbers(text: str) -> tuple[int, ...]:
    """A version as numbers that compare; raises ValueError for anything else."""
    return tuple(int(part) for part in text.split("."))
