"""Files that people bring: the engine's own JSON, or the text format of the community."""

import codecs
from dataclasses import dataclass

from django.utils.text import capfirst

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import canonical
from games.workshop.queries.sheets import workshop_of

UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(frozen=True)
class ReadFile:
    """A file as JSON, and what its reader should know: what it had wrong, and what was lost."""

    data: bytes
    remarks: list[str]


def read_upload(kind: str, name: str, data: bytes) -> ReadFile:
    """Raises BadData, or NotFound if this game has no text format."""
    workshop = workshop_of(kind)
    if _is_json(name, data):
        return ReadFile(canonical(workshop.read(data).document), [])
    if b"\0" in data and not data.startswith(UTF_16) and 0 not in data[:2]:  # UTF-16 may lack its mark
        raise BadData("the file is neither JSON nor text")
    found = workshop.from_text(data)
    remarks = [f"The file has a fault. {capfirst(str(fault))}" for fault in found.problems]
    return ReadFile(canonical(found.sheet.document), [*remarks, *found.lost])


def _is_json(name: str, data: bytes) -> bool:
    return name.lower().endswith(".json") or data.removeprefix(codecs.BOM_UTF8).lstrip()[:1] == b"{"
