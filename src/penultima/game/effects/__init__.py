"""What the cards of our editions do, one kind in a file; any of it may stand on any face."""

from penultima.game.effect import Effect
from penultima.game.effects.attacks import Attack, Stacking
from penultima.game.effects.collisions import Crash
from penultima.game.effects.exchanges import HandOn, SwapHands
from penultima.game.effects.orders import ReverseOrder, SkipNext
from penultima.game.effects.shields import (
    Redirect,
    Reflect,
    Shield,
    ShieldBy,
    ShieldChain,
    ShieldSource,
)
from penultima.game.effects.slaps import SlapPile

__all__ = [
    "Attack",
    "Crash",
    "Effect",
    "HandOn",
    "Redirect",
    "Reflect",
    "ReverseOrder",
    "Shield",
    "ShieldBy",
    "ShieldChain",
    "ShieldSource",
    "SkipNext",
    "SlapPile",
    "Stacking",
    "SwapHands",
]
