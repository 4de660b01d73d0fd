"""Files that people bring: the engine's own JSON, or the text format of the community."""

import codecs
import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

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
        document = workshop.read(data).document
        _check_names(data)
        return ReadFile(canonical(document), [])
    if b"\0" in data and not data.startswith(UTF_16):
        raise BadData("the file is neither JSON nor text")
    found = workshop.from_text(data)
    remarks = [f"The file has a fault. {capfirst(str(fault))}" for fault in found.problems]
    return ReadFile(canonical(found.sheet.document), [*remarks, *found.lost])


def _is_json(name: str, data: bytes) -> bool:
    return name.lower().endswith(".json") or data.removeprefix(codecs.BOM_UTF8).lstrip()[:1] == b"{"


def _check_names(data: bytes) -> None:
    """Of two values with one name only the last would count. Raises BadData. The data are JSON of a known shape."""
    json.loads(data.decode("utf-8-sig"), object_pairs_hook=_once, parse_int=str)


def _once(pairs: list[tuple[str, Any]]) -> None:
    twice = [name for name, number in Counter(name for name, _ in pairs).items() if number > 1]
    if twice:
        raise BadData(f"the file has “{twice[0]}” twice at one place, and only one of them would count")
