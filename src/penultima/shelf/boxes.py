"""A box: an edition with its folder of texts, wherever that lies."""

from enum import StrEnum
from importlib.resources.abc import Traversable

import msgspec

from penultima.game.edition import Edition


class Origin(StrEnum):
    """Where a box came from."""

    OURS = "ours"
    PACKAGE = "package"
    FOLDER = "folder"


class Box(msgspec.Struct, frozen=True):
    """An edition and what people read and see of it."""

    edition: Edition
    folder: Traversable
    origin: Origin = Origin.OURS
    where: str = ""
    """The package or folder of a visitor, in words."""

    @property
    def is_visitor(self) -> bool:
        return self.origin is not Origin.OURS

    def text(self, name: str) -> str | None:
        """A file of the folder, such as `sheet.en.md`; None if there is none."""
        file = self.folder / name
        try:
            return file.read_text(encoding="utf-8") if file.is_file() else None
        except UnicodeDecodeError:
            raise ValueError(f"{name} is not a text in UTF-8") from None


class Omission(msgspec.Struct, frozen=True):
    """Why an edition of somebody else was left out."""

    where: str
    sentence: str

    def __str__(self) -> str:
        return f"the edition in {self.where} was left out: {self.sentence}"
