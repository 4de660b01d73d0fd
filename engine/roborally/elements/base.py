"""The base of all board elements: data that lie on a space and install themselves in the factory floor.

There is one module per element. It defines ELEMENT, a subclass of Element with the tag used in the board files. Nothing
else in the engine names the element.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import COMPASS, rotate_compass, rotate_space
from engine.roborally.board.layout import Layout
from engine.roborally.damage.causes import CAUSES, CAUSES_OR_NONE, REASONS

PHASES = range(1, 6)


class Element(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """An element at (x, y) of its board, or of the course once it is placed."""

    at: tuple[int, int]

    name: ClassVar[str] = ""
    """What it is called in a sentence, if not as its kind."""
    can_be_covered: ClassVar[bool] = True
    """Whether a cover over its space puts it out of action. Edges, beams and markers stay."""
    shoots: ClassVar[bool] = False
    """Whether it does something to robots that its beams hit, and nothing to those that only stand on its space."""
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    """The kinds of questions that it asks."""
    events: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of events that it alone causes, or it and others of its kind."""
    letters: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """The letters of .rrc files that stand for it, with the fields that they say. Those of mounts stand at an edge."""
    can_be_mended: ClassVar[bool] = False
    """Whether it can have faults that no race notices."""
    hole: ClassVar[str] = ""
    """The cause of destruction of robots that fall into it; empty if none do."""
    wrecks: ClassVar[str] = ""
    """The cause of destruction of robots that it destroys where they are; empty if it destroys none."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        causes = [cause for cause in (cls.hole, cls.wrecks) if cause and cause not in CAUSES]
        for known in (CAUSES, CAUSES_OR_NONE, REASONS):
            known.extend(causes)

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        """Installs all elements of this kind in the floor."""
        raise NotImplementedError

    def placed(self, size: tuple[int, int], quarters: int, offset: tuple[int, int]) -> Self:
        """This element after its board of `size` has been rotated clockwise and put down at `offset`."""
        if not quarters % 4:
            return msgspec.structs.replace(self, at=(self.at[0] + offset[0], self.at[1] + offset[1]))
        x, y = rotate_space(self.at, *size, quarters)
        changes = {name: _rotated(getattr(self, name), quarters) for name in self.__struct_fields__ if name != "at"}
        return msgspec.structs.replace(self, at=(x + offset[0], y + offset[1]), **changes)

    def left_by(self, covered: tuple[int, int]) -> Sequence["Element"]:
        """The parts of it that are left once this space is covered."""
        return [] if self.can_be_covered and self.at == covered else [self]

    @classmethod
    def kind(cls) -> str:
        """The name of this kind of element, as in the board files."""
        return str(cls.__struct_config__.tag)

    @classmethod
    def called(cls) -> str:
        """What it is called in a sentence, without an article."""
        return cls.name or cls.kind().replace("_", " ")

    @classmethod
    def understands(cls, said: Any) -> bool:
        """Whether it can ask for these words of a scenario file."""
        return False

    @classmethod
    def order_of(cls, decision: Any, said: Any) -> dict[str, Any]:
        """The answer to this question of the element's, from a scenario file's words. None declines.

        Raises IllegalAnswer if the words do not fit.
        """
        raise IllegalAnswer("order", f"{said} says nothing about a {cls.kind()}")

    def phase_problems(self, registers: Sequence[int], acts: str) -> list[str]:
        """Lists the faults of the register phases in which it `acts`."""
        if registers and {*registers} <= {*PHASES} and len({*registers}) == len(registers):
            return []
        named = ", ".join(map(str, registers)) or "no register"
        return [f"The {self.called()} {acts} in these registers: {named}. They must be some of 1 to 5, each once."]

    def part(self) -> str:
        """The part of its space that this element takes up. No other element may take up the same part."""
        return "floor"

    @classmethod
    def read_sides(cls, sides: str) -> dict[str, Any] | None:
        """The fields that the sides after its letter say in a .rrc file. None if there are no such sides."""
        return None if sides else {}

    def write_sides(self, course: Layout) -> str:
        """The sides after its letter in a .rrc file."""
        return ""

    def mended(self, course: Layout) -> tuple["Element", list[str]]:
        """It without the faults that no race notices, and these faults, as in `problems`."""
        return self, []

    def surroundings(self, floor: FactoryFloor) -> dict[str, Any]:
        """What the floor around it adds to its picture."""
        return {}

    def problems(self, board: Layout) -> list[str]:
        """Lists this element's faults on its board, each as a sentence."""
        return []

    def hints(self, floor: FactoryFloor) -> list[str]:
        """Lists what is no fault of it on its course, but may be a mistake of its designer's, each as a sentence."""
        return []


def _rotated(value: Any, quarters: int) -> Any:
    """Compass points turn with the board; several go clockwise from the north. Everything else stays the same."""
    if isinstance(value, str) and value in COMPASS:
        return rotate_compass(value, quarters)
    if isinstance(value, tuple):
        turned = [_rotated(part, quarters) for part in value]
        return tuple(sorted(turned, key=COMPASS.index) if {*turned} <= {*COMPASS} else turned)
    return value
