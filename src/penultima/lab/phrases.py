"""Sentences and numbers of the page in the reader's language."""

import math
from collections.abc import Iterable

from penultima.lab.evidence import Measured
from penultima.words import say
from penultima.words.bundles import check_language
from penultima.words.numbers import written

_GAP = "\N{NO-BREAK SPACE}"
_TO = "\N{EN DASH}"


class Phrases:
    """One language."""

    def __init__(self, lang: str) -> None:
        check_language(lang)
        self.lang = lang

    def __call__(self, key: str, **values: str | int) -> str:
        """The page's message of that name; numbers come in already written."""
        return say(self.lang, f"lab-{key}", values)

    def number(self, value: float, digits: int = 0) -> str:
        return written(value, self.lang, digits)

    def measured(self, estimate: Measured, *, signed: bool = False) -> str:
        """With as many digits as the sample gives: 26.1 ± 0.1, or its ends if they are lopsided."""
        digits = digits_for(estimate.margin)
        if not signed and estimate.is_lopsided:
            return _TO.join(self.number(end, digits) for end in (estimate.low, estimate.high))
        sign = "+" if signed and round(estimate.value, digits) > 0 else ""
        value, margin = self.number(estimate.value, digits), self.number(estimate.margin, digits)
        return f"{sign}{value}{_GAP}±{_GAP}{margin}"

    def percent(self, estimate: Measured, *, signed: bool = False) -> str:
        return f"{self.measured(estimate, signed=signed)}{_GAP}%"

    def listed(self, items: Iterable[str]) -> str:
        """A, B and C."""
        parts = list(items)
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self('and')} {parts[-1]}"


def digits_for(margin: float) -> int:
    """So that the margin shows one digit that counts."""
    if margin <= 0:
        return 1
    return max(0, min(3, math.ceil(-math.log10(margin))))
