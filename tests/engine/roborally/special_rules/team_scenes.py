"""Scenes with teams."""

from typing import Any

from tests.scene_signs import Raw
from tests.scenes import Scene


def team_scene(drawing: str, teams: str, *special: Raw, rules: str = "2005", **sheets: Any) -> Scene:
    """A scene whose robots, in alphabetical order, belong to these teams, such as "0101"."""
    numbers = [int(team) for team in teams]
    names = "ABCDEFGH"[: len(numbers)]
    sheets = {name: {"team": team, **sheets.get(name, {})} for name, team in zip(names, numbers, strict=True)}
    return Scene(drawing, rules=rules, setup={"teams": numbers}, special=special, **sheets)
