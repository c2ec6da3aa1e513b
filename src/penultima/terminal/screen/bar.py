"""The line of what can be done: each with its key, each to be clicked."""

from collections.abc import Iterator

import msgspec
from textual.content import Content
from textual.style import Style

from penultima.game.cards import COLORS
from penultima.game.moves import CallUno, Challenge, Draw, Keep, Pass, Take
from penultima.game.phases import UnderAttack
from penultima.table.messages import Stage
from penultima.terminal.claims import accusable, may_judge
from penultima.terminal.eyes import free_chairs
from penultima.terminal.place import Place
from penultima.terminal.screen import cards
from penultima.terminal.screen.controls import Controls

_KEY = Style.parse("bold reverse")
_LOUD = Style.parse("bold blink reverse")


class Chip(msgspec.Struct, frozen=True):
    """One thing that can be done."""

    key: str
    label: str
    word: str
    """What it means; see `keys`."""
    loud: bool = False


def bar(controls: Controls) -> Content:
    parts = [_drawn(chip) for chip in chips(controls)]
    return Content("  ").join(parts)


def _drawn(chip: Chip) -> Content:
    click = cards.click(chip.word)
    style = _LOUD if chip.loud else _KEY
    return Content.assemble((f" {chip.key} ", style + click), (f" {chip.label}", click))


def chips(controls: Controls) -> Iterator[Chip]:
    place = controls.place
    match place.stage:
        case _ if place.chair is None or place.stage is Stage.GATHERING:
            yield from _seating(place)
        case Stage.PLAYING if controls.missing is not None:
            yield from _choices(controls)
        case Stage.PLAYING:
            yield from _moves(place)
        case Stage.BETWEEN | Stage.FINISHED:
            key = "table-next-round" if place.stage is Stage.BETWEEN else "table-rematch"
            yield Chip("⏎", place.speech(key), "enter")
        case _:
            pass
    yield from _judging(place)
    if place.shared and place.chair is not None:
        yield Chip("M", place.speech("table-say"), "talk")
    if place.in_tournament and (place.chair is None or place.stage is not Stage.PLAYING):
        yield Chip("E", place.speech("terminal-part"), "part")
    yield Chip("?", place.speech("terminal-help"), "help")
    yield Chip("Q", place.speech("terminal-quit"), "leave")


def _choices(controls: Controls) -> Iterator[Chip]:
    """Colours, targets, or a partner to be confirmed."""
    speech, intent = controls.place.speech, controls.intent
    if controls.missing == "color":
        for color in COLORS:
            label = f"{cards.SYMBOLS[color]} {speech.color(color)}"
            yield Chip(color.value.upper(), label, f"name {color.value}")
    elif controls.missing == "target" and intent is not None:
        for number, seat in enumerate(intent.choice.targets, 1):
            yield Chip(str(number), controls.place.name_of(seat), f"aim {seat}")
    else:
        yield Chip("⏎", speech("table-confirm-yes"), "enter")
    if intent is not None:
        yield Chip("Esc", speech("table-cancel"), "cancel")


def _moves(place: Place) -> Iterator[Chip]:
    speech, offer, edition = place.speech, place.offer, place.edition
    if place.slapping:
        yield Chip("S", speech("table-slap"), "slap", loud=True)
    if offer.has(Draw):
        yield Chip("D", speech.at(edition, "table-draw"), "draw")
    if offer.has(Keep):
        yield Chip("K", speech("table-keep"), "keep")
    if offer.has(Pass):
        yield Chip("P", speech("table-pass"), "pass")
    if offer.has(Take):
        yield Chip("T", speech("table-take", count=_owed(place)), "take")
    if offer.has(Challenge):
        yield Chip("X", speech("table-challenge"), "challenge")
    for seat in offer.objections:
        yield Chip("O", speech("table-object", name=place.name_of(seat)), "object")
    for seat in offer.catches[:1]:
        yield Chip("C", speech("table-catch", name=place.name_of(seat)), "catch", loud=True)
    if place.view is not None and place.seat is not None and len(place.view.hand) <= 2:
        yield Chip("U", "UNO!", "uno", loud=offer.has(CallUno) or place.armed)
    if place.my_turn and place.may_ask:
        yield Chip("H", speech("terminal-advice"), "advice")


def _judging(place: Place) -> Iterator[Chip]:
    """To claim that somebody has told another what to play, and to judge such a claim."""
    if may_judge(place):
        yield Chip("+", place.speech("table-hint-upheld"), "uphold", loud=True)
        yield Chip("-", place.speech("table-hint-dropped"), "dismiss", loud=True)
    if accusable(place):
        yield Chip("A", place.speech("table-claim-hint"), "accuse")


def _owed(place: Place) -> int:
    phase = None if place.view is None else place.view.phase
    return phase.amount if isinstance(phase, UnderAttack) else 0


def _seating(place: Place) -> Iterator[Chip]:
    """Where to sit; before the match, when to begin."""
    if place.chair is None:
        for number in sorted(free_chairs(place)):
            label = f"{place.speech('chair-sit')} {number + 1}"
            yield Chip(str((number + 1) % 10), label, f"sit {number}")
    elif place.stage is Stage.GATHERING and place.you is not None and place.you.host:
        yield Chip("⏎", place.speech("start"), "enter")
