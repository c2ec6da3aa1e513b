"""Sheets: read, laid over the one they are based on, and written for people."""

import pytest

from penultima.shelf.sheets import SheetError, lay_over, read_sheet, write_sheet

BASE = """# Base

What it is.

## Contents

- **BASE-01** [deck.total] The pack has 10 cards.
  - *Ruling A1:* All of them different.
- **BASE-02** [deck.wild] Two of them are wild.

## Cards

### Wild

- **BASE-03** [wild.effect] It fits everything.

## Where the sheet is silent

- *Ruling Z9:* Somebody decides.
"""
OWN = """based on: base
without: deck.wild
<!-- for those who write it -->

# Own

Something else.

## Contents

- **OWN-01** [deck.total] The pack has 12 cards.
- **OWN-02** [deck.storm] Two of them are storms.

## Cards

### Storm

- **OWN-03** [storm.effect] Everybody draws.
  - *Ruling:* Everybody else.
"""
WHOLE = """# Own

Something else.

## Contents

- **OWN-01** The pack has 12 cards.
- **OWN-02** Two of them are storms.

## Cards

### Wild

- **BASE-03** It fits everything.

### Storm

- **OWN-03** Everybody draws.
  - *Ruling:* Everybody else.

## Where the sheet is silent

- *Ruling Z9:* Somebody decides.
"""


def test_a_sheet_is_written_as_it_was_read_but_for_its_groups() -> None:
    text = write_sheet(read_sheet(BASE))
    assert text == BASE.replace("[deck.total] ", "").replace("[deck.wild] ", "").replace(
        "[wild.effect] ", ""
    )


def test_what_a_sheet_says_takes_the_place_of_what_its_base_says() -> None:
    own = read_sheet(OWN)
    assert own.based_on == "base"
    assert write_sheet(lay_over(read_sheet(BASE), own)) == WHOLE


def test_a_sheet_that_says_nothing_of_itself_is_introduced_by_its_base() -> None:
    own = read_sheet("based on: base\n\n# Own\n")
    assert lay_over(read_sheet(BASE), own).introduction == ("What it is.",)


def test_a_section_whose_clauses_have_all_gone_is_gone() -> None:
    own = read_sheet("based on: base\nwithout: wild.effect, deck.wild\n\n# Own\n")
    titles = [section.title for section in lay_over(read_sheet(BASE), own).sections]
    assert titles == ["Contents", "Cards", "Where the sheet is silent"]


def test_a_new_section_comes_after_the_one_named_before_it_or_at_the_end() -> None:
    text = "based on: base\n\n# Own\n\n{}## Weather\n\n- **OWN-01** [weather] It rains.\n"
    first, last = (
        [section.title for section in lay_over(read_sheet(BASE), read_sheet(own)).sections]
        for own in (text.format("## Contents\n\n"), text.format(""))
    )
    assert first == ["Contents", "Weather", "Cards", "Wild", "Where the sheet is silent"]
    assert last == ["Contents", "Cards", "Wild", "Where the sheet is silent", "Weather"]


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "the sheet has no title"),
        ("## Part\n", "line 1: a section stands before the title"),
        ("# One\n\n# Two\n", "line 3: the sheet has two titles"),
        ("based on\n# One\n", "line 1: before the title"),
        ("# One\n\n## Part\n\n- **X-1** no group\n", "line 5: a clause is written"),
        ("# One\n\n## Part\n\nProse.\n", "line 5: this is neither"),
        ("# O\n\n## P\n\n- **X-1** [a] a\n- **X-1** [b] b\n", "the number X-1 stands at two"),
        ("# O\n\n## P\n\n- **X-1** [a] a\n- **X-2** [a] b\n", "the group a stands at two"),
    ],
)
def test_a_sheet_that_cannot_be_read_says_where_and_why(text: str, told: str) -> None:
    with pytest.raises(SheetError, match=told):
        read_sheet(text)


def test_links_of_rulings_are_for_whoever_reads_the_file() -> None:
    linked = BASE.replace("Ruling A1", "Ruling [A1], [B2]").replace("Ruling Z9", "Ruling [Z9]")
    targets = "\n[A1]: rulings.md#a1\n[B2]: rulings.md#b2\n"
    assert read_sheet(linked + targets) == read_sheet(BASE.replace("Ruling A1", "Ruling A1, B2"))
