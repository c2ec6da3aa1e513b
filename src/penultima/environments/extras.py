"""A clear word where a package of an extra is not installed."""


def missing(what: str, absent: ModuleNotFoundError, extra: str) -> ImportError:
    """The error to raise instead of the one that says only which name was not found."""
    text = f"{what} needs {absent.name}: pip install 'penultima[{extra}]'"
    return ImportError(text, name=absent.name)
