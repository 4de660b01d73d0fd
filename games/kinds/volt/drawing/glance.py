"""A game at a glance: the robots on the picture of the arena, and how many VP each seat has."""

from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.views.game import RobotView, VoltView
from games.drawing import robot_art
from games.kinds.volt.drawing.ground_art import viewbox
from games.kinds.volt.drawing.robots import design_of
from games.kinds.volt.told.places import centre
from games.shapes.glance import Glance, Mark


def glance(view: VoltView) -> Glance:
    """The robots in the arena; none while no arena is chosen."""
    standing = {robot.seat: standing_of(robot) for robot in view.robots if not robot.killbot}
    if not view.arena:
        return Glance("", (0, 0, 0, 0), [], standing)
    x, y, width, height = map(int, viewbox(load_plan(view.arena)).split())
    marks = [_mark(view, robot) for robot in view.robots if robot.cell]
    return Glance(view.arena, (x, y, width, height), marks, standing)


def _mark(view: VoltView, robot: RobotView) -> Mark:
    x, y = centre(load_arena(view.arena), robot.cell)
    design = design_of(view, robot.robot)
    return Mark(x, y, design, robot_art.shape(design), None if robot.killbot else robot.seat)


def standing_of(robot: RobotView) -> str:
    """The state of a robot, in a few words: "2 VP, 4 damage"."""
    return f"{len(robot.tokens)} VP, {robot.damage or 'no'} damage"
