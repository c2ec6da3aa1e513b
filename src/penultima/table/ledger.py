"""Every command has one effect and one answer, however often it comes (idempotence)."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from penultima.table.calls import Call
from penultima.table.messages import Ack, Refused
from penultima.table.outcomes import Step

T = TypeVar("T")
REMEMBERED = 16
"""How many commands of each person from before this round are known again."""
ANSWERED = 16
"""How many commands of each person are answered in the same way if they come again."""
ASIDES = 500
"""How many commands of each person that were no moves are known again; a round has an end, but
before it begins, and where it waits, there may be any number of them."""
PEOPLE = 100
"""Of how many people commands are known again from before this round, or answered again."""
MANY_PEOPLE = 1000
"""Of how many the asides are, which are not kept with the table."""


class Ledger:
    """What has been asked for, done and answered."""

    def __init__(self, before: Mapping[str, Sequence[str]]) -> None:
        self._latest = {who: deque(ids, REMEMBERED) for who, ids in before.items()}
        self.before: dict[str, list[str]]
        """The latest commands of each person before this round; the steps name those in it."""
        self.done: set[Call]
        """Commands that had their effect in this round, or shortly before it."""
        self._asides: dict[str, deque[Call]]
        """By person: those of them that were no moves, the oldest first."""
        self.begin_round()
        self.pending: set[Call] = set()
        """Those that wait for their answer."""
        self.answers: dict[Call, Ack | Refused] = {}
        self._answered: dict[str, deque[Call]] = {}
        """By person: the commands in `answers`, the oldest first."""
        self.call: Call | None = None
        """The command that is being carried out, until a step names it."""

    def begin_round(self) -> None:
        """The steps of earlier ones are no longer looked at."""
        self.before = {who: list(ids) for who, ids in self._latest.items()}
        self.done = {Call(who, command) for who, ids in self._latest.items() for command in ids}
        self._asides = {}

    def recall(self, call: Call) -> Ack | Refused | None:
        """The answer to a command that has come before."""
        return self.answers.get(call) or (Ack(id=call.id) if call in self.done else None)

    def take_call(self, *, move: bool) -> Call | None:
        """For the step that is the effect of the command under way, if it is one's."""
        call, self.call = self.call, None
        if call is not None:
            self._remember(call, move=move)
        return call

    def note_effect(self, calls: Iterable[Call]) -> None:
        """Of moves that no step names, since it was one step for all of them."""
        for call in calls:
            self._remember(call, move=True)
            self.before[call.who] = [*self.before.get(call.who, ()), call.id][-REMEMBERED:]

    def follow(self, steps: Iterable[Step]) -> None:
        """Steps of this round that another process has made."""
        for step in steps:
            if step.who is not None and step.command is not None:
                self._remember(Call(step.who, step.command), move=bool(step.lines))

    def note_answer(self, call: Call, answer: Ack | Refused) -> None:
        """Any repetition of the command is answered in this way, too."""
        self.pending.discard(call)
        self.answers[call] = answer
        latest = _of_person(self._answered, call.who, None)
        latest.append(call)
        if len(latest) > ANSWERED:
            del self.answers[latest.popleft()]
        if len(self._answered) > PEOPLE:
            for old in self._answered.pop(next(iter(self._answered))):
                del self.answers[old]

    def _remember(self, call: Call, *, move: bool) -> None:
        self.done.add(call)
        _of_person(self._latest, call.who, REMEMBERED).append(call.id)
        if len(self._latest) > PEOPLE:
            del self._latest[next(iter(self._latest))]
        if not move:
            asides = _of_person(self._asides, call.who, None)
            asides.append(call)
            if len(asides) > ASIDES:
                self.done.discard(asides.popleft())
            if len(self._asides) > MANY_PEOPLE:
                self.done.difference_update(self._asides.pop(next(iter(self._asides))))


def _of_person(books: dict[str, deque[T]], who: str, most: int | None) -> deque[T]:
    """What is noted of the person, who was active last now."""
    book = books.pop(who, None)
    if book is None:
        book = deque(maxlen=most)
    books[who] = book
    return book
