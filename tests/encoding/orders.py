"""Editions whose faces have an order of their own, and which have one by the reference page."""

from collections import Counter
from collections.abc import Iterator
from itertools import count

from penultima.editions import edition
from penultima.game.edition import Edition
from penultima.game.state import State
from penultima.testing.rounds import RandomTable, play_round
from tests.editions.recombined import NINE
from tests.recombined.editions import recombined

USUAL_COLORED = (*"0123456789", "s", "v", "+2")
OWN_ORDERS: dict[str, Edition] = {
    "mezcla": edition("mezcla"),
    "mezcla with sevens": edition("mezcla", {"house": ["seven-zero"]}),
    "mezcla with eight Crashes": edition("mezcla", {"copies_crash": 8}),
    "SwapHands on 8": NINE["SwapHands on 8"],
    "SwapHands on Wild": NINE["SwapHands on Wild"],
    "many that name a seat": recombined(1),
    "few faces": recombined(2),
    "two wilds that name a seat": recombined(11),
}


def has_the_usual_faces(rules: Edition) -> bool:
    """Whether it has the numbers of `penultima_v1`, as the page says."""
    others = [face for face in rules.faces if face.wild and face.sign not in ("w", "w4")]
    at_seats = {
        face.id
        for face in rules.faces
        if face.effect.needs_target or face.effect.needs_target_in_reply
    }
    copies = Counter(card for card in rules.deck if card.color is None)
    return (
        {face.sign for face in rules.faces if not face.wild} <= set(USUAL_COLORED)
        and len(others) <= 1
        and at_seats <= {"7", *(face.id for face in others)}
        and [face.sign for face in rules.faces if face.effect.is_bluff] == ["w4"]
        and max(copies.values(), default=0) <= 4
        and len(rules.deck) <= 112
    )


def walked(rules: Edition, seats: int, steps: int) -> Iterator[State]:
    """Situations of rounds at random, one after the other."""
    left = steps
    for seed in count():
        for step in play_round(RandomTable(rules, seats, seed)):
            yield step.after
            left -= 1
            if not left:
                return
