"""What a program needs to play: everything that `penultima` itself offers, under that name."""

from penultima.chance import SecureChance, SeededChance
from penultima.editions import EDITIONS, HOUSE_RULES, OPTIONS, edition
from penultima.game.cards import Card, Color
from penultima.game.edition import Edition, Face
from penultima.game.match import Match, RoundResult, after_round, new_match, standings
from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColor,
    Object,
    Pass,
    Play,
    RunOut,
    Slap,
    Take,
    UpholdHint,
)
from penultima.game.progress import Chance
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rotation import after_sitting, new_rotation, rotation_standings, schedule
from penultima.game.rules import act, deal, legal_moves
from penultima.game.seating import Direction, Seat
from penultima.game.table_rules import TableRules
from penultima.game.view import View, view
from penultima.notation import read_move, write_move
from penultima.players import Player, play_match, play_rotation, play_round, random_player
from penultima.record import RecordedReferee, read_record, replay
from penultima.referee import Referee
from penultima.rulebook import Explanation, explain

__all__ = [
    "EDITIONS",
    "HOUSE_RULES",
    "OPTIONS",
    "CallUno",
    "Card",
    "Catch",
    "Challenge",
    "Chance",
    "Color",
    "Direction",
    "Draw",
    "Edition",
    "Explanation",
    "Face",
    "IllegalMove",
    "Keep",
    "Match",
    "Move",
    "NameColor",
    "Object",
    "Pass",
    "Play",
    "Player",
    "RecordedReferee",
    "Referee",
    "Refusal",
    "RoundResult",
    "RunOut",
    "Seat",
    "SecureChance",
    "SeededChance",
    "Slap",
    "TableRules",
    "Take",
    "UpholdHint",
    "View",
    "act",
    "after_round",
    "after_sitting",
    "deal",
    "edition",
    "explain",
    "legal_moves",
    "new_match",
    "new_rotation",
    "play_match",
    "play_rotation",
    "play_round",
    "random_player",
    "read_move",
    "read_record",
    "replay",
    "rotation_standings",
    "schedule",
    "standings",
    "view",
    "write_move",
]
