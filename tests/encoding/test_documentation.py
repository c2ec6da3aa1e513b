"""The reference page says what the code does."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from penultima.editions import EDITIONS, edition
from penultima.encoding.actions import ACTION_FIELDS
from penultima.encoding.encoding import encoding_of
from penultima.encoding.fields import Field
from penultima.encoding.observation import FIELDS
from penultima.fast import tables
from penultima.fast.observation import observed_words
from penultima.fast.translation import compile_table
from penultima.game.edition import Edition, Face
from penultima.testing.kernel import kernel_refusal
from tests.editions.recombined import NINE
from tests.encoding.orders import OWN_ORDERS, has_the_usual_faces
from tests.recombined.editions import recombined

PAGE = (Path(__file__).parents[2] / "docs/reference/encoding.md").read_text("utf-8")


def as_table(head: str, fields: Sequence[Field]) -> str:
    rows = [f"| {head} | field | meaning |", "|---|---|---|"]
    for field in fields:
        last = field.first + field.size - 1
        numbers = str(field.first) if field.size == 1 else f"{field.first} to {last}"
        rows.append(f"| {numbers} | {field.name} | {field.meaning} |")
    return "\n".join(rows)


@pytest.mark.parametrize("head, fields", [("number", ACTION_FIELDS), ("byte", FIELDS)])
def test_the_page_holds_the_table_of_the_code(head: str, fields: Sequence[Field]) -> None:
    assert f"\n\n{as_table(head, fields)}\n\n" in PAGE


EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_page_run(example: str) -> None:
    exec(example, {})


def test_the_page_has_an_example_for_each_environment() -> None:
    assert len(EXAMPLES) == 4


# ---------------------------------------------------------------- sizes


def sizes_by_the_page(rules: Edition) -> tuple[int, int]:
    """Bytes and actions, computed as the page says."""
    if has_the_usual_faces(rules):
        return 240, 169
    copies = Counter(card.sign for card in rules.deck if card.color is None)
    wilds = [face for face in rules.faces if face.wild]
    colored = [face for face in rules.faces if not face.wild]
    heap = up_to_words(4 * len(colored) + sum(8 if copies[face.sign] > 4 else 4 for face in wilds))
    aimed, aimed_wilds = sum(map(can_name_a_seat, colored)), sum(map(can_name_a_seat, wilds))
    return (
        2 * heap + up_to_words(len(rules.faces)) + 96,
        4 * len(colored) + 5 * len(wilds) + 21 + 45 * aimed_wilds + 36 * aimed,
    )


def up_to_words(size: int) -> int:
    return -(-size // 8) * 8


def can_name_a_seat(face: Face) -> bool:
    return face.effect.needs_target or face.effect.needs_target_in_reply


ALL: dict[str, Edition] = {
    **EDITIONS,
    **OWN_ORDERS,
    **NINE,
    **{f"recombined {seed}": recombined(seed) for seed in range(60)},
}


@pytest.mark.parametrize("name", ALL)
def test_every_edition_has_the_sizes_that_the_page_gives(name: str) -> None:
    encoding = encoding_of(ALL[name])
    observed, actions = sizes_by_the_page(ALL[name])
    assert (encoding.size, encoding.actions) == (observed, actions)
    if kernel_refusal(ALL[name]) is None:
        table = compile_table(ALL[name], 2)
        assert (8 * observed_words(table), int(table[tables.ACTIONS])) == (observed, actions)


def test_the_page_lists_the_sizes_of_our_editions() -> None:
    rows = ["| edition | coloured faces | wilds | heap | top | observation | actions |"]
    rows.append("|---|---|---|---|---|---|---|")
    for name, rules in EDITIONS.items():
        encoding = encoding_of(rules)
        wilds = sum(face.wild for face in rules.faces)
        colored = len(rules.faces) - wilds
        heap = next(field.first for field in encoding.fields if field.name == "discards")
        top = next(field.size for field in encoding.fields if field.name == "top")
        sizes = (colored, wilds, heap, top, encoding.size, encoding.actions)
        rows.append(f"| {name} | {' | '.join(map(str, sizes))} |")
    assert "\n\n" + "\n".join(rows) + "\n\n" in PAGE
    sevens = encoding_of(edition("mezcla", {"house": ["seven-zero"]}))
    assert f"which makes {sevens.actions} actions" in PAGE
