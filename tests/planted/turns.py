"""Mistakes in a turn, the piles, the clock, house rules, and rounds that nobody wins."""

from tests.planted.planting import Bug

TURNS = (
    # ------------------------------------------------------------ drawing on one's turn
    Bug(
        "what was drawn by choice must be laid, too",
        "game/rules/turns.py",
        "if edition.rules.drawn is Duty.MAY or not drawn.forced:",
        "if edition.rules.drawn is Duty.MAY:",
    ),
    Bug(
        "a wild drawn for want of another card need not be laid",
        "game/rules/turns.py",
        "return is_playable(edition, state, state.hands[seat], drawn.card)",
        "wild = drawn.card.color is None\n"
        "    return not wild and is_playable(edition, state, state.hands[seat], drawn.card)",
    ),
    Bug(
        "a Wild Draw 4 that would be a bluff counts as a playable card",
        "game/rules/lays.py",
        "return card not in edition.bluffs or "
        "not is_guilty(edition, without(hand, card), state.color)",
        "return True",
    ),
    Bug(
        "after a draw any card may be laid",
        "game/rules/lays.py",
        "card is not drawn.card and rules.after_draw is _DRAWN_CARD:",
        "card is not drawn.card and rules.after_draw is None:",
    ),
    Bug(
        "any card fits on a wild",
        "game/edition.py",
        "return card.color is None or card.color is color or card.sign == top.sign",
        "return card.color is None or card.color is color or card.sign == top.sign"
        " or top.color is None",
    ),
    # ------------------------------------------------------------ the piles
    Bug(
        "the pile is refilled only when somebody next draws",
        "game/rules/turns.py",
        "        refill_if_empty(progress)\n        playable",
        "        playable",
    ),
    Bug(
        "the pile is refilled before a Crash drawn as its last card is laid",
        "game/drawing.py",
        "    progress.tell(Drew(seat, why))\n",
        "    progress.tell(Drew(seat, why))\n    refill_if_empty(progress)\n",
    ),
    Bug(
        "a named colour is forgotten when the pile is refilled",
        "game/public.py",
        "        refills=public.refills + 1,\n",
        "        refills=public.refills + 1,\n        color=public.discards[-1].color,\n",
    ),
    Bug(
        "a refill during an objection takes the card that it is about",
        "game/drawing.py",
        "return state.lay.covered_by + 2",
        "return state.lay.covered_by + 1",
    ),
    # ------------------------------------------------------------ passing
    Bug(
        "whoever cannot draw may pass with a playable card",
        "game/rules/turns.py",
        "            if has_playable(edition, state, state.hands[seat]):\n"
        "                raise IllegalMove(Refusal.MUST_PLAY)\n",
        "",
    ),
    Bug(
        "a round is void though one has not passed",
        "game/rules/turns.py",
        "if progress.state.passes == len(progress.state.hands):",
        "if progress.state.passes == len(progress.state.hands) - 1:",
    ),
    Bug(
        "passes are counted on after somebody has laid a card",
        "game/public.py",
        "        passes=0,\n        lay=Laid(",
        "        lay=Laid(",
    ),
    # ------------------------------------------------------------ the clock
    Bug(
        "the clock draws and keeps what must be laid",
        "game/rules/clock.py",
        "            if isinstance(progress.agenda[-1], JustDrew):\n"
        "                _finish_turn(progress, seat)",
        "            if isinstance(progress.agenda[-1], JustDrew):\n"
        "                keep(progress, seat)",
    ),
    Bug(
        "the clock names blue before red where both are held as often",
        "game/cards.py",
        "return max(COLORS, key=counts.__getitem__)",
        "return max(reversed(COLORS), key=counts.__getitem__)",
    ),
    Bug(
        "the clock picks the first of several whose hands are missing",
        "game/rules/clock.py",
        "victim = absent[0] if len(absent) == 1 else progress.chance.pick(absent)",
        "victim = absent[0]",
    ),
    # ------------------------------------------------------------ two players
    Bug(
        "between two players a Reverse that skips also turns the direction",
        "game/effects/orders.py",
        "            skip(progress, progress.after(lay.seat))\n        else:",
        "            progress.tell(Reversed(progress.state.direction.opposite))\n"
        "            skip(progress, progress.after(lay.seat))\n        else:",
    ),
    Bug(
        "between two players a Reverse without effect leaves the direction",
        "game/effects/orders.py",
        "            progress.tell(Reversed(progress.state.direction.opposite))\n"
        "            progress.turn_after(lay.seat)",
        "            if not two:\n"
        "                progress.tell(Reversed(progress.state.direction.opposite))\n"
        "            progress.turn_after(lay.seat)",
    ),
    # ------------------------------------------------------------ house rules
    Bug(
        "a wild can be used to jump in",
        "game/rules/turns.py",
        "equal = card is state.discards[-1] and card.color is not None",
        "equal = card is state.discards[-1]",
    ),
    Bug(
        "a card of the same face is enough to jump in",
        "game/rules/turns.py",
        "equal = card is state.discards[-1] and card.color is not None",
        "equal = card.sign == state.discards[-1].sign and card.color is not None",
    ),
    Bug(
        "drawing until one can play stops at a Wild Draw 4 that would be a bluff",
        "game/rules/turns.py",
        "if amount is DrawAmount.ONE or playable",
        "playable |= card is Card.WILD_FOUR\n        if amount is DrawAmount.ONE or playable",
    ),
    Bug(
        "where one must play, a wild in hand may be kept back",
        "game/rules/turns.py",
        "    if forbidden and has_playable(edition, state, state.hands[seat]):",
        "    colored = tuple(card for card in state.hands[seat] if card.color is not None)\n"
        "    if forbidden and has_playable(edition, state, colored):",
    ),
    Bug(
        "a zero passes the hands against the direction of play",
        "game/changes.py",
        "back = len(before.hands), event.direction.opposite",
        "back = len(before.hands), event.direction",
    ),
    Bug(
        "one may name oneself as the target",
        "game/rules/lays.py",
        "if target == seat:",
        "if target is None:",
    ),
    # ------------------------------------------------------------ rounds that stand still
    Bug(
        "a position that comes back once makes the round void",
        "game/standstill.py",
        "OFTEN = 3",
        "OFTEN = 2",
    ),
    Bug(
        "a round goes on until a position has stood four times",
        "game/standstill.py",
        "OFTEN = 3",
        "OFTEN = 4",
    ),
    Bug(
        "the direction is no part of the position",
        "game/standstill.py",
        "if state.direction is not _LEFT:",
        "if state.direction is None:",
    ),
    Bug(
        "the player to play is no part of the position",
        "game/standstill.py",
        "number = state.held + _PLAYER[turn.seat] + _COLOR[state.color]",
        "number = state.held + _COLOR[state.color]",
    ),
    Bug(
        "the top card is no part of the position",
        "game/standstill.py",
        " + _TOP[state.discards[-1]]",
        "",
    ),
    Bug(
        "a laid card still counts in the hand that it came from",
        "game/changes.py",
        "        held=before.held - weight(seat, card),\n",
        "",
    ),
    Bug(
        "a round may be refilled without end",
        "game/standstill.py",
        "if state.refills >= MOST_REFILLS:",
        "if state.refills < 0:",
        "tests/game",
    ),
    Bug(
        "a question that is asked again counts as a new position",
        "game/standstill.py",
        "return type(state.phase) is ToPlay and state.stood[-_BYTES:] == now",
        "return False",
    ),
)
