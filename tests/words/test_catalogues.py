"""The catalogues against each other and against whoever asks: what is missing, what is unused."""

import ast as python
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast, visitor

from penultima import words
from penultima.commands.front import COMMANDS, INNER
from penultima.commands.help import help_words, parameters_of
from penultima.commands.house_line import HouseLine
from penultima.editions import EDITIONS, HOUSE_RULES, OPTIONS
from penultima.editions.common import USUAL_FACES
from penultima.game.events import Asked, Event, Merged, Shuffled
from penultima.game.refusals import Refusal
from penultima.players.personas import PERSONAS
from penultima.server.door.porch import SHUT
from penultima.server.store.trouble import REASONS
from penultima.table.session_events import SessionEvent
from penultima.tournament.plan import Kind, TieBreak
from penultima.words import LANGUAGES, edition_words, language_of, missing_words
from penultima.words.bundles import catalogue_parts, format_message

PACKAGE = Path(words.__file__).parents[1]
WEB = PACKAGE.parents[1] / "web" / "src"
CLIENT = (
    "admin.ftl",
    "app.ftl",
    "company.ftl",
    "identity.ftl",
    "pages.ftl",
    "scenes.ftl",
    "table.ftl",
    "teacher.ftl",
    "tournament-pages.ftl",
)
PARTS = tuple(catalogue_parts("en"))
PERSONAL = ("persona", "face", "hit", "caught", "catches", "wins")
"""What is told of a bot, and what it says of what happens to it."""
ACTING_FACES = [face.id for face in USUAL_FACES if not face.id.isdigit()]


@cache
def messages_of(source: str) -> dict[str, ast.Message]:
    body = FluentParser(with_spans=False).parse(source).body
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    comments = (ast.Comment, ast.GroupComment, ast.ResourceComment)
    assert len(messages) == sum(not isinstance(entry, comments) for entry in body)
    found = {message.id.name: message for message in messages}
    assert len(found) == len(messages), "a key stands twice"
    return found


@cache
def folder(lang: str, *parts: str) -> dict[str, ast.Message]:
    """The messages in one folder, or in these files of it; a key stands in one file only."""
    texts = catalogue_parts(lang).items()
    read = [messages_of(text) for part, text in texts if not parts or part in parts]
    assert len(set(chain(*read))) == sum(map(len, read)), "a key stands in two files"
    return {key: message for messages in read for key, message in messages.items()}


@cache
def catalogue(lang: str, *parts: str) -> dict[str, ast.Message]:
    return folder(language_of(lang), *parts) | folder(lang, *parts)


class References(visitor.Visitor):
    """What a message refers to."""

    def __init__(self, message: ast.Message) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.functions: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)


def variables(messages: dict[str, ast.Message], key: str) -> set[str]:
    """What a message needs, with those that it refers to; names of cards get $gender anyway."""
    references = References(messages[key])
    needed = references.variables.union(*(variables(messages, k) for k in references.messages))
    return needed - {"gender"}


def parts_of_others(lang: str) -> set[str]:
    """Messages that stand inside others."""
    return set(chain(*(References(message).messages for message in catalogue(lang).values())))


# ---------------------------------------------------------------- one language beside the other


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_language_misses_a_sentence_that_another_has(lang: str) -> None:
    everything = {
        (part, key) for other in LANGUAGES for part in PARTS for key in folder(other, part)
    }
    said = {(part, key) for part in PARTS for key in catalogue(lang, part)}
    only_here = {(part, key) for part, key in everything - said if is_asked_for(key)}
    assert only_here == set()


def is_asked_for(key: str) -> bool:
    """Words out of which a language makes its sentences of the game are its own affair."""
    of_game = key in folder("en", "game.ftl") or key in folder("es", "game.ftl")
    return not of_game or key in asked_of_game()


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_same_message_needs_the_same_variables_in_every_language(lang: str) -> None:
    first, other = catalogue("en"), catalogue(lang)
    differing = {
        key: (variables(first, key), variables(other, key))
        for key in first
        if is_asked_for(key) and variables(first, key) != variables(other, key)
    }
    assert differing == {}


@pytest.mark.parametrize("part", PARTS)
def test_a_region_only_says_differently_what_its_language_says(part: str) -> None:
    language, region = folder("es", part), folder("es-419", part)
    assert region.keys() <= language.keys()
    assert not [key for key, message in region.items() if message.equals(language[key])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogue_is_plain_fluent_without_functions(lang: str) -> None:
    for message in catalogue(lang).values():
        assert not References(message).functions


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_catalogue_asks_which_edition_is_played(lang: str) -> None:
    asking = {key for key, message in folder(lang).items() if asks_for_edition(message)}
    naming = {key for key in asking if key.startswith(("lab-", "trouble-"))}
    naming |= {"waiting-title", "rules-of"}
    assert asking <= naming, "only these get an edition to be named"


def asks_for_edition(message: ast.Message) -> bool:
    return "edition" in References(message).variables


# ---------------------------------------------------------------- what is asked for


@cache
def asked_of_game() -> set[str]:
    silent = (Asked, Shuffled, Merged)
    kinds = {kind.__struct_config__.tag for kind in get_args(Event) if kind not in silent}
    return (
        {f"refusal-{refusal.code}" for refusal in Refusal}
        | {f"event-{kind}" for kind in kinds}
        | {f"card-{face}" for face in ACTING_FACES}
        | {f"mark-{face}" for face in ACTING_FACES if face != "draw-two"}
        | {"colored-card", "one-card", "no-sheet"}
    )


def asked_of_options() -> set[str]:
    options = {f"option-{name.replace('_', '-')}" for name in OPTIONS} | {"option-copies"}
    return (
        options
        | {f"house-{name}-about" for name in HOUSE_RULES}
        | asked_in(PACKAGE / "commands" / "option_table.py", "options-")
    )


def asked_of_personas() -> set[str]:
    return {f"{kind}-{name}" for kind in PERSONAL for name in PERSONAS}


def asked_of_club() -> set[str]:
    kinds = {f"club-kind-{kind.value}" for kind in Kind}
    return kinds | {f"club-tie-{tie.value}" for tie in TieBreak} | asked_in(PACKAGE, "club-")


def asked_of_help() -> set[str]:
    """A line for every command and every parameter, where no other command says it as well."""
    page = {"title", "usage", "commands", "arguments", "parameters", "choices", "default"}
    page |= {"required", "help", "version"}
    any_of = {key.removeprefix("any-") for key in help_words("en") if key.startswith("any-")}
    parameters = [
        (name, parameter.strip("_").replace("_", "-"))
        for name, command in every_command()
        for parameter in parameters_of(command)
    ]
    own = {(name, key) for name, key in parameters if f"{name}-{key}" in help_words("en")}
    common = {key for name, key in parameters if (name, key) not in own}
    assert any_of <= common, "nobody needs it"
    names = {name for name, _ in every_command()} | {"database", "edition", "editions"}
    lines = page | names | {f"{name}-{key}" for name, key in own} | {f"any-{k}" for k in common}
    return {f"help-{line}" for line in lines}


def every_command() -> Iterator[tuple[str, Callable[..., object]]]:
    yield "admin", HouseLine
    within = {f"{name}-": entries for name, entries in INNER.items()}
    for before, entries in {"": COMMANDS, **within}.items():
        for entry in entries:
            module, _, name = entry.place.partition(":")
            if entry.place and entry.name != "editions":
                yield f"{before}{entry.name}", getattr(import_module(module), name)


def asked_in(where: Path, prefix: str) -> set[str]:
    """Quoted keys that begin so."""
    return set(re.findall(rf'"({prefix}[a-z-]+)"', "\n".join(python_sources([where]))))


def python_sources(places: Iterable[Path]) -> Iterator[str]:
    for place in places:
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            yield path.read_text(encoding="utf-8")


ASKED = {
    "commands.ftl": asked_in(PACKAGE / "commands", "command-")
    | asked_in(PACKAGE / "server", "serve-")
    | asked_in(PACKAGE / "testing", "check-")
    | {"command-edition-fault"}
    | {f"serve-advice-{reason}" for reason in (*REASONS, *SHUT)},
    "game.ftl": asked_of_game(),
    "options.ftl": asked_of_options(),
    "personas.ftl": asked_of_personas(),
    "club.ftl": asked_of_club(),
    "help.ftl": asked_of_help(),
    "troubles.ftl": asked_in(PACKAGE, "trouble-"),
    "terminal.ftl": asked_in(PACKAGE / "terminal", "terminal-")
    | asked_in(PACKAGE / "commands", "terminal-"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", ASKED)
def test_what_is_asked_for_is_there_and_nothing_else(part: str, lang: str) -> None:
    said, asked = catalogue(lang, part).keys(), ASKED[part]
    assert asked - said == set(), "missing"
    assert said - asked - parts_of_others(lang) - {"persona-who", "persona-is"} == set(), "unused"


@pytest.mark.parametrize(
    "part, call", [("arena", "label"), ("lab", "say"), ("simulation", "label")]
)
def test_what_is_computed_is_told_by_what_is_there_and_by_all_of_it(part: str, call: str) -> None:
    """The functions put the name of their part before the key."""
    sources = list(python_sources([PACKAGE / part]))
    keys = {key.removeprefix(f"{part}-") for key in folder("en", f"{part}.ftl")}
    plain, made = keys_in(sources, call)
    assert plain - keys == set(), "missing"
    assert [
        pattern for pattern in made if not any(re.fullmatch(pattern, key) for key in keys)
    ] == []
    quoted = {text for source in sources for text in re.findall(r"['\"]([a-z0-9-]+)['\"]", source)}
    unused = [key for key in keys - quoted if not any(re.fullmatch(p, key) for p in made)]
    assert unused == []


def keys_in(sources: Iterable[str], call: str) -> tuple[set[str], set[str]]:
    """Keys that calls of this name are given, and patterns of those that are put together."""
    plain, made = set(), set()
    for source in sources:
        for node in python.walk(python.parse(source)):
            if isinstance(node, python.Call) and getattr(node.func, "id", "").lstrip("_") == call:
                for argument in node.args[:2]:
                    if isinstance(argument, python.Constant):
                        plain.add(str(argument.value))
                    if isinstance(argument, python.JoinedStr):
                        made.add("".join(map(_pattern, argument.values)))
    return plain, made - {f"{part.removesuffix('.ftl')}-[a-z0-9-]+" for part in PARTS}


def _pattern(value: python.expr) -> str:
    return str(value.value) if isinstance(value, python.Constant) else "[a-z0-9-]+"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_plain_lines_so_that_it_can_be_read_without_fluent(lang: str) -> None:
    read = {f"help-{key}": text for key, text in help_words(lang).items()}
    said = {key: format_message(lang, key, {}) for key in catalogue(lang, "help.ftl")}
    assert read == said


def test_who_tells_a_trouble_names_all_that_its_sentence_wants() -> None:
    """Calls with a key of the catalogue among their arguments, wherever they stand."""
    messages, wrong, seen = catalogue("en"), [], 0
    for source in python_sources([PACKAGE]):
        for node in python.walk(python.parse(source)):
            for key in trouble_keys(node):
                given = {keyword.arg for keyword in node.keywords}  # type: ignore[attr-defined]
                seen += 1
                if None not in given and given != variables(messages, key):
                    wrong.append((key, given, variables(messages, key)))
    assert seen > 150
    assert wrong == []


def trouble_keys(node: python.AST) -> Iterator[str]:
    if isinstance(node, python.Call):
        for argument in node.args:
            if isinstance(argument, python.Constant) and str(argument.value).startswith("trouble-"):
                yield str(argument.value)


# ---------------------------------------------------------------- the client


LATER = re.compile(
    r"pages/(?!Home|TablePage|Missing)|scenes/|replay/|rules/|score/|lobby/setup/|tournament/|admin/"
    r"|company/|identity/(?!SignIn)|table/(state/requests|parts/(HelpDialog|Newcomer|Requests|TablePanel))"
)
"""Parts of the client that are fetched when they are needed, with their words."""


def client_sources(*, at_once: bool = False) -> str:
    """All of the client, or what everybody fetches."""
    files = (file for file in WEB.rglob("*") if file.suffix in {".svelte", ".ts"})
    return "\n".join(
        file.read_text(encoding="utf-8")
        for file in files
        if not (at_once and LATER.search(file.relative_to(WEB).as_posix()))
    )


def templates(sources: str) -> list[re.Pattern[str]]:
    """Keys that the client puts together, as patterns."""
    found = set(re.findall(r"\bt\(\s*`([^`]+)`", sources))
    parts = (re.split(r"\$\{[^}]*\}", template) for template in found)
    return [re.compile("[a-z0-9-]+".join(map(re.escape, split))) for split in parts]


def test_every_key_that_the_client_asks_for_exists() -> None:
    sources = client_sources()
    keys = catalogue("en").keys() | messages_of(edition_words("cars")["en"]).keys()
    plain = set(re.findall(r'\bt\(\s*"([^"]+)"', sources))
    chosen = set(chain(*re.findall(r'\bt\([^"`;{}]+\? "([^"]+)" : "([^"]+)"', sources)))
    assert (plain | chosen) - keys == set()
    for made in templates(sources):
        assert any(made.fullmatch(key) for key in keys), made.pattern


def test_every_sentence_of_the_client_is_asked_for() -> None:
    sources = client_sources()
    quoted = set(re.findall(r'["`]([a-z][a-z0-9-]*)["`]', sources))
    made, parts = templates(sources), parts_of_others("en")
    unused = [
        key
        for key in catalogue("en", *CLIENT)
        if key not in quoted | parts and not any(pattern.fullmatch(key) for pattern in made)
    ]
    assert unused == []


def test_what_everybody_fetches_asks_for_no_word_that_comes_with_a_page() -> None:
    sources = client_sources(at_once=True)
    quoted = set(re.findall(r'["`]([a-z][a-z0-9-]*)["`]', sources))
    made = [pattern for pattern in templates(sources) if not pattern.pattern.startswith("[")]
    parts = (
        *("pages.ftl", "asides.ftl", "company.ftl", "scenes.ftl"),
        *("tournament.ftl", "tournament-pages.ftl", "admin.ftl"),
    )
    later = {key for key in folder("en", *parts) if not key.startswith("error-")}
    early = {key for key in later if any(pattern.fullmatch(key) for pattern in made)}
    assert later & quoted | early == set()


def test_every_error_that_the_server_can_tell_has_a_sentence() -> None:
    sources = "\n".join(python_sources([PACKAGE / "server", PACKAGE / "table"]))
    codes = set(re.findall(r'(?:Declined\(|Denied\(\d+, |\.part\()"([a-z-]+)"', sources))
    assert len(codes) > 10
    assert {f"error-{code}" for code in codes} - catalogue("en").keys() == set()


def test_everything_that_happens_at_a_table_besides_the_cards_has_a_sentence() -> None:
    happens = {f"session-{kind.__struct_config__.tag}" for kind in get_args(SessionEvent)}
    said = {key for key in catalogue("en") if key.startswith("session-")}
    assert happens == said


# ---------------------------------------------------------------- editions


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_our_own_editions_miss_no_word(edition: str, lang: str) -> None:
    assert missing_words(edition, lang) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_words_of_an_edition_say_what_nobody_else_says(edition: str) -> None:
    for lang, source in edition_words(edition).items():
        own, above = messages_of(source), catalogue(lang)
        if lang != language_of(lang):
            above = above | messages_of(edition_words(edition)[language_of(lang)])
        assert not [
            key for key, message in own.items() if key in above and message.equals(above[key])
        ]
        extra = re.compile(r"title|line|(card|one-card|mark)-[a-z0-9-]+")
        assert [key for key in own if key not in above and not extra.fullmatch(key)] == []
