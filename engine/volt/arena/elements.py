"""What an arena contains, as written in its data file. One shape per kind; `type` tells them apart."""

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from engine.kernel.errors import BadData
from engine.volt.arena.compass import Side, Space

Because = Literal["pit", "door", "arena_wall"]
"""Why a KillBot turns away: a pit or water, an energy wall, or the wall of the arena."""


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """Something on the space `at`."""

    at: Space
    name: ClassVar[str] = ""
    """What it is called in a sentence, if not as its kind."""

    @classmethod
    def kind(cls) -> str:
        return str(cls.__struct_config__.tag)

    @classmethod
    def called(cls) -> str:
        """What it is called in a sentence, without an article."""
        return cls.name or cls.kind().replace("_", " ")


class Corner(Element, frozen=True, kw_only=True, tag="corner"):
    """A piece of arena wall that fills a space."""


class VPSpace(Element, frozen=True, kw_only=True, tag="vp"):
    """A space where VP tokens of its `number` are placed. A robot that stands there in the resolution takes them."""

    name: ClassVar[str] = "VP space"
    number: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Workshop(Element, frozen=True, kw_only=True, tag="workshop"):
    """A robot that stands here in the resolution is repaired, or its operator draws a module. Not in training."""


class Pit(Element, frozen=True, kw_only=True, tag="pit"):
    """A robot that is driven or pushed into it is destroyed."""


class Water(Element, frozen=True, kw_only=True, tag="water"):
    """A robot that is driven or pushed into it is destroyed, as in a pit."""


class HighVoltage(Element, frozen=True, kw_only=True, tag="high_voltage"):
    """A robot that stands here in the resolution takes 1 damage."""


class Start(Element, frozen=True, kw_only=True, tag="start"):
    """A starting space of one side. Its arrow points into the arena."""

    side: Side
    index: Annotated[int, msgspec.Meta(ge=1, le=3)]
    arrow: Side


class EnergyWall(Element, frozen=True, kw_only=True, tag="energy_wall"):
    """A wall on one `side` of the space that no robot, die, shot or module passes, unless the module says so."""

    side: Side


class LightningBarrier(Element, frozen=True, kw_only=True, tag="lightning_barrier"):
    """A line on one `side` of the space. A robot that crosses it takes 1 damage. It does not stop shots."""

    side: Side


class CautionLine(Element, frozen=True, kw_only=True, tag="caution"):
    """Makes a KillBot on this space that faces `side` turn to `turn`."""

    name: ClassVar[str] = "caution line"
    side: Side
    turn: Side
    because: Because


AnyElement = (
    Corner | VPSpace | Workshop | Pit | Water | HighVoltage | Start | EnergyWall | LightningBarrier | CautionLine
)


def decode_elements(raw: Any, where: str) -> tuple[Element, ...]:
    """Elements from plain data. Raises BadData, naming the element."""
    if not isinstance(raw, list):
        raise BadData(f"{where}: elements must be a list")
    elements: list[Element] = []
    for entry in raw:
        try:
            elements.append(msgspec.convert(entry, AnyElement))
        except msgspec.ValidationError as error:
            raise BadData(f"{where}: element {entry}: {error}") from None
    return tuple(elements)
