"""An arena as described in its file."""

import msgspec

from engine.volt.arena.elements import Element


class ArenaPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An arena as written. `letter` is its place in the order of the arenas, `provenance` a note for people."""

    id: str
    name: str
    letter: str
    width: int
    height: int
    provenance: str = ""
    elements: tuple[Element, ...]
