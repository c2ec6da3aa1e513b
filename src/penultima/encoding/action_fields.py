"""The learners' actions in groups, each with its name, its size and its meaning."""

from typing import Final

from penultima.encoding import numbers
from penultima.encoding.alphabet import Alphabet
from penultima.encoding.fields import Field, lay_out

PLAIN: Final[tuple[tuple[str, int, int, str], ...]] = (
    ("draw", numbers.DRAW, 1, "take the turn's card"),
    ("keep", numbers.KEEP, 1, "keep the card just drawn"),
    ("pass", numbers.PASS, 1, "neither draw nor play, when neither can be done"),
    ("take", numbers.TAKE, 1, "accept the cards of a draw card"),
    ("challenge", numbers.CHALLENGE, 1, "doubt the Wild Draw 4"),
    ("name", numbers.NAME, 4, "answer the question for a colour: red, yellow, green, blue"),
    ("slap", numbers.SLAP, 1, "put a hand on the pile; chance does it in the environments"),
    ("uno", numbers.UNO, 1, "say UNO"),
    ("silent", numbers.SILENT, 1, "let an opening out of turn go by"),
    (
        "catch",
        numbers.CATCH,
        numbers.OTHERS,
        "point at a seat that did not say UNO, by how far away it is, from 1",
    ),
)
"""What is done without a card, by name, the kernel's number, size and meaning."""


def action_fields(alphabet: Alphabet) -> tuple[Field, ...]:
    """Every group of actions of an edition, with what it means."""
    rows = [("play", alphabet.kinds, "lay a coloured card, by its kind")]
    for at, sign in enumerate(alphabet.wilds):
        if at == 0:
            said = "lay a Wild in red, yellow, green, blue; as a last card without a colour"
        elif sign is None or (not alphabet.wide and at == 2):
            said = "the same for the special card at nobody; a Shark Attack has no colour yet"
        elif alphabet.wide:
            said = f"the same for '{sign}'"
        else:
            said = "the same for the Wild Draw 4"
        if alphabet.wide and at == 0:
            said = f"lay '{sign}' in red, yellow, green, blue; then without a colour"
        rows.append((_wild_name(alphabet, at), numbers.LAYS, said))
    rows += [(name, size, said) for name, _, size, said in PLAIN]
    return lay_out((*rows, *_aim_rows(alphabet)))


def _wild_name(alphabet: Alphabet, at: int) -> str:
    if alphabet.wide:
        return f"play {alphabet.wilds[at]}"
    return ("play wild", "play wild draw 4", "play special")[at]


def _aim_rows(alphabet: Alphabet) -> list[tuple[str, int, str]]:
    nine = numbers.OTHERS
    if not alphabet.wide:
        return [
            ("aim special", nine, "lay the special card as a last card, at a seat"),
            ("aim special in", 4 * nine, "lay it in a colour, at a seat: nine for each colour"),
            (
                "swap",
                4 * nine,
                "lay a 7 and exchange hands with a seat: nine for each colour of the 7",
            ),
        ]
    rows = []
    for sign in alphabet.aimed_wilds:
        rows.append((f"aim {sign}", nine, f"lay '{sign}' without a colour, at a seat"))
        rows.append((f"aim {sign} in", 4 * nine, "in a colour, at a seat: nine for each"))
    rows += [
        (f"aim {sign}", 4 * nine, f"lay '{sign}' at a seat: nine for each of its colours")
        for sign in alphabet.aimed
    ]
    return rows
