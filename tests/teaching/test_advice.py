"""What the teacher says, from what it hears and sees, and in words."""

import json
import re
from typing import Any

import msgspec
import pytest

from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.game.cards import Card, Color
from penultima.game.moves import Challenge, Draw, Keep, Move, NameColor, Pass, Play, Take
from penultima.players import teacher
from penultima.players.facts import answers
from penultima.players.levels import bot
from penultima.players.reasons import Because, Why
from penultima.players.teacher import advise, in_words, with_uno
from penultima.referee import Referee
from penultima.words import LANGUAGES, judge_note
from tests.teaching.situations import asked, edition
from tests.thinker import Opinion, Stand

CLASSIC = edition()
MATCH = Referee(CLASSIC, 3, dealer=0, chance=SeededChance(1)).match


def judged_by(monkeypatch: pytest.MonkeyPatch, opinion: Opinion) -> list[Stand]:
    """The experts that were asked."""
    made: list[Stand] = []

    def new(level: str, of: Any, seed: int | str) -> Stand:
        made.append(Stand(of, opinion))
        return made[-1]

    monkeypatch.setattr(teacher, "bot", new)
    return made


def liking(chances: dict[str, float]) -> Opinion:
    def opinion(move: Move) -> float:
        return chances.get(move.card if isinstance(move, Play) else type(move).__name__, 0.1)

    return opinion


def test_the_best_move_is_advised_with_what_all_are_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    judged_by(monkeypatch, liking({"r1": 0.4, "g9": 0.61234}))
    advice = advise(CLASSIC, MATCH, [], asked(CLASSIC, "r1 g9 g4 g5"), 1)
    assert advice.judge == "expert"
    assert advice.move == Play(Card.GREEN_9)
    assert advice.because == Because(why=Why.FOLLOWS, count=2)
    assert [(option.move, option.chance) for option in advice.options] == [
        (Play(Card.GREEN_9), 0.612),
        (Play(Card.RED_1), 0.4),
        (Draw(), 0.1),
    ]


def test_the_expert_is_told_of_the_match_and_hears_the_news_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = judged_by(monkeypatch, lambda move: 0.5)
    referee = Referee(CLASSIC, 3, dealer=0, chance=SeededChance(1))
    seat = referee.asked
    assert seat is not None
    advise(CLASSIC, referee.match, referee.news(seat), referee.view(seat), 1)
    (expert,) = made
    assert expert.begun == [referee.match]
    assert expert.heard == referee.news(seat)


def test_moves_that_are_worth_the_same_are_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    judged_by(monkeypatch, liking({"r1": 0.5, "g9": 0.51}))
    advice = advise(CLASSIC, MATCH, [], asked(CLASSIC, "r1 g9 g4"), 1)
    assert advice.because == Because(why=Why.EVEN)


def test_a_last_card_wins_whatever_else_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    judged_by(monkeypatch, lambda move: 0.5)
    advice = advise(CLASSIC, MATCH, [], asked(CLASSIC, "r1"), 1)
    assert advice.because.why in (Why.WINS, Why.EVEN)
    judged_by(monkeypatch, liking({"r1": 1.0}))
    advice = advise(CLASSIC, MATCH, [], asked(CLASSIC, "r1"), 1)
    assert advice.because == Because(why=Why.WINS)


def test_where_there_is_one_move_there_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    judged_by(monkeypatch, lambda move: 0.5)
    advice = advise(CLASSIC, MATCH, [], asked(CLASSIC, "g1 y2", others=("b1", "b2")), 1)
    assert (advice.move, advice.because) == (Draw(), Because(why=Why.ONLY))


def test_a_wild_is_compared_with_another_card_and_not_with_another_colour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def opinion(move: Move) -> float:
        if isinstance(move, Play) and move.card is Card.WILD:
            return 0.6 if move.color is Color.GREEN else 0.59
        return 0.2

    judged_by(monkeypatch, opinion)
    advice = advise(CLASSIC, MATCH, [], asked(CLASSIC, "w r1 g4 g5"), 1)
    assert advice.move == Play(Card.WILD, Color.GREEN)
    assert advice.because == Because(why=Why.FOLLOWS, count=2)


def test_without_an_expert_a_skilled_player_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teacher, "available_levels", lambda: ("beginner", "casual", "skilled"))
    advice = advise(CLASSIC, MATCH, [], asked(CLASSIC, "r1 g9 g4 g5"), 1)
    assert (advice.judge, advice.options) == ("skilled", ())
    assert advice.move == Play(Card.GREEN_9)
    assert advice.because == Because(why=Why.FOLLOWS, count=2)


def test_a_skilled_player_does_not_claim_to_have_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teacher, "available_levels", lambda: ("skilled",))
    monkeypatch.setattr(teacher, "explain", lambda compared: Because(why=Why.TRIED))
    advice = advise(CLASSIC, MATCH, [], asked(CLASSIC, "r1 g9 g4"), 1)
    assert advice.because == Because(why=Why.USUAL)


def test_who_is_not_asked_gets_no_advice() -> None:
    referee = Referee(CLASSIC, 3, dealer=0, chance=SeededChance(1))
    silent = next(seat for seat in range(3) if seat != referee.asked)
    with pytest.raises(ValueError, match="somebody else"):
        advise(CLASSIC, referee.match, [], referee.view(silent), 1)


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_the_expert_itself_says_the_same_to_the_same_question(edition_id: str) -> None:
    table = EDITIONS[edition_id]
    referee = Referee(table, 3, dealer=0, chance=SeededChance(edition_id))
    player = bot("skilled", table, 1)
    for _ in range(12):
        seat = referee.asked
        if seat is None:
            break
        view, news = referee.view(seat), referee.news(seat)
        one, other = (advise(table, referee.match, news, view, 7) for _ in range(2))
        assert one == other
        assert one.judge == "expert" or len(answers(view)) == 1
        assert with_uno(view, one.move) in [with_uno(view, move) for move in answers(view)]
        assert json.loads(msgspec.json.encode(one))["move"]
        assert all(0 <= option.chance <= 1 for option in one.options)
        referee.act(seat, player.asked_move(view))


def test_where_the_expert_lacks_a_rule_a_skilled_player_speaks() -> None:
    table = edition(policing="table")
    referee = Referee(table, 3, dealer=0, chance=SeededChance(2))
    seat = referee.asked
    assert seat is not None
    advice = advise(table, referee.match, referee.news(seat), referee.view(seat), 1)
    assert (advice.judge, advice.options) == ("skilled", ())


# ---------------------------------------------------------------- in words

MOVES: list[Move] = [
    Play(Card.RED_7),
    Play(Card.RED_SKIP, uno=True),
    Play(Card.WILD, Color.BLUE),
    Play(Card.WILD_FOUR, Color.RED, uno=True),
    Play(Card.RED_7, target=1),
    Play(Card("x"), Color.GREEN, 2, uno=True),
    Draw(),
    Keep(),
    Pass(),
    Take(),
    Challenge(),
    NameColor(Color.YELLOW),
]
NAMES = ("North", "East", "South")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition_id", EDITIONS)
@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("count, percent", [(1, None), (3, 72)])
def test_every_advice_is_a_sentence(
    why: Why, edition_id: str, lang: str, count: int, percent: int | None
) -> None:
    about = Because(why=why, card=Card.WILD, color=Color.BLUE, seat=1, count=count, percent=percent)
    for move in MOVES:
        assert_plain(in_words(move, about, edition_id, lang, NAMES))


def assert_plain(sentence: str) -> None:
    """One sentence in one line, with no gap or placeholder left in it."""
    assert re.fullmatch(r"[A-Z].*[^.]\.", sentence), sentence
    assert not re.search(r"[{}$_\u2068\u2069\n]|  | [.,:]|none", sentence), sentence


SENTENCES = [
    (
        Play(Card.WILD, Color.BLUE, uno=True),
        Because(why=Why.LACKS, seat=1, color=Color.BLUE),
        "Play a Wild and name blue, saying UNO: East drew when blue was to be played.",
        "Juega un Comodín y nombra el azul, diciendo UNO: East robó cuando tocaba el azul.",
    ),
    (
        Take(),
        Because(why=Why.CHALLENGE_RISKY, percent=12),
        (
            "Take the cards: the Wild Draw 4 was a bluff with a chance of 12 %, "
            "too little to challenge it."
        ),
        (
            "Llévate las cartas: el Comodín Roba Cuatro era un farol con una probabilidad "
            "del 12 %, poca para desafiarlo."
        ),
    ),
    (
        Draw(),
        Because(why=Why.SAVES_WILD, card=Card.WILD_FOUR),
        "Draw a card: a Wild Draw 4 stays in your hand for later.",
        "Roba una carta: te guardas un Comodín Roba Cuatro para más adelante.",
    ),
]


@pytest.mark.parametrize("move, because, en, es", SENTENCES)
def test_sentences(move: Move, because: Because, en: str, es: str) -> None:
    assert in_words(move, because, "classic", "en", NAMES) == en
    assert in_words(move, because, "classic", "es", NAMES) == es


def test_without_names_seats_are_letters() -> None:
    said = in_words(Draw(), Because(why=Why.AIMS, seat=1, count=1), "classic", "en")
    assert said == "Draw a card: B is nearest to going out, with one card."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_word_of_a_skilled_player_is_marked_as_such(lang: str) -> None:
    assert judge_note(lang).endswith(".")
