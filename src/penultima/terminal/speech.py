"""Words on the terminal, in one language and with the words of each edition."""

from collections.abc import Iterable, Sequence
from enum import Enum

from penultima.game.cards import Card, Color
from penultima.game.events import Event
from penultima.table.messages import Refused
from penultima.words import card_name, describe, edition_title, say
from penultima.words.bundles import check_language, has_message


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

    def event(self, event: Event, edition: str, seats: Sequence[str]) -> str | None:
        """A sentence about the event, with the players' names."""
        return describe(event, edition, self.lang, seats)

    def card(self, card: Card, edition: str) -> str:
        return card_name(card, edition, self.lang)

    def cards(self, cards: Iterable[Card], edition: str) -> str:
        return ", ".join(self.card(card, edition) for card in cards)

    def color(self, color: Color) -> str:
        return self("color", color=_word(color))

    def refusal(self, refused: Refused) -> str:
        """Why not and what to do instead, with the clause that decides."""
        sentence = self.error(refused.code)
        return f"{sentence} ({refused.rule})" if refused.rule else sentence

    def error(self, code: str) -> str:
        """The sentence for a code that a table or a server has told."""
        for key in (f"refusal-{code}", f"error-{code}"):
            if has_message(self.lang, key):
                return self(key)
        return self("error-unknown")


def _word(member: Enum) -> str:
    return member.name.lower()
