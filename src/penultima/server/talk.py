"""What was said at a table last: in memory only, for whoever reports it."""

from collections import deque

from penultima.server.http_messages.neighbours import SaidLine
from penultima.table import Table
from penultima.table.messages import Said

_LINES = 20


class Talk:
    def __init__(self) -> None:
        self.lines: deque[SaidLine] = deque(maxlen=_LINES)
        self._last: Said | None = None

    def hear(self, said: Said, table: Table) -> None:
        """The same is told to each person at the table, and noted once."""
        if said is not self._last:
            self._last = said
            speaker, name = table.holders[said.chair], table.sight().chairs[said.chair].name
            line = SaidLine(person=speaker, name=name, phrase=said.phrase, text=said.text)
            self.lines.append(line)

    def forget(self, who: str) -> None:
        """Whoever is forgotten has said nothing."""
        kept = [line for line in self.lines if line.person != who]
        self.lines.clear()
        self.lines.extend(kept)
