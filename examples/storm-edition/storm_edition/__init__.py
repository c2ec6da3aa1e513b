"""Storm: the classic game with a Draw Three, and a storm in which everybody else draws."""

from msgspec.structs import replace

from penultima.editions.classic import EDITION as CLASSIC
from penultima.editions.common import ACTION_POINTS, USUAL_FACES, build_deck, wild
from penultima.game.edition import Face
from penultima.game.effect import Effect
from penultima.game.effects import Attack
from penultima.game.phases import Drawing, Reason, Threat
from penultima.game.progress import Progress
from penultima.game.state import Lay

# ---------------------------------------------------------------- what a card does
# An effect is a frozen value. Of its hooks (laid, laid_last, turned_up, drawn, answer) it says
# those that differ from what every card does: see penultima.game.effect. It tells nobody
# anything and holds no state: it puts tasks on the agenda, and the rules do the rest.


class Storm(Effect, frozen=True):
    """Everybody else draws; then play goes on."""

    cards: int = 1

    def laid(self, progress: Progress, lay: Lay) -> None:
        # The agenda is a stack: what is put on it last is done first. So the next turn goes
        # below, and the draws above it, the nearest neighbour's on top.
        progress.turn_after(lay.seat)
        others = []
        seat = progress.after(lay.seat)
        while seat != lay.seat:
            others.append(seat)
            seat = progress.after(seat)
        for seat in reversed(others):
            progress.then(Drawing(seat, self.cards, Reason.ATTACK))


# ---------------------------------------------------------------- the faces
# A face has an id for words and pictures, a sign for the notation (one to three small letters,
# digits or +), its points, and an effect. `wild(…)` makes one without a colour.

FACES = (
    *USUAL_FACES,
    Face("draw-three", "+3", ACTION_POINTS, Attack(3, Threat.DRAW_TWO)),
    wild("storm", "xt", Storm()),
)

# ---------------------------------------------------------------- the edition
# All that is not said here is as in the classic edition: its table rules, hands of 7, play that
# opens to the right. `build_deck` takes how many there are of a face: of a coloured one in each
# colour, of a wild in all.

EDITION = replace(
    CLASSIC,
    id="storm",
    faces=FACES,
    deck=build_deck(FACES, {"draw-three": 1, "storm": 4}),
    adjustable=("storm",),  # the host of a table may choose how many there are
)
