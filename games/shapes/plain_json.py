"""JSON from outside: the body of a call, the field of a form."""

from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.reading import check_names
from games.errors import Refused

DEEPEST = 100
"""Levels: more than anything has, and few enough for whatever goes through them all."""
TOO_DEEP = "it is nested too deeply"


def decoded(raw: bytes | str, what: str) -> Any:
    """Decodes it. `what` names what was sent, for the words of a refusal. Raises Refused."""
    try:
        found = msgspec.json.decode(raw)
        _check_parts(found, what)
        check_names(raw, "")
    except BadData as error:
        raise Refused("parse_error", f"The {what} is not valid JSON{error}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        words = TOO_DEEP if isinstance(error, RecursionError) else str(error)
        raise Refused("parse_error", f"The {what} is not valid JSON: {words}.") from None
    return found


def _check_parts(found: Any, what: str, level: int = 0) -> None:
    """PostgreSQL cannot store NUL characters, so no text may contain one. Raises Refused."""
    if level > DEEPEST:
        raise Refused("parse_error", f"The {what} is not valid JSON: {TOO_DEEP}.")
    if isinstance(found, str) and "\0" in found:
        raise Refused("malformed", f"The {what} contains a character that cannot be stored: \\u0000.")
    if isinstance(found, dict):
        found = [*found.keys(), *found.values()]
    for inner in found if isinstance(found, list) else ():
        _check_parts(inner, what, level + 1)
