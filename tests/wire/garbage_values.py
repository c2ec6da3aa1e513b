"""Values that are nearly of a type, for bodies of requests: right in most places, wrong in some."""

import random
from typing import Any

from msgspec import inspect

_TEXTS = (
    *("", " ", "North", "é" * 60, "a" * 500, "BCDFGH", "BCDFG-HJKLM", "192.0.2.9", "=1+1"),
    *("\u0000\u202e\U0001f3b4", "' or 1;--", "../..", "classic", "no such thing", "\ud7ff\uffff"),
)
_NUMBERS = (0, 1, 2, 7, -1, 10**9, 2**63, -(2**63) - 1, 10**40)


def any_value(source: random.Random, depth: int) -> Any:
    what = source.randrange(8 if depth else 6)
    simple = (None, True, -1, 2.5, "é" * source.randrange(60), "\u0000\u202e\U0001f3b4")
    if what < len(simple):
        return simple[what]
    several = [any_value(source, depth - 1) for _ in range(source.randrange(4))]
    return several if what == 6 else {str(at): value for at, value in enumerate(several)}


def nearly(source: random.Random, kind: inspect.Type) -> Any:
    """A value as JSON has it."""
    if source.random() < 0.04:
        return any_value(source, 3)
    match kind:
        case inspect.StructType():
            return _fields(source, kind)
        case inspect.UnionType(types=types):
            return nearly(source, source.choice(types))
        case inspect.EnumType(cls=choices):
            return source.choice(list(choices)).value
        case inspect.LiteralType(values=values):
            return source.choice(values)
        case inspect.TupleType(item_types=types):
            return [nearly(source, one) for one in types]
        case inspect.VarTupleType(item_type=one) | inspect.ListType(item_type=one):
            return [nearly(source, one) for _ in range(source.randrange(4))]
        case inspect.DictType(key_type=key, value_type=value):
            return {str(nearly(source, key)): nearly(source, value) for _ in range(3)}
        case inspect.StrType():
            return source.choice(_TEXTS)
        case inspect.BoolType():
            return source.random() < 0.5
        case inspect.IntType() | inspect.FloatType():
            return source.choice((kind.ge or 0, kind.le or 1, *_NUMBERS))
        case inspect.NoneType():
            return None
        case _:
            return any_value(source, 3)


def _fields(source: random.Random, kind: inspect.StructType) -> dict[str, Any]:
    told = {
        field.encode_name: nearly(source, field.type)
        for field in kind.fields
        if field.required or source.random() < 0.5
    }
    return told if kind.tag_field is None else {kind.tag_field: kind.tag, **told}
