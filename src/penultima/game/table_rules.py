"""The rules of a table that have alternatives, each as a value."""

from enum import StrEnum

import msgspec


class Duty(StrEnum):
    """A playable card after a forced draw (ruling C1)."""

    MUST = "must"
    MAY = "may"


class VoluntaryDraw(StrEnum):
    """Whether a player who could play may draw instead."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class DrawAmount(StrEnum):
    """How much a turn's draw takes (ruling C8)."""

    ONE = "one"
    UNTIL_PLAYABLE = "until-playable"


class AfterDraw(StrEnum):
    """What may be laid after a turn's draw."""

    DRAWN_CARD = "drawn-card"
    ANY_CARD = "any-card"


class FirstAction(StrEnum):
    """What an action card does as the first card (ruling B2)."""

    OBEYED = "obeyed"
    IGNORED = "ignored"


class FirstReverse(StrEnum):
    """What a Reverse does as the first card (rulings B4, B5)."""

    DEALER = "dealer"
    SKIP = "skip"


class TwoReverse(StrEnum):
    """What a Reverse does between two players (ruling N1)."""

    SKIP = "skip"
    NONE = "none"


class WildFourMatch(StrEnum):
    """Which cards in hand make a Wild Draw 4 illegal (rulings D2, D3)."""

    COLOR = "color"
    COLOR_AND_WILDS = "color-and-wilds"
    COLOR_AND_OTHER_WILDS = "color-and-other-wilds"


class WildFourLay(StrEnum):
    """Whether an illegal Wild Draw 4 can be laid (rulings D4, R33)."""

    FREE = "free"
    STRICT = "strict"


class ChallengeBy(StrEnum):
    """Who may challenge a Wild Draw 4 (ruling D5)."""

    VICTIM = "victim"
    ANYONE = "anyone"


class JumpIn(StrEnum):
    """Whether a card equal to the top one may be laid out of turn."""

    FORBIDDEN = "forbidden"
    EQUAL_CARD = "equal-card"


class Policing(StrEnum):
    """Who sees to it that cards are laid rightly (ruling J8)."""

    REFEREE = "referee"
    TABLE = "table"


class DealerChoice(StrEnum):
    """How the first dealer is found (rulings A4, A6)."""

    HIGH_CARD = "high-card"
    CHOSEN = "chosen"


class LastDraw(StrEnum):
    """Whether a Draw Two or Wild Draw 4 as last card is drawn (rulings K1, K2, R31)."""

    ALWAYS = "always"
    WHEN_SCORED = "when-scored"


class Scoring(StrEnum):
    """How points are counted (rulings M and Q)."""

    STANDARD = "standard"
    ALTERNATIVE = "alternative"
    ELIMINATION = "elimination"
    NONE = "none"

    @property
    def lowest_wins(self) -> bool:
        """Points count against who gets them."""
        return self in (Scoring.ALTERNATIVE, Scoring.ELIMINATION)


class Sides(StrEnum):
    """Who plays with whom (ruling O1)."""

    SINGLE = "single"
    PAIRS = "pairs"


class TableRules(msgspec.Struct, frozen=True, kw_only=True):
    """Everything but the deck and the effects of its cards; the defaults are the commonest."""

    drawn: Duty = Duty.MUST
    voluntary_draw: VoluntaryDraw = VoluntaryDraw.ALLOWED
    draw_amount: DrawAmount = DrawAmount.ONE
    after_draw: AfterDraw = AfterDraw.DRAWN_CARD
    first_action: FirstAction = FirstAction.OBEYED
    first_reverse: FirstReverse = FirstReverse.DEALER
    two_reverse: TwoReverse = TwoReverse.SKIP
    wild_four_match: WildFourMatch = WildFourMatch.COLOR
    wild_four_lay: WildFourLay = WildFourLay.FREE
    challenge_by: ChallengeBy = ChallengeBy.VICTIM
    jump_in: JumpIn = JumpIn.FORBIDDEN
    policing: Policing = Policing.REFEREE
    dealer_choice: DealerChoice = DealerChoice.HIGH_CARD
    last_draw: LastDraw = LastDraw.ALWAYS
    scoring: Scoring = Scoring.STANDARD
    target: int = 500
    sides: Sides = Sides.SINGLE
