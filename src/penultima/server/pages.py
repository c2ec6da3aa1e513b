"""The built client: read once, sent from memory, compressed once."""

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from penultima.server.preview import with_preview
from penultima.trouble import Trouble

_INDEX = "index.html"
_HASHED = "assets/"
"""The build puts a hash of the content into the names below it."""
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg")
_TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".svg": "image/svg+xml; charset=utf-8",
}


class NoClient(Trouble):
    """The client has not been built."""

    def __init__(self, folder: Path) -> None:
        super().__init__("trouble-no-client", file=_INDEX, folder=folder)


class Page(msgspec.Struct, frozen=True, kw_only=True):
    content: bytes
    compressed: bytes | None
    type: str
    caching: str
    etag: str


class Pages:
    """Every file of the client by its path; all other paths are the application's own."""

    def __init__(self, folder: Path) -> None:
        if not (folder / _INDEX).is_file():
            raise NoClient(folder)
        self._pages = {
            path.relative_to(folder).as_posix(): _read(path, folder)
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    def answer(self, request: Request) -> Response:
        path = request.url.path.lstrip("/")
        page = self._pages.get(path)
        if page is None:
            if path.startswith(_HASHED):
                return Response("there is no such file", 404, media_type="text/plain")
            page = self._pages[_INDEX]
        if page is self._pages[_INDEX]:
            page = _page(with_preview(page.content, request), page.type, hashed=False)
        headers = {
            "Cache-Control": page.caching,
            "ETag": page.etag,
            "Vary": "Accept-Encoding, Accept-Language",
        }
        if request.headers.get("if-none-match") == page.etag:
            return Response(None, 304, headers)
        content = page.content
        if page.compressed and "gzip" in request.headers.get("accept-encoding", ""):
            content = page.compressed
            headers["Content-Encoding"] = "gzip"
        return Response(content, headers=headers, media_type=page.type)


def _read(path: Path, folder: Path) -> Page:
    content = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    kind = kind or "application/octet-stream"
    hashed = path.relative_to(folder).as_posix().startswith(_HASHED)
    return _page(content, kind, hashed=hashed)


def _page(content: bytes, kind: str, *, hashed: bool) -> Page:
    small = gzip.compress(content, 9, mtime=0) if kind.startswith(_COMPRESSED) else None
    return Page(
        content=content,
        compressed=small,
        type=kind,
        caching=_FOREVER if hashed else _ASK_AGAIN,
        etag=f'"{hashlib.sha256(content).hexdigest()[:16]}"',
    )
