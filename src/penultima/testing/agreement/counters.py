"""What the kernel notes of a round, counted again from the moves and events of the reference."""

from collections import Counter
from collections.abc import Iterable

from penultima.encoding.alphabet import alphabet_of
from penultima.fast import notes
from penultima.fast.game import Game
from penultima.fast.happenings import AT
from penultima.game import events as happened
from penultima.game.cards import Card
from penultima.game.edition import Edition, is_guilty
from penultima.game.effects import Attack, ReverseOrder, SkipNext
from penultima.game.events import Event
from penultima.game.moves import Draw, Move, Pass, Play, Take
from penultima.game.phases import ToPlay, UnderAttack
from penultima.game.rules.lays import has_playable
from penultima.game.seating import Seat
from penultima.game.state import State

_BY_EVENT = {
    happened.Drew: "drawn",
    happened.Kept: "kept",
    happened.Passed: "passes",
    happened.Refilled: "refills",
    happened.Reversed: "reversed",
    happened.Challenged: "challenges",
    happened.Crashed: "crashes",
    happened.Attacked: "slaps",
    happened.Swapped: "swaps",
    happened.HandedOn: "handed_on",
    happened.CalledUno: "calls",
    happened.Exposed: "misses",
    happened.Caught: "catches",
}
_TURNS_LOST = SkipNext, ReverseOrder


class Counters:
    """The same numbers as `penultima.fast.notes`, by name."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.counted: Counter[str] = Counter()

    def hear(self, events: Iterable[Event]) -> None:
        shown = None
        for event in events:
            name = _BY_EVENT.get(type(event))
            if name is not None:
                self.counted[name] += 1
            match event:
                case happened.TurnedUp() | happened.Played():
                    shown = self.edition.effect(event.card)
                case happened.Skipped():
                    self.counted["skipped"] += isinstance(shown, _TURNS_LOST)
                case happened.Challenged():
                    self.counted["challenges_won"] += event.guilty
                case _:
                    pass

    def move(self, before: State, seat: Seat, move: Move) -> None:
        """What a move is, seen from the state in which it is made."""
        self.counted["steps"] += 1
        on_turn = isinstance(before.phase, ToPlay)
        self.counted["turns"] += on_turn and isinstance(move, Draw | Pass | Play)
        match move:
            case Draw():
                forced = not has_playable(self.edition, before, before.hands[seat])
                self.counted["turn_draws"] += 1
                self.counted["forced_draws"] += forced
            case Take():
                self.counted["taken"] += 1
            case Play():
                self._lay(before, seat, move.card)
            case _:
                pass

    def _lay(self, before: State, seat: Seat, card: Card) -> None:
        counted = self.counted
        counted[f"laid {card.sign}"] += 1
        attacks = isinstance(self.edition.effect(card), Attack)
        replies = isinstance(before.phase, UnderAttack)
        counted["attacks"] += attacks and len(before.hands[seat]) > 1
        counted["stacked"] += attacks and replies
        counted["shields"] += replies and not attacks
        counted["jumps"] += isinstance(before.phase, ToPlay) and before.phase.seat != seat
        if card in self.edition.bluffs:
            rest = list(before.hands[seat])
            rest.remove(card)
            counted["bluffs"] += is_guilty(self.edition, tuple(rest), before.color)

    def unlike(self, game: Game) -> list[str]:
        """Every number that the kernel has noted otherwise."""
        places = AT._asdict()
        for (_, sign), face in alphabet_of(self.edition).place.items():
            places[f"laid {sign}"] = notes.laid_at(game, face)
        pairs = [(name, int(notes.noted(game, at))) for name, at in places.items()]
        return [
            f"{name}: kernel notes {number}, reference {self.counted[name]}"
            for name, number in pairs
            if number != self.counted[name]
        ]
