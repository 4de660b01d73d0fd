"""Scenes with robots that fly high."""

from typing import Any

from engine.roborally.movement.flight import take_off
from tests.scenes import Scene

FROG = {"options": ["frog_legs"]}
COPTER = {"options": ["robo_copter"]}


def scene_of(drawing: str, **sheets: dict[str, Any]) -> Scene:
    return Scene(drawing, rules="ultimate", variants=["high_flying"], **sheets)


def flying(drawing: str, *others: str, **sheets: dict[str, Any]) -> Scene:
    """The scene with A, and perhaps others, in the air."""
    scene = scene_of(drawing, **sheets)
    for name in ("A", *others):
        take_off(scene.context, scene[name])
    return scene


def places(scene: Scene) -> dict[str, tuple[int, int] | None]:
    return {robot.name: scene.at(robot.name) for robot in scene.state.robots}
