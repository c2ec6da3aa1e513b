"""Table codes: short, easy to read out, hard to guess."""

import secrets

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""No vowels, so that no words come out; no 0, 1, O or I."""
LENGTH = 6


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """The code that was typed, in any case; None if it cannot be one."""
    code = text.strip().upper()
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None
