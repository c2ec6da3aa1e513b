"""Where the database is: a file on this machine, or a PostgreSQL somewhere."""

import re
from pathlib import Path
from typing import TypeAlias
from urllib.parse import unquote, urlsplit

import msgspec
from platformdirs import user_data_path

from penultima.trouble import Trouble

_FILE = "sqlite:///"
_SERVERS = ("postgresql", "postgres")
_PASSWORD = re.compile(r"(ssl)?password=", re.IGNORECASE)


class StoreError(Trouble):
    """A database that cannot be used; the message says what to do."""


class PostgresPlace(msgspec.Struct, frozen=True):
    """A database of a server, by its address as PostgreSQL's own tools take it."""

    address: str

    def __str__(self) -> str:
        """Without a password, wherever the address has it."""
        without = re.sub(r"(//[^:/@?]*):[^/?]*@", r"\1@", self.address)
        before, mark, settings = without.partition("?")
        shown = [one for one in settings.split("&") if not _PASSWORD.match(one)]
        return before + (mark and "?" + "&".join(shown) if any(shown) else "")

    @property
    def beside(self) -> Path:
        """A file of this machine that stands for it: the key of the house lies beside."""
        parts = urlsplit(str(self))
        name = "-".join(re.findall(r"[\w.]+", f"{parts.netloc.rpartition('@')[2]}{parts.path}"))
        return user_data_path("penultima", appauthor=False) / f"postgresql-{name}"


DatabasePlace: TypeAlias = Path | PostgresPlace


def database_place(given: str | None) -> DatabasePlace:
    """What `--database` means: a path, sqlite:///PATH or postgresql://USER@HOST/NAME; without it,
    a file in the user's own data folder."""
    if given is None:
        return user_data_path("penultima", appauthor=False) / "penultima.sqlite3"
    scheme, found, _ = given.partition("://")
    if not found:
        return Path(given).expanduser()
    if scheme in _SERVERS:
        return PostgresPlace(given)
    if scheme != "sqlite" or not given.startswith(_FILE) or given == _FILE:
        raise StoreError("trouble-no-database", given=given, url=_FILE)
    return Path(unquote(given.removeprefix(_FILE))).expanduser()


def beside(place: DatabasePlace) -> Path:
    """What lies beside the database is named after this."""
    return place if isinstance(place, Path) else place.beside
