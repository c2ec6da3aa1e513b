"""Who shares limits: an address; in IPv6 the network that one household is given, and, within
larger limits, the one that anybody may be given for nothing."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

_HOUSEHOLD = 64
"""Bits: whoever has one IPv6 address has 2^64 of them."""
_LARGER = 48
"""Bits: 2^16 households, which may all be one person's."""
_TRANSLATED = IPv6Network("64:ff9b::/96")
"""Callers by IPv4, as a machine sees them that has IPv6 alone: all of the world in one network."""
_MOST_REMEMBERED = 4096


def network_of(address: str) -> str:
    """The household. What is no address stands for itself."""
    return networks_of(address)[0]


@lru_cache(_MOST_REMEMBERED)
def networks_of(address: str) -> tuple[str, ...]:
    """The household, and the larger network if there is one."""
    try:
        found = ip_address(address)
    except ValueError:
        return (address,)
    if not isinstance(found, IPv6Address):
        return (address,)
    if found.ipv4_mapped is not None:
        return (str(found.ipv4_mapped),)
    if found in _TRANSLATED:
        return (str(IPv4Address(int(found) & 0xFFFF_FFFF)),)
    bits = (_HOUSEHOLD, _LARGER)
    return tuple(str(IPv6Network((int(found), size), strict=False)) for size in bits)


def is_larger(network: str) -> bool:
    """Whether it is one of many households."""
    return network.endswith(f"/{_LARGER}")


class TrustedProxies:
    """Those that speak for many, as the command line names them: addresses, networks, or `*`."""

    def __init__(self, given: Iterable[str]) -> None:
        self._named = frozenset(given)
        self._networks = [found for text in self._named if (found := _network(text)) is not None]

    def __contains__(self, address: str) -> bool:
        if "*" in self._named or address in self._named:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def _network(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None
