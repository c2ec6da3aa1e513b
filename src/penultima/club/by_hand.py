"""A tournament played with real cards: it says who sits where, and counts what is typed."""

from collections.abc import Iterable

from msgspec.structs import replace

from penultima.club.office import NotTaken, Office, new_id
from penultima.club.printout import Printout
from penultima.club.typed import (
    BadLine,
    Keyword,
    OfTable,
    TableWord,
    Typed,
    read_figures,
    read_line,
    read_round,
)
from penultima.game.seating import LETTERS
from penultima.table.score_pad import PadCount, count_pad
from penultima.table.setup import Setup
from penultima.tournament.commands import Admit, EndEarly, Strike, TypeResult
from penultima.tournament.counting import result_of
from penultima.tournament.messages import SeatingSight, Status, TournamentSight


class HandKeeper:
    """Each line is carried out whole, kept in the file, and answered; or refused in a sentence."""

    def __init__(self, office: Office, printout: Printout) -> None:
        self._office = office
        self._out = printout

    def keep(self, lines: Iterable[str]) -> TournamentSight:
        """Until somebody types `quit` or the input ends."""
        self._office.begin()
        self._out.head(self._office.sight())
        self._out.explained(self._office.sight())
        self._show()
        self._out.told("club-by-hand")
        for text in lines:
            if not text.strip():
                continue
            try:
                line = read_line(text)
                if line == Typed(Keyword.QUIT):
                    break
                self._obey(line)
            except NotTaken as refused:
                self._out.trouble(refused)
            except BadLine as error:
                self._out.told("club-not-understood", text=str(error))
            except ValueError as error:
                self._out.trouble(error)
        return self._office.sight()

    def _show(self) -> None:
        sight = self._office.sight()
        self._out.pairings(sight)
        if sight.status is not Status.PLAYING:
            self._out.standings(sight)

    def _obey(self, line: Typed | OfTable) -> None:
        if isinstance(line, OfTable):
            self._obey_table(line)
            return
        match line.word:
            case Keyword.HELP:
                self._out.told("club-help")
            case Keyword.PAIRINGS:
                self._out.pairings(self._office.sight())
            case Keyword.STANDINGS:
                self._out.standings(self._office.sight())
            case Keyword.ENTER:
                self._office.give(Admit(id=new_id(), name=line.rest[:24] or "-"))
                self._out.told("club-entered", name=self._last_named())
            case Keyword.WITHDRAW:
                self._withdraw(line.rest)
            case Keyword.NEXT:
                self._office.go_on()
                self._show()
            case Keyword.END:
                self._office.give(EndEarly(id=new_id()))
                self._show()
            case Keyword.QUIT:
                pass

    def _last_named(self) -> str:
        """Of whom the log has told last: not always the last in the list, where somebody comes
        back or takes a place over."""
        sight = self._office.sight()
        return next(e.name for e in sight.entrants if e.number == sight.log[-1].number)

    def _withdraw(self, called: str) -> None:
        """By number or by name."""
        for entrant in self._office.sight().entrants:
            if called.casefold() in (str(entrant.number), entrant.name.casefold()):
                self._office.give(Strike(id=new_id(), number=entrant.number))
                self._out.told("club-withdrawn", name=entrant.name)
                return
        raise BadLine(called)

    # ------------------------------------------------------------ a table

    def _obey_table(self, line: OfTable) -> None:
        sight = self._office.sight()
        stage = (line.stage or len(sight.stages)) - 1
        try:
            setup = sight.stages[stage].setup
            seats = sight.stages[stage].tables[line.table - 1]
        except IndexError:
            raise BadLine(f"{stage + 1}.{line.table}") from None
        if line.word in (TableWord.POINTS, TableWord.PLACES):
            told = read_figures(f"{line.word} {line.rest}", len(seats.chairs))
            places, note = told.places, told.note
            self._type(stage, line.table - 1, told.points, told.won, places=places, note=note)
            return
        if seats.result is not None or stage != len(sight.stages) - 1:
            self._out.told("club-table-over", table=line.table)
            return
        self._keep_pad(line, replace(setup, seats=len(seats.chairs)), seats)

    def _keep_pad(self, line: OfTable, setup: Setup, seats: SeatingSight) -> None:
        """Round by round; when the last one is typed, the table's result follows."""
        table, pads = line.table - 1, self._office.pads
        rounds = list(pads.get(table, []))
        if line.word is TableWord.ROUND:
            rounds.append(read_round(line.rest, setup.seats, setup.build()))
        elif line.word is TableWord.UNDO:
            rounds = rounds[:-1]
        count = count_pad(setup, rounds, seats.accounts or None)
        pads[table] = rounds
        self._office.keep()
        self._tell_count(line.table, count)
        if count.places or line.word is TableWord.DONE:
            self._end_table(table, setup, count, seats)

    def _tell_count(self, table: int, count: PadCount) -> None:
        totals = ", ".join(
            f"{LETTERS[chair]} {points}" for chair, points in enumerate(count.totals)
        )
        self._out.told("club-pad", table=table, rounds=len(count.rounds), totals=totals)

    def _end_table(self, table: int, setup: Setup, count: PadCount, seats: SeatingSight) -> None:
        made = result_of(setup, count, seats.accounts)
        stage = len(self._office.sight().stages) - 1
        self._type(stage, table, made.points, made.rounds_won, places=made.places)

    def _type(
        self,
        stage: int,
        table: int,
        points: tuple[int, ...],
        won: tuple[int, ...],
        *,
        places: tuple[int, ...] | None = None,
        note: str = "",
    ) -> None:
        command = TypeResult(
            id=new_id(),
            stage=stage,
            table=table,
            points=points,
            rounds_won=won,
            places=places,
            note=note,
        )
        before = self._office.status
        self._office.give(command)
        if stage == len(self._office.sight().stages) - 1:
            self._office.pads.pop(table, None)
        self._out.result(self._office.sight(), stage, table)
        now = self._office.status
        if now is before:
            return
        self._office.pads.clear()
        self._office.keep()
        self._out.standings(self._office.sight())
        if now is Status.BETWEEN:
            self._out.told("club-next")
