"""What an answer is judged by: the one list that bots, kernel and training go by."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each consideration counts; trained weights are kept in this order."""

    number: int
    """For each point of a number card."""
    skip: int
    reverse: int
    draw_two: int
    wild: int
    wild_four: int
    special: int
    same_color: int
    """For each kind left in the colour that would be in force."""
    same_face: int
    """For each kind left with the same face."""
    keeps_color: int
    changes_to_weak: int
    """A colour of which no card would be left."""
    hurts_leader: int
    """Taking the next player's turn while he is nearly out."""
    hurts_next: int
    """Taking it, for each card that he has fewer than `USUAL`."""
    wild_early: int
    """A wild, for each card still held."""
    bluff: int
    next_to_last_wild: int
    """A wild kept as the last card."""
    draw: int
    keep: int
    take: int
    challenge: int
    challenge_thin: int
    """A challenge of somebody with three cards or fewer."""
    aim_at_few: int
    """For each card that the target has fewer than `MANY`."""
    swap_gain: int
    """For each card less after an exchange of hands."""
    second_copy: int
    """A kind of which another copy stays in hand."""
    shunned: int
    """A colour that the next player could not follow."""
    liked: int
    """The colour that the next player chose last."""
    unseen: int
    """For each card of the colour that this seat cannot see."""
    action_early: int
    """A Skip, Reverse or Draw Two, for each card still held."""
    turns_away: int
    """A Reverse, for each card that the next player has fewer than the one before."""
    draw_wild: int
    """Drawing although a wild could be laid."""
    draw_pressed: int
    """Drawing while the next player is nearly out."""


CONSIDERATIONS: Final = Weights._fields
"""Their names, in order."""
AT: Final = Weights(*range(len(CONSIDERATIONS)))
"""The place of each in a row of numbers."""

USUAL: Final = 7
"""Cards that somebody usually holds: so many are dealt."""
MANY: Final = 10
"""With so many cards nobody is near the end."""
FEW: Final = 2
"""With so many cards somebody is nearly out."""
THIN: Final = 3
"""With so many cards somebody hardly lays what is forbidden."""
IN_A_COLOR: Final = 25
"""Cards of each colour in every deck."""
