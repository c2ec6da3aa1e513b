"""A tournament with people whose sayings are told in a line, and tables whose results are dealt."""

from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from typing import Any

from penultima.table.messages import Ack, Refused
from penultima.table.outcomes import Standing
from penultima.table.setup import Setup
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.commands import Enter, TournamentCommand
from penultima.tournament.counting import places_by
from penultima.tournament.messages import News, Status, TournamentSight
from penultima.tournament.outcomes import HandOver, Opening, Upshot
from penultima.tournament.plan import Kind, Scheme

ORGANISER = "organiser"


def supplies(deed: float = 0.0) -> Supplies:
    numbers = count(1)
    return Supplies(lambda: f"T{next(numbers):05}", lambda: "drawn", deed)


def swiss(**choices: Any) -> Scheme:
    return Scheme(**{"title": "Thursday", "kind": Kind.SWISS, "setup": Setup(seats=2), **choices})


def _played_out(opening: Opening, dealt: tuple[int, ...]) -> tuple[int, ...]:
    """The fewest of them stay below the figure, the others reach it."""
    best, target = dealt.index(min(dealt)), opening.setup.target
    return tuple(
        guest.account if chair == best else target + dealt[chair]
        for chair, guest in enumerate(opening.guests)
    )


class Club:
    """Whoever has a name here is the person of that name."""

    def __init__(self, plan: Scheme, people: Iterable[str] = (), deed: float = 0.0) -> None:
        self.now = 100.0
        self.supplies = supplies(deed)
        self.tournament = Tournament.create("CLUB22", plan, ORGANISER, "Org", self.supplies)
        self.opened: list[Opening] = []
        self.ruled_off: list[str] = []
        self.handed_over: list[HandOver] = []
        self.told: dict[str, list[Any]] = {}
        self._ids = count(1)
        for name in people:
            self.say(name, Enter, name=name.title())

    # ------------------------------------------------------------ what is said

    def say(self, who: str, kind: type[TournamentCommand], **told: Any) -> None:
        answer = self.answer(who, kind, **told)
        assert isinstance(answer, Ack), answer

    def refusal(self, who: str, kind: type[TournamentCommand], **told: Any) -> str:
        """The code; nothing has changed."""
        before, seq = self.tournament.save(), self.tournament.seq
        answer = self.answer(who, kind, **told)
        assert isinstance(answer, Refused)
        assert (self.tournament.save(), self.tournament.seq) == (before, seq)
        return answer.code

    def answer(self, who: str, kind: type[TournamentCommand], **told: Any) -> Ack | Refused:
        command = kind(id=f"c{next(self._ids)}", **told)
        return self.send(who, command)

    def send(self, who: str, command: TournamentCommand) -> Ack | Refused:
        outcome = self.note(self.tournament.receive(who, command, self.now))
        answers = [d.frame for d in outcome.deliveries if isinstance(d.frame, Ack | Refused)]
        assert len(answers) == 1
        return answers[0]

    def arrive(self, who: str, *, rated: bool = False) -> News:
        self.note(self.tournament.arrive(who, who.title(), self.now, rated=rated))
        (news,) = self.tournament.welcome(who, self.now)
        assert isinstance(news, News)
        return news

    def depart(self, who: str) -> None:
        self.note(self.tournament.depart(who, self.now))

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.note(self.tournament.tick(self.now))

    def note(self, outcome: Upshot) -> Upshot:
        self.opened += outcome.openings
        self.ruled_off += outcome.ruled_off
        self.handed_over += outcome.handed_over
        for delivery in outcome.deliveries:
            self.told.setdefault(delivery.to, []).append(delivery.frame)
        return outcome

    # ------------------------------------------------------------ what is played

    @property
    def sight(self) -> TournamentSight:
        return self.tournament.sight(self.now)

    def opening(self, code: str) -> Opening:
        return next(opening for opening in self.opened if opening.code == code)

    def end_table(self, code: str, points: Iterable[int] | None = None) -> None:
        """With these points, or with some that follow from its code."""
        opening = self.opening(code)
        seats = len(opening.guests)
        dealt = tuple(points or (sha256(f"{code} {n}".encode()).digest()[0] for n in range(seats)))
        in_pairs = opening.setup.company in ("stage", "partners")
        if in_pairs:
            dealt = dealt[: seats // 2] * 2
        lowest = opening.setup.counting == "penalties"
        if opening.setup.counting == "elimination":
            lowest, dealt = True, _played_out(opening, dealt)
        places = places_by(dealt, lowest_wins=lowest)
        first = places.index(1)
        side = {first, (first + seats // 2) % seats} if in_pairs else {first}
        standings = [
            Standing(
                chair, None, "", places[chair], dealt[chair], places[chair] == 1, int(chair in side)
            )
            for chair in range(seats)
        ]
        self.note(self.tournament.hear(code, standings, self.now))

    def end_stage(self) -> None:
        for code in self.tournament.open_tables:
            self.end_table(code)

    def play_out(self) -> None:
        """To the end, however many stages that takes."""
        for _ in range(400):
            if self.tournament.status is Status.OVER:
                return
            self.end_stage()
            self.wait(1000)
        raise AssertionError("it has no end")

    def restart(self) -> None:
        """As after a kill: nothing but what was saved is left."""
        saved = self.tournament.save()
        self.now += 5000
        self.tournament = Tournament.load(saved, self.now, self.supplies)
        assert self.tournament.save() == saved
