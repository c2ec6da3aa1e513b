"""What the log of a tournament loses once it is long: nothing by which a stage was drawn.

What cannot go is bounded by what can happen: for every stage two lines an entrant, and one for each
table that was corrected meanwhile.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from penultima.tournament.messages import LogEntry, Remark

_LONG = 400


def shortened(log: Sequence[LogEntry]) -> list[LogEntry]:
    """Where it is long, without the first two lines of one stage that come to nothing, or to one:
    somebody left and the place was taken again; the same table was corrected twice."""
    latest: dict[tuple[int, int, int, int], int] = {}
    for at, line in enumerate(log if len(log) > _LONG else ()):
        about = line.stage, line.number, line.of, line.table
        before = latest.get(about)
        if before is not None:
            both = log[before].remark, line.remark
            others = [*log[:before], *log[before + 1 : at]]
            if both in _COME_TO_NOTHING:
                return [*others, *log[at + 1 :]]
            if both == _COME_TO_ONE:
                return [*others, replace(line, before=log[before].before), *log[at + 1 :]]
        latest[about] = at
    return list(log)


_COME_TO_NOTHING = (
    (Remark.WITHDREW, Remark.ENTERED_LATE),
    (Remark.WITHDREW, Remark.TOOK_OVER),
)
_COME_TO_ONE = (Remark.CORRECTED, Remark.CORRECTED)
