"""How a round or a match ended, row by row."""

import msgspec

from penultima.game.cards import Card
from penultima.table.messages import Stage, TableSight
from penultima.terminal.speech import Speech
from penultima.terminal.story import chair_names


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """One chair."""

    name: str
    left: tuple[Card, ...]
    """What it still held."""
    gained: int
    total: int
    won: bool
    """The round."""


def rows(table: TableSight) -> list[ResultRow]:
    """The last round's chairs: its winner, then the best total first."""
    result = table.result
    if result is None:
        return []
    left = {hand.chair: hand.cards for hand in result.hands}
    found = [
        ResultRow(
            name=name,
            left=left.get(chair, ()),
            gained=result.gained[chair],
            total=table.scores[chair],
            won=chair == result.winner,
        )
        for chair, name in enumerate(chair_names(table))
    ]
    sign = 1 if table.setup.build().rules.scoring.lowest_wins else -1
    return sorted(found, key=lambda row: (not row.won, sign * row.total))


def headline(table: TableSight, speech: Speech, you: int | None) -> str:
    """Who has won the match or the round; `you` is the reader's chair."""
    names = chair_names(table)
    if you in table.winners:
        return speech("table-match-won-you")
    if table.winners:
        winners = ", ".join(names[chair] for chair in table.winners)
        return speech("table-match-won", names=winners, count=len(table.winners))
    if table.stage is Stage.FINISHED:
        return speech("session-ruledoff")
    result = table.result
    if result is None or result.winner is None:
        return speech("table-round-void")
    if result.winner == you:
        return speech("table-round-won-you")
    return speech("table-round-won", name=names[result.winner])


def caption(table: TableSight, speech: Speech) -> str:
    """What is played for."""
    setup = table.setup
    return speech(
        "table-scores-caption",
        company=setup.company.value,
        counting=setup.counting.value,
        target=setup.target,
        sets=setup.sets,
        rounds=setup.rounds,
    )
