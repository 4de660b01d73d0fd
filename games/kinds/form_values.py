"""What stands in a form's fields, as the rules take it. Whatever is no good value is left for them to refuse."""

from typing import Any


def number(text: str) -> Any:
    """A whole number; anything else is left as it is, for the rules to refuse in their words."""
    return int(text) if text.isdecimal() and len(text) < 10 else text
