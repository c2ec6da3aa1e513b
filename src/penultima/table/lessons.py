"""What a person has asked the teacher; worked out like a bot's thought (see players.teacher)."""

from penultima.game.edition import Edition
from penultima.game.seating import Seat
from penultima.players.levels import Level
from penultima.players.teacher import Advice, advise
from penultima.table.thoughts import SeatKnowledge


class Lesson:
    """One question that is put to a person, with all that the person may know about it."""

    compiles: Edition | None = None

    def __init__(
        self, who: str, chair: int, seat: Seat, turn: int, *, edition: Edition, known: SeatKnowledge
    ) -> None:
        self.who, self.chair, self.seat, self.turn = who, chair, seat, turn
        self.edition, self.known = edition, known
        self.dropped = False
        self.advice: Advice | None = None

    def about(self, known: SeatKnowledge) -> "Lesson":
        """The same question, seen anew."""
        return Lesson(self.who, self.chair, self.seat, self.turn, edition=self.edition, known=known)

    def work_out(self) -> Advice:
        return self._ask(Level.EXPERT)

    def plain_move(self) -> Advice:
        """The word of a skilled player, where the expert has failed."""
        return self._ask(Level.SKILLED)

    def _ask(self, level: str) -> Advice:
        known = self.known
        seed = f"{known.round} {self.turn} {self.chair}"
        return advise(self.edition, known.match, known.news, known.view, seed, level=level)
