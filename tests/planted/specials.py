"""Mistakes with a Crash and with the Shark."""

from tests.planted.planting import Bug

SPECIALS = (
    # ------------------------------------------------------------ Crash
    Bug(
        "the drawer of a Crash gets the odd card",
        "game/changes.py",
        "hands[event.other], hands[event.seat] = event.cards[::2], event.cards[1::2]",
        "hands[event.seat], hands[event.other] = event.cards[::2], event.cards[1::2]",
    ),
    Bug(
        "a Crash is with the left neighbour, whatever the direction",
        "game/effects/collisions.py",
        "other = progress.after(seat)",
        "other = (seat + 1) % len(progress.state.hands)",
    ),
    Bug(
        "a Crash ends the draw that it came in",
        "game/drawing.py",
        "            if due:\n"
        "                progress.then(Drawing(seat, due, task.why, crashed=True))\n",
        "",
    ),
    Bug(
        "after a Crash on one's turn one plays on",
        "game/rules/turns.py",
        "            progress.turn_after(seat)\n            effect.drawn(",
        "            progress.then(ToPlay(seat))\n            effect.drawn(",
    ),
    Bug(
        "whoever is left with one card by a Crash need not call",
        "game/effects/collisions.py",
        "        if not due:\n            expose(progress, seat)\n",
        "",
    ),
    Bug(
        "with cards still due a Crash exposes at once",
        "game/effects/collisions.py",
        "        if not due:\n            expose(progress, seat)\n",
        "        expose(progress, seat)\n",
    ),
    Bug(
        "a Crash exposes the other one, too",
        "game/effects/collisions.py",
        "        if not due:\n            expose(progress, seat)\n",
        "        if not due:\n"
        "            expose(progress, seat)\n"
        "            expose(progress, other)\n",
    ),
    Bug(
        "a turn goes on though a merge took the card just drawn",
        "game/effects/collisions.py",
        "        _end_turns_of_merged(progress, (seat, other))\n",
        "",
    ),
    Bug(
        "two Crashes in a row ask twice for a colour",
        "game/effects/collisions.py",
        "progress.agenda = [task for task in progress.agenda if type(task) is not Naming]\n",
        "pass\n",
    ),
    Bug(
        "merged hands are not shuffled",
        "game/effects/collisions.py",
        "progress.chance.shuffle(hands[seat] + hands[other])",
        "hands[seat] + hands[other]",
    ),
    Bug(
        "whoever was run into is not told the new hand",
        "game/effects/collisions.py",
        "        for one in (seat, other):\n",
        "        for one in (seat,):\n",
    ),
    # ------------------------------------------------------------ Shark
    Bug(
        "the layer of a Shark need not slap",
        "game/effects/slaps.py",
        "    def laid(self, progress: Progress, lay: Lay) -> None:\n"
        "        self._begin(progress, Slapping(lay.seat, ()))",
        "    def laid(self, progress: Progress, lay: Lay) -> None:\n"
        "        self._begin(progress, Slapping(lay.seat, (lay.seat,)))",
    ),
    Bug(
        "a Shark's victim who is next loses the turn",
        "game/effects/slaps.py",
        "progress.turn_after(layer)",
        "following = progress.after(layer)\n"
        "        progress.turn_after(victim if victim == following else layer)",
    ),
    Bug(
        "a Shark laid last attacks by the sheet",
        "game/effects/slaps.py",
        "    also_last: bool = False",
        "    also_last: bool = True",
    ),
    Bug(
        "the layer of a last Shark is out though attacked",
        "game/effects/slaps.py",
        "if out and (victim != layer or not can_draw(progress.state)):",
        "if out:",
    ),
    Bug(
        "the cards of a last Shark's victim do not count",
        "game/effects/slaps.py",
        "            draw_for_count(progress, victim, self.cards)\n",
        "",
    ),
    Bug(
        "a Shark's colour is named before the victim draws",
        "game/effects/slaps.py",
        "        if progress.state.color is None:\n"
        "            progress.then(Naming(layer))\n"
        "        progress.then(Drawing(victim, self.cards, Reason.SLAP))\n",
        "        progress.then(Drawing(victim, self.cards, Reason.SLAP))\n"
        "        if progress.state.color is None:\n"
        "            progress.then(Naming(layer))\n",
    ),
    Bug(
        "a slap is settled when one hand is missing",
        "game/rules/questions.py",
        "if len(down) == len(progress.state.hands):",
        "if len(down) >= len(progress.state.hands) - 1:",
    ),
    Bug(
        "chance never picks the layer of a Shark",
        "game/effects/slaps.py",
        "seats = range(len(progress.state.hands))",
        "seats = [s for s in range(len(progress.state.hands)) if s != slapping.by]",
    ),
)
