"""An arena as described in its file, and read from it."""

from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.kept import digest_of
from engine.kernel.files.reading import decode
from engine.volt.arena.elements import Element, decode_elements


class ArenaPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An arena as written. It may have problems.

    `letter` is its place in the order of the arenas of the box, and `provenance` a note for people. Arenas of people's
    own have neither.
    """

    id: str
    name: str
    letter: str = ""
    width: int
    height: int
    provenance: str = ""
    elements: tuple[Element, ...]

    def data(self) -> dict[str, Any]:
        """The file as plain data, in the only form that has its digest."""
        plain = msgspec.to_builtins(self)
        return {name: plain[name] for name in ("name", "width", "height", "elements")}

    def digest(self) -> str:
        """What names an arena of someone's own by its contents."""
        return digest_of(self.data())

    def named(self) -> "ArenaPlan":
        """The same arena as one of someone's own."""
        return msgspec.structs.replace(self, id=self.digest(), letter="", provenance="")


def read_plan(data: bytes, where: str, **fields: Any) -> ArenaPlan:
    """Decodes an arena without checking it further; `fields` replace those of the file.

    Raises BadData if it is not an arena, naming the element.
    """
    raw = decode(data, dict[str, Any], where) | fields
    elements = decode_elements(raw.pop("elements", []), where)
    try:
        plan = msgspec.convert({**raw, "elements": []}, ArenaPlan)
    except msgspec.ValidationError as error:
        raise BadData(f"{where}: {error}") from None
    return msgspec.structs.replace(plan, elements=elements)
