"""Addresses of this server as another device can use them, to be read by people and by phones."""

import io

import segno
from starlette.requests import Request

from penultima.server.addresses import for_others
from penultima.server.runtime import runtime_of


def address_for_others(request: Request) -> str:
    seen = f"{request.url.scheme}://{request.url.netloc}"
    return for_others(seen, runtime_of(request).settings.public_address)


def qr_picture(address: str) -> bytes:
    """As SVG."""
    picture = io.BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", scale=4, border=2)
    return picture.getvalue()
