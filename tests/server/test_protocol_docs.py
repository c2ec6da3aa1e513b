"""The documentation of the protocol is that of the code."""

from pathlib import Path

import pytest

from tools.protocol import written


@pytest.mark.parametrize(
    "path, text", written().items(), ids=lambda value: getattr(value, "name", "")
)
def test_the_protocol_is_documented_as_it_is(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "run: .venv/bin/python tools/protocol.py"


def test_everything_on_the_wire_has_a_sentence_or_a_name_that_says_it() -> None:
    page = next(text for path, text in written().items() if path.suffix == ".md")
    for heading in ("### Hello", "### Update", "### Catalogue", "### Replay", "## HTTP"):
        assert heading in page
