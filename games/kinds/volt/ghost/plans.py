"""The plans of a finished round: the way on which the dice alone would have taken the viewer's robot."""

from collections.abc import Iterator, Sequence

import msgspec

from engine.volt.arena.plans import load_arena
from engine.volt.decisions.program import ProgramAnswer
from engine.volt.moments.settings import Settings
from engine.volt.preview import preview
from engine.volt.state import OUTSIDE, UNITS
from engine.volt.views.game import RobotView
from games.kinds.volt.replay.frames import Frame, frames
from games.kinds.volt.told.places import UNIT_NAMES, cell_label
from games.shapes.page import TurnPage
from games.shapes.plans import Plan, PlannedStep

GONE = "outside the arena"


def plans(page: TurnPage) -> list[Plan]:
    """The plan of the robot that the viewer programmed. A robot that was outside the arena at the start has none."""
    view, shown = page.before, frames(page.before, page.events)
    programs = [
        (robot, msgspec.convert(raw, ProgramAnswer))
        for raw in page.programs.values()
        for robot in view.robots
        if robot.seat == page.viewer_seat and not robot.killbot and robot.cell != OUTSIDE
    ]
    return [Plan(robot.name, list(_steps(page, robot, program, shown))) for robot, program in programs]


def _steps(page: TurnPage, robot: RobotView, program: ProgramAnswer, shown: Sequence[Frame]) -> Iterator[PlannedStep]:
    legs = preview(page.before, robot.robot, program.dice, Settings()).legs
    arena = load_arena(page.before.arena)

    def place(cell: int) -> str:
        return GONE if cell == OUTSIDE else cell_label(arena, cell)

    for unit in UNITS:
        ends = [leg.path[-1] for leg in legs if leg.unit <= unit and leg.path]
        came = [frame.arena.robots[robot.robot].cell for frame in shown if 0 < frame.part <= unit]
        if ends and came:
            yield PlannedStep(f"Control unit {UNIT_NAMES[unit]}", place(ends[-1]), place(came[-1]))
