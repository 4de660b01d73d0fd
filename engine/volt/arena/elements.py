"""What an arena contains, as written in its data file. One shape per kind; `type` tells them apart."""

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.reading import element_named
from engine.volt.arena.compass import Side, Space

Because = Literal["pit", "door", "arena_wall"]
"""Why a KillBot turns away: a pit or water, an energy wall, or the wall of the arena."""


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """Something on the space `at`."""

    at: Space
    name: ClassVar[str] = ""
    """What it is called in a sentence, if not as its kind."""
    title: ClassVar[str] = ""
    """What the rulebook calls it."""
    words: ClassVar[str] = ""
    """What it does, in sentences of our own."""

    @classmethod
    def kind(cls) -> str:
        return str(cls.__struct_config__.tag)

    @classmethod
    def called(cls) -> str:
        """What it is called in a sentence, without an article."""
        return cls.name or cls.kind().replace("_", " ")


class Corner(Element, frozen=True, kw_only=True, tag="corner"):
    """A piece of arena wall that fills a space."""

    title: ClassVar[str] = "Arena wall"
    words: ClassVar[str] = (
        "The border of the arena and its corners. Nothing gets past it: no robot, no shot, no grenade."
    )


class VPSpace(Element, frozen=True, kw_only=True, tag="vp"):
    """A space where VP tokens of its `number` are placed. A robot that stands there in the resolution takes them.

    Rules: V-01; V-04; V-31
    """

    title: ClassVar[str] = "VP space"
    words: ClassVar[str] = (
        "VP tokens of its number, 1 to 6, are laid here. A robot that stands on them in the resolution takes them "
        "all, and has to. Before that nothing moves them."
    )

    name: ClassVar[str] = "VP space"
    number: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Workshop(Element, frozen=True, kw_only=True, tag="workshop"):
    """A robot that stands here in the resolution is repaired, or its operator draws a module. Not in training."""

    title: ClassVar[str] = "Workshop"
    words: ClassVar[str] = (
        "A robot that stands here in the resolution repairs all its damage or, if its operator prefers, draws a "
        "module. In training workshops do nothing."
    )


class Pit(Element, frozen=True, kw_only=True, tag="pit"):
    """A robot that is driven or pushed into it is destroyed.

    Rules: V-05; V-14
    """

    title: ClassVar[str] = "Pit"
    words: ClassVar[str] = (
        "A robot that is driven or pushed into it is destroyed. Shots pass over it, and so does a diagonal step "
        "past its corner."
    )


class Water(Element, frozen=True, kw_only=True, tag="water"):
    """A robot that is driven or pushed into it is destroyed, as in a pit."""

    title: ClassVar[str] = "Water"
    words: ClassVar[str] = "The end of a robot that is driven or pushed into it, exactly like a pit."


class HighVoltage(Element, frozen=True, kw_only=True, tag="high_voltage"):
    """A robot that stands here in the resolution takes 1 damage."""

    title: ClassVar[str] = "High voltage"
    words: ClassVar[str] = "1 damage as the resolution begins, for the robot that stands on it."


class Start(Element, frozen=True, kw_only=True, tag="start"):
    """A starting space of one side. Its arrow points into the arena.

    Rules: V-05; V-19
    """

    title: ClassVar[str] = "Starting space"
    words: ClassVar[str] = (
        "Three on each side of the arena, with an arrow that points inwards. A destroyed robot comes back on one "
        "of those of its side. Whoever stands there is first pushed one space along the arrow, unharmed."
    )

    side: Side
    index: Annotated[int, msgspec.Meta(ge=1, le=3)]
    arrow: Side


class EnergyWall(Element, frozen=True, kw_only=True, tag="energy_wall"):
    """A wall on one `side` of the space that no robot, die, shot or module passes, unless the module says so.

    Rules: V-03; V-32; V-34
    """

    title: ClassVar[str] = "Energy wall"
    words: ClassVar[str] = (
        "It stands between two spaces and stops robots, pushes, shots, damage and sight. Grenades fly over it. A "
        "diagonal step or shot is stopped only if both ways round the corner are walled."
    )

    side: Side


class LightningBarrier(Element, frozen=True, kw_only=True, tag="lightning_barrier"):
    """A line on one `side` of the space. A robot that crosses it takes 1 damage. It does not stop shots.

    Rules: V-03; V-18; V-24; V-30
    """

    title: ClassVar[str] = "Lightning barrier"
    words: ClassVar[str] = (
        "It lies between two spaces. A robot that crosses it takes 1 damage just before; if that is its end, it "
        "does not get across. Shots pass. Diagonally it strikes only if no way round the corner is free of "
        "lightning."
    )

    side: Side


class CautionLine(Element, frozen=True, kw_only=True, tag="caution"):
    """Makes a KillBot on this space that faces `side` turn to `turn`.

    Rules: V-37; V-38
    """

    title: ClassVar[str] = "Caution line"
    words: ClassVar[str] = (
        "A KillBot that faces the line turns as its arrow says before it moves on. It means nothing to other "
        "robots and to shots."
    )

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
    for number, entry in enumerate(raw, start=1):
        try:
            elements.append(msgspec.convert(entry, AnyElement))
        except msgspec.ValidationError as error:
            raise BadData(f"{where}, {element_named(entry, number)}: {error}") from None
    return tuple(elements)
