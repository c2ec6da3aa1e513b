"""What passkeys are asked for, and whether what they answer holds: py_webauthn, where it is."""

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

import msgspec

from penultima.server.challenges import LIFE_SECONDS
from penultima.server.http_messages.people import Person

HERE = find_spec("webauthn") is not None
"""Whether this server knows passkeys at all."""
MISSING = 'passkeys need py_webauthn: pip install "penultima[passkeys]"'
_HOUSE = "Penúltima"
_TIMEOUT_MS = 1000 * LIFE_SECONDS


class BadPasskey(Exception):
    """The answer does not hold; in which way, nobody is told."""


class CheckedKey(msgspec.Struct, frozen=True, kw_only=True):
    """A new passkey whose answer holds."""

    credential: bytes
    public_key: bytes
    counter: int


def asking_for_new(
    site: str, person: Person, challenge: bytes, known: Iterable[bytes]
) -> dict[str, Any]:
    """One that is found without a name being typed; `known` ones are not made again.

    The device has to check who holds it, each time: so a passkey is two factors.
    """
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site,
        rp_name=_HOUSE,
        user_id=person.id.encode(),
        user_name=person.name,
        challenge=challenge,
        timeout=_TIMEOUT_MS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in known],
    )
    return options_to_json_dict(options)


def asking_for_one(site: str, challenge: bytes) -> dict[str, Any]:
    """Any that there is for this site: who somebody is, the passkey says."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=site,
        challenge=challenge,
        timeout=_TIMEOUT_MS,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json_dict(options)


def challenge_in(credential: dict[str, Any]) -> bytes:
    """What was signed, as the answer says; raises BadPasskey."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    try:
        said = base64url_to_bytes(credential["response"]["clientDataJSON"])
        return bytes(parse_client_data_json(said).challenge)
    except Exception as error:  # anything may stand in an answer
        raise BadPasskey from error


def id_in(credential: dict[str, Any]) -> bytes:
    """Which passkey answers, as it says; raises BadPasskey."""
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(credential["id"])
    except Exception as error:
        raise BadPasskey from error


def check_new(credential: dict[str, Any], challenge: bytes, origin: str, site: str) -> CheckedKey:
    """Raises BadPasskey."""
    from webauthn import verify_registration_response

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
            require_user_verification=True,
        )
    except Exception as error:
        raise BadPasskey from error
    return CheckedKey(
        credential=found.credential_id,
        public_key=found.credential_public_key,
        counter=found.sign_count,
    )


def check(
    credential: dict[str, Any],
    challenge: bytes,
    origin: str,
    site: str,
    *,
    owner: str,
    public_key: bytes,
    counter: int,
) -> int:
    """How often the passkey has signed by now; raises BadPasskey, also where it was made for
    somebody else than the owner."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    try:
        made_for = base64url_to_bytes(credential["response"]["userHandle"])
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
            credential_public_key=public_key,
            credential_current_sign_count=counter,
            require_user_verification=True,
        )
    except Exception as error:
        raise BadPasskey from error
    if made_for != owner.encode():
        raise BadPasskey
    return found.new_sign_count
