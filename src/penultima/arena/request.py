"""What a user asks for on the command line, read into a contest."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from penultima.arena.cells import BotFailed
from penultima.arena.contest import Contest, Etiquette
from penultima.arena.deals import DealChance
from penultima.arena.entrants import Entrant, Outsider, UnknownBot, find, line_up
from penultima.arena.outsiders import check_start
from penultima.editions import check_seats
from penultima.editions import edition as find_edition
from penultima.game.edition import Edition
from penultima.game.seating import FEWEST, MOST
from penultima.plan import Unit
from penultima.referee import Referee
from penultima.simulation.request import BadRequest, check_seed, out_of_range, read_options

_LONGEST_LIMIT: Final = 3600.0


def read_rules(edition: str, options: Iterable[str]) -> Edition:
    return find_edition(edition, read_options(options))


def read_contest(
    *,
    bots: str,
    rules: Edition,
    seats: int,
    seed: int,
    unit: Unit,
    manners: Etiquette,
    limit: float,
    records: Path | None,
) -> Contest:
    """The contest, checked as far as it can be without playing."""
    if not FEWEST <= seats <= MOST:
        raise out_of_range("--seats", FEWEST, MOST, seats)
    if not 0 < limit <= _LONGEST_LIMIT:
        raise BadRequest("trouble-limit", longest=f"{_LONGEST_LIMIT:g}", given=f"{limit:g}")
    check_seed(seed)
    check_seats(rules, seats)
    if records is not None:
        prepare_folder("--records", records)
    contest = Contest(
        edition=rules,
        lineup=line_up([find(name.strip()) for name in bots.split(",")], seats),
        unit=unit,
        seed=seed,
        manners=manners,
        limit=limit,
        records=records,
    )
    _check_ours(contest)
    return contest


def check_outsiders(names: Iterable[str], edition: Edition, seed: int) -> None:
    """Start each bot of the user's own once: what is misspelt is better said now."""
    for name in names:
        if isinstance(find(name), Outsider):
            try:
                check_start(name, edition, seed)
            except BotFailed as failure:
                raise UnknownBot("trouble-bot-start", bot=name, why=failure) from None


def _check_ours(contest: Contest) -> None:
    """Some bots cannot play every edition; those that cannot say so when they are made."""
    referee = Referee(contest.edition, len(contest.lineup), dealer=0, chance=DealChance(0, -1))
    for entrant in contest.lineup:
        if isinstance(entrant, Entrant):
            entrant.make(contest.edition, 0, referee)


def prepare_folder(option: str, folder: Path, *, empty: bool = True) -> None:
    """Make the folder that an option names, and refuse one with things in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadRequest("trouble-no-folder", option=option, folder=folder, why=error) from None
    if empty and any(folder.iterdir()):
        raise BadRequest("trouble-folder-in-use", option=option, folder=folder)
