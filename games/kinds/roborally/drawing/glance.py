"""A race at a glance: the robots on the picture of the course, and how far each seat is."""

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.board import board_view
from engine.roborally.views.race import RaceView, RobotView
from games.drawing import robot_art
from games.kinds.roborally.drawing.ground_art import viewbox
from games.kinds.roborally.drawing.robots import design_of
from games.kinds.roborally.drawing.standing import places
from games.kinds.roborally.told.goals import goal_words
from games.shapes.glance import Glance, Mark

GONE = {"out": "out of the race", "home": "home"}


def glance(view: RaceView) -> Glance:
    """The robots in their places on the board. A robot that is off the board is not in the picture either."""
    board = board_view(view)
    floor = floor_of(view.setup.course, board.flags.turned)
    at = places(floor, board)
    marks = [_mark(view, robot, *at[robot.robot]) for robot in view.robots if robot.cell]
    x, y, width, height = map(int, viewbox(floor).split())
    return Glance(view.setup.course, (x, y, width, height), marks, _standing(view))


def _mark(view: RaceView, robot: RobotView, x: int, y: int) -> Mark:
    design = design_of(view, robot.robot)
    return Mark(x, y, design, robot_art.shape(design), robot.seat)


def _standing(view: RaceView) -> dict[int, str]:
    said: dict[int, list[str]] = {}
    for robot in view.robots:
        said.setdefault(robot.seat, []).append(standing_of(view, robot))
    return {seat: "; ".join(words) for seat, words in said.items()}


def standing_of(view: RaceView, robot: RobotView) -> str:
    """The state of a robot, in a few words: "next flag 2 of 3, 4 damage, 3 lives"."""
    if robot.status in GONE:
        return GONE[robot.status]
    lives = "1 life" if robot.lives == 1 else f"{robot.lives} lives"
    words = [goal_words(view, robot), f"{robot.damage or 'no'} damage", lives]
    return ", ".join(word for word in words if word)
