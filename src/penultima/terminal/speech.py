"""Words on the terminal, in one language and with the words of each edition."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import Final

from penultima.game.cards import Card, Color
from penultima.game.events import Event
from penultima.game.seating import Seat
from penultima.table.messages import HouseNotice, Refused
from penultima.words import card_name, describe, edition_title, say
from penultima.words.bundles import check_language, has_message

_OTHERWISE: Final = {"rated-opt-in": "terminal-rated-opt-in"}
"""Errors after which something else is to be done here than on a page."""


class Speech:
    """One language."""

    def __init__(self, lang: str) -> None:
        check_language(lang)
        self.lang = lang

    def __call__(self, key: str, /, **values: str | int) -> str:
        return say(self.lang, key, values)

    def at(self, edition: str, key: str, /, **values: str | int) -> str:
        """The same as this edition says it."""
        return say(self.lang, key, values, edition)

    def title(self, edition: str) -> str:
        return edition_title(edition, self.lang)

    def event(
        self, event: Event, edition: str, seats: Sequence[str], you: Seat | None
    ) -> str | None:
        """A sentence about the event, with the players' names, for whoever sits on that seat."""
        return describe(event, edition, self.lang, seats, you=you)

    def card(self, card: Card, edition: str) -> str:
        return card_name(card, edition, self.lang)

    def cards(self, cards: Iterable[Card], edition: str) -> str:
        return ", ".join(self.card(card, edition) for card in cards)

    def color(self, color: Color) -> str:
        return self("color", color=_word(color))

    def refusal(self, refused: Refused) -> str:
        """Why not and what to do instead, with the clause that decides."""
        sentence = self.error(refused.code, until=refused.until)
        return f"{sentence} ({refused.rule})" if refused.rule else sentence

    def error(self, code: str, *, reason: str = "", until: str = "") -> str:
        """The sentence for a code that a table or a server has told."""
        if code in _OTHERWISE:
            return self(_OTHERWISE[code])
        about = {"reason": self(f"reason-{reason or 'other'}"), "until": at_clock(until)}
        for key in (f"refusal-{code}", f"error-{code}"):
            if has_message(self.lang, key):
                return self(key, **about)
        return self("error-unknown")

    def notice(self, notice: HouseNotice) -> str:
        """What the house tells."""
        about = {
            "text": notice.text,
            "reason": self(f"reason-{notice.reason or 'other'}"),
            "begins": at_clock(notice.begins),
            "until": at_clock(notice.until),
        }
        begun = notice.begins and datetime.fromisoformat(notice.begins) <= datetime.now(UTC)
        now = "-now" if begun and notice.code == "maintenance" else ""
        return self(f"notice-{notice.code}{now}", **about).rstrip()


def at_clock(told: str) -> str:
    """A time of the server as clocks here show it."""
    if not told:
        return ""
    return datetime.fromisoformat(told).astimezone().strftime("%Y-%m-%d %H:%M")


def _word(member: Enum) -> str:
    return member.name.lower()
