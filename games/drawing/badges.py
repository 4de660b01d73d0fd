"""Robots drawn alone, for lists and sheets."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.drawing import robot_art


class Badges(NamedTuple):
    """How a game draws single robots: the names of those in its `box`, and the template of a picture."""

    box: tuple[str, ...]
    template: str

    def one(self, design: int, letters: str, name: str) -> SafeString:
        worn = robot_art.worn(design, letters, name)
        return SafeString(render_to_string(self.template, {"r": worn}).strip())

    def of_seats(self, names: Sequence[str]) -> list[SafeString]:
        """The robots of these names, in the seats of one game."""
        worn = zip(robot_art.designs(names, self.box), robot_art.letters(names), names, strict=True)
        return [self.one(design, letters, name) for design, letters, name in worn]

    def of_box(self) -> dict[str, SafeString]:
        """The robots of the box, by name."""
        return _of_box(self)


@cache
def _of_box(badges: Badges) -> dict[str, SafeString]:
    return dict(zip(badges.box, badges.of_seats(badges.box), strict=True))
