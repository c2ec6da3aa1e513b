"""The picture in the documentation is a picture of today's screen."""

from tools.terminal_picture import PICTURE, written


def test_the_picture_of_the_screen_is_as_the_screen_draws_it() -> None:
    found = PICTURE.read_text(encoding="utf-8")
    assert found == written(), "run: .venv/bin/python -m tools.terminal_picture"
