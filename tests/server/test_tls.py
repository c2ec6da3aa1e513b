"""Which kinds of TLS the server speaks when it holds the certificate itself."""

import ssl

import pytest
from starlette.applications import Starlette

from penultima.server.web_server import Listening, server_of
from tests.server.certificates import write_certificate


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> ssl.SSLContext:
    """As the server would use it."""
    certificate, key = write_certificate(tmp_path_factory.mktemp("tls"), "localhost")
    listening = Listening(host="127.0.0.1", port=0, tls_cert=certificate, tls_key=key)
    config = server_of(Starlette(), listening, lambda: None).config
    config.load()
    assert isinstance(config.ssl, ssl.SSLContext)
    return config.ssl


def agreed(ours: ssl.SSLContext, version: ssl.TLSVersion, suites: str) -> str | None:
    """The suite upon which both agree in a handshake; None if there is none."""
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    theirs.check_hostname, theirs.verify_mode = False, ssl.CERT_NONE
    theirs.minimum_version = theirs.maximum_version = version
    theirs.set_ciphers(suites)
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    client, server = theirs.wrap_bio(back, there), ours.wrap_bio(there, back, server_side=True)
    try:
        for _ in range(4):
            for side in (client, server):
                try:
                    side.do_handshake()
                except ssl.SSLWantReadError:
                    continue
    except ssl.SSLError:
        return None
    found = server.cipher()
    return found and found[0]


@pytest.mark.parametrize(
    "suite",
    [
        "ECDHE-RSA-AES128-GCM-SHA256",
        "ECDHE-RSA-AES256-GCM-SHA384",
        "ECDHE-RSA-CHACHA20-POLY1305",
    ],
)
def test_whoever_can_speak_a_good_suite_is_answered(ours: ssl.SSLContext, suite: str) -> None:
    assert agreed(ours, ssl.TLSVersion.TLSv1_2, suite) == suite
    assert agreed(ours, ssl.TLSVersion.TLSv1_3, suite) is not None


@pytest.mark.parametrize(
    "suite",
    [
        "ECDHE-RSA-AES128-SHA256",
        "ECDHE-RSA-AES256-SHA384",
        "ECDHE-RSA-AES128-SHA",
        "DHE-RSA-AES128-GCM-SHA256",
        "AES256-GCM-SHA384",
    ],
)
def test_suites_that_nobody_recommends_any_more_are_not_spoken(
    ours: ssl.SSLContext, suite: str
) -> None:
    assert agreed(ours, ssl.TLSVersion.TLSv1_2, suite) is None
    assert agreed(ours, ssl.TLSVersion.TLSv1_2, f"{suite}:ECDHE+AESGCM") is not None
