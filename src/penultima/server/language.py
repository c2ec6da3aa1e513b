"""In which language somebody is answered who has not said who they are."""

from starlette.requests import HTTPConnection

from penultima.words.bundles import LAST_RESORT


def language_for(asking: HTTPConnection) -> str:
    """The first of those that the browser names that we speak."""
    for wish in asking.headers.get("accept-language", "").split(","):
        language, _, region = wish.partition(";")[0].strip().lower().partition("-")
        if language == "en":
            return "en"
        if language == "es":
            return "es" if region in ("", "es") else "es-419"
    return LAST_RESORT
