"""Mistakes in what is said out of turn (UNO, catches, objections, hints), and in what is secret."""

from tests.planted.planting import Bug

CALLS = (
    # ------------------------------------------------------------ UNO
    Bug(
        "whoever is caught draws one card",
        "game/rules/speech.py",
        "Drawing(seat, PENALTY, Reason.CAUGHT)",
        "Drawing(seat, 1, Reason.CAUGHT)",
    ),
    Bug(
        "UNO can be called ahead at any time",
        "game/rules/speech.py",
        "early = len(state.hands[seat]) == 2 and asked_seat(state.phase) == seat",
        "early = len(state.hands[seat]) == 2",
    ),
    Bug(
        "an early call is true beyond one's turn",
        "game/called.py",
        "return cards == 1 or (cards == 2 and asked)",
        "return cards in (1, 2)",
    ),
    Bug(
        "a call made with one card still holds after a draw",
        "game/public.py",
        "called=_less(called, seat) if public.counts[seat] == 1 else called,",
        "called=called,",
    ),
    Bug(
        "a late call does not save from being caught",
        "game/public.py",
        "        exposed=_less(public.exposed, event.seat),\n    )\n\n\ndef _exposed",
        "    )\n\n\ndef _exposed",
    ),
    Bug(
        "one can catch oneself",
        "game/rules/speech.py",
        "if by != seat and seat in progress.state.exposed:",
        "if seat in progress.state.exposed:",
    ),
    Bug(
        "the cards of a victim end the time to catch",
        "game/public.py",
        "exposed=() if on_turn else _less(public.exposed, seat),",
        "exposed=(),",
    ),
    Bug(
        "the next player's draw does not end the time to catch",
        "game/public.py",
        "exposed=() if on_turn else _less(public.exposed, seat),",
        "exposed=_less(public.exposed, seat),",
    ),
    Bug(
        "the next player's lay does not end the time to catch",
        "game/public.py",
        "        color=card.color or event.color,\n        exposed=(),\n",
        "        color=card.color or event.color,\n",
    ),
    Bug(
        "a pass does not end the time to catch",
        "game/public.py",
        "passes=public.passes + 1, exposed=())",
        "passes=public.passes + 1)",
    ),
    Bug(
        "somebody can be caught after the round",
        "game/public.py",
        "exposed = tuple(s for s in exposed if counts[s] == 1 and not over)",
        "exposed = tuple(s for s in exposed if counts[s] == 1)",
    ),
    Bug(
        "a call outlives an exchange of hands",
        "game/called.py",
        "return tuple(s for s in called if s not in changed or counts[s] == 1)",
        "return called",
    ),
    # ------------------------------------------------------------ objections
    Bug(
        "a bluff with a Wild Draw 4 can be objected to",
        "game/rules/speech.py",
        "    return not fits(lay.card, lay.under, lay.color)",
        "    from penultima.game.edition import is_guilty\n\n"
        "    bluff = lay.card.value == 'w4' and is_guilty(rules, lay.hand, lay.color)\n"
        "    return bluff or not fits(lay.card, lay.under, lay.color)",
    ),
    Bug(
        "three objections may fail",
        "game/rules/speech.py",
        "FALSE_OBJECTIONS_ALLOWED = 2",
        "FALSE_OBJECTIONS_ALLOWED = 3",
    ),
    Bug(
        "an objection that was right counts as a false one",
        "game/public.py",
        "    if event.upheld:\n        return public\n",
        "",
    ),
    Bug(
        "whoever took a wrong card back may lay another",
        "game/rules/speech.py",
        "        del progress.agenda[-2:]\n        progress.turn_after(seat)\n",
        "        del progress.agenda[-1:]\n",
    ),
    Bug(
        "the colour of a card that was taken back stays in force",
        "game/public.py",
        "color=public.color if lay.covered_by else lay.color,",
        "color=public.color,",
    ),
    Bug(
        "a last card ends the round without time to object",
        "game/rules/lays.py",
        "    if progress.rules.policing is _TABLE:\n        progress.then(",
        "    if progress.rules.policing is _TABLE and held > 1:\n        progress.then(",
    ),
    Bug(
        "at a table without a referee a card of the hand may follow a draw",
        "game/rules/speech.py",
        "if barred and lay.card is not lay.drawn:",
        "if barred and lay.drawn is None:",
    ),
    Bug(
        "a hint is punished while a last card waits for objections",
        "game/rules/speech.py",
        "return isinstance(phase, Over) or (isinstance(phase, Objecting) and phase.last)",
        "return isinstance(phase, Over)",
    ),
    Bug(
        "a slap in vain closes the time to object",
        "game/rules/__init__.py",
        "if isinstance(move, Slap) and (state.phase.last or not _slap_waits(edition, state)):",
        "if isinstance(move, Slap) and state.phase.last:",
    ),
    Bug(
        "whoever gave a hint loses the turn",
        "game/rules/speech.py",
        "        progress.then(Drawing(seat, PENALTY, Reason.HINT))",
        "        if asked_seat(progress.state.phase) == seat:\n"
        "            progress.agenda.pop()\n"
        "            progress.turn_after(seat)\n"
        "        progress.then(Drawing(seat, PENALTY, Reason.HINT))",
    ),
    # ------------------------------------------------------------ secrets
    Bug(
        "everybody is shown the challenged hand",
        "game/events.py",
        "case Dealt() | Received() | Considered() | Shown():",
        "case Dealt() | Received() | Considered():",
        "tests/game",
    ),
    Bug(
        "everybody hears which card was drawn",
        "game/events.py",
        "case Dealt() | Received() | Considered() | Shown():",
        "case Dealt() | Received() | Shown():",
        "tests/game",
    ),
    Bug(
        "the two whose hands are merged see all of it",
        "game/events.py",
        "        case Shuffled() | Merged():\n            return False",
        "        case Merged():\n            return seat in (event.seat, event.other)\n"
        "        case Shuffled():\n            return False",
        "tests/game",
    ),
    Bug(
        "the others see the card just drawn",
        "game/view.py",
        "drew = isinstance(state.phase, JustDrew) and state.phase.seat == seat",
        "drew = isinstance(state.phase, JustDrew)",
        "tests/game",
    ),
    Bug(
        "whoever watches sees the dealer's hand",
        "game/view.py",
        "hand=() if seat is None else state.hands[seat],",
        "hand=state.hands[state.dealer] if seat is None else state.hands[seat],",
        "tests/game",
    ),
    Bug(
        "all hands are open while a last card waits for objections",
        "game/view.py",
        "hands=state.hands if isinstance(state.phase, Over) else None,",
        "hands=state.hands if () in state.hands else None,",
        "tests/game",
    ),
)
