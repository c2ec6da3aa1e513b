"""Cars: a Crash drawn from the pile merges two hands."""

from penultima.editions.common import VALUES, WITH_PLAIN_SPECIAL
from penultima.game.cards import build_deck
from penultima.game.edition import Edition
from penultima.game.table_rules import TableRules, WhenDrawn

CARS = Edition(
    id="cars",
    deck=build_deck(special=4),
    effects=WITH_PLAIN_SPECIAL,
    values=VALUES,
    rules=TableRules(when_drawn=WhenDrawn.CRASH),
)
