"""One line that says what the table is waiting for, as this person should hear it."""

from typing import assert_never

from penultima.game.moves import Keep
from penultima.game.phases import (
    JustDrew,
    Naming,
    Objecting,
    Over,
    Slapping,
    ToPlay,
    UnderAttack,
)
from penultima.terminal.place import Place


def waiting_for(place: Place) -> str:
    view, speech = place.view, place.speech
    if view is None or place.table is None:
        return ""
    if place.table.paused:
        return speech("table-paused")
    if place.joins:
        return speech("terminal-joins")
    phase, mine, edition = view.phase, place.my_turn, place.edition
    match phase:
        case ToPlay():
            if not mine:
                return speech("table-turn-of", name=place.name_of(phase.seat))
            key = "table-ask-play" if place.offer.cards else "table-ask-draw"
            return speech.at(edition, key)
        case JustDrew():
            if not mine:
                return speech("table-has-drawn", name=place.name_of(phase.seat))
            return speech("table-ask-keep" if place.offer.has(Keep) else "table-ask-play-drawn")
        case UnderAttack():
            return speech.at(
                edition,
                f"table-{'ask' if mine else 'of'}-{phase.threat.value}",
                by=place.name_of(phase.by),
                name=place.name_of(phase.seat),
                count=phase.amount,
                ways=place.offer.ways_out,
            )
        case Naming():
            if mine:
                return speech("table-name-first-color")
            return speech("table-names-color", name=place.name_of(phase.seat))
        case Slapping():
            card = speech.card(view.discards[-1], edition)
            return speech.at(edition, "table-slapping", card=card)
        case Objecting():
            return speech("table-objecting", name=place.name_of(phase.by))
        case Over():
            return speech("table-round-over")
        case _:
            assert_never(phase)
