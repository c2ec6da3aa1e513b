"""What may be written on a chair, and that no two people there can be taken for each other."""

import unicodedata
from collections.abc import Iterable

from penultima.table.calls import Declined
from penultima.table.commands import LONGEST_NAME

_MOST_MARKS = 3
"""On one letter: as many as any living script needs."""
_FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that nobody can see."""
_SEEN = "LNPS"
"""Letters, digits, punctuation and symbols, by the first letter of their category."""


def clean(name: str) -> str:
    """The name in one line and in one way of writing; one that deceives the eye is refused."""
    text = unicodedata.normalize("NFC", _one_line(name))
    if (
        not any(_is_seen(c) for c in text)
        or any(c in _FILLERS for c in text)
        or _most_marks(text) > _MOST_MARKS
        or len(text) > LONGEST_NAME
    ):
        raise Declined("bad-name")
    return text


def clean_text(text: str) -> str:
    """What somebody writes to the others, in one line."""
    written = unicodedata.normalize("NFC", _one_line(text))
    if not any(_is_seen(c) for c in written) or _most_marks(written) > _MOST_MARKS:
        raise Declined("bad-text")
    return written


def own_name(name: str, others: Iterable[str]) -> str:
    """The name, or with a number behind it if somebody else could be taken for its owner."""
    taken = {looks_like(other) for other in others}
    found, number = name, 1
    while looks_like(found) in taken:
        number += 1
        behind = f" {number}"
        found = name[: LONGEST_NAME - len(behind)].rstrip() + behind
    return found


def looks_like(name: str) -> str:
    """Equal for names that can be taken for each other."""
    plain = unicodedata.normalize("NFKD", name.translate(_LIKE_LATIN))
    letters = "".join(c for c in plain if unicodedata.category(c)[0] != "M")
    return letters.casefold().translate(_ALIKE).replace("rn", "m").replace("vv", "w")


def _one_line(text: str) -> str:
    without = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    return " ".join(without.split())


def _is_seen(c: str) -> bool:
    return unicodedata.category(c)[0] in _SEEN and c not in _FILLERS


def _most_marks(text: str) -> int:
    """On any one letter; a mark without a letter is as bad as many."""
    most, marks = 0, _MOST_MARKS
    for c in text:
        if unicodedata.category(c)[0] == "M":
            marks += 1
        else:
            marks = _MOST_MARKS if c == " " else 0
        most = max(most, marks)
    return most


_LIKE_LATIN = str.maketrans(
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423"
    "\u0425\u0430\u0435\u0455\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443"
    "\u0445\u0501\u051b\u051d\u04bb\u04cf\u0491\u0433"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03b1\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "ABESIJKMHOPCTYXaesijkmhopctyxdqwhlrrABEZHIKMNOPTYXaeikvoptux",
)
"""Cyrillic and Greek letters that look like Latin ones."""
_ALIKE = str.maketrans("i\u01311|0", "llllo")
"""Of what has been folded to small letters: I, l and 1 look the same, and so do O and 0."""
