"""What is asked or explained over the table, as text."""

from collections.abc import Iterable

from textual.content import Content
from textual.style import Style

from penultima.game.cards import COLORS
from penultima.terminal.place import Place
from penultima.terminal.screen import cards

_BOLD = Style.parse("bold")
_KEYS = (
    ("← →", "table-key-walk"),
    ("⏎", "table-key-play"),
    ("D", "table-key-draw"),
    ("K", "table-key-keep"),
    ("T", "table-key-take"),
    ("X", "table-key-challenge"),
    ("U", "table-key-uno"),
    ("C", "table-key-catch"),
    ("O", "table-key-object"),
    ("S", "table-key-slap"),
    ("H", "terminal-key-advice"),
    ("M", "terminal-key-talk"),
    ("A", "terminal-key-accuse"),
    ("+ -", "terminal-key-judge"),
    ("E", "terminal-key-part"),
    ("Esc", "table-key-cancel"),
    ("Q", "terminal-key-quit"),
)


def help_text(place: Place) -> Content:
    speech = place.speech
    lines = [Content.styled(speech("table-help"), _BOLD)]
    for key, words in _KEYS:
        lines.append(Content(f" {key:>4}  {speech.at(place.edition, words)}"))
    symbols = Content("   ").join(
        Content.styled(
            f"{cards.SYMBOLS[color]} {color.value} {speech.color(color)}", cards.ink_of(color)
        )
        for color in COLORS
    )
    lines += [Content(""), symbols, Content(speech("terminal-faces")), Content("")]
    lines += [Content(speech("terminal-help-play")), Content(speech("table-help-uno"))]
    lines += [Content(""), Content(speech("terminal-close"))]
    return Content("\n").join(lines)


def interlude_text(place: Place, lines: Iterable[str]) -> Content:
    return Content("\n".join([*lines, "", place.speech("terminal-close")]))


def leave_text(place: Place) -> Content:
    speech = place.speech
    about = "terminal-leave-alone"
    if place.shared:
        arranged = place.table is not None and place.table.arranged
        about = "table-leave-sure-arranged" if arranged else "table-leave-sure"
    return _asked(place, f"{speech('table-leave')}?", speech(about))


def withdraw_text(place: Place) -> Content:
    speech, begun = place.speech, place.table is not None
    about = speech("tournament-withdraw-late" if begun else "tournament-withdraw-early")
    return _asked(place, speech("tournament-withdraw-sure"), about)


def _asked(place: Place, question: str, about: str) -> Content:
    return Content.assemble(
        (f"{question}\n", _BOLD), about, "\n\n", place.speech("terminal-yes-no")
    )
