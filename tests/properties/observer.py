"""What can be known from the news alone: somebody who is told only what they may see."""

from functools import reduce

from penultima.game.events import Event, visible
from penultima.game.seen import Seen, hear
from penultima.game.view import View


def follow(seen: Seen, events: list[Event]) -> Seen:
    return reduce(hear, (event for event in events if visible(event, seen.seat)), seen)


def differences(seen: Seen, view: View) -> list[str]:
    """Where the view shows something else than the news has told."""
    told, shown = _facts(seen), _facts(view.seen)
    return [
        f"the news of {seen.seat} told {name} {told[name]}, the view shows {shown[name]}"
        for name in shown
        if told[name] != shown[name]
    ]


def _facts(seen: Seen) -> dict[str, object]:
    """All that a view shows, by name."""
    names = seen.public.__struct_fields__
    shown = {name: getattr(seen.public, name) for name in names if name not in _NOT_SHOWN}
    return shown | {"hand": seen.hand}


_NOT_SHOWN = ("lay", "passes", "false_objections", "refills")
