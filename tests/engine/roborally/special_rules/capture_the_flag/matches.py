"""Scenes of capture the flag: two boards side by side, with team 0 at home in the west with flag 1."""

from typing import Any

from engine.roborally.special_rules.capture_the_flag import CaptureTheFlag
from engine.roborally.special_rules.capture_the_flag.match import Match
from tests.engine.roborally.special_rules.team_scenes import team_scene
from tests.scene_drawings import Space
from tests.scenes import Scene


def game(drawing: str, teams: str, **sheets: Any) -> Scene:
    """`teams` are those of the robots in alphabetical order: "0101"."""
    scene = team_scene(drawing, teams, {"rule": "capture_the_flag"}, **sheets)
    scene.state.special["capture_the_flag"] = {"own": [1, 2]}
    return scene


def memory(scene: Scene) -> Match:
    return CaptureTheFlag().memory(scene.context, Match)


def carry(scene: Scene, name: str, flag: int) -> None:
    """Lets a robot carry a flag."""
    memory(scene).carriers[flag] = scene[name].number
    scene.state.flags[flag - 1] = 0


def flags(scene: Scene) -> list[Space | str]:
    """Where each flag is: its space, or its carrier."""
    carriers = {flag: scene.state.robots[number].name for flag, number in memory(scene).carriers.items()}
    return [
        carriers[flag] if flag in carriers else scene.floor.xy(cell)
        for flag, cell in enumerate(scene.state.flags, start=1)
    ]
