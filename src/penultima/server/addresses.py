"""Where this server can be reached."""

import socket
from urllib.parse import urlsplit

_SOMEWHERE_PRIVATE = ("10.255.255.255", 1)
_LOCAL = {"localhost", "127.0.0.1", "::1"}
_EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104


def lan_address() -> str | None:
    """This machine's own address; nothing is sent, the system only says which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE_PRIVATE)
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def is_everywhere(host: str) -> bool:
    """Whether a server at this host can be reached from other machines by any address."""
    return host in _EVERYWHERE


def in_address(host: str) -> str:
    """As it stands in an address, where a colon separates it from the port."""
    return f"[{host}]" if ":" in host else host


def web_address(scheme: str, host: str, port: int) -> str:
    """As one types it: no port where it is the usual one."""
    usual = port == (443 if scheme == "https" else 80)
    return f"{scheme}://{in_address(host)}" + ("" if usual else f":{port}")


def is_host_and_port(given: str) -> bool:
    try:
        parts = urlsplit(f"//{given}")
        return parts.netloc == given and bool(parts.hostname) and bool(parts.port)
    except ValueError:
        return False


def is_local(host: str) -> bool:
    """Whether `host`, with or without a port, means the machine that asks."""
    return (urlsplit(f"//{host}").hostname or "") in _LOCAL


def for_others(seen: str, public: str | None) -> str:
    """The server's address as another device can use it, given how this one sees it."""
    return public if public is not None and is_local(urlsplit(seen).netloc) else seen
