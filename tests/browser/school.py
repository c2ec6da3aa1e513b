"""The server of the web game with a quick stand-in for the expert: `python -m … serve …`."""

import zlib
from unittest.mock import patch

from penultima.cli import main
from penultima.game.edition import Edition
from penultima.game.moves import Draw, Move
from penultima.players import reviews, teacher
from penultima.players.levels import Level
from penultima.table import teacher as tables
from tests.thinker import Stand


def opinion(move: Move) -> float:
    """Any, but always the same, and seldom for drawing."""
    if isinstance(move, Draw):
        return 0.12
    return 0.2 + zlib.crc32(repr(move).encode()) % 500 / 1000


def new_judge(edition: Edition, seed: int | str, level: str = Level.EXPERT) -> Stand:
    return Stand(edition, opinion)


if __name__ == "__main__":
    with (
        patch.object(teacher, "new_judge", new_judge),
        patch.object(reviews, "new_judge", new_judge),
        patch.object(tables, "prepare", lambda session: None),  # nothing to be loaded
    ):
        main()
