"""What may stand at a place of a file, in words."""

from typing import Any, Final

import msgspec
from msgspec import inspect

from penultima.trouble import Trouble

_LONGEST: Final = 40
"""Of what somebody has written, when it is told again."""


def is_meant(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def wanted(kind: Any) -> list[Trouble]:
    """What of this type can be written into a file; each is another way."""
    described = inspect.type_info(kind)
    several = described.types if isinstance(described, inspect.UnionType) else (described,)
    return [_worded(one) for one in several if not isinstance(one, inspect.NoneType)]


def shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _worded(described: inspect.Type) -> Trouble:
    match described:
        case inspect.EnumType(cls=choices):
            return Trouble("trouble-value-one-of", known=_names(choices))
        case inspect.IntType(ge=least, le=most):
            return Trouble("trouble-value-number", least=least, most=most)
        case inspect.BoolType():
            return Trouble("trouble-value-yes-no")
        case inspect.StrType(max_length=int(most)):
            return Trouble("trouble-value-short-text", most=most)
        case inspect.StrType():
            return Trouble("trouble-value-text")
        case inspect.VarTupleType(item_type=inspect.EnumType(cls=choices)):
            return Trouble("trouble-value-list-of", known=_names(choices))
        case inspect.VarTupleType():
            return Trouble("trouble-value-list")
        case _:
            return Trouble("trouble-value-table")


def _names(choices: Any) -> list[str]:
    return [str(choice.value) for choice in choices]
