"""The situation that a round starts from: the first, and each that follows in the match."""

from collections import Counter

import msgspec
from msgspec.structs import replace

from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.match import Match
from penultima.game.phases import ToPlay
from penultima.game.rules import begin, resume
from penultima.game.rules.opening import blank_round
from penultima.game.seating import LETTERS, Seat, next_seat
from penultima.game.state import Hand, State
from penultima.game.table_rules import FirstAction
from penultima.notation import read_card, read_cards
from penultima.scenario.chance import ScriptedChance, WrongScript
from penultima.scenario.seated import Seated
from penultima.scenario.setting import read_direction, read_edition, read_match, read_turn
from penultima.scenario.source import Source
from penultima.trouble import Trouble


class Situation(msgspec.Struct):
    """The table as the file describes it, ready to be played."""

    edition: Edition
    state: State
    match: Match
    """As it stands before the round."""
    chance: ScriptedChance

    @property
    def seated(self) -> Seated:
        return Seated(self.match.seated)


def read_first(source: Source, name: str) -> Situation:
    """The round that the top of the file describes, in the edition of that name."""
    source.texts("covers")
    seats = _count_seats(source)
    edition = read_edition(source, name, seats)
    match = read_match(source, edition, seats)
    blank = blank_round(edition, seats, match.dealer)
    blank = replace(blank, direction=read_direction(source, edition))
    return _Reader(source, edition, match).read(blank, read_turn(source, seats))


def read_next(source: Source, edition: Edition, match: Match) -> Situation:
    """A round that follows: dealer, players and direction are the match's (rulings A7, A9)."""
    if not source.has("discard"):
        source.text("start")
    blank = blank_round(edition, len(match.seated), match.seated.index(match.dealer))
    return _Reader(source, edition, match).read(blank)


def _count_seats(source: Source) -> int:
    hands = source.table("hands")
    if not hands:
        raise source.error(Trouble("trouble-scenario-hands"), "hands")
    for letter in hands:
        if letter not in LETTERS[: len(hands)]:
            why = Trouble("trouble-scenario-seats", letter=letter)
            raise source.error(why, "hands", letter)
    return len(hands)


class _Reader:
    """Reads one round of a match."""

    def __init__(self, source: Source, edition: Edition, match: Match) -> None:
        self.source = source
        self.edition = edition
        self.match = match
        self.seated = Seated(match.seated)
        self.left = Counter(edition.deck)

    def read(self, blank: State, turn: Seat | None = None) -> Situation:
        """The round with its cards; without a turn, it is that of the one after the dealer."""
        dealt = replace(blank, hands=self._read_hands())
        draw = self._cards("draw")
        chance = self._read_chance()
        if self.source.has("start"):
            state = self._start(dealt, draw, chance)
        else:
            state = self._resume(dealt, draw, turn)
        return Situation(self.edition, state, self.match, chance)

    def _read_chance(self) -> ScriptedChance:
        source, seated = self.source, self.seated
        return ScriptedChance(
            [source.parse(self._read_cards, text, "shuffle") for text in source.texts("shuffle")],
            [
                source.parse(seated.read_seat, word, "chance")
                for word in source.text("chance", "").split()
            ],
            seated,
        )

    def _start(self, dealt: State, draw: tuple[Card, ...], chance: ScriptedChance) -> State:
        """The round starts; a Wild Draw 4 that is put back lies under all cards (ruling R7)."""
        source = self.source
        for key in ("turn", "discard"):
            if source.has(key):
                raise source.error(Trouble("trouble-scenario-exclude", one=key, other="start"), key)
        start = self._cards("start")
        ignored = self.edition.rules.first_action is FirstAction.IGNORED
        self._check_start(start)
        put_back = 0 if ignored else len(start) - 1
        pile = start[:put_back] + self._pile(draw) + start[put_back:][::-1]
        try:
            return begin(self.edition, replace(dealt, pile=pile), chance)[0]
        except WrongScript as error:
            raise source.error(error, "shuffle") from None

    def _check_start(self, start: tuple[Card, ...]) -> None:
        for card in start[:-1]:
            if not self._is_passed_over(card):
                why = Trouble("trouble-scenario-start-card", card=card.value)
                raise self.source.error(why, "start")
        if not start or self._is_passed_over(start[-1]):
            raise self.source.error(Trouble("trouble-scenario-start-end"), "start")

    def _is_passed_over(self, card: Card) -> bool:
        ignored = self.edition.rules.first_action is FirstAction.IGNORED
        return self.edition.effect(card).goes_back or (ignored and card.number is None)

    def _resume(self, dealt: State, draw: tuple[Card, ...], turn: Seat | None) -> State:
        source = self.source
        words = source.text("discard").split()
        if not words:
            raise source.error(Trouble("trouble-scenario-discard"), "discard")
        discards = self._take(" ".join(words), "discard")
        top, color = read_card(words[-1])
        if top.color is None and color is None:
            raise source.error(Trouble("trouble-scenario-wild", card=top.value), "discard")
        if turn is None:
            turn = next_seat(dealt.dealer, self.edition.opening, len(dealt.hands))
        taken_up = replace(
            dealt,
            pile=self._pile(draw),
            discards=discards,
            color=top.color or color,
            phase=ToPlay(turn),
        )
        return resume(taken_up)

    def _pile(self, draw: tuple[Card, ...]) -> tuple[Card, ...]:
        """Bottom to top: what is named nowhere, then `draw`, its first card on top."""
        rest = self.source.text("rest", "under")
        if rest not in ("under", "none"):
            raise self.source.error(Trouble("trouble-scenario-rest"), "rest")
        under = () if rest == "none" else tuple(self.left.elements())
        return under + draw[::-1]

    def _read_hands(self) -> tuple[Hand, ...]:
        """A hand for everybody who plays, and for nobody else."""
        source, hands = self.source, self.source.table("hands")
        for letter, cards in hands.items():
            source.parse(self.seated.read_seat, letter, "hands", letter)
            if not isinstance(cards, str) or cards.split() in ([], ["-"]):
                why = Trouble("trouble-scenario-hand-text", letter=letter)
                raise source.error(why, "hands", letter)
        letters = [self.seated.write_seat(seat) for seat in range(len(self.match.seated))]
        for letter in letters:
            if letter not in hands:
                raise source.error(Trouble("trouble-scenario-no-hand", letter=letter), "hands")
        return tuple(self._take(hands[letter], "hands", letter) for letter in letters)

    def _cards(self, key: str) -> tuple[Card, ...]:
        return self._take(self.source.text(key, "-"), key)

    def _read_cards(self, text: str) -> tuple[Card, ...]:
        return read_cards(text, self.edition)

    def _take(self, text: str, *key: str) -> tuple[Card, ...]:
        """Read cards and take them out of the deck, so that none is named too often."""
        cards = self.source.parse(self._read_cards, text, *key)
        for card in cards:
            self.left[card] -= 1
            if self.left[card] < 0:
                has = self.edition.deck.count(card)
                why = Trouble("trouble-scenario-deck", there=has, card=card.value)
                raise self.source.error(why, *key)
        return cards
