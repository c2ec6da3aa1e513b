"""What cannot be done, as a value: a key of the catalogue, and what the sentence names.

Whoever stands before a person words it in that person's language (`words.troubles`). To whoever
programs it is an exception like any other, and reads in English.
"""

from importlib import import_module


class Trouble(Exception):
    """An error that people may be told; the sentence says what to do."""

    def __init__(self, key: str, /, **named: object) -> None:
        super().__init__(key)
        self.key = key
        self.named = named
        """Texts and numbers, lists of them, or other troubles that the sentence passes on."""

    def __str__(self) -> str:
        """The catalogues stand above, so they are found by name, and only by who asks."""
        return str(import_module("penultima.words.troubles").worded(self, "en"))
