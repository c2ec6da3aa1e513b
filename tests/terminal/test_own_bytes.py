"""What a terminal adds to the fair deal: promised before, shown after, and never anything else."""

from penultima.table.commands import Commit, Reveal
from penultima.table.fair_deal import digest_of
from penultima.table.messages import Stage, Update
from penultima.terminal.fair.own_bytes import OwnBytes
from tests.table.evening import Evening
from tests.table.test_fair_table import commit, deal_of, dealing, reveal, stage_of


class Terminal:
    """Somebody at a terminal, who hears each update once, unless it comes again."""

    def __init__(self, evening: Evening, who: str) -> None:
        self.evening, self.who = evening, who
        self.own = OwnBytes()
        self.said: list[Commit | Reveal] = []
        self._heard = 0

    def hear(self, *, again: bool = False) -> None:
        """Everything that is new, or all there was."""
        frames = [frame for _, frame in self.evening.frames[self.who]]
        for frame in frames if again else frames[self._heard :]:
            answer = self.own.answer(frame) if isinstance(frame, Update) else None
            if answer is not None:
                self.said.append(answer)
        self._heard = len(frames)

    def speak(self) -> None:
        """The last thing it said reaches the table."""
        self.evening.take(self.evening.table.receive(self.who, self.said[-1], self.evening.now))


def test_it_promises_then_shows_and_says_each_once() -> None:
    evening = dealing("p", "q")
    south = Terminal(evening, "q")
    south.hear()
    south.hear(again=True)
    (promise,) = south.said
    assert isinstance(promise, Commit)
    south.speak()
    south.hear()
    assert len(south.said) == 1, "nobody shows before all have promised"
    commit(evening, "p")
    south.hear()
    south.hear(again=True)
    _, shown = south.said
    assert isinstance(shown, Reveal)
    assert digest_of(bytes.fromhex(shown.entropy)) == promise.digest
    south.speak()
    reveal(evening, "p")
    assert stage_of(evening) is Stage.PLAYING
    assert deal_of(evening).revealed[1] == shown.entropy
    south.hear()
    assert len(south.said) == 2


def test_a_promise_that_came_too_late_is_not_shown() -> None:
    evening = dealing("p", "q")
    south = Terminal(evening, "q")
    south.hear()
    commit(evening, "p")
    evening.pass_time(evening.pace.entropy)
    south.hear()
    assert deal_of(evening).revealing
    assert [type(one) for one in south.said] == [Commit]


def test_after_a_spoilt_attempt_other_bytes_are_promised() -> None:
    evening = dealing("p", "q")
    south = Terminal(evening, "q")
    south.hear()
    south.speak()
    commit(evening, "p")
    south.hear()
    south.speak()
    evening.pass_time(evening.pace.entropy)
    assert deal_of(evening).attempt == 2
    south.hear()
    first, _, second = south.said
    assert isinstance(first, Commit)
    assert isinstance(second, Commit)
    assert (second.attempt, second.digest == first.digest) == (2, False)
    south.speak()
    south.hear()
    south.speak()
    assert stage_of(evening) is Stage.PLAYING
    assert list(deal_of(evening).revealed) == [1]


def test_a_terminal_that_was_started_anew_leaves_the_promise_of_the_first_alone() -> None:
    evening = dealing("p", "q")
    south = Terminal(evening, "q")
    south.hear()
    south.speak()
    anew = Terminal(evening, "q")
    evening.depart("q")
    evening.frames["q"].clear()
    evening.arrive("q", entropy=True)
    anew.hear()
    commit(evening, "p")
    anew.hear()
    assert anew.said == []


def test_who_only_watches_adds_nothing() -> None:
    evening = dealing("p", "q")
    evening.arrive("w", entropy=True)
    onlooker = Terminal(evening, "w")
    onlooker.hear()
    assert onlooker.said == []
