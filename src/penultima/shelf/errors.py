"""What went wrong in somebody else's code, in one line, as Python says it: its author reads it."""

import sys
import traceback
from pathlib import Path


def error_line(error: BaseException) -> str:
    """An exception in a line, with the place outside of Penúltima where it was raised, if any."""
    text = str(error).splitlines()[0] if str(error) else "no further word"
    stack = traceback.extract_tb(error.__traceback__)
    where = f" ({frame_line(stack)})" if stack and not isinstance(error, SyntaxError) else ""
    return f"{type(error).__name__}: {text}{where}"


def frame_line(stack: traceback.StackSummary) -> str:
    """The innermost place of a stack that is not in Penúltima, or else the innermost of all."""
    ours = f"{Path(__file__).parents[1]}/"
    not_theirs = (ours, sys.base_prefix, sys.prefix, "<")
    theirs = [frame for frame in stack if not frame.filename.startswith(not_theirs)]
    frame = (theirs or stack)[-1]
    file = Path(frame.filename)
    return f"{file.parent.name}/{file.name}, line {frame.lineno}, in {frame.name}"
