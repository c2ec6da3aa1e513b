"""What goes over HTTP, in both directions; docs/reference/protocol.md is made from it."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from penultima.editions.look import Look
from penultima.game.cards import Card, Color
from penultima.game.events import Event
from penultima.game.phases import Phase
from penultima.game.seating import FEWEST, MOST, Direction, Seat
from penultima.players.reviews import Review
from penultima.table.commands import Name
from penultima.table.messages import Stage, TableSight
from penultima.table.score_pad import CountedRound, PadRound
from penultima.table.setup import Company, Counting, FirstDealer, Level, Setup, Teacher


class _Said(msgspec.Struct, frozen=True, kw_only=True):
    pass


class Problem(_Said, frozen=True, kw_only=True):
    """Any answer with a status of 400 or more."""

    error: str
    """A key `error-CODE` of the catalogue."""
    detail: str = ""


# ---------------------------------------------------------------- people


class NewGuest(_Said, frozen=True, kw_only=True):
    name: Name


class Person(_Said, frozen=True, kw_only=True):
    id: str
    name: str
    keep: bool
    """Whether name and history are kept; else they go 30 days after the last visit."""
    rated: bool = False
    """Whether the person wants ratings, and to be in the lists of them under this name."""


class Guest(_Said, frozen=True, kw_only=True):
    token: str
    """Proves who one is; for `hello` and `Authorization: Bearer`, never for an address."""
    person: Person


class PersonChange(_Said, frozen=True, kw_only=True):
    name: Name | None = None
    keep: bool | None = None
    rated: bool | None = None
    """Not any more: then all ratings of the person are deleted."""


class ChairResult(_Said, frozen=True, kw_only=True):
    """One chair of a finished match."""

    name: str
    place: int
    score: int
    won: bool
    bot: bool
    you: bool


class PlayedMatch(_Said, frozen=True, kw_only=True):
    """A finished match in which the person had a chair."""

    table: str
    game: int
    finished: str
    """When, in UTC (ISO 8601)."""
    edition: str
    company: Company
    counting: Counting
    rounds: int
    place: int
    score: int
    won: bool
    chairs: tuple[ChairResult, ...]
    record: bool
    """Whether its record and replay can still be fetched."""


class Tally(_Said, frozen=True, kw_only=True):
    """Statistics over finished matches."""

    matches: int
    won: int
    rounds: int


class History(_Said, frozen=True, kw_only=True):
    total: Tally
    by_edition: dict[str, Tally]
    matches: tuple[PlayedMatch, ...]
    """The newest first, 200 at most."""


class Export(_Said, frozen=True, kw_only=True):
    """Everything that is stored of a person."""

    person: Person
    since: str
    seen: str
    matches: tuple[PlayedMatch, ...]
    ratings: tuple["MyRating", ...]
    tournaments: tuple[str, ...]
    """The codes of those that know the person."""
    commands: tuple["StoredCommand", ...]


class StoredCommand(_Said, frozen=True, kw_only=True):
    """A command of the person that a table has carried out."""

    table: str
    seq: int
    id: str


# ---------------------------------------------------------------- ratings


class _Rated(_Said, frozen=True, kw_only=True):
    number: int
    """1500 in the middle; docs/explanation/ratings.md says how it comes about."""
    deviation: int
    """Its standard error."""
    provisional: bool
    """Whether it comes from too few rounds to mean much."""
    matches: int
    rounds: int


class RatedGame(_Said, frozen=True, kw_only=True):
    """A game of which there are ratings: an edition for so many players."""

    edition: str
    seats: int
    people: int


class RatedGames(_Said, frozen=True, kw_only=True):
    games: tuple[RatedGame, ...]
    """The one that most people have ratings of first."""


class RankedPerson(_Rated, frozen=True, kw_only=True):
    """Somebody who wants to be in the list."""

    name: str
    rank: int | None
    """From 1; none while the number is provisional."""
    you: bool


class RankedBot(_Rated, frozen=True, kw_only=True):
    level: Level


class Leaderboard(_Said, frozen=True, kw_only=True):
    """One page of a game's list; provisional numbers come last."""

    edition: str
    seats: int
    page: int
    pages: int
    people: tuple[RankedPerson, ...]
    bots: tuple[RankedBot, ...]
    """All of them, on every page: so that a number means something."""


class RatingPoint(_Said, frozen=True, kw_only=True):
    """After one match."""

    table: str
    game: int
    finished: str
    """When, in UTC (ISO 8601)."""
    number: int
    place: int
    forfeited: bool
    """Lost by leaving, whatever the place."""


class MyRating(_Rated, frozen=True, kw_only=True):
    """The person's own, in one game."""

    edition: str
    seats: int
    points: tuple[RatingPoint, ...]
    """The latest 200, the newest last."""


class MyRatings(_Said, frozen=True, kw_only=True):
    ratings: tuple[MyRating, ...]


# ---------------------------------------------------------------- tables


class NewTable(_Said, frozen=True, kw_only=True):
    setup: Setup = Setup()


class TableCode(_Said, frozen=True, kw_only=True):
    code: str


class ListedTable(_Said, frozen=True, kw_only=True):
    """A public table that somebody is at."""

    code: str
    edition: str
    company: Company
    counting: Counting
    stage: Stage
    seats: int
    open: int
    """Chairs that anybody may take."""
    people: int
    bots: int
    watching: int
    host: str
    rated: bool


class TableList(_Said, frozen=True, kw_only=True):
    tables: tuple[ListedTable, ...]


class TableSummary(_Said, frozen=True, kw_only=True):
    table: TableSight
    finished: tuple[int, ...]
    """The games at this table that have a record."""


# ---------------------------------------------------------------- records and replays


class ReplayStep(_Said, frozen=True, kw_only=True):
    """One line of the record, and the table after it; seats are those of the round."""

    number: int
    text: str
    """As in the record: `B r7 uno`."""
    round: int
    events: tuple[Event, ...]
    """All of them; `seen[i]` says who saw `events[i]`."""
    seen: tuple[tuple[Seat, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    top: Card
    under: tuple[Card, ...]
    """The discards below the top, the nearest first, three at most."""
    discards: int
    color: Color | None
    pile: int
    direction: Direction
    phase: Phase
    called: tuple[Seat, ...]
    exposed: tuple[Seat, ...]
    seated: tuple[int, ...]
    """The chair of each seat."""
    scores: tuple[int, ...]
    """By chair."""


class Replay(_Said, frozen=True, kw_only=True):
    """A finished match, step by step."""

    table: str
    game: int
    edition: str
    company: Company
    counting: Counting
    options: dict[str, Any]
    chairs: tuple[ChairResult, ...]
    steps: tuple[ReplayStep, ...]


class ReviewState(_Said, frozen=True, kw_only=True):
    """How far the expert has come with looking at one chair's moves again."""

    done: int
    """Steps of the record."""
    of: int
    review: Review | None = None
    """Once it is done; seats in it are those of the round."""


# ---------------------------------------------------------------- catalogue and rules


class FaceSight(_Said, frozen=True, kw_only=True):
    """What can stand on a card of an edition, in one colour or in none."""

    id: str
    """The edition's words call it `card-ID`, its look draws it as `faces.ID`."""
    sign: str
    """How the notation writes it, after the letter of the colour if there is one."""
    wild: bool
    usual: bool
    """Whether the ordinary pack has such cards too."""
    points: int
    """In a hand at the end of a round."""
    copies: int
    """In the pack, of all colours together."""
    goes_back: bool
    """Turned up first, it goes back into the pack, and another is turned up."""
    acts_when_drawn: bool
    """Drawn, it goes onto the discards at once."""


class EditionSight(_Said, frozen=True, kw_only=True):
    id: str
    visitor: bool
    """Whether it comes from outside this package."""
    faces: tuple[FaceSight, ...]
    deck: tuple[Card, ...]
    """The pack, in the order in which it lies before it is shuffled."""
    look: Look
    words: dict[str, str]
    """By language, as Fluent writes them: what this edition says otherwise than all others."""
    opening: Direction
    hand_size: int
    counting: Counting
    """How far a match goes by its sheet."""
    dealer: FirstDealer
    """How the first dealer is found; where it is left to chance, the host may choose otherwise."""
    options: dict[str, str | bool | int]
    """Every option that has a meaning in it, with the value on the sheet."""


class MatchKind(_Said, frozen=True, kw_only=True):
    """Company and counting that go together, and how many can play so."""

    company: Company
    counting: Counting
    seats: tuple[int, ...]
    pairs: bool
    """Whether partners play together."""
    target: bool
    """Whether somebody's points end the match."""


class _Explained(_Said, frozen=True, kw_only=True, rename={"es_419": "es-419"}):
    """What has a sentence in every language."""

    en: str
    es: str
    es_419: str


class OptionSight(_Explained, frozen=True, kw_only=True):
    name: str
    values: tuple[str | bool | int, ...]
    """Empty for a number."""
    least: int | None = None
    most: int | None = None
    """Of a number."""
    face: str | None = None
    """The face whose copies it counts."""
    editions: tuple[str, ...]


class HouseRuleSight(_Explained, frozen=True, kw_only=True):
    name: str
    clashes: tuple[str, ...]
    """House rules that cannot be chosen beside it."""


class Catalogue(_Said, frozen=True, kw_only=True):
    """Everything that a table can be made of."""

    version: str
    editions: tuple[EditionSight, ...]
    options: tuple[OptionSight, ...]
    house: tuple[HouseRuleSight, ...]
    kinds: tuple[MatchKind, ...]
    levels: tuple[Level, ...]
    """Of bots that can be played here."""
    levels_missing: tuple[Level, ...]
    """Those that need the fast kernel, where it is not installed."""
    phrases: tuple[str, ...]
    teachers: tuple[Teacher, ...]
    times: tuple[int, ...]
    """Seconds for a turn among which a host chooses; any others are as good."""
    most_target: int
    most_sets: int
    most_rounds: int
    seats: tuple[int, ...]
    setup: Setup
    """What a new table has if nobody chooses."""


class RuleNote(_Said, frozen=True, kw_only=True):
    """A ruling where the sheet is silent."""

    rulings: tuple[str, ...]
    text: str
    """Markdown within the line: `*emphasis*` and code."""


class RuleClause(_Said, frozen=True, kw_only=True):
    id: str
    text: str
    notes: tuple[RuleNote, ...]


class RuleSection(_Said, frozen=True, kw_only=True):
    title: str
    level: int
    """2 for a section, 3 for a part of one."""
    clauses: tuple[RuleClause, ...]
    notes: tuple[RuleNote, ...]
    """Rulings that belong to no clause."""


class RuleSheet(_Said, frozen=True, kw_only=True):
    edition: str
    lang: str
    title: str
    introduction: tuple[str, ...]
    sections: tuple[RuleSection, ...]


# ---------------------------------------------------------------- score pad

Players = Annotated[int, Meta(ge=FEWEST, le=MOST)]


class Pad(_Said, frozen=True, kw_only=True):
    edition: str = "classic"
    company: Company = Company.SINGLE
    counting: Counting = Counting.POINTS
    target: Annotated[int, Meta(ge=1, le=10_000)] = 500
    players: Players
    rounds: Annotated[tuple[PadRound, ...], Meta(max_length=200)] = ()


class Count(_Said, frozen=True, kw_only=True):
    rounds: tuple[CountedRound, ...]
    totals: tuple[int, ...]
    out: tuple[int, ...]
    """Players who are eliminated."""
    winners: tuple[int, ...]
    """Empty while the match goes on."""


# ---------------------------------------------------------------- the server itself


class Address(_Said, frozen=True, kw_only=True):
    """Where other people's devices find this server."""

    address: str


class Health(_Said, frozen=True, kw_only=True):
    status: str
    version: str
    database: str
