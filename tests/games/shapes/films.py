"""A filmed turn, played as the board's script plays it."""

from collections.abc import Iterator
from typing import Any

Robots = dict[int, dict[str, Any]]


def steps_of(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for frame in data["frames"] for step in frame["steps"]]


def played(data: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Robots]]:
    """Every step, with all robots as they are drawn after it."""
    robots = {robot["robot"]: robot for robot in data["start"]["robots"]}
    for step in steps_of(data):
        for news in step.get("robots", []):
            robots = robots | {news["robot"]: robots[news["robot"]] | news}
        yield step, robots


def told(data: dict[str, Any], frame: int) -> list[tuple[str, int]]:
    """The steps of a frame: how each is seen, and the line that tells of it."""
    return [(step.get("manner", "show"), step.get("line", -1)) for step in data["frames"][frame]["steps"]]
