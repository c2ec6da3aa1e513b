"""Why a move is refused: a stable code, and the rule that decides."""

from enum import Enum


class Refusal(Enum):
    """Code, clause group that decides on the sheets, and the ruling where a sheet is silent."""

    ROUND_OVER = ("round-over", "out.end", "K11")
    NOT_YOUR_TURN = ("not-your-turn", "turn.match", "J9")
    NOT_ASKED = ("not-asked", "", "C13")
    COLOR_FIRST = ("color-first", "wild.colour", "B7")
    REPLY_FIRST = ("reply-first", "d2.draw", "R3")
    DRAWN_FIRST = ("drawn-first", "turn.forced.pass", "R1")
    SLAP_FIRST = ("slap-first", "shark.slap", "F1")
    WINDOW_OPEN = ("window-open", "", "J12")
    NO_SUCH_SEAT = ("no-such-seat", "", "A3")
    NOT_IN_HAND = ("not-in-hand", "turn.match", "C9")
    NO_MATCH = ("no-match", "turn.match", "C10")
    ONLY_DRAWN_CARD = ("only-drawn-card", "turn.afterdraw", "C17")
    MUST_PLAY_DRAWN = ("must-play-drawn", "turn.forced.play", "C1")
    MUST_PLAY = ("must-play", "", "L5")
    NO_DRAW_BY_CHOICE = ("no-draw-by-choice", "", "must-play")
    NOTHING_TO_DRAW = ("nothing-to-draw", "", "L4")
    MUST_DRAW = ("must-draw", "turn.forced.draw", "C7")
    COLOR_NEEDED = ("color-needed", "wild.colour", "C13")
    COLOR_LATER = ("color-later", "special.colour", "F8")
    COLOR_UNWANTED = ("color-unwanted", "wild.colour", "C10")
    TARGET_NEEDED = ("target-needed", "mando.target", "seven-zero")
    TARGET_UNWANTED = ("target-unwanted", "mando.target", "G3")
    TARGET_SELF = ("target-self", "mando.target", "seven-zero")
    NO_ANSWER = ("no-answer", "d2.turn", "C12")
    NO_CHALLENGE = ("no-challenge", "ch.who", "D5")
    ILLEGAL_WILD_FOUR = ("illegal-wild-four", "wd4.legal", "D4")
    REFEREED = ("refereed", "", "J8")
    OBJECTIONS_SPENT = ("objections-spent", "", "J13")

    code: str
    group: str
    ruling: str
    """A ruling, or the name of a house rule."""

    def __init__(self, code: str, group: str, ruling: str) -> None:  # pragma: no mutate block
        self.code = code
        self.group = group
        self.ruling = ruling


class IllegalMove(Exception):
    """A move that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
