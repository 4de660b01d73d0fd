"""What a first game teaches as it goes, as plain data: static/play/hints.js shows one at a time."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Hint:
    """One thing worth knowing. Of several that fit, the first is shown that was not read yet."""

    key: str
    """What a device remembers it by."""
    words: str
    of: str
    """What it speaks of, as a CSS selector."""
    when: str = ""
    """What the page must have for it to fit, as a CSS selector; empty if it always fits."""
    lesson: str = ""
    """The id of the lesson about it, if there is one."""
