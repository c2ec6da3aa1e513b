"""The bots by name: who there is, how they differ, and that none is out of place on its level."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import pytest

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, edition
from penultima.game.cards import Card, Color
from penultima.game.events import Challenged, Event, Played
from penultima.game.moves import Challenge, Move, Play, Take
from penultima.game.phases import Threat, UnderAttack
from penultima.game.seating import MOST
from penultima.game.view import View
from penultima.players import Player, play_round
from penultima.players.ladder import LADDER, bot
from penultima.players.personas import PERSONAS, Persona, style_of, who_comes
from penultima.players.style import NO_STYLE, Style
from penultima.referee import Referee
from penultima.words import LANGUAGES, catalogue_sources
from tests.players.test_policies import table

FACES = Path(__file__).parents[2] / "web" / "src" / "faces" / "drawings.ts"
QUICK = ("beginner", "casual", "skilled")
ROUNDS = 60
GAME = edition("classic")


def test_each_level_has_a_cast_and_no_two_are_alike() -> None:
    for level in LADDER:
        assert sum(persona.level == level for persona in PERSONAS.values()) >= 4
    everybody = list(PERSONAS.values())
    assert len({persona.name for persona in everybody}) == len(everybody)
    for level in LADDER:
        styles = [persona.style for persona in everybody if persona.level == level]
        assert len(set(map(repr, styles))) == len(styles)
        assert NO_STYLE not in styles


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_says_something_of_itself_and_its_face_is_described(lang: str) -> None:
    text = "\n".join(catalogue_sources(lang))
    said = set(re.findall(r"^persona-([a-z]+) =", text, re.MULTILINE))
    described = set(re.findall(r"^face-([a-z]+) =", text, re.MULTILINE))
    assert described == set(PERSONAS)
    assert said == set(PERSONAS) | {"who", "is"}


def test_each_has_a_face_of_its_own() -> None:
    drawn = re.findall(r"^  ([a-z]+):$", FACES.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(drawn) == sorted(PERSONAS)


@pytest.mark.parametrize("level", LADDER)
def test_a_whole_table_of_one_level_has_no_two_of_the_same(level: str) -> None:
    taken: list[Persona] = []
    for _ in range(MOST):
        taken.append(who_comes(level, {persona.id for persona in taken})[0])
    assert len({persona.id for persona in taken}) == MOST
    assert all(persona.level == level for persona in taken[:4])
    away = [abs(LADDER.index(persona.level) - LADDER.index(level)) for persona in taken]
    assert away == sorted(away)


def test_nobody_in_particular_has_no_style() -> None:
    assert style_of(None) == style_of("somebody-of-a-later-version") == NO_STYLE


# ---------------------------------------------------------------- players can tell them apart


@cache
def rounds_of(level: str, style: Style) -> tuple[list[Event], ...]:
    """What happens in some rounds among three of them."""
    found = []
    for seed in range(ROUNDS):
        referee = Referee(GAME, 3, dealer=0, chance=SeededChance(seed))
        play_round(referee, [bot(level, GAME, f"{seed} {seat}", style) for seat in range(3)])
        found.append(referee.log)
    return tuple(found)


def laid_in(events: list[Event]) -> list[Card]:
    return [event.card for event in events if isinstance(event, Played)]


def laid(level: str, style: Style) -> list[Card]:
    return [card for events in rounds_of(level, style) for card in laid_in(events)]


def wilds_spent(level: str, style: Style) -> float:
    """How often a wild is laid where a coloured card could be."""
    chances = spent = 0
    for seed in range(ROUNDS):
        player = bot(level, GAME, seed, style)

        def noted(view: View, player: Player = player) -> Move | None:
            nonlocal chances, spent
            plays = [move for move in view.moves if isinstance(move, Play)]
            move = player(view)
            if isinstance(move, Play) and len({play.card.color is None for play in plays}) == 2:
                chances += 1
                spent += move.card.color is None
            return move

        referee = Referee(GAME, 2, dealer=0, chance=SeededChance(seed))
        play_round(referee, [noted, bot(level, GAME, f"other {seed}")])
    return spent / chances


@pytest.mark.parametrize("level", QUICK)
def test_who_hoards_keeps_wilds_that_others_spend(level: str) -> None:
    spends, hoards = Style(hoards=-1.0), Style(hoards=1.0)
    assert wilds_spent(level, spends) > 0.05 + wilds_spent(level, hoards)


@pytest.mark.parametrize("level", QUICK)
def test_who_is_stubborn_changes_the_colour_less(level: str) -> None:
    def changes(style: Style) -> float:
        """How often a card of another colour is laid upon a card of one."""
        pairs = [pair for pair in pairwise(laid(level, style)) if pair[0].color and pair[1].color]
        return sum(one.color is not two.color for one, two in pairs) / len(pairs)

    assert changes(Style(stubborn=-1.0)) > changes(NO_STYLE) > changes(Style(stubborn=1.0))


@pytest.mark.parametrize("level", QUICK)
def test_who_doubts_challenges_more(level: str) -> None:
    def challenges(style: Style) -> float:
        """For each Wild Draw 4."""
        events = [event for events in rounds_of(level, style) for event in events]
        made = sum(isinstance(event, Challenged) for event in events)
        return made / laid(level, style).count(Card.WILD_FOUR)

    assert challenges(Style(doubts=-1.0)) < challenges(Style(doubts=1.0))


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_who_bluffs_lays_more_of_the_wild_draw_4(level: str) -> None:
    def fours(style: Style) -> float:
        cards = laid(level, style)
        return cards.count(Card.WILD_FOUR) / len(cards)

    assert fours(Style(bluffs=1.0)) > fours(NO_STYLE)


def test_who_slips_takes_longer_to_go_out() -> None:
    assert len(laid("beginner", Style(slips=-1.0))) < len(laid("beginner", Style(slips=1.0)))


def aims(level: str, grudge: float) -> Counter[int | None]:
    """At whom the shield's cards go that seat 3 has sent, while seat 2 is nearly out."""
    attack = UnderAttack(0, amount=2, threat=Threat.DRAW_TWO, by=3, first_hit=0)
    hand = (Card("x"), *[Card.BLUE_1] * 5)
    shields = tuple(Play(Card("x"), color=Color.BLUE, target=seat) for seat in (1, 2, 3))
    view = table(hand, (Take(), *shields), phase=attack, counts=(6, 5, 1, 5))
    found = Counter[int | None]()
    for seed in range(60):
        move = bot(level, edition("mando"), seed, Style(grudge=grudge))(view)
        found[move.target if isinstance(move, Play) else None] += 1
    return found


@pytest.mark.parametrize("level", ["beginner", "skilled"])
def test_who_bears_a_grudge_sends_it_back(level: str) -> None:
    forgiving, vengeful = aims(level, 0.0), aims(level, 1.0)
    assert forgiving[2] > 10
    assert vengeful[2] == 0
    assert vengeful[3] > 40


def test_a_grudge_is_borne_until_there_is_a_card_for_it() -> None:
    game = edition("classic", {"house": ["seven-zero"]})
    attack = UnderAttack(0, amount=4, threat=Threat.WILD_FOUR, by=3, first_hit=0)
    attacked = table((Card.BLUE_1,) * 6, (Take(), Challenge()), phase=attack, top=Card.WILD_FOUR)
    swaps = tuple(Play(Card.RED_7, target=seat) for seat in (1, 2, 3))
    asked = table((Card.RED_7, Card.BLUE_1, Card.BLUE_2), swaps, counts=(3, 5, 1, 5))
    player = bot("casual", game, 1, Style(grudge=1.0))
    assert player(asked) == swaps[1]
    player(attacked)
    assert player(asked) == swaps[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    "persona", [one for one in PERSONAS.values() if one.level in QUICK[1:]], ids=lambda one: one.id
)
def test_nobody_is_out_of_place_on_its_level(persona: Persona) -> None:
    """Against the level below, at two seats, each deal played from both sides."""
    below = LADDER[LADDER.index(persona.level) - 1]
    won = played = 0
    for seed, name in product(range(50), EDITIONS):
        game = edition(name)
        for mine in (0, 1):
            players = [bot(below, game, f"other {seed}"), bot(below, game, f"other {seed}")]
            players[mine] = bot(persona.level, game, seed, persona.style)
            referee = Referee(game, 2, dealer=0, chance=SeededChance(f"{name} {seed}"))
            play_round(referee, players)
            assert referee.result is not None
            won += referee.result.winner == mine
            played += referee.result.winner is not None
    assert won / played > (0.65 if persona.level == "casual" else 0.52)
