"""Bugs to plant in the kernel, each with a table at which it can be seen."""

from typing import Any

import msgspec

from tests.agreement.planting import Bug


class Planted(msgspec.Struct, frozen=True):
    """A bug, and where to look for it."""

    what: str
    bug: Bug
    name: str
    options: dict[str, Any] = {}


def _house(*rules: str) -> dict[str, Any]:
    return {"house": list(rules)}


PLANTED = (
    # ------------------------------------------------------------ turns and talk
    Planted(
        "a catch costs one card",
        Bug("kernel", "CAUGHT_DRAWS = 2", "CAUGHT_DRAWS = 1"),
        "classic",
    ),
    Planted(
        "a vain challenge costs one card more",
        Bug("kernel", "CHALLENGE_PENALTY = 2", "CHALLENGE_PENALTY = 1"),
        "classic",
    ),
    Planted(
        "an early call is forgotten under attack",
        Bug(
            "aftermath",
            "turn = g.b[PHASE] <= UNDER_ATTACK and",
            "turn = g.b[PHASE] < UNDER_ATTACK and",
        ),
        "classic",
    ),
    Planted(
        "the first Reverse does not let the dealer start",
        Bug("opening", "g.b[SEAT] = g.b[DEALER]", "g.b[SEAT] = starter"),
        "classic",
    ),
    Planted(
        "an action card counts as the first card where it is ignored",
        Bug("opening", "if g.t[tables.FIRST_IGNORED] != 0:", "if g.t[tables.FIRST_IGNORED] == 2:"),
        "mando",
    ),
    Planted(
        "a bluff is judged by the colour it names",
        Bug("kernel", "betrays(g, seat, g.b[COLOR])", "betrays(g, seat, color)"),
        "classic",
    ),
    Planted(
        "whoever called UNO can be caught",
        Bug("kernel", "if held == 2 and g.w[CALLED] & bit(seat) == ZERO:", "if held == 2:"),
        "classic",
    ),
    Planted(
        "every draw on a turn counts as forced",
        Bug("kernel", "g.b[FORCED] = forced", "g.b[FORCED] = True"),
        "cars",
    ),
    Planted(
        "a round is void one pass too early",
        Bug(
            "kernel",
            "if g.b[PASSES] == g.t[tables.SEATS]:",
            "if g.b[PASSES] + 1 >= g.t[tables.SEATS]:",
        ),
        "classic",
    ),
    Planted(
        "the victim of a bluff draws",
        Bug(
            "kernel", "owe(g.b, g.b[LAYER], amount, DEMAND)", "owe(g.b, g.b[SEAT], amount, DEMAND)"
        ),
        "classic",
    ),
    Planted(
        "play goes on after whoever challenged in vain",
        Bug(
            "kernel",
            "turn_after(g, g.b[SEAT])\n        owe",
            "turn_after(g, seat)\n        owe",
        ),
        "agent-es",
    ),
    Planted(
        "a turn's draw leaves others open to be caught",
        Bug("drawing", "        if why == TURN:\n            g.w[EXPOSED] = ZERO\n", ""),
        "classic",
    ),
    Planted(
        "a catch with nothing to draw can be repeated",
        Bug("kernel", "    g.w[EXPOSED] &= ~bit(seat)\n    owe", "    owe"),
        "classic",
    ),
    Planted(
        "a forgotten UNO is not counted",
        Bug("kernel", "        note(g, AT.misses)\n", ""),
        "classic",
    ),
    # ------------------------------------------------------------ cards
    Planted(
        "a Crash leaves the colour in force",
        Bug("drawing", "    show_color(g, card)\n", ""),
        "cars",
    ),
    Planted(
        "merged hands are dealt beginning with the drawer",
        Bug("collision", "lacking = (held + 1) >> 1", "lacking = held >> 1"),
        "cars",
    ),
    Planted(
        "a call outlives the next card drawn",
        Bug("drawing", "    if g.b[COUNTS + seat] == 1:\n        g.w[CALLED] &= ~bit(seat)\n", ""),
        "classic",
    ),
    Planted(
        "second copies stay among the discards when they become the pile",
        Bug("drawing", "g.w[DISCARDED] = g.w[DISCARDED + TWICE] = ZERO", "g.w[DISCARDED] = ZERO"),
        "classic",
    ),
    Planted(
        "a Crash exposes its drawer although more cards are due",
        Bug("drawing", "            if left == 0:\n", "            if left >= 0:\n"),
        "cars",
    ),
    Planted(
        "an earlier interrupted draw is lost",
        Bug("drawing", "b[OWED] += 1", "b[OWED] = 1"),
        "cars",
    ),
    Planted(
        "a second Wild Draw 4 in hand does not betray",
        Bug("hands", "~(fours & (~fours + ONE))", "~fours"),
        "mando",
        {"strict_wild_four": True},
    ),
    Planted(
        "the last discard but one is never drawn",
        Bug("drawing", "or g.b[DISCARDS] > 1", "or g.b[DISCARDS] > 2"),
        "classic",
    ),
    # ------------------------------------------------------------ effects
    Planted(
        "after a shield play goes on after whoever was asked last",
        Bug("effects", "turn_after(g, g.b[FIRST_HIT])", "turn_after(g, g.b[SEAT])"),
        "mando",
        {"shield_chain": True},
    ),
    Planted(
        "a shark that bites its layer ends the round",
        Bug("effects", "(victim != layer or not can_draw(g))", "(victim != layer or can_draw(g))"),
        "shark",
        {"shark_last_card": True, "slap": "chance"},
    ),
    Planted(
        "the shark's cards wait for the colour",
        Bug("aftermath", "(g.b[NAMING] == NOTHING or not waits(g))", "g.b[NAMING] == NOTHING"),
        "shark",
    ),
    Planted(
        "calls go on with the hands",
        Bug(
            "effects",
            "        g.b[SIGNS + seat] = 0\n        forget_call(g, seat)\n",
            "        g.b[SIGNS + seat] = 0\n",
        ),
        "classic",
        _house("seven-zero"),
    ),
    Planted(
        "second copies that are sent back stay among the discards",
        Bug(
            "effects",
            "take_out(g.t, g.w, DISCARDED, more_at(g, np.int64(g.t[tables.SEATS])), card)",
            "g.w[DISCARDED] &= ~bit(card)",
        ),
        "agent-en",
    ),
    Planted(
        "a last Draw Two is drawn where nothing is scored",
        Bug("effects", "if attacks and g.t[tables.LAST_IS_DRAWN] != 0:", "if attacks:"),
        "mando",
    ),
    Planted(
        "a stacked draw card forgets those below it",
        Bug("effects", "total = np.int64(g.b[AMOUNT]) + g.t", "total = np.int64(0) + g.t"),
        "classic",
        _house("stacking"),
    ),
    # ------------------------------------------------------------ legal moves
    Planted(
        "where one must play one may still draw",
        Bug("legal", "if g.t[tables.NO_DRAW_BY_CHOICE] == 0 or not", "if True or not"),
        "classic",
        _house("must-play"),
    ),
    Planted(
        "UNO counts early for whoever waits for a colour",
        Bug("legal", "early = asked(g) == seat", "early = g.b[SEAT] == seat"),
        "shark",
    ),
    Planted(
        "the layer may challenge himself",
        Bug("legal", "(g.b[BY] != seat) if anyone", "True if anyone"),
        "agent-es",
    ),
    Planted(
        "a card drawn must be played although it does not fit",
        Bug("legal", "(must and is_playable(g, seat, g.b[DRAWN]))", "must"),
        "cars",
    ),
    Planted(
        "the strict rule is forgotten in reply",
        Bug(
            "legal",
            "own, wild = without_wrong(g, seat, own, wild)\n    elif",
            "own, wild = own, wild\n    elif",
        ),
        "classic",
        {"strict_wild_four": True, "house": ["stacking-mixed"]},
    ),
    # ------------------------------------------------------------ rounds that go in circles
    Planted(
        "twice is too often",
        Bug("standstill", "& np.uint32(3) >= OFTEN", "& np.uint32(3) >= 2"),
        "shark",
        _house("draw-until-playable"),
    ),
    Planted(
        "four times are needed",
        Bug("standstill", "& np.uint32(3) >= OFTEN", "& np.uint32(3) > OFTEN"),
        "shark",
        _house("draw-until-playable"),
    ),
    Planted(
        "a word said makes the position stand again",
        Bug("standstill", "if past[LATEST] == now and (", "if False and ("),
        "shark",
    ),
    Planted(
        "positions are alike whoever plays",
        Bug("standstill", " << 4 | seat", " << 4"),
        "classic",
        {"drawn": "must"},
    ),
    Planted(
        "positions are alike in both directions",
        Bug("standstill", " << 1 | np.int64(g.b[DIRECTION])", " << 1"),
        "classic",
        {"drawn": "must"},
    ),
    Planted(
        "positions are alike whatever lies on top",
        Bug("standstill", "(top << 3 | color)", "color"),
        "shark",
        _house("draw-until-playable"),
    ),
    Planted(
        "only the last hand makes a position",
        Bug(
            "standstill",
            "stirred(stirred(mixed, held), twice)",
            "stirred(stirred(ZERO, held), twice)",
        ),
        "shark",
        _house("draw-until-playable"),
    ),
)
