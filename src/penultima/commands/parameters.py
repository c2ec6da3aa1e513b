"""How parameters are read that several commands have."""

from typing import Annotated

from cyclopts import Parameter

Flag = Annotated[bool, Parameter(negative="", show_default=False)]
WordList = Annotated[list[str] | None, Parameter(negative="")]
"""May be repeated."""
