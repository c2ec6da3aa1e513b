"""Every command has one effect and one answer, however often it comes (idempotence)."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence

from penultima.table.calls import Call
from penultima.table.messages import Ack, Refused
from penultima.table.outcomes import Step

REMEMBERED = 16
"""How many commands of each person from before this round are known again."""
ANSWERED = 16
"""How many commands of each person are answered in the same way if they come again."""


class Ledger:
    """What has been asked for, done and answered."""

    def __init__(self, before: Mapping[str, Sequence[str]]) -> None:
        self._latest = {who: deque(ids, REMEMBERED) for who, ids in before.items()}
        self.before: dict[str, list[str]]
        """The latest commands of each person before this round; the steps name those in it."""
        self.done: set[Call]
        """Commands that had their effect in this round, or shortly before it."""
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

    def recall(self, call: Call) -> Ack | Refused | None:
        """The answer to a command that has come before."""
        return self.answers.get(call) or (Ack(id=call.id) if call in self.done else None)

    def take_call(self) -> Call | None:
        """For the step that is the effect of the command under way, if it is one's."""
        call, self.call = self.call, None
        if call is not None:
            self._remember(call)
        return call

    def note_effect(self, calls: Iterable[Call]) -> None:
        """Of commands that no step names, since it was one step for all of them."""
        for call in calls:
            self._remember(call)
            self.before[call.who] = [*self.before.get(call.who, ()), call.id][-REMEMBERED:]

    def follow(self, steps: Iterable[Step]) -> None:
        """Steps of this round that another process has made."""
        for step in steps:
            if step.who is not None and step.command is not None:
                self._remember(Call(step.who, step.command))

    def note_answer(self, call: Call, answer: Ack | Refused) -> None:
        """Any repetition of the command is answered in this way, too."""
        self.pending.discard(call)
        self.answers[call] = answer
        latest = self._answered.setdefault(call.who, deque())
        latest.append(call)
        if len(latest) > ANSWERED:
            del self.answers[latest.popleft()]

    def _remember(self, call: Call) -> None:
        self.done.add(call)
        latest = self._latest.get(call.who)
        if latest is None:
            latest = self._latest[call.who] = deque(maxlen=REMEMBERED)
        latest.append(call.id)
