"""The table as it stands on the screen, part by part."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.style import Style
from textual.widgets import ContentSwitcher, Static

from penultima.table.messages import Stage
from penultima.terminal.claims import open_claim
from penultima.terminal.place import LogLine, Tone
from penultima.terminal.question import waiting_for
from penultima.terminal.screen import cards, panels, pictures
from penultima.terminal.screen.bar import bar
from penultima.terminal.screen.controls import Controls
from penultima.terminal.screen.court import court

_ROOMY = 56
"""Columns from which on the seats have room for more than names and numbers."""
WITH_LOG = 76
"""Columns from which on there is a log."""
_TONES = {
    Tone.REFUSAL: Style.parse("bold #ff6b5e"),
    Tone.NOTICE: Style.parse("italic"),
    Tone.ADVICE: Style.parse("bold #ffd24a"),
    Tone.TALK: Style.parse("bold"),
    Tone.STORY: Style.null(),
}
_PANELS = {
    Stage.GATHERING: "lobby",
    Stage.DEALING: "lobby",
    Stage.PLAYING: "table",
    Stage.BETWEEN: "result",
    Stage.FINISHED: "result",
}


class BoardPicture(Static):
    """Clicked where it says so, but drawn in its own colours."""

    def on_mount(self) -> None:
        self.auto_links = False


class BoardPanel(Vertical):
    """Shows what the place knows; `columns` is the width of the window."""

    def __init__(self, controls: Controls) -> None:
        super().__init__()
        self.columns = 80
        self._controls = controls

    def compose(self) -> ComposeResult:
        yield BoardPicture(id="title")
        with Horizontal(id="middle"):
            with ContentSwitcher(initial="lobby", id="left"):
                with Horizontal(id="table"):
                    yield BoardPicture(id="seats")
                    yield BoardPicture(id="piles")
                with VerticalScroll(id="lobby", can_focus=False):
                    yield BoardPicture(id="chairs")
                with VerticalScroll(id="result", can_focus=False):
                    yield BoardPicture(id="count")
            with VerticalScroll(id="log", can_focus=False):
                yield BoardPicture(id="story")
        yield BoardPicture(id="court")
        yield BoardPicture(id="question")
        with VerticalScroll(id="hand", can_focus=False):
            yield BoardPicture(id="cards")
        yield BoardPicture(id="bar")

    def show(self, story: Sequence[LogLine]) -> None:
        controls = self._controls
        place, playing = controls.place, controls.place.stage is Stage.PLAYING
        self.query_one("#left", ContentSwitcher).current = _PANELS[place.stage]
        self._paint("title", pictures.title(place))
        self._paint("seats", pictures.seats(place, brief=self.columns < _ROOMY))
        self._paint("piles", pictures.piles(place))
        self._paint("chairs", panels.lobby(place))
        self._paint("count", panels.result(place))
        judging = open_claim(place) is not None
        self._paint("court", court(place))
        self.query_one("#court").display = judging
        brief = self.columns < WITH_LOG and not judging
        latest = [line.text for line in story[-2:]] if brief else []
        self._paint("question", pictures.question(controls, waiting_for(place), latest))
        width = max(cards.WIDTH, self.columns - 3)
        self._paint("cards", pictures.hand(controls, width) if playing else Content(""))
        row = pictures.line_of_cursor(controls, width)
        self.query_one("#hand", VerticalScroll).scroll_to(y=row, animate=False)
        self._paint("bar", bar(controls))
        lines = (Content.styled(line.text, _TONES[line.tone]) for line in story)
        self._paint("story", Content("\n").join(lines))

    def on_mount(self) -> None:
        """The log stays at its end."""
        self.query_one("#log", VerticalScroll).anchor()

    def _paint(self, name: str, content: Content) -> None:
        """Nothing is drawn again that stays the same."""
        picture = self.query_one(f"#{name}", BoardPicture)
        same = isinstance(picture.content, Content) and picture.content.is_same(content)
        if not same:
            picture.update(content)
