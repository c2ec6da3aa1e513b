"""Keys and clicks as words, and what is done about each word."""

from collections.abc import Callable, Mapping

from penultima.game.cards import Color
from penultima.table.messages import Stage
from penultima.table.setup import Level
from penultima.terminal.eyes import free_chairs
from penultima.terminal.screen.controls import MOVES, Controls

_FILL = Level.CASUAL
_KEYS: Mapping[str, str] = {
    "left": "walk -1",
    "right": "walk 1",
    "home": "first",
    "end": "last",
    "enter": "enter",
    "escape": "cancel",
    "d": "draw",
    "k": "keep",
    "p": "pass",
    "t": "take",
    "x": "challenge",
    "u": "uno",
    "c": "catch",
    "o": "object",
    "s": "slap",
    "space": "space",
    "h": "advice",
    "m": "talk",
    "a": "accuse",
    "e": "part",
    "+": "uphold",
    "-": "dismiss",
    "?": "help",
    "f1": "help",
    "q": "leave",
}


def word_for(key: str, character: str | None, controls: Controls) -> str | None:
    """What the key means now."""
    name = character.lower() if character is not None and character.isprintable() else key
    name = "space" if name == " " else name
    if controls.missing == "color" and name in tuple(Color):
        return f"name {name}"
    if name.isdecimal() and len(name) == 1:
        return f"choose {name}"
    return _KEYS.get(name)


def press(word: str, controls: Controls, name: str) -> None:
    """Do what the word says; `name` is what the person is called."""
    first, _, rest = word.partition(" ")
    if first in MOVES:
        controls.do(first)
    elif first in _PLAIN:
        _PLAIN[first](controls)
    elif first == "sit":
        controls.place.sit(int(rest), name)
    elif first == "choose" and controls.place.chair is None:
        _sit_on(controls, int(rest), name)
    elif first == "name":
        controls.name(Color(rest))
    else:
        _NUMBERED[first](controls, int(rest))


def _enter(controls: Controls) -> None:
    """Whatever is nearest: confirm, lay the card, go on, start."""
    place = controls.place
    if place.stage is Stage.PLAYING:
        if controls.missing == "partner":
            controls.confirm()
        elif controls.missing is None:
            controls.lay(controls.cursor)
    elif place.stage is Stage.GATHERING:
        if place.you is not None and place.you.host and place.chair is not None:
            place.start(_FILL)
    else:
        place.ready()


def _space(controls: Controls) -> None:
    """A hand to the pile, where that is wanted; else as Enter."""
    if controls.place.slapping:
        controls.slap()
    else:
        _enter(controls)


def _sit_on(controls: Controls, number: int, name: str) -> None:
    """0 is the tenth seat."""
    chair = (number or 10) - 1
    if chair in free_chairs(controls.place):
        controls.place.sit(chair, name)


_PLAIN: Mapping[str, Callable[[Controls], None]] = {
    "enter": _enter,
    "space": _space,
    "cancel": Controls.cancel,
    "uno": Controls.uno,
    "catch": Controls.catch,
    "object": Controls.protest,
    "slap": Controls.slap,
    "advice": Controls.ask_advice,
    "uphold": lambda controls: controls.judge(upheld=True),
    "dismiss": lambda controls: controls.judge(upheld=False),
    "first": lambda controls: controls.walk(-controls.cursor),
    "last": lambda controls: controls.walk(-controls.cursor - 1),
}
_NUMBERED: Mapping[str, Callable[[Controls, int], None]] = {
    "walk": Controls.walk,
    "lay": Controls.lay,
    "aim": Controls.aim,
    "choose": Controls.choose,
}
