"""Rounds as a seat is told them, with what it sees after every event, for the client's own fold.

Made anew by `python -m tests.game.told_rounds`; `web/tests/table/shown.test.ts` reads them.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from penultima.editions import EDITIONS, with_options
from penultima.game.edition import Edition
from penultima.game.events import Event, visible
from penultima.game.moves import Move, Object, Play, RunOut
from penultima.game.phases import Objecting, Over, asked_seat
from penultima.game.public import nothing_seen
from penultima.game.rules import act, deal, legal_moves
from penultima.game.seating import Seat
from penultima.game.seen import Seen, hear
from penultima.game.state import State
from tests.properties.tables import HashedChance

FILE = Path(__file__).with_suffix(".json")
LONGEST = 80
"""Moves; what a long round would add has all been there before."""
TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("classic", 2, {}),
    ("classic", 4, {"partners": True}),
    ("classic", 3, {"scoring": "elimination", "house": ["stacking-mixed", "jump-in"]}),
    ("classic", 4, {"policing": "table"}),
    ("classic", 5, {"house": ["seven-zero"]}),
    ("mando", 3, {"target": 100}),
    ("cars", 3, {}),
    ("cars", 2, {"policing": "table"}),
    ("cars", 4, {"partners": True, "house": ["stacking"]}),
    ("shark", 4, {}),
    ("shark", 10, {"slap": "chance"}),
    ("agent-en", 3, {}),
    ("agent-es", 4, {"agent_source": "discard"}),
    ("agent-en", 5, {"agent_source": "discard", "shield_chain": True}),
    ("mezcla", 5, {}),
    ("mezcla", 10, {"drawn": "must"}),
    ("mezcla", 3, {"policing": "table", "house": ["seven-zero"]}),
)


class Dice:
    """The same numbers with every version of Python."""

    def __init__(self, seed: str) -> None:
        self._seed, self._thrown = seed, 0

    def below(self, faces: int) -> int:
        self._thrown += 1
        digest = hashlib.sha256(f"{self._seed} {self._thrown}".encode()).digest()
        return int.from_bytes(digest[:8]) % faces


def played(edition: Edition, seats: int, name: str) -> Iterator[Event]:
    """Everything that happens in a round of players who lay what they can and see little."""
    chance, dice = HashedChance(name), Dice(name)
    state, events = deal(edition, seats, dice.below(seats), chance)
    yield from events
    for _ in range(LONGEST):
        if isinstance(state.phase, Over):
            return
        state, events = act(edition, state, *_said(edition, state, dice), chance)
        yield from events


def _said(edition: Edition, state: State, dice: Dice) -> tuple[Seat | None, Move]:
    phase, seats = state.phase, len(state.hands)
    if isinstance(phase, Objecting):
        by = (phase.by + 1) % seats
        objects = dice.below(2) and state.false_objections.count(by) < 2
        return (by, Object(phase.by)) if objects else (None, RunOut())
    asked = asked_seat(phase)
    seat = dice.below(seats) if asked is None or not dice.below(8) else asked
    moves = legal_moves(edition, state, seat)
    if not moves or not dice.below(20):
        return None, RunOut()
    lays = [move for move in moves if isinstance(move, Play)]
    among = lays if lays and dice.below(4) else moves
    return seat, among[dice.below(len(among))]


def told(name: str, seats: int, options: dict[str, object], number: int) -> dict[str, Any]:
    """A round with the news of one seat; beside each event, what it has changed of the picture."""
    edition = with_options(EDITIONS[name], options)
    seat = number % seats
    seen = Seen(seat, nothing_seen(len(edition.deck), seats))
    steps, before = [], _picture(seen)
    for event in played(edition, seats, f"{name} {number}"):
        if visible(event, seat):
            seen = hear(seen, event)
            after = _picture(seen)
            changed = {key: value for key, value in after.items() if value != before[key]}
            steps.append((event, changed))
            before = after
    return {
        "name": f"{name} {seats} {options}",
        "seat": seat,
        "seats": seats,
        "cards": len(edition.deck),
        "steps": steps,
        "discards": seen.public.discards,
    }


def _picture(seen: Seen) -> dict[str, Any]:
    """What the client folds; of the discards how many there are and the one on top."""
    public = seen.public
    return {
        "hand": seen.hand,
        "counts": public.counts,
        "top": [len(public.discards), *public.discards[-1:]],
        "color": public.color,
        "pile": public.pile_size,
        "direction": public.direction,
    }


def text() -> str:
    """One round a line."""
    rounds = (told(*table, number) for number, table in enumerate(TABLES))
    return "[\n" + ",\n".join(msgspec.json.encode(one).decode() for one in rounds) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    print(f"written: {FILE}")
