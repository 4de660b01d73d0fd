"""What a question offers, and where an answer would lead, as plain data."""

from dataclasses import dataclass, field

from games.shapes.by_kind import PreviewResult


@dataclass(frozen=True)
class Choice:
    """One possible answer. `value` is the answer as JSON, or the part of it that a form posts."""

    value: str
    words: str
    help: str = ""
    is_usual: bool = False
    """What counts if no answer comes."""
    cell: str = ""
    """The name of the space that it stands for, if any."""


@dataclass(frozen=True)
class Ghost:
    """Where an answer would lead if everyone else stood still."""

    svg: str
    """The inside of the board's ghost layer."""
    words: str
    vain: str = ""
    """What of the answer would come to nothing, in a sentence; empty if everything counts."""
    order: list[str] = field(default_factory=list)
    """What would happen when, a line each."""
    result: PreviewResult = None
    """The same as data. None for an answer that is still empty."""
