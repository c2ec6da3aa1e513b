"""Sentences and numbers of the page in the reader's language."""

import math
from collections.abc import Iterable
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from penultima.lab.evidence import Estimate

LANGUAGES = ("en", "es")
_GAP = "\N{NO-BREAK SPACE}"
_TO = "\N{EN DASH}"


class Speech:
    """One language."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"there is no language '{lang}'; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        source = (files("penultima.lab") / f"{lang}.ftl").read_text(encoding="utf-8")
        self._bundle.add_resource(FluentResource(source))

    def __call__(self, key: str, **values: str | int) -> str:
        """The message of that name; numbers come in already written."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        assert isinstance(text, str)
        return " ".join(text.split(" "))

    def number(self, value: float, digits: int = 0) -> str:
        rounded = round(value, digits) or 0.0  # no minus before a zero
        text = f"{rounded:,.{digits}f}".replace("-", "\N{MINUS SIGN}")
        if self.lang == "es":
            text = text.replace(",", "\N{NARROW NO-BREAK SPACE}").replace(".", ",")
        return text

    def measured(self, estimate: Estimate, *, signed: bool = False) -> str:
        """With as many digits as the sample gives: 26.1 ± 0.1, or its ends if they are lopsided."""
        digits = digits_for(estimate.margin)
        if not signed and estimate.is_lopsided:
            return _TO.join(self.number(end, digits) for end in (estimate.low, estimate.high))
        sign = "+" if signed and round(estimate.value, digits) > 0 else ""
        value, margin = self.number(estimate.value, digits), self.number(estimate.margin, digits)
        return f"{sign}{value}{_GAP}±{_GAP}{margin}"

    def percent(self, estimate: Estimate, *, signed: bool = False) -> str:
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
