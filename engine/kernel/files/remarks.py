"""What is told of a place to play, such as a course: its faults, and hints for its designer."""

from collections.abc import Sequence
from typing import NamedTuple

Space = tuple[int, int]


class Remark(NamedTuple):
    """What is told of a place or a part of it: which one it is, the space (None for the whole), and in what words."""

    where: str
    space: Space | None
    words: str

    def __str__(self) -> str:
        place = self.where if self.space is None else f"{self.where}, space {list(self.space)}"
        return f"{place}: {self.words}"


def in_one_place(one: str, other: str) -> str:
    """What is told of two things, so called, of which only one can be there."""
    if one == other:
        return f"There is more than one {one} in the same place."
    return f"The {one} and the {other} lie in the same place."


def listed(numbers: Sequence[int]) -> str:
    """Numbers in order: "3", "2 and 4", "2 to 5" or "2, 3 and 5"."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return " and ".join(filter(None, [", ".join(map(str, numbers[:-1])), str(numbers[-1])]))


class Problem(Remark):
    """A fault. No one can play there until it is mended."""

    __slots__ = ()


class Hint(Remark):
    """What a designer may want to know of a space. The place can be played on nevertheless."""

    __slots__ = ()
