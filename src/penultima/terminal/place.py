"""One person's place at a table: hears what is told, and says what the person wants."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from penultima.game.moves import Move
from penultima.notation import write_move
from penultima.players.advice import Estimate
from penultima.players.levels import Level
from penultima.players.teacher import Advice, in_words
from penultima.table.messages import (
    Ack,
    Advised,
    Emoted,
    Halt,
    Missed,
    Notices,
    Refused,
    Said,
    Update,
)
from penultima.table.setup import Teacher
from penultima.terminal.links import Announcement, Checked, Heard, Interlude, Link, Lost
from penultima.terminal.speech import Speech
from penultima.terminal.story import made_face, said, seat_names, sentences
from penultima.terminal.voice import ADVICE, Voice
from penultima.words import judge_note

_SHOWN = 4
"""How many answers are shown with their chances."""


class Tone(StrEnum):
    """What kind of line it is."""

    STORY = "story"
    TALK = "talk"
    REFUSAL = "refusal"
    NOTICE = "notice"
    ADVICE = "advice"


class LogLine(msgspec.Struct, frozen=True):
    """One line for the log."""

    text: str
    tone: Tone = Tone.STORY


class Place(Voice):
    """`aloud` where the log is all that the person has, as in the line mode."""

    def __init__(self, link: Link, speech: Speech, *, aloud: bool = False) -> None:
        super().__init__(link, speech)
        self.advised: Move | None = None
        """What the teacher would do about the open question."""
        self.lost = False
        self._missed: list[Missed] = []
        """What went by before the table itself was seen, which may be another than before."""
        self._aloud = aloud
        self._noticed: set[int] = set()
        """What the house has told already."""

    @property
    def may_ask(self) -> bool:
        """Whether this table has a teacher."""
        return self.table is not None and self.table.setup.teacher is Teacher.ADVICE

    def hear(self, heard: Heard) -> list[LogLine]:
        """Take it in; what of it belongs into the log."""
        match heard:
            case Update():
                return self._hear_update(heard)
            case Missed():
                self._missed.append(heard)
            case Ack():
                self.waiting.discard(heard.id)
                if heard.id == self.slap_id and self.slapping:
                    return [LogLine(self.speech("terminal-too-early"), Tone.REFUSAL)]
            case Refused():
                self.waiting -= {heard.id, ADVICE}
                if heard.id == self.ready_id:
                    return []
                return [LogLine(self.speech.refusal(heard), Tone.REFUSAL)]
            case Advised():
                return self._hear_advice(heard.advice)
            case Said() if self.table is not None:
                return [LogLine(said(heard, self.table, self.speech), Tone.TALK)]
            case Emoted():
                return [LogLine(made_face(heard, self.speech), Tone.TALK)]
            case Notices():
                return self._hear_notices(heard)
            case Checked():
                return [self._judged(heard)]
            case Interlude():
                self.stage_waits = heard.waits
                return [LogLine(line) for line in heard.lines]
            case Announcement():
                return [LogLine(line, Tone.NOTICE) for line in heard.lines]
            case Halt(code=None):
                return [LogLine(self.speech("terminal-goes-on"), Tone.NOTICE)]
            case Halt(code=str() as why):
                return [LogLine(self.speech.error(why), Tone.NOTICE)]
            case Lost() if not self.lost:
                self.lost = True
                return [LogLine(self.speech("connection-lost"), Tone.NOTICE)]
            case _:
                pass
        return []

    def _hear_update(self, update: Update) -> list[LogLine]:
        back = [LogLine(self.speech("terminal-back"), Tone.NOTICE)] if self.lost else []
        self.lost = False
        if update.turn != self.turn:
            self.advised = None
            self.waiting.discard(ADVICE)
        self.look(update)
        if self.view is None or len(self.view.hand) != 2:
            self.armed = False
        missed, self._missed = self._missed, []
        before = [line for told in missed for line in self._story(told)]
        return [*back, *before, *self._story(update)]

    def _hear_notices(self, told: Notices) -> list[LogLine]:
        """Each once, however often it is told."""
        fresh = [notice for notice in told.notices if notice.id not in self._noticed]
        self._noticed |= {notice.id for notice in fresh}
        return [LogLine(self.speech.notice(notice), Tone.NOTICE) for notice in fresh]

    def _story(self, told: Update | Missed) -> list[LogLine]:
        assert self.table is not None
        lines = sentences(told.events, self.table, self.speech, aloud=self._aloud, you=self.chair)
        return [LogLine(text) for text in lines]

    def _judged(self, checked: Checked) -> LogLine:
        """Whether the deal was fair, in a line."""
        if checked.checks is None:
            return LogLine(self.speech("terminal-fair-unknown"), Tone.NOTICE)
        if checked.fair:
            return LogLine(self.speech("terminal-fair"), Tone.NOTICE)
        wrong = (name for name, holds in checked.checks.items() if not holds)
        claims = " ".join(self.speech(f"fair-{name}") for name in wrong)
        return LogLine(self.speech("terminal-unfair", claims=claims), Tone.NOTICE)

    def _hear_advice(self, advice: Advice) -> list[LogLine]:
        assert self.table is not None
        self.advised = advice.move
        self.waiting.discard(ADVICE)
        lang, names = self.speech.lang, seat_names(self.table)
        sentence = in_words(advice.move, advice.because, self.edition, lang, names)
        lines = [LogLine(sentence, Tone.ADVICE)]
        if advice.options:
            lines.append(LogLine(_chances(advice.options)))
        if advice.judge != Level.EXPERT:
            lines.append(LogLine(judge_note(lang), Tone.NOTICE))
        return lines


def _chances(options: Sequence[Estimate]) -> str:
    """The best answers with the chance to win by each, in the notation."""
    best = (
        f"{write_move(0, option.move).partition(' ')[2]} {option.chance:.0%}"
        for option in options[:_SHOWN]
    )
    return " · ".join(best)
