"""Bots that need no search: each maps what its seat knows to a move.

A bot answers the table's question when it is asked, and may step in where a seat that is not
asked can do more than speak. Calls of UNO, catches and slaps are no matter of judgement: the table
schedules them by the level's manners (players.manners).
"""

import random
from collections.abc import Sequence
from typing import assert_never

from penultima.encoding.considerations import Weights
from penultima.game.cards import most_common_color
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Challenge, Move, NameColor, Object, Play, Take
from penultima.game.phases import (
    JustDrew,
    Naming,
    Objecting,
    Over,
    Slapping,
    ToPlay,
    UnderAttack,
)
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.players.facts import (
    answers,
    is_asked,
    looks_wrong,
    may_be_guilty,
    most_dangerous,
    opponents,
    right_plays,
)
from penultima.players.signs import Signs
from penultima.players.style import NO_STYLE, Style
from penultima.players.worth import Worth, weights_for, with_style


class Bot:
    """A player that plays any legal move with equal chances; each level knows better."""

    def __init__(self, edition: Edition, dice: random.Random, style: Style = NO_STYLE) -> None:
        self.edition = edition
        self.dice = dice
        self.style = style
        self.foe: Seat | None = None
        """Whose attack it last had to answer."""

    def __call__(self, view: View) -> Move | None:
        if not view.moves:
            return None
        return self.asked_move(view) if is_asked(view) else self.interjection(view)

    def take_time(self) -> None:
        """Go by amounts of work, not by the clock; who does not search does so anyway."""

    def asked_move(self, view: View) -> Move:
        """The answer to the table's question; UNO is not said along with it."""
        moves, phase = answers(view), view.phase
        if isinstance(phase, UnderAttack):
            self.foe = phase.by
        if len(moves) == 1:
            return moves[0]
        match phase:
            case ToPlay() | JustDrew():
                return self.turn(view)
            case UnderAttack():
                return self.reply(view, phase)
            case Naming():
                return self.name_color(view)
            case Slapping() | Objecting() | Over():
                raise ValueError("nobody alone is asked: see interjection")
            case _:
                assert_never(phase)

    def interjection(self, view: View) -> Move | None:
        """What to do out of turn: jump in, challenge for another, object; or nothing."""
        phase = view.phase
        match phase:
            case ToPlay():
                return self.jump(view)
            case UnderAttack():
                return self.step_in(view, phase)
            case Objecting() if looks_wrong(view):
                return next((m for m in view.moves if isinstance(m, Object)), None)
            case _:
                return None

    def leans(self, leaning: float) -> bool:
        """Whether a leaning of its style decides this time; one that it has not asks no dice."""
        return leaning > 0 and self.dice.random() < leaning

    def turn(self, view: View) -> Move:
        return self.dice.choice(answers(view))

    def reply(self, view: View, under: UnderAttack) -> Move:
        return self.dice.choice(answers(view))

    def name_color(self, view: View) -> Move:
        return self.dice.choice(answers(view))

    def jump(self, view: View) -> Move | None:
        jumps = [move for move in view.moves if isinstance(move, Play)]
        return self.dice.choice(jumps) if jumps else None

    def step_in(self, view: View, under: UnderAttack) -> Move | None:
        """A shield that is the last card wins the round, whoever is attacked."""
        shields = [move for move in view.moves if isinstance(move, Play)]
        return self.dice.choice(shields) if shields and len(view.hand) == 1 else None


class Beginner(Bot):
    """Plays what comes to hand, overlooks a card now and then, seldom dares to challenge."""

    OVERLOOKS = 0.15
    MISPLAYS = 0.03
    CHALLENGES = 0.1

    def turn(self, view: View) -> Move:
        plays = right_plays(self.edition, view)
        others = [m for m in answers(view) if not isinstance(m, Play)]
        wrong = [m for m in answers(view) if isinstance(m, Play) and m not in plays]
        slips = 1 + 0.6 * self.style.slips
        if wrong and self.dice.random() < self.MISPLAYS * slips:
            return self.dice.choice(wrong)
        if others and (not plays or self.dice.random() < self.OVERLOOKS * slips):
            return others[0]
        return self._any_card(view, plays) if plays else self.dice.choice(wrong)

    def reply(self, view: View, under: UnderAttack) -> Move:
        plays = [m for m in answers(view) if isinstance(m, Play)]
        daring = self.CHALLENGES * (1 + self.style.doubts)
        if Challenge() in view.moves and self.dice.random() < daring:
            return Challenge()
        if plays and self.dice.random() > self.OVERLOOKS:
            return self._any_card(view, plays)
        return Take()

    def name_color(self, view: View) -> Move:
        if self.leans(self.style.stubborn):
            return NameColor(most_common_color(view.hand))
        return super().name_color(view)

    def _any_card(self, view: View, plays: list[Play]) -> Play:
        """Every card has the same chance, however many colours or targets it can name."""
        plays = self._liked(view, plays)
        card = self.dice.choice(list(dict.fromkeys(play.card for play in plays)))
        return self.dice.choice([play for play in plays if play.card is card])

    def _liked(self, view: View, plays: list[Play]) -> list[Play]:
        """Those that somebody of this style looks at first; if there are none, all."""
        style, liked = self.style, plays
        if self.leans(abs(style.hoards)):
            liked = [p for p in liked if (p.card.color is None) == (style.hoards < 0)] or liked
        if self.leans(abs(style.stubborn)):
            stays = style.stubborn > 0
            liked = [p for p in liked if (p.card.color is view.color) == stays] or liked
        if self.foe is not None and self.leans(style.grudge):
            liked = [p for p in liked if p.target == self.foe] or liked
        return liked


class Casual(Bot):
    """Plays if it can, most of its commonest colour, wilds a little later than the rest."""

    CHALLENGES = 0.25
    HASTE = 0.15

    def turn(self, view: View) -> Move:
        plays = right_plays(self.edition, view)
        if not plays:
            return next(m for m in answers(view) if not isinstance(m, Play))
        if self.dice.random() < self.HASTE * (1 + 0.6 * self.style.slips):
            any_card = self.dice.choice(plays).card
            plays = [play for play in plays if play.card is any_card]
        colors = [card.color for card in view.hand]
        favourite = most_common_color(view.hand)
        target = self._target(view)
        spends = self.leans(-0.6 * self.style.hoards)
        dares = spends or self.leans(0.5 * self.style.bluffs)
        stays = 2 * self.style.stubborn

        def liking(play: Play) -> tuple[bool, bool, float, bool, bool]:
            card = play.card
            return (
                dares or card not in self.edition.bluffs,
                spends or card.color is not None,
                colors.count(card.color) + (stays if card.color is view.color else 0.0),
                play.color is favourite,
                play.target == target,
            )

        return max(plays, key=liking)

    def reply(self, view: View, under: UnderAttack) -> Move:
        plays = [m for m in answers(view) if isinstance(m, Play)]
        if plays:
            favourite = most_common_color(view.hand)
            return max(plays, key=lambda play: (play.color is favourite, play.target == under.by))
        daring = self.CHALLENGES * (1 + self.style.doubts)
        if Challenge() in view.moves and self.dice.random() < daring:
            return Challenge()
        return Take()

    def name_color(self, view: View) -> Move:
        return NameColor(most_common_color(view.hand))

    def _target(self, view: View) -> Seat:
        foe = self.foe
        if foe in opponents(self.edition, view) and self.leans(self.style.grudge):
            return foe
        return most_dangerous(self.edition, view)


class Skilled(Bot):
    """Weighs every answer by trained weights, and keeps in mind what the others let slip."""

    BLUFF_RATE = 0.2
    """How often people who could not lay a Wild Draw 4 honestly are thought to lay it."""
    GRUDGE = 5_000
    """What it is worth to hit a foe, to somebody who bears grudges."""

    def __init__(self, edition: Edition, dice: random.Random, style: Style = NO_STYLE) -> None:
        super().__init__(edition, dice, style)
        self._signs = Signs()
        self._weights: dict[int, Weights] = {}
        """By the number of seats."""

    def begin(self, match: Match) -> None:
        self._signs = Signs()

    def hear(self, events: Sequence[Event]) -> None:
        self._signs.hear(events)

    def turn(self, view: View) -> Move:
        """Whoever can go out goes out."""
        plays = right_plays(self.edition, view)
        if plays and len(view.hand) == 1:
            return self._best(view, plays)
        others = [move for move in answers(view) if not isinstance(move, Play)]
        return self._best(view, [*plays, *others])

    def reply(self, view: View, under: UnderAttack) -> Move:
        """An answer with a card, if there is one; else the cards, or doubts by its beliefs."""
        plays = [move for move in view.moves if isinstance(move, Play)]
        if plays:
            return self._best(view, plays)
        return Challenge() if Challenge() in view.moves and self._doubts(view, under) else Take()

    def name_color(self, view: View) -> Move:
        return self._best(view, answers(view))

    def jump(self, view: View) -> Move | None:
        jumps = [move for move in view.moves if isinstance(move, Play)]
        return self._best(view, jumps) if jumps else None

    def step_in(self, view: View, under: UnderAttack) -> Move | None:
        """For a partner, or to go out; to doubt for another costs more than it brings."""
        shields = [move for move in view.moves if isinstance(move, Play)]
        for_partner = under.seat not in opponents(self.edition, view)
        if shields and (len(view.hand) == 1 or for_partner):
            return self._best(view, shields)
        return None

    def _best(self, view: View, moves: Sequence[Move]) -> Move:
        """What is worth most, and does not hit a partner if it can be helped; equals by lot."""
        weighing = Worth(self.edition, view, self._weights_for(view), self._signs)
        foes = opponents(self.edition, view)
        fair = [move for move in moves if _target(move) is None or _target(move) in foes] or moves
        worths = [weighing.worth(move) + self._grudge(move) for move in fair]
        highest = max(worths)
        best = [move for move, worth in zip(fair, worths, strict=True) if worth == highest]
        return best[0] if len(best) == 1 else self.dice.choice(best)

    def _weights_for(self, view: View) -> Weights:
        seats = len(view.counts)
        if seats not in self._weights:
            self._weights[seats] = with_style(weights_for(self.edition, seats), self.style)
        return self._weights[seats]

    def _grudge(self, move: Move) -> float:
        aimed = self.foe is not None and _target(move) == self.foe
        return self.GRUDGE * self.style.grudge if aimed else 0

    def _doubts(self, view: View, under: UnderAttack) -> bool:
        """Whether guilt is likely enough: less will do where the layer is nearly out."""
        suspicion = self.BLUFF_RATE * (1 + 0.5 * self.style.doubts)
        crowd = min(len(view.counts), 4) - 2
        enough = 0.08 + 0.05 * crowd
        if view.counts[under.by] <= 3:
            enough = 0.01 + 0.03 * crowd
        return suspicion * may_be_guilty(self.edition, view, under.by) > enough


def _target(move: Move) -> Seat | None:
    return move.target if isinstance(move, Play) else None
