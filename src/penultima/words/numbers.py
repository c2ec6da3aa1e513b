"""Numbers as each language writes them."""


def written(value: float, lang: str, digits: int = 0, *, grouped: bool = True) -> str:
    """1,234.5 in English and in America; Spain has a comma there and a gap for the thousands."""
    rounded = round(value, digits) or 0.0  # no minus before a zero
    text = f"{rounded:{',' if grouped else ''}.{digits}f}".replace("-", "\N{MINUS SIGN}")
    if lang == "es":
        text = text.replace(",", "\N{NARROW NO-BREAK SPACE}").replace(".", ",")
    return text
