"""How a name is kept without a password: passkeys, devices, one-time codes."""

from typing import Annotated, Any

import msgspec

from penultima.server.http_messages.message import HttpMessage

Label = Annotated[str, msgspec.Meta(max_length=40)]
"""What a person calls a device or a passkey."""


class SignInWays(HttpMessage, frozen=True, kw_only=True):
    """How somebody may come back here."""

    passkeys: bool
    why_not: str = ""
    """What whoever runs the server can do about it."""


class PasskeyOptions(HttpMessage, frozen=True, kw_only=True):
    """What a browser is to be asked for."""

    public_key: dict[str, Any]
    """Options of `navigator.credentials`, with bytes as base64url."""


class NewPasskey(HttpMessage, frozen=True, kw_only=True):
    name: Label
    credential: dict[str, Any]
    """What the browser has answered, with bytes as base64url."""


class PasskeySignIn(HttpMessage, frozen=True, kw_only=True):
    credential: dict[str, Any]
    """What the browser has answered, with bytes as base64url."""
    device: Label = ""


class Passkey(HttpMessage, frozen=True, kw_only=True):
    id: str
    name: str
    site: str
    """The host at which it works."""
    added: str
    used: str | None
    """When somebody last came in by it, if ever; in UTC (ISO 8601)."""


class StoredPasskey(HttpMessage, frozen=True, kw_only=True):
    """A passkey with all that is stored of it; the secret half never leaves its device."""

    passkey: Passkey
    credential: bytes
    public_key: bytes
    counter: int


class Device(HttpMessage, frozen=True, kw_only=True):
    """Where a person is signed in."""

    id: str
    name: str
    since: str
    seen: str
    """When it was last at a table or a tournament; in UTC (ISO 8601)."""
    here: bool
    """Whether it is the one that asks."""


class Keys(HttpMessage, frozen=True, kw_only=True):
    """Everything by which a person comes back."""

    passkeys: tuple[Passkey, ...]
    devices: tuple[Device, ...]


class DeviceCode(HttpMessage, frozen=True, kw_only=True):
    """Brings one more device along: once, and within the time."""

    code: str
    link: str
    """The same as an address; the code stands behind `#`, which browsers send to nobody."""
    picture: str
    """The link as a QR code, in SVG."""
    seconds: int


class DeviceCodeState(HttpMessage, frozen=True, kw_only=True):
    open: bool
    """Whether the code can still be used."""
    joined: str | None
    """What the device calls itself that has come by it."""


class JoiningDevice(HttpMessage, frozen=True, kw_only=True):
    code: Annotated[str, msgspec.Meta(max_length=40)]
    device: Label = ""
