"""Why a move is refused: a stable code, and the rule that decides."""

from enum import Enum


class Refusal(Enum):
    """Code and deciding rule: a clause group of the sheets, or a ruling where they are silent."""

    ROUND_OVER = ("round-over", "out.end")
    NOT_YOUR_TURN = ("not-your-turn", "J9")
    NOT_ASKED = ("not-asked", "C13")
    COLOR_FIRST = ("color-first", "wild.colour")
    REPLY_FIRST = ("reply-first", "d2.draw")
    DRAWN_FIRST = ("drawn-first", "turn.forced.pass")
    SLAP_FIRST = ("slap-first", "shark.slap")
    WINDOW_OPEN = ("window-open", "J12")
    NO_SUCH_SEAT = ("no-such-seat", "A3")
    NOT_IN_HAND = ("not-in-hand", "turn.match")
    NO_MATCH = ("no-match", "turn.match")
    ONLY_DRAWN_CARD = ("only-drawn-card", "turn.afterdraw")
    MUST_PLAY_DRAWN = ("must-play-drawn", "turn.forced.play")
    MUST_PLAY = ("must-play", "L5")
    NOTHING_TO_DRAW = ("nothing-to-draw", "L4")
    MUST_DRAW = ("must-draw", "C7")
    COLOR_NEEDED = ("color-needed", "wild.colour")
    COLOR_LATER = ("color-later", "F8")
    COLOR_UNWANTED = ("color-unwanted", "wild.colour")
    TARGET_NEEDED = ("target-needed", "mando.target")
    TARGET_UNWANTED = ("target-unwanted", "mando.target")
    TARGET_SELF = ("target-self", "mando.target")
    NO_ANSWER = ("no-answer", "C12")
    NO_CHALLENGE = ("no-challenge", "ch.who")
    ILLEGAL_WILD_FOUR = ("illegal-wild-four", "wd4.legal")
    REFEREED = ("refereed", "J8")
    OBJECTIONS_SPENT = ("objections-spent", "J13")
    HINTS_NOT_JUDGED = ("hints-not-judged", "J2")

    code: str
    rule: str

    def __init__(self, code: str, rule: str) -> None:
        self.code = code
        self.rule = rule


class IllegalMove(Exception):
    """A move that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
