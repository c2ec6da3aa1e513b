"""The first compilation of the kernel, in a process of its own: a thread would hold up everybody.

The code is kept on disk, where the threads in which bots think and matches are reviewed then find
it. Until it is there, a skilled bot plays in place of one that searches (see table.thoughts).
Editions with faces beyond the usual ones have code of their own, the wide one.
"""

import os
import subprocess
import sys
from functools import cache
from threading import Lock

import structlog

from penultima.chance import SeededChance
from penultima.editions import edition as edition_named
from penultima.encoding.alphabet import alphabet_of
from penultima.game.edition import Edition
from penultima.game.moves import Move
from penultima.game.view import View
from penultima.players import play_round
from penultima.players.levels import Level, available_levels, bot, can_search
from penultima.players.party import Speaker
from penultima.players.teacher import Suspicious
from penultima.referee import Referee
from penultima.simulation.kept_code import is_compiled

_COMMAND = "from penultima.server.compilation import compile_here; compile_here(wide={wide})"
_EXAMPLES = {False: "agent-en", True: "mezcla"}
"""In whose rounds everything happens that calls code of its own."""
_ROUNDS = 3
_LOWER_PRIORITY = 10
_one_at_a_time = Lock()
_log = structlog.get_logger()


def compile_apart(edition: Edition) -> None:
    """Returns when the edition's code is on disk; where it cannot be kept, it is compiled later."""
    if can_search(edition) and Level.EXPERT in available_levels():
        with _one_at_a_time:
            _compile_once(wide=alphabet_of(edition).wide)


@cache
def _compile_once(*, wide: bool) -> None:
    if is_compiled("search", wide=wide):
        return
    _log.info("the kernel is being compiled, this once; skilled bots play meanwhile")
    command = [sys.executable, "-c", _COMMAND.format(wide=wide)]
    done = subprocess.run(  # noqa: S603 our own program
        command, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    if done.returncode:
        _log.warning("the kernel could not be compiled apart", said=done.stderr.decode()[-500:])


def compile_here(*, wide: bool) -> None:
    """What the other process does; nobody waits for it.

    Its bots look at no clock, so that the same rounds are played on a busy machine.
    """
    if hasattr(os, "nice"):
        os.nice(_LOWER_PRIORITY)
    edition = edition_named(_EXAMPLES[wide])
    for seed in range(_ROUNDS):
        referee = Referee(edition, 3, dealer=0, chance=SeededChance(seed))
        play_round(referee, [_doubtful(edition, seat) for seat in range(3)])


def _doubtful(edition: Edition, seat: int) -> "_Doubtful":
    player = bot(Level.EXPERT, edition, seat)
    player.take_time()
    return _Doubtful(player)


class _Doubtful(Speaker):
    """Plays as the bot, and asks it at each Wild Draw 4 what the teacher would ask."""

    def __call__(self, view: View) -> Move | None:
        teacher: object = self.player
        if isinstance(teacher, Suspicious):
            teacher.bluff_chance(view)
        return self.player(view)
