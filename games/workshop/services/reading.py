"""Files that people bring: the engine's own JSON, or the text format of the community."""

from dataclasses import dataclass

from django.utils.text import capfirst

from engine.kernel.record.commitment import canonical
from games.workshop.queries.sheets import workshop_of


@dataclass(frozen=True)
class ReadFile:
    """A file as JSON, and what its reader should know: what it had wrong, and what was lost."""

    data: bytes
    remarks: list[str]


def read_upload(kind: str, name: str, data: bytes) -> ReadFile:
    """Raises BadData, or NotFound if this game has no text format."""
    workshop = workshop_of(kind)
    if not name.lower().endswith(".rrc") and data.lstrip()[:1] == b"{":
        return ReadFile(canonical(workshop.read(data).document), [])
    found = workshop.from_text(data)
    remarks = [f"The file has a fault. {capfirst(str(fault))}" for fault in found.problems]
    return ReadFile(canonical(found.sheet.document), [*remarks, *found.lost])
