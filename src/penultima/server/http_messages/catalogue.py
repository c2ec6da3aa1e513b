"""Everything that a table, or a tournament, can be made of."""

from penultima.editions.look import Look
from penultima.game.cards import Card
from penultima.game.seating import Direction
from penultima.server.http_messages.keeping import HouseReason
from penultima.server.http_messages.message import HttpMessage
from penultima.table.setup import (
    Company,
    Counting,
    FirstDealer,
    Level,
    RatedTerms,
    Setup,
    Teacher,
)
from penultima.tournament.choices import KindChoices
from penultima.tournament.plan import Scheme, TieBreak


class FaceSight(HttpMessage, frozen=True, kw_only=True):
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


class EditionSight(HttpMessage, frozen=True, kw_only=True):
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
    challenge_penalty: int
    """How many more cards a challenge in vain costs than there were to take."""
    counting: Counting
    """How far a match goes by its sheet."""
    dealer: FirstDealer
    """How the first dealer is found; where it is left to chance, the host may choose otherwise."""
    options: dict[str, str | bool | int]
    """Every option that has a meaning in it, with the value on the sheet."""


class MatchKind(HttpMessage, frozen=True, kw_only=True):
    """Company and counting that go together, and how many can play so."""

    company: Company
    counting: Counting
    seats: tuple[int, ...]
    pairs: bool
    """Whether partners play together."""
    target: bool
    """Whether somebody's points end the match."""
    of_fixed_length: bool
    """Whether a number of rounds ends it."""
    by_plan: bool
    """Whether a plan says who sits where and who deals."""


class _Explained(HttpMessage, frozen=True, kw_only=True, rename={"es_419": "es-419"}):
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


class Catalogue(HttpMessage, frozen=True, kw_only=True):
    """Everything that a table can be made of."""

    version: str
    editions: tuple[EditionSight, ...]
    options: tuple[OptionSight, ...]
    house: tuple[HouseRuleSight, ...]
    kinds: tuple[MatchKind, ...]
    arranged_kinds: tuple[MatchKind, ...]
    """Those that are played only where chairs are arranged: at the tables of a tournament."""
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
    rated: RatedTerms
    plan: Scheme
    """What a new tournament has if nobody chooses; it wants another title."""
    tournament_kinds: tuple[KindChoices, ...]
    tie_breaks: tuple[TieBreak, ...]
    fewest_entrants: int
    most_entrants: int
    most_stages: int
    pauses: tuple[int, ...]
    """Seconds between two stages among which an organiser chooses; any others are as good."""
    reasons: tuple[HouseReason, ...]
    """For which somebody can be reported, or sent away."""
