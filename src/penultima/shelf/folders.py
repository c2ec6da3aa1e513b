"""Folders whose sub-folders are editions, kept in an environment variable.

There every process that this one starts finds them as well.
"""

import os
from pathlib import Path

VARIABLE = "PENULTIMA_EDITIONS"


def named_folders() -> list[Path]:
    """The folders in the order in which they were named."""
    names = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [Path(name) for name in names if name]


def name_folder(folder: Path) -> None:
    """Remember one more folder."""
    folders = dict.fromkeys([*map(str, named_folders()), str(folder.resolve())])
    os.environ[VARIABLE] = os.pathsep.join(folders)
