"""A table's choices as earlier versions have kept them."""

from typing import Any

import msgspec

from penultima.table.setup import Company, Counting, Setup

_FORMS = {
    "round": (Company.SINGLE, Counting.ROUND),
    "points": (Company.SINGLE, Counting.POINTS),
    "alternative": (Company.SINGLE, Counting.ALTERNATIVE),
    "partners": (Company.PARTNERS, Counting.POINTS),
    "elimination": (Company.SINGLE, Counting.ELIMINATION),
    "rotation": (Company.ROTATION, Counting.POINTS),
}
"""Once one choice, `form`, said who plays with whom and how it is counted."""


def read_setup(kept: bytes | msgspec.Raw) -> Setup:
    """The choices out of what any version has written."""
    fields = msgspec.json.decode(kept, type=dict[str, Any])
    form = fields.pop("form", None)
    if form is not None:
        fields["company"], fields["counting"] = _FORMS[form]
    return msgspec.convert(fields, Setup)
