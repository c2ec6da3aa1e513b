"""Codes of tables, and codes that bring a device along: easy to read out, hard to guess."""

import secrets

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""No vowels, so that no words come out; no 0, 1, O or I."""
LENGTH = 6
DEVICE_LENGTH = 10
"""48 bits: whoever has it is the person, for as long as it lasts."""


def new_code(length: int = LENGTH) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def read_code(text: str, length: int = LENGTH) -> str | None:
    """The code that was typed, in any case; None if it cannot be one."""
    code = text.strip().upper()
    return code if len(code) == length and set(code) <= set(ALPHABET) else None


def read_device_code(text: str) -> str | None:
    """The same for a device's, which is shown in two halves."""
    return read_code("".join(text.replace("-", " ").split()), DEVICE_LENGTH)
