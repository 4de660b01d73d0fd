"""Placing robots in the back rows: before the race, and when captured robots come back."""

from collections.abc import Sequence

from engine.kernel.ask import ask, ask_all
from engine.roborally.board.geometry import HEADINGS
from engine.roborally.events import Place, RobotReentered
from engine.roborally.movement.line_of_sight import first_on
from engine.roborally.robots.occupancy import is_taken
from engine.roborally.special_rules.capture_the_flag.carrying import home_of
from engine.roborally.special_rules.capture_the_flag.home_board import back_rows, row, towards_the_other
from engine.roborally.special_rules.capture_the_flag.match import CoinTossed, HomeChosen, Match, RobotPlaced
from engine.roborally.special_rules.capture_the_flag.questions import (
    ChooseHome,
    PlaceAnswer,
    PlaceRobot,
    ReturnRobot,
)
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

SIGHT = 3
"""No opponent may be within this many spaces in the line of sight of a robot that comes back."""
TEAMS = (0, 1)
FLAGS = (1, 2)

Places = list[tuple[int, list[int]]]
"""(cell, legal headings), both in order of preference."""


def settle_homes(context: TurnContext, match: Match) -> list[int]:
    """Tosses the coin, and lets the winner choose its board. Returns the teams in the order in which they set up.

    Rules: 001 "Capture the Flag"; A-272
    """
    winner = context.chance.below("coin", len(TEAMS))
    context.emit(CoinTossed(team=winner))
    captain = _members(context, winner)[0]
    cells = [context.floor.flags[flag] for flag in FLAGS]
    question = ChooseHome(seat=captain.seat, subject=f"r{captain.number}", flags=list(FLAGS), cells=cells)
    flag = ask(context, question).flag
    other = next(number for number in FLAGS if number != flag)
    match.own = [flag, other] if winner == 0 else [other, flag]
    context.emit(HomeChosen(team=winner, flag=flag))
    return [winner, 1 - winner]


def place_team(context: TurnContext, match: Match, team: int) -> None:
    """All robots of a team choose at the same time where to start.

    If two choose the same space, the one with the lower dock gets it, and the other the nearest space left.

    Rules: 001 "Capture the Flag"; A-64; A-274
    """
    members = _members(context, team)
    rows = back_rows(context.floor, home_of(context, match, team))
    headings = _headings(context, match, team)
    questions = [_start_question(robot, rows, number, headings) for number, robot in enumerate(members)]
    for robot, wish in zip(members, ask_all(context, questions), strict=True):
        free = [(cell, headings) for cell in rows if not is_taken(context, cell)]
        cell, robot.heading = _nearest(context, wish, free)
        context.put(robot, cell)
        robot.archive = cell
        place = Place(robot.number, cell, robot.heading)
        archives = {robot.number: cell}
        context.emit(
            RobotPlaced(robot=robot.number, cell=cell, heading=robot.heading, robots=[place], archives=archives)
        )


def _start_question(robot: Robot, rows: list[int], suggested: int, headings: list[int]) -> PlaceRobot:
    """Offers every space of the back rows. Each team mate gets a different space of the last row as suggestion."""
    return PlaceRobot(
        seat=robot.seat,
        subject=f"r{robot.number}",
        robot=robot.number,
        cells=[rows[suggested], *rows[:suggested], *rows[suggested + 1 :]],
        headings=[headings for _ in rows],
    )


def return_question(context: TurnContext, match: Match, robot: Robot) -> ReturnRobot:
    """The question of where a captured robot comes back."""
    places = _places(context, match, robot)
    return ReturnRobot(
        seat=robot.seat,
        subject=f"r{robot.number}",
        robot=robot.number,
        cells=[cell for cell, _ in places],
        headings=[headings for _, headings in places],
    )


def bring_back(context: TurnContext, match: Match, robot: Robot, wish: PlaceAnswer) -> None:
    """Puts a captured robot back in the pose chosen, or as near to it as earlier robots leave room.

    Rules: 001 "Capture the Flag"; A-274
    """
    cell, robot.heading = _nearest(context, wish, _places(context, match, robot))
    context.put(robot, cell)
    robot.status = "active"
    robot.face_down = []
    context.emit(
        RobotReentered(
            robot=robot.number, cell=cell, heading=robot.heading, damage=robot.damage, powered_down=robot.announced
        )
    )


def _members(context: TurnContext, team: int) -> list[Robot]:
    return [robot for robot in context.in_dock_order if robot.team == team]


def _headings(context: TurnContext, match: Match, team: int) -> list[int]:
    """All headings, the one towards the other board first, then clockwise."""
    first = towards_the_other(context.floor, home_of(context, match, team))
    return [(first + quarter) % 4 for quarter in HEADINGS]


def _places(context: TurnContext, match: Match, robot: Robot) -> Places:
    """The free spaces of the back rows with a heading in which no opponent is near, in order of preference.

    The last row comes first, and in each row the spaces closest to the robot's own flag.

    Rules: 001 "Capture the Flag"; A-275
    """
    walk = context.floor.walk_to(context.floor.flags[match.own[robot.team]])
    cells = [
        cell for cell in back_rows(context.floor, home_of(context, match, robot.team)) if not is_taken(context, cell)
    ]
    headings = _headings(context, match, robot.team)
    places = [
        (cell, [heading for heading in headings if not _faces_opponent(context, robot, cell, heading)])
        for cell in sorted(cells, key=lambda cell: (row(context.floor, cell), walk[cell], cell))
    ]
    return [(cell, legal) for cell, legal in places if legal]


def _faces_opponent(context: TurnContext, robot: Robot, cell: int, heading: int) -> bool:
    """Tells whether the first robot in sight is an opponent within SIGHT spaces."""
    first = first_on(context, context.floor.sight[cell * 4 + heading][:SIGHT])
    return first is not None and first.team != robot.team


def _nearest(context: TurnContext, wish: PlaceAnswer, places: Sequence[tuple[int, list[int]]]) -> tuple[int, int]:
    """The chosen space, or the one nearest to it, with the chosen heading if it is legal there."""
    walk = context.floor.walk_to(wish.cell)
    cell, headings = min(places, key=lambda place: walk[place[0]])
    return cell, wish.heading if wish.heading in headings else headings[0]
