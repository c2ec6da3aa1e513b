"""The reference page says what the code does."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from penultima.encoding.actions import ACTION_FIELDS
from penultima.encoding.fields import Field
from penultima.encoding.observation import FIELDS

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
    assert len(EXAMPLES) == 3
