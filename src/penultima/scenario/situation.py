"""The situation that a scenario starts from."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from penultima.editions import HouseRuleError, UnknownOption, check_seats, edition
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.match import Match, high_card, new_match
from penultima.game.phases import Over, ToPlay
from penultima.game.rules import begin
from penultima.game.seating import LETTERS, Direction, Seat, next_seat, partner
from penultima.game.state import Hand, State
from penultima.game.table_rules import FirstAction, Sides
from penultima.notation import (
    NotationError,
    read_card,
    read_cards,
    read_seat,
    write_cards,
    write_seat,
    write_seats,
)
from penultima.scenario.source import Source

T = TypeVar("T")


class WrongScript(Exception):
    """The told outcome of chance does not fit what happened."""


class ScriptedChance:
    """Chance as the scenario tells it; what it does not tell keeps its order."""

    def __init__(self, shuffles: Sequence[tuple[Card, ...]], picks: Sequence[Seat]) -> None:
        self._shuffles = list(shuffles)
        self._picks = list(picks)

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        if not self._shuffles:
            return cards
        told = self._shuffles.pop(0)
        if Counter(told) - Counter(cards):
            raise WrongScript(
                f"'shuffle' tells {write_cards(told)}, but {write_cards(cards)} are shuffled"
            )
        return (*told, *(Counter(cards) - Counter(told)).elements())

    def pick(self, seats: Sequence[Seat]) -> Seat:
        if not self._picks:
            return seats[0]
        told = self._picks.pop(0)
        if told not in seats:
            raise WrongScript(
                f"'chance' tells {write_seat(told)}, but one of {write_seats(seats)} is picked"
            )
        return told


class Situation(msgspec.Struct):
    """The table as the file describes it, ready to be played."""

    edition: Edition
    state: State
    match: Match
    chance: ScriptedChance


def read_situation(source: Source) -> Situation:
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.hands = self._read_hands()
        self.seats = len(self.hands)
        self.edition = self._read_edition()
        self.left = Counter(self.edition.deck)

    def read(self) -> Situation:
        source = self.source
        source.texts("covers")
        dealer = self._read_dealer()
        hands = tuple(
            self._take(hand, "hands", write_seat(seat)) for seat, hand in enumerate(self.hands)
        )
        scores = self._read_scores()
        draw = self._cards("draw")
        chance = ScriptedChance(
            [self._parse(read_cards, text, "shuffle") for text in source.texts("shuffle")],
            [self._parse_seat(word, "chance") for word in source.text("chance", "").split()],
        )
        if source.has("start"):
            state = self._start(hands, dealer, draw, chance)
        else:
            state = self._resume(hands, dealer, draw)
        match = msgspec.structs.replace(new_match(self.seats, state.dealer), scores=scores)
        return Situation(self.edition, state, match, chance)

    def _start(
        self,
        hands: tuple[Hand, ...],
        dealer: Seat | None,
        draw: tuple[Card, ...],
        chance: ScriptedChance,
    ) -> State:
        """The round starts; a Wild Draw 4 that is put back lies under all cards (ruling R7)."""
        source = self.source
        for key in ("turn", "discard"):
            if source.has(key):
                raise source.error(f"'{key}' and 'start' exclude each other", key)
        if dealer is None:
            raise source.error("'start' needs 'dealer' or 'dealer_draw'", "start")
        start = self._cards("start")
        ignored = self.edition.rules.first_action is FirstAction.IGNORED
        self._check_start(start, ignored=ignored)
        put_back = 0 if ignored else len(start) - 1
        blank = State(
            hands=hands,
            pile=start[:put_back] + self._pile(draw) + start[put_back:][::-1],
            discards=(),
            color=None,
            direction=self._read_direction(),
            dealer=dealer,
            phase=Over(None),
        )
        try:
            return begin(self.edition, blank, chance)[0]
        except WrongScript as error:
            raise source.error(str(error), "shuffle") from None

    def _check_start(self, start: tuple[Card, ...], *, ignored: bool) -> None:
        *passed_over, counts = start or (Card.WILD_FOUR,)
        for card in passed_over:
            if card is not Card.WILD_FOUR and not (ignored and card.face.number is None):
                raise self.source.error(f"'start': {card.value} is not passed over", "start")
        if counts is Card.WILD_FOUR or (ignored and counts.face.number is None):
            raise self.source.error("'start' ends before a card that counts", "start")

    def _resume(
        self, hands: tuple[Hand, ...], dealer: Seat | None, draw: tuple[Card, ...]
    ) -> State:
        source, opening = self.source, self.edition.opening
        words = source.text("discard").split()
        if not words:
            raise source.error("'discard' needs at least one card", "discard")
        discards = self._take(" ".join(words), "discard")
        top, color = self._parse(read_card, words[-1], "discard")
        if top.color is None and color is None:
            raise source.error(f"the wild on top needs its colour: '{top.value}:r'", "discard")
        if source.has("turn"):
            turn = self._parse_seat(source.text("turn"), "turn")
        else:
            turn = 0 if dealer is None else next_seat(dealer, opening, self.seats)
        if dealer is None:
            dealer = next_seat(turn, opening.opposite, self.seats)
        return State(
            hands=hands,
            pile=self._pile(draw),
            discards=discards,
            color=top.color or color,
            direction=self._read_direction(),
            dealer=dealer,
            phase=ToPlay(turn),
        )

    def _read_direction(self) -> Direction:
        direction = self.source.text("direction", self.edition.opening.value)
        if direction not in ("left", "right"):
            raise self.source.error("'direction' is left or right", "direction")
        return Direction(direction)

    def _pile(self, draw: tuple[Card, ...]) -> tuple[Card, ...]:
        """Bottom to top: what is named nowhere, then `draw`, its first card on top."""
        rest = self.source.text("rest", "under")
        if rest not in ("under", "none"):
            raise self.source.error("'rest' is \"none\", or is left out", "rest")
        under = () if rest == "none" else tuple(self.left.elements())
        return under + draw[::-1]

    def _read_hands(self) -> list[str]:
        hands = self.source.table("hands")
        if not hands:
            raise self.source.error("[hands] is missing", "hands")
        expected = LETTERS[: len(hands)]
        for letter, cards in hands.items():
            if letter not in expected:
                message = f"seats are A, B, C … without gaps, not '{letter}'"
                raise self.source.error(message, "hands", letter)
            if not isinstance(cards, str) or cards.split() in ([], ["-"]):
                message = f"the hand of {letter} is a text with at least one card"
                raise self.source.error(message, "hands", letter)
        return [hands[letter] for letter in expected]

    def _read_edition(self) -> Edition:
        options = self.source.table("options")
        name = self.source.text("edition")
        try:
            edition(name)
        except UnknownOption as error:
            raise self.source.error(str(error), "edition") from None
        for option, value in options.items():
            try:
                edition(name, {option: value})
            except (UnknownOption, HouseRuleError) as error:
                raise self.source.error(str(error), "options", option) from None
        try:
            chosen = edition(name, options)
        except (UnknownOption, HouseRuleError) as error:
            raise self.source.error(str(error), "options") from None
        try:
            check_seats(chosen, self.seats)
        except UnknownOption as error:
            pairs = chosen.rules.sides is Sides.PAIRS
            key = ("options", "partners") if pairs else ("hands",)
            raise self.source.error(str(error), *key) from None
        return chosen

    def _read_dealer(self) -> Seat | None:
        source = self.source
        if source.has("dealer"):
            return self._parse_seat(source.text("dealer"), "dealer")
        if not source.has("dealer_draw"):
            return None
        contenders: tuple[Seat, ...] = tuple(range(self.seats))
        for text in source.texts("dealer_draw"):
            cards = self._parse(read_cards, text, "dealer_draw")
            if len(cards) != len(contenders):
                raise source.error(
                    f"{len(contenders)} draw for the deal, but '{text}' has {len(cards)} cards",
                    "dealer_draw",
                )
            contenders = high_card(contenders, cards)
        if len(contenders) != 1:
            raise source.error("'dealer_draw' ends in a tie", "dealer_draw")
        return contenders[0]

    def _read_scores(self) -> tuple[int, ...]:
        """Either partner names the pair's account (ruling R15)."""
        scores = [0] * self.seats
        for letter, points in self.source.table("scores").items():
            if type(points) is not int:
                raise self.source.error("points are a number", "scores", letter)
            seat = self._parse_seat(letter, "scores", letter)
            scores[seat] = points
            if self.edition.rules.sides is Sides.PAIRS:
                scores[partner(seat, self.seats)] = points
        return tuple(scores)

    def _cards(self, key: str) -> tuple[Card, ...]:
        return self._take(self.source.text(key, "-"), key)

    def _take(self, text: str, *key: str) -> tuple[Card, ...]:
        """Read cards and take them out of the deck, so that none is named too often."""
        cards = self._parse(read_cards, text, *key)
        for card in cards:
            self.left[card] -= 1
            if self.left[card] < 0:
                has = self.edition.deck.count(card)
                raise self.source.error(f"the deck has only {has} of {card.value}", *key)
        return cards

    def _parse_seat(self, text: str, *key: str) -> Seat:
        seat = self._parse(read_seat, text, *key)
        if seat >= self.seats:
            raise self.source.error(f"nobody sits at {text}", *key)
        return seat

    def _parse(self, read: Callable[[str], T], text: str, *key: str) -> T:
        try:
            return read(text)
        except NotationError as error:
            raise self.source.error(str(error), *key) from None
