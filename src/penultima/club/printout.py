"""How a tournament stands, as tables for a terminal."""

from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from typing import Final

from rich.console import Console
from rich.table import Table

from penultima.arena.contest import Failures
from penultima.arena.printout import first_failure
from penultima.game.seating import LETTERS
from penultima.tournament.explanation import explanation
from penultima.tournament.export import figure, names_of
from penultima.tournament.field import Line, Number, Result
from penultima.tournament.messages import Status, TournamentSight
from penultima.tournament.plan import TieBreak
from penultima.words import edition_title, say
from penultima.words.troubles import worded

_FIGURES: Final[Mapping[TieBreak, Callable[[Line], int]]] = {
    TieBreak.ROUNDS_WON: lambda line: line.rounds_won,
    TieBreak.POINTS: lambda line: line.points,
}
"""Shown of everybody, also where they break no tie."""

_WIDTH: Final = 76
"""Of lines that somebody else shows."""


class Printout:
    def __init__(self, console: Console, lang: str) -> None:
        self._console = console
        self._lang = lang

    def head(self, sight: TournamentSight) -> None:
        """What is played, and by which seed."""
        plan = sight.plan
        parts = [
            plan.title,
            self._say(f"club-kind-{plan.kind.value}"),
            edition_title(plan.setup.edition, self._lang),
            self._say("club-entrants", count=len(sight.entrants)),
            self._say("club-seed", seed=plan.seed),
        ]
        self.line(" · ".join(parts), bold=True)

    def explained(self, sight: TournamentSight) -> None:
        """How it is played, and what decides between those who are level."""
        self.line(explanation(sight.plan, len(sight.entrants), self._lang))

    def pairings(self, sight: TournamentSight) -> None:
        """The newest stage, with the results that are there."""
        number, stage = len(sight.stages), sight.stages[-1]
        key = "club-stage" if sight.expected_stages is None else "club-stage-of"
        self.line("")
        self.line(self._say(key, stage=number, stages=sight.expected_stages or 0), bold=True)
        names = names_of(sight)
        lettered = sight.plan.by_hand
        table = _table(self._say("club-table"), self._say("club-players"))
        for place, seats in enumerate(stage.tables, 1):
            who = self._chairs(seats.chairs, names)
            if seats.accounts and seats.result is None:
                brought = zip(who, seats.accounts, strict=True)
                who = tuple(f"{name} ({account})" for name, account in brought)
            if lettered and seats.result is None:
                who = tuple(f"{LETTERS[at]} {name}" for at, name in enumerate(who))
            table.add_row(str(place), self._seated(who, seats.result))
        self._console.print(table)
        if stage.byes:
            free = ", ".join(names[number] for number in stage.byes)
            self.line(self._say("club-byes", names=free))

    def standings(self, sight: TournamentSight) -> None:
        names = names_of(sight)
        self.line("")
        key = "club-final" if sight.status is Status.OVER else "club-standings"
        self.line(self._say(key), bold=True)
        columns = ["club-place", "club-name", "club-score"]
        columns += [f"club-tie-{tie.value}" for tie in sight.ties]
        more = [tie for tie in _FIGURES if tie not in sight.ties]
        columns += [f"club-tie-{tie.value}" for tie in more] + ["club-tables"]
        table = _table(*map(self._say, columns))
        out = self._say("club-out")
        for line in sight.standings:
            mark = f" ({out})" if line.out else ""
            others = (_FIGURES[tie](line) for tie in more)
            figures = (line.score, *line.ties, *others, line.tables)
            table.add_row(str(line.place), names[line.number] + mark, *map(figure, figures))
        self._console.print(table)
        if sight.accounts:
            self._accounts(sight, names)

    def failures(self, failures: dict[str, Failures]) -> None:
        """What bots of others did wrong."""
        for name, told in failures.items():
            if told.total:
                self.told(
                    "club-failures",
                    name=name,
                    count=told.total,
                    games=told.forfeited,
                    example=first_failure(told, self._lang),
                )

    def result(self, sight: TournamentSight, stage: int, table: int) -> None:
        """One table in a line, as it was typed."""
        seats, names = sight.stages[stage].tables[table], names_of(sight)
        told = self._seated(self._chairs(seats.chairs, names), seats.result)
        self.told("club-typed", table=table + 1, result=told)

    def told(self, key: str, **values: str | int) -> None:
        """A sentence of the catalogue."""
        self.line(self._say(key, **values))

    def trouble(self, error: Exception) -> None:
        self.line(f"! {worded(error, self._lang)}")

    def line(self, text: str, *, bold: bool = False) -> None:
        self._console.print(text, style="bold" if bold else "", highlight=False, markup=False)

    def _accounts(self, sight: TournamentSight, names: dict[Number, str]) -> None:
        """In a rotation: each with each partner."""
        numbers = [entrant.number for entrant in sight.entrants]
        self.line("")
        self.line(self._say("club-accounts"), bold=True)
        table = _table("", self._say("club-name"), *map(str, numbers))
        for number, account in zip(numbers, sight.accounts, strict=True):
            cells = ["" if n == number else str(p) for n, p in zip(numbers, account, strict=True)]
            table.add_row(str(number), names[number], *cells)
        self._console.print(table)

    def _chairs(self, chairs: Sequence[Number | None], names: dict[Number, str]) -> tuple[str, ...]:
        return tuple(self._say("club-filler") if n is None else names[n] for n in chairs)

    def _seated(self, names: Sequence[str], result: Result | None) -> str:
        """Chair by chair; once it is over, with the place and the points of each."""
        if result is None:
            return ", ".join(names)
        told = (
            self._say("club-result", place=place, name=name, points=points)
            for name, place, points in zip(names, result.places, result.points, strict=True)
        )
        note = f" ({result.note})" if result.note else ""
        return ", ".join(told) + note

    def _say(self, key: str, **values: str | int) -> str:
        return say(self._lang, key, values)


def standing_lines(sight: TournamentSight, lang: str) -> tuple[str, ...]:
    """The same without a terminal."""
    out = StringIO()
    Printout(Console(file=out, width=_WIDTH), lang).standings(sight)
    return tuple(line.rstrip() for line in out.getvalue().strip("\n").splitlines())


def _table(*columns: str) -> Table:
    """Names may take several lines, numbers may not."""
    table = Table(box=None, pad_edge=False)
    table.add_column(columns[0], justify="right", header_style="dim", no_wrap=True)
    table.add_column(columns[1], header_style="dim", overflow="fold")
    for column in columns[2:]:
        table.add_column(column, justify="right", header_style="dim", no_wrap=True)
    return table
