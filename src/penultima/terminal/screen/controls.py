"""What keys and clicks mean at a table; knows no widgets."""

from penultima.game.cards import Card
from penultima.game.moves import (
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    Object,
    Pass,
    Play,
    Slap,
    Take,
)
from penultima.table.commands import JudgeHint, PlayerMove
from penultima.table.messages import Stage
from penultima.terminal.claims import may_judge
from penultima.terminal.place import Place
from penultima.terminal.screen.lay import Laying
from penultima.terminal.voice import new_id

MOVES: dict[str, PlayerMove] = {
    "draw": Draw(),
    "keep": Keep(),
    "pass": Pass(),
    "take": Take(),
    "challenge": Challenge(),
}


class Controls(Laying):
    """With the latest word to the person."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.note = ""
        """What the person should read now."""
        self._turn = 0
        self._seen: tuple[Card, ...] = ()
        self._advised: Move | None = None

    def follow(self) -> None:
        """The table has told something: what was begun may have become pointless."""
        if self.place.turn != self._turn:
            self.note = ""
        if (self.place.turn, self.hand) != (self._turn, self._seen):
            self._turn, self._seen = self.place.turn, self.hand
            self._point_at_playable()
        if self.intent is not None and self.intent.choice.card not in self.place.offer.cards:
            self.intent = None
        self.cursor = max(0, min(self.cursor, len(self.hand) - 1))
        if self.place.advised is not self._advised:
            self._advised = self.place.advised
            if isinstance(self._advised, Play):
                self._point_at(self._advised.card)

    def _point_at_playable(self) -> None:
        """The cursor stays where it is if the card there can be laid."""
        fitting = [n for n, card in enumerate(self.hand) if card in self.place.offer.cards]
        if fitting and self.cursor not in fitting:
            self.cursor = fitting[0]

    def _point_at(self, card: Card) -> None:
        if card in self.hand:
            self.cursor = self.hand.index(card)

    def do(self, word: str) -> None:
        """Draw, keep, pass, take, challenge; also where the table will refuse it."""
        self.intent = None
        self.place.act(MOVES[word])

    def uno(self) -> None:
        self.note = self.place.uno() or ""

    def catch(self) -> None:
        """Whoever forgot UNO; if nobody did, that is said."""
        catches = self.place.offer.catches
        if catches:
            self.place.act(Catch(catches[0]))
        else:
            self.note = self.place.speech("table-catch-none")

    def protest(self) -> None:
        objections = self.place.offer.objections
        if objections:
            self.place.act(Object(objections[0]))

    def slap(self) -> None:
        if self.place.slapping and not self.place.hand_down:
            self.place.act(Slap())

    def ask_advice(self) -> None:
        if self.place.stage is Stage.PLAYING:
            self.note = self.place.speech("loading")
            self.place.ask_advice()

    def judge(self, *, upheld: bool) -> None:
        """Vote on the claim that somebody has told another what to play."""
        chair = self.place.chair
        if chair is not None and may_judge(self.place):
            self.place.say(JudgeHint(id=new_id(), chair=chair, upheld=upheld))
