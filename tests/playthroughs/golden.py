"""Played rounds as readable text, one file each; `python -m tests.playthroughs.golden` writes them.

A file shows a table, the deal (its name is the seed) and moves (lines that begin with `> `), each
with what it led to. Only the moves are read back, and played again: so the text changes when the
rules or the words of this page do, and never with the way in which the moves were first found.
A file that is deleted is found anew.
"""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.phases import Over
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act, deal
from penultima.game.seating import LETTERS
from penultima.game.state import State
from penultima.notation import (
    read_move,
    write_cards,
    write_move,
    write_seat,
    write_seats,
    write_top,
)
from tests.properties.driver import Temper, choose
from tests.properties.law import read_law
from tests.properties.tables import HashedChance, Table

FOLDER = Path(__file__).parent / "rounds"
LENGTH = 60
LIVELY = Temper(eager=0.85, chatter=0.04, silence=0.04, forget=0.5, watch=0.4, others=0.1)
SEAT_FIELDS = {
    "seat",
    "other",
    "by",
    "layer",
    "against",
    "dealer",
    "target",
    "winner",
    "first_hit",
}

TABLES: dict[str, Table] = {
    "classic": Table("classic", {}, 4),
    "classic-two": Table("classic", {}, 2),
    "classic-table": Table("classic", {"policing": "table"}, 3),
    "classic-pairs": Table("classic", {"partners": True, "strict_wild_four": True}, 4),
    "classic-stacking": Table("classic", {"house": ["stacking", "jump-in"]}, 4),
    "classic-seven-zero": Table("classic", {"house": ["seven-zero", "play-after-draw"]}, 3),
    "cars": Table("cars", {}, 4),
    "cars-two": Table("cars", {}, 2),
    "cars-table": Table("cars", {"policing": "table"}, 3),
    "cars-until": Table("cars", {"house": ["draw-until-playable", "must-play"]}, 3),
    "shark": Table("shark", {}, 4),
    "shark-chance": Table("shark", {"slap": "chance", "shark_last_card": True}, 3),
    "shark-ten": Table("shark", {"drawn": "may"}, 10),
    "mando": Table("mando", {}, 4),
    "mando-any": Table("mando", {"shield_by": "any", "shield_chain": True}, 4),
    "mando-scored": Table("mando", {"scoring": "standard", "wild_four_counts": False}, 3),
    "agent-en": Table("agent-en", {}, 4),
    "agent-en-chain": Table("agent-en", {"shield_chain": True, "agent_source": "draw"}, 3),
    "agent-es": Table("agent-es", {}, 4),
    "agent-es-mixed": Table("agent-es", {"house": ["stacking-mixed"]}, 3),
    "mezcla": Table("mezcla", {}, 4),
    "mezcla-chain": Table("mezcla", {"shield_chain": True, "shield_by": "any"}, 4),
    "mezcla-table": Table("mezcla", {"policing": "table", "copies_crash": 8}, 3),
}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def stored_moves(name: str) -> list[str]:
    lines = path_of(name).read_text(encoding="utf-8").splitlines()
    return [line[2:] for line in lines if line.startswith("> ")]


def render(name: str, moves: Iterable[str]) -> str:
    """The round at that table, with these moves."""
    return "\n".join(_lines(name, moves)) + "\n"


def _lines(name: str, moves: Iterable[str]) -> Iterator[str]:
    table = TABLES[name]
    edition, chance = table.edition(), HashedChance(name)
    yield f"# {table}"
    yield ""
    state, events = deal(edition, table.seats, 0, chance)
    yield from _step(state, events)
    for move in moves:
        yield ""
        yield f"> {move}"
        try:
            state, events = act(edition, state, *read_move(move), chance)
        except IllegalMove as refused:
            yield f"  refused: {refused.refusal.code}"
            continue
        yield from _step(state, events)


def _step(state: State, events: list[Event]) -> Iterator[str]:
    if not events:
        yield "  in vain"
        return
    for event in events:
        yield f"  {_write(event)}"
    yield f"  = {_situation(state)}"


def _situation(state: State) -> str:
    hands = " | ".join(
        f"{write_seat(seat)}{'!' if seat in state.called else ''} {write_cards(sorted(hand))}"
        for seat, hand in enumerate(state.hands)
    )
    top = write_top(state.discards[-1], state.color)
    exposed = f", exposed {write_seats(state.exposed)}" if state.exposed else ""
    return f"{top}, {state.direction.value}, pile {len(state.pile)}{exposed} | {hands}"


def _write(value: Any, field: str = "") -> str:
    """A value in words and notation."""
    if isinstance(value, msgspec.Struct):
        parts = ((name, getattr(value, name)) for name in value.__struct_fields__)
        told = " ".join(f"{name} {_write(part, name)}" for name, part in parts)
        return f"{type(value).__name__} {told}".rstrip()
    if field in SEAT_FIELDS and isinstance(value, int):
        return LETTERS[value]
    if isinstance(value, tuple):
        if value and all(isinstance(part, Card) for part in value):
            return write_cards(value)
        inner = (_write(part, "seat" if field == "down" else "") for part in value)
        return f"({', '.join(inner)})"
    return "-" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def find_moves(name: str) -> list[str]:
    """Moves for a new file: of many rounds at random, the one in which most kinds of things
    happen."""
    return max((_random_moves(name, salt) for salt in range(200)), key=lambda found: found[0])[1]


def _random_moves(name: str, salt: int) -> tuple[int, list[str]]:
    table = TABLES[name]
    edition: Edition = table.edition()
    law, source = read_law(edition), random.Random(f"{name} {salt}")
    chance = HashedChance(name)
    state, _ = deal(edition, table.seats, 0, chance)
    moves: list[str] = []
    kinds: set[object] = set()
    while len(moves) < LENGTH and not isinstance(state.phase, Over):
        said = choose(source, law, LIVELY, state)
        moves.append(write_move(*said))
        kinds.add(type(said[1]))
        try:
            state, events = act(edition, state, *said, chance)
        except IllegalMove as refused:
            kinds.add(refused.refusal)
            continue
        kinds |= {(type(event), getattr(event, "why", None)) for event in events}
    return len(kinds), moves


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in TABLES:
        path = path_of(name)
        moves = stored_moves(name) if path.exists() else find_moves(name)
        path.write_text(render(name, moves), encoding="utf-8")
    print(f"{len(TABLES)} playthroughs written")


if __name__ == "__main__":
    main()
