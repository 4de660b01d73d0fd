"""JSON from outside: the body of a call, the field of a form."""

from typing import Any

import msgspec

from games.errors import Refused


def decoded(raw: bytes | str, what: str) -> Any:
    """Decodes it. `what` names what was sent, for the words of a refusal. Raises Refused."""
    try:
        found = msgspec.json.decode(raw)
        _check_signs(found, what)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        words = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise Refused("parse_error", f"The {what} is not valid JSON: {words}.") from None
    return found


def _check_signs(found: Any, what: str) -> None:
    """PostgreSQL cannot store NUL characters, so no text may contain one. Raises Refused."""
    if isinstance(found, str) and "\0" in found:
        raise Refused("malformed", f"The {what} contains a character that cannot be stored: \\u0000.")
    if isinstance(found, dict):
        found = [*found.keys(), *found.values()]
    for inner in found if isinstance(found, list) else ():
        _check_signs(inner, what)
