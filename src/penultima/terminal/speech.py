"""Words on the terminal: the game's catalogue, and beside it what only a terminal says."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from penultima.game.cards import Card, Color
from penultima.game.events import Event
from penultima.table.messages import Refused
from penultima.words import (
    card_name,
    catalogue_sources,
    describe,
    edition_title,
    language_of,
)
from penultima.words.bundles import format_message


class Speech:
    """One language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for source in (*catalogue_sources(lang), *terminal_sources(lang)):
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)

    def __call__(self, key: str, /, **values: str | int) -> str:
        return self._said(key, values)

    def at(self, edition: str, key: str, /, **values: str | int) -> str:
        """The same as this edition says it."""
        said = format_message(self.lang, key, values, edition)
        return self._said(key, values) if said is None else said

    def title(self, edition: str) -> str:
        return edition_title(edition, self.lang)

    def _said(self, key: str, values: Mapping[str, str | int]) -> str:
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise errors[0]
        assert isinstance(text, str)
        return text

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
            if self._bundle.has_message(key):
                return self(key)
        return self("error-unknown")


def terminal_sources(lang: str) -> list[str]:
    """What only a terminal says; a region says only what differs from its language."""
    folder = files(__package__) / "catalogues"
    names = dict.fromkeys((language_of(lang), lang))
    return [(folder / f"{name}.ftl").read_text(encoding="utf-8") for name in names]


def _word(member: Enum) -> str:
    return member.name.lower()
