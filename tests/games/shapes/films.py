"""A filmed turn, played as the board's script plays it."""

from collections.abc import Iterator
from itertools import pairwise
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


def counts_of(data: dict[str, Any]) -> list[tuple[int, int]]:
    """For every step, after how many events the board is drawn, and of after how many it is told beside the board.

    Where a robot leaves, it is still there, and what becomes of it is told already.
    """
    ends = [step["to"] for step in steps_of(data)]
    leaves = [now == before for before, now in pairwise([0, *ends])]
    later = [*ends[1:], ends[-1]]
    return [(now, after if gone else now) for now, after, gone in zip(ends, later, leaves, strict=True)]


def told(data: dict[str, Any], frame: int) -> list[tuple[str, int]]:
    """The steps of a frame: how each is seen, and the line that tells of it."""
    return [(step.get("manner", "show"), step.get("line", -1)) for step in data["frames"][frame]["steps"]]
