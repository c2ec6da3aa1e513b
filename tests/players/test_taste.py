"""Style is taste: it changes what a thinking bot does only where the search sees no difference."""

from penultima.editions import edition
from penultima.players.style import Style
from penultima.players.styles import own_weights, styles_for
from penultima.players.worth import weights_for

CLASSIC = edition("classic")
WILD = 4
"""The weight of a wild laid now."""


def test_a_hoarder_weighs_wilds_more_and_others_are_taken_for_what_they_are() -> None:
    plain = styles_for(CLASSIC, 2)
    hoarder = styles_for(CLASSIC, 2, Style(hoards=1.0))
    assert hoarder.own[WILD] < plain.own[WILD] < 0
    assert (hoarder.weights[1:] == plain.weights[1:]).all()


def test_without_a_style_the_weights_are_the_trained_ones() -> None:
    assert tuple(own_weights(CLASSIC, 4)) == weights_for(CLASSIC, 4)
