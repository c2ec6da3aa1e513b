"""One rule explained, as Markdown: what it says, in which editions, and which tests show it."""

from collections.abc import Iterator, Sequence

from penultima.rulebook.rulings import NumberedClause, Passage, Ruling, Wording
from penultima.shelf.sheets import Clause, Note
from penultima.words import edition_title
from penultima.words.bundles import format_message


def explanation(
    rule: Ruling | NumberedClause, language: str, shown_by: Sequence[str] | None = None
) -> str:
    """The rule as people read it; `shown_by` names its tests where they are here."""
    match rule:
        case Ruling():
            blocks = [f"# {_said(language, 'rulebook-ruling', code=rule.code)}"]
            blocks += [wording(each, language) for each in rule.wordings]
        case NumberedClause():
            blocks = [f"# {rule.code}", *_of_a_clause(rule, language)]
    if shown_by:
        blocks += [_heading(language, "rulebook-shown-by"), _list(sorted(set(shown_by)))]
    return "\n\n".join(blocks) + "\n"


def wording(said: Wording, language: str) -> str:
    """What a ruling says, and where it says it in these words."""
    places = dict.fromkeys(_at(place, language) for place in said.places)
    return f"{said.text}\n*({'; '.join(places)})*"


def _of_a_clause(rule: NumberedClause, language: str) -> Iterator[str]:
    yield rule.clause.text
    titles = ", ".join(edition_title(name, language) for name in rule.editions)
    yield _said(language, "rulebook-editions", editions=titles)
    if rule.clause.notes:
        yield _heading(language, "rulebook-beside")
        yield _list([_note(note) for note in rule.clause.notes])
    if rule.alike:
        yield _heading(language, "rulebook-alike")
        yield _list([_clause(other) for other in rule.alike])


def _at(place: Passage, language: str) -> str:
    if place.edition is None:
        return _said(language, "rulebook-of-the-notation")
    title = edition_title(place.edition, language)
    if place.clause is None:
        return title
    return _said(language, "rulebook-at", title=title, clause=place.clause)


def _note(note: Note) -> str:
    return f"**{', '.join(note.rulings) or note.word}** {note.text}"


def _clause(clause: Clause) -> str:
    return f"**{clause.id}** {clause.text}"


def _heading(language: str, key: str) -> str:
    return f"## {_said(language, key)}"


def _list(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _said(language: str, key: str, **arguments: str) -> str:
    text = format_message(language, key, arguments)
    assert text is not None, f"no catalogue has '{key}'"
    return text
