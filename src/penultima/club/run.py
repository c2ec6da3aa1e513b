"""A tournament of bots, stage by stage, by one process or several; the same from the same seed."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from penultima.arena.contest import Failures
from penultima.club.games import BotTable, BotTableResult, play
from penultima.club.office import Office
from penultima.simulation.run import RunProgress, Watcher, available_cores
from penultima.simulation.workers import Workers
from penultima.tournament.messages import Status, TournamentSight

_WORTH_WORKERS: Final = 4
"""Tables of a stage below which starting other processes takes longer than the playing."""
StageTold: TypeAlias = Callable[[TournamentSight], None]


class BotRun:
    """`told` hears how it stands after every stage."""

    def __init__(
        self,
        office: Office,
        *,
        limit: float = 1.0,
        records: Path | None = None,
        jobs: int | None = None,
        watch: Watcher | None = None,
    ) -> None:
        self._office = office
        self._limit, self._records = limit, records
        self._jobs = jobs
        self._watch = watch
        self._began, self._moves = time.perf_counter(), 0
        self._pool: Workers[BotTable, BotTableResult] | None = None

    def play(self, told: StageTold) -> TournamentSight:
        office = self._office
        office.begin()
        with ExitStack() as stack:
            while office.status is not Status.OVER:
                if office.status is Status.BETWEEN:
                    office.go_on()
                open_tables = self._open_tables()
                self._start_workers(stack, len(open_tables))
                self._play(open_tables)
                told(office.sight())
        return office.sight()

    def _start_workers(self, stack: ExitStack, tables: int) -> None:
        """Once, at the first stage that is worth it: no later one has more tables."""
        if self._pool is not None:
            return
        jobs = self._jobs or (available_cores() if tables >= _WORTH_WORKERS else 1)
        if min(jobs, tables) > 1:
            self._pool = stack.enter_context(Workers(min(jobs, tables), play))

    def _open_tables(self) -> list[BotTable]:
        office = self._office
        sight = office.sight()
        names = {entrant.number: entrant.name for entrant in sight.entrants}
        stage = sight.stages[-1]
        return [
            BotTable(
                code=table.code,
                setup=msgspec.structs.replace(stage.setup, seats=len(table.chairs)),
                names=tuple("" if n is None else names[n] for n in table.chairs),
                bots=tuple(map(office.programme.bot_of, table.chairs)),
                accounts=table.accounts,
                seed=sight.plan.seed,
                limit=self._limit,
                records=self._records,
            )
            for table in stage.tables
            if table.result is None
        ]

    def _play(self, tables: list[BotTable]) -> None:
        for done, result in enumerate(self._results(tables), 1):
            self._moves += result.moves
            self._note_failures(result.failures)
            self._office.hear(result.code, result.standings)
            if self._watch is not None:
                seconds = time.perf_counter() - self._began
                self._watch(RunProgress(done, len(tables), self._moves, seconds))

    def _results(self, tables: list[BotTable]) -> Iterator[BotTableResult]:
        if self._pool is None:
            yield from map(play, tables)
        else:
            for _, result in self._pool.do(tables):
                yield result

    def _note_failures(self, failures: dict[str, Failures]) -> None:
        for name, told in failures.items():
            self._office.failures.setdefault(name, Failures()).merge(told)
