"""What a link looks like where it is sent to others: a title, a sentence and a picture."""

from html import escape

from starlette.requests import Request

from penultima.server.language import language_for
from penultima.words import say

_PICTURE = "/icon-512.png"
_AFTER = b"</title>"


def with_preview(page: bytes, request: Request) -> bytes:
    """The page with what chats and networks read (Open Graph)."""
    lang, url = language_for(request), request.url
    first, _, code = url.path.lstrip("/").partition("/")
    invites = first == "t" and code.isalnum()
    title = say(lang, "preview-table", {"code": code.upper()}) if invites else "Penúltima"
    told = {
        "og:type": "website",
        "og:title": title,
        "og:description": say(lang, "preview-about"),
        "og:image": f"{url.scheme}://{url.netloc}{_PICTURE}",
    }
    tags = "".join(
        f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items()
    )
    return page.replace(_AFTER, _AFTER + tags.encode(), 1)
