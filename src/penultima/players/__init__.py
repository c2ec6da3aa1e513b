"""A player is anything that maps a View to a Move."""

from penultima.players.party import play_match, play_rotation, play_round
from penultima.players.player import Attentive, Player, listening, random_player

__all__ = [
    "Attentive",
    "Player",
    "listening",
    "play_match",
    "play_rotation",
    "play_round",
    "random_player",
]
