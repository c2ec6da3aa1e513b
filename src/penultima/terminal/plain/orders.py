"""What is done about a line that was typed."""

from typing import TYPE_CHECKING

from penultima.server.http_messages.keeping import HouseReason
from penultima.table.commands import (
    PHRASES,
    ClaimHint,
    ClearChair,
    Command,
    Emote,
    Emotion,
    JudgeHint,
    LetIn,
    Pause,
    Resume,
    Say,
    SeatBot,
    Start,
    Write,
)
from penultima.table.setup import Level
from penultima.terminal.claims import accused, letter_and_name, obstacle, others
from penultima.terminal.eyes import free_chairs, names_of
from penultima.terminal.place import LogLine, Place, Tone
from penultima.terminal.plain import report
from penultima.terminal.plain.typed import Spoken, Wish, Word
from penultima.terminal.voice import new_id
from penultima.tournament.commands import CheckIn, Withdraw

if TYPE_CHECKING:
    from penultima.terminal.plain.game import PlainGame

_FILL = Level.CASUAL


def obey(wish: Wish, game: "PlainGame") -> None:
    if isinstance(wish, Spoken):
        _obey_word(wish, game)
    elif game.place.chair is None:
        _answer(game, game.place.speech("terminal-sit-first"))
    else:
        game.place.act(wish)


def _obey_word(spoken: Spoken, game: "PlainGame") -> None:
    place = game.place
    match spoken.word:
        case Word.HELP:
            for line in place.speech("terminal-plain-help").splitlines():
                game.tell(LogLine(line))
        case Word.ADVICE:
            if not game.script:  # the first one may take a while
                game.tell(LogLine(place.speech("loading"), Tone.NOTICE))
            place.ask_advice()
        case Word.HAND:
            game.tell(LogLine(report.hand_in_words(place)))
        case Word.TABLE:
            for text in (report.table_line(place), *report.claim_lines(place)):
                game.tell(LogLine(text))
        case Word.MOVES:
            game.tell(LogLine(report.moves_line(place)))
        case Word.SCORES if place.table is not None:
            names = zip(place.table.chairs, place.table.scores, strict=True)
            game.tell(LogLine(", ".join(f"{chair.name} {score}" for chair, score in names)))
        case Word.READY:
            place.ready()
        case Word.SIT:
            _sit(spoken, game)
        case Word.HERE | Word.ABSENT:
            _take_part(CheckIn(id=new_id(), here=spoken.word is Word.HERE), game)
        case Word.WITHDRAW:
            _take_part(Withdraw(id=new_id()), game)
        case Word.CLAIM if place.chair is not None:
            _claim(spoken.rest, place.chair, game)
        case Word.IGNORE | Word.REPORT:
            _tell_house(spoken, game)
        case _:
            command = _to_company(spoken, place)
            if command is None:
                phrases, faces = ", ".join(PHRASES), ", ".join(Emotion)
                _answer(game, place.speech("terminal-say-how", phrases=phrases, faces=faces))
            else:
                place.say(command)


def _sit(spoken: Spoken, game: "PlainGame") -> None:
    """On the chair of that number, or on the first that is open."""
    table = game.place.table
    chairs = () if table is None else table.chairs
    wanted = spoken.number
    if wanted is None:
        wanted = next(iter(free_chairs(game.place)), None)
    if wanted is None or not 0 <= wanted < len(chairs):
        key = "waiting-full" if wanted is None else "error-no-such-chair"
        _answer(game, game.place.speech(key))
        return
    game.place.sit(wanted, game.name)


def _take_part(command: CheckIn | Withdraw, game: "PlainGame") -> None:
    if not game.place.take_part(command):
        _answer(game, game.place.speech("terminal-no-tournament"))


def _claim(called: str, chair: int, game: "PlainGame") -> None:
    """That somebody has told another what to play; the table says whether it may be claimed."""
    place = game.place
    against = accused(place, called)
    if against is not None:
        place.say(ClaimHint(id=new_id(), chair=chair, against=against))
    elif (code := obstacle(place)) is not None:
        _answer(game, place.speech.error(code))
    else:
        people = ", ".join(letter_and_name(place, other) for other in others(place))
        _answer(game, place.speech("terminal-claim-how", people=people))


def _tell_house(spoken: Spoken, game: "PlainGame") -> None:
    """Of somebody whom one does not want to hear, or whom the house should look at."""
    place, house = game.place, game.neighbours
    called, reason = spoken.rest, HouseReason.OTHER
    before, _, last = called.rpartition(" ")
    if spoken.word is Word.REPORT and last.lower() in tuple(HouseReason):
        called, reason = before.strip(), HouseReason(last.lower())
    if house is None or not others(place):
        _answer(game, place.speech("terminal-nobody-else"))
        return
    chair = accused(place, called)
    if chair is None:
        people = ", ".join(letter_and_name(place, other) for other in others(place))
        reasons = ", ".join(HouseReason)
        _answer(game, place.speech("terminal-neighbour-how", people=people, reasons=reasons))
    elif spoken.word is Word.IGNORE:
        name = names_of(place, (chair,))
        game.ask_house(house.ignore(chair), place.speech("neighbour-muted", name=name))
    else:
        game.ask_house(house.report(chair, reason), place.speech("neighbour-reported"))


def _to_company(spoken: Spoken, place: Place) -> Command | None:
    """What concerns the others at the table, which itself says who may; None if it is unclear."""
    number, level, chair = spoken.number, spoken.level or _FILL, place.chair
    match spoken.word:
        case Word.START:
            return Start(id=new_id(), fill=level)
        case Word.BOT if number is not None:
            return SeatBot(id=new_id(), chair=number, level=level)
        case Word.FREE if number is not None:
            return ClearChair(id=new_id(), chair=number)
        case Word.ADMIT if number is not None:
            return LetIn(id=new_id(), chair=number)
        case Word.PAUSE if chair is not None:
            return Pause(id=new_id(), chair=chair)
        case Word.RESUME if chair is not None:
            return Resume(id=new_id(), chair=chair)
        case Word.SAY if chair is not None and spoken.phrase is not None:
            return Say(id=new_id(), chair=chair, phrase=spoken.phrase)
        case Word.WRITE if chair is not None and spoken.rest:
            return Write(id=new_id(), chair=chair, text=spoken.rest[:200])
        case Word.FACE if spoken.emotion is not None:
            return Emote(id=new_id(), emotion=spoken.emotion)
        case (Word.YES | Word.NO) as word if chair is not None:
            return JudgeHint(id=new_id(), chair=chair, upheld=word is Word.YES)
        case _:
            return None


def _answer(game: "PlainGame", text: str) -> None:
    game.tell(LogLine(text, Tone.REFUSAL))
