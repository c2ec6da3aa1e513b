"""What is done about a line that was typed."""

from typing import TYPE_CHECKING

from penultima.table.commands import ClearChair, Pause, Resume, Say, SeatBot, Write
from penultima.table.messages import Holder
from penultima.table.setup import Level
from penultima.terminal.place import Line, Place, Tone
from penultima.terminal.plain import report
from penultima.terminal.plain.typed import Spoken, Wish, Word
from penultima.terminal.voice import new_id

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
                game.tell(Line(line))
        case Word.HINT:
            place.ask_advice()
        case Word.HAND:
            game.tell(Line(report.hand_in_words(place)))
        case Word.TABLE:
            game.tell(Line(report.table_line(place)))
        case Word.MOVES:
            game.tell(Line(report.moves_line(place)))
        case Word.SCORES if place.table is not None:
            names = zip(place.table.chairs, place.table.scores, strict=True)
            game.tell(Line(", ".join(f"{chair.name} {score}" for chair, score in names)))
        case Word.READY:
            place.ready()
        case Word.SIT:
            _sit(spoken, game)
        case _:
            _obey_company(spoken, place)


def _sit(spoken: Spoken, game: "PlainGame") -> None:
    """On the chair of that number, or on the first that is open."""
    table = game.place.table
    chairs = () if table is None else table.chairs
    wanted = spoken.number
    if wanted is None:
        wanted = next((n for n, chair in enumerate(chairs) if _is_free(chair.holder)), None)
    if wanted is None or not 0 <= wanted < len(chairs):
        key = "waiting-full" if wanted is None else "error-no-such-chair"
        _answer(game, game.place.speech(key))
        return
    game.place.sit(wanted, game.name)


def _is_free(holder: Holder) -> bool:
    return holder is Holder.OPEN


def _obey_company(spoken: Spoken, place: Place) -> None:
    """What concerns the others at the table; the table itself says who may."""
    number = spoken.number
    match spoken.word:
        case Word.START:
            place.start(spoken.level or _FILL)
        case Word.BOT if number is not None:
            place.say(SeatBot(id=new_id(), chair=number, level=spoken.level or _FILL))
        case Word.FREE if number is not None:
            place.say(ClearChair(id=new_id(), chair=number))
        case Word.PAUSE if place.chair is not None:
            place.say(Pause(id=new_id(), chair=place.chair))
        case Word.RESUME if place.chair is not None:
            place.say(Resume(id=new_id(), chair=place.chair))
        case Word.SAY if place.chair is not None:
            place.say(Say(id=new_id(), chair=place.chair, phrase=spoken.phrase or "hello"))
        case Word.WRITE if place.chair is not None and spoken.rest:
            place.say(Write(id=new_id(), chair=place.chair, text=spoken.rest[:200]))
        case _:
            pass


def _answer(game: "PlainGame", text: str) -> None:
    game.tell(Line(text, Tone.REFUSAL))
