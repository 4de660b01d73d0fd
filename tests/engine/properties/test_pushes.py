"""Rows of robots and things in a corridor with portals, against a naive reading of the texts.

Rules: 000 "PUSHING"; 000 "PORTALS"; A-41; A-306; A-404
"""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.roborally.devices.kinds import launch
from tests.scenes import Scene

THINGS = "XY"


class Corridor:
    """Who is where: a body -> its space, or None once it has left the corridor. `on` is who stands on which thing."""

    def __init__(self, length: int, portals: list[int], places: dict[str, int], on: dict[str, str]) -> None:
        self.length, self.portals = length, portals
        self.places: dict[str, int | None] = dict(places)
        self.on = on

    def there(self, space: int) -> str | None:
        """The body that takes up a space: a robot rather than the thing beneath it."""
        return next((body for body in sorted(self.places) if self.places[body] == space), None)

    def move(self, body: str, way: int, is_pushed: bool) -> bool:
        """One step. A pushed robot takes along the thing on which it stands; one that drives leaves it."""
        start = self.places[body]
        assert start is not None
        goal = start + way
        thing = self.on.pop(body, None)
        met = self.there(goal)
        if met is not None:
            self.move(met, way, is_pushed=True)
        if self.there(goal) is not None:
            if thing is not None:
                self.on[body] = thing
            return False
        together = [body, thing] if thing is not None and is_pushed else [body]
        for one in together:
            self.places[one] = goal if 0 <= goal < self.length else None
        self._pass_portal(body, goal)
        if thing is not None and thing in together and self.places[body] == self.places[thing] is not None:
            self.on[body] = thing
        return True

    def _pass_portal(self, body: str, goal: int) -> None:
        """The robot alone goes through: what it stood on is left there."""
        if goal in self.portals:
            (twin,) = (portal for portal in self.portals if portal != goal)
            if self.there(twin) is None:
                self.places[body] = twin


@st.composite
def corridors(draw: st.DrawFn) -> Corridor:
    """A drives east. B and C stand anywhere, as do two things, perhaps beneath robots."""
    length = draw(st.integers(4, 6))
    spaces = st.integers(0, length - 1)
    side_by_side = st.integers(0, length - 2).map(lambda space: [space, space + 1])
    portals = draw(side_by_side | st.lists(spaces, min_size=2, max_size=2, unique=True) | st.just([]))
    robots = dict(zip("ABC", draw(st.lists(spaces, min_size=3, max_size=3, unique=True)), strict=True))
    things = dict(zip(THINGS, draw(st.lists(spaces, max_size=2, unique=True)), strict=False))
    above = {space: robot for robot, space in robots.items()}
    return Corridor(length, portals, robots | things, {above[at]: it for it, at in things.items() if at in above})


def drawn(corridor: Corridor) -> Scene:
    """The corridor as a scene, with a Big One for each thing. None of them belongs to the robot that stands on it."""
    signs = ["%a" if space in corridor.portals else "." for space in range(corridor.length)]
    for robot in "ABC":
        space = corridor.places[robot]
        assert space is not None
        signs[space] = signs[space].removesuffix(".") + f"{robot}>"
    return Scene(" ".join(signs), rules="ultimate")


@settings(max_examples=60)
@given(corridor=corridors(), spaces=st.integers(1, 3))
def test_a_drive_moves_rows_as_the_texts_say(corridor: Corridor, spaces: int) -> None:
    scene = drawn(corridor)
    devices: dict[str, Any] = {}
    for name in sorted(corridor.places.keys() & set(THINGS)):
        cell = scene.cell(corridor.places[name] or 0, 0)
        devices[name] = launch(scene.context, scene["A"], "the_big_one", cell, 0, fresh=False)
    scene.program(A=f"move_{spaces}").segment("B")
    for _ in range(spaces):
        if corridor.places["A"] is None or not corridor.move("A", 1, is_pushed=False):
            break
    found: dict[str, int | None] = {robot: (scene.at(robot) or (None, 0))[0] for robot in "ABC"}
    for name, kind in devices.items():
        found[name] = scene.floor.xy(kind.device.cell)[0] if kind.is_there else None
    assert found == corridor.places
