"""What all six texts share."""

from penultima.game.cards import ACTIONS, NUMBERS, Face
from penultima.game.effects import Attack, Effect, NameColor, ReverseOrder, SkipNext
from penultima.game.phases import Threat

EFFECTS: dict[Face, Effect] = {
    Face.SKIP: SkipNext(),
    Face.REVERSE: ReverseOrder(),
    Face.DRAW_TWO: Attack(2, Threat.DRAW_TWO),
    Face.WILD: NameColor(),
    Face.WILD_FOUR: Attack(4, Threat.WILD_FOUR),
}
WITH_PLAIN_SPECIAL: dict[Face, Effect] = EFFECTS | {Face.SPECIAL: NameColor()}

VALUES: dict[Face, int] = (
    {face: int(face.value) for face in NUMBERS}
    | dict.fromkeys(ACTIONS, 20)
    | dict.fromkeys((Face.WILD, Face.WILD_FOUR, Face.SPECIAL), 50)
)
