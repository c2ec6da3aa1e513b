"""A box: an edition with its folder of texts, wherever that lies."""

from enum import StrEnum
from importlib.resources.abc import Traversable

import msgspec

from penultima.game.edition import Edition
from penultima.trouble import Trouble


class Origin(StrEnum):
    """Where a box came from."""

    OURS = "ours"
    PACKAGE = "package"
    FOLDER = "folder"


class NotText(Trouble, ValueError):
    """A file of a folder that cannot be read as a text."""


class Box(msgspec.Struct, frozen=True):
    """An edition and what people read and see of it."""

    edition: Edition
    folder: Traversable
    origin: Origin = Origin.OURS
    where: str = ""
    """The package or folder of a visitor."""

    @property
    def is_visitor(self) -> bool:
        return self.origin is not Origin.OURS

    def text(self, name: str) -> str | None:
        """A file of the folder, such as `sheet.en.md`; None if there is none."""
        file = self.folder / name
        try:
            return file.read_text(encoding="utf-8") if file.is_file() else None
        except UnicodeDecodeError:
            raise NotText("trouble-no-text", file=name) from None


class Omission(msgspec.Struct, frozen=True):
    """Why an edition of somebody else was left out."""

    origin: Origin
    where: str
    why: Trouble

    @property
    def trouble(self) -> Trouble:
        return Trouble("trouble-left-out", origin=self.origin, where=self.where, why=self.why)
