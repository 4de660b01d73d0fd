"""What one seat or a spectator may know of a race."""

import msgspec

from engine.kernel.events import Seat
from engine.roborally.damage import locked_registers
from engine.roborally.program_cards import CARDS
from engine.roborally.state import EMPTY, RaceState, Robot, Setup, Status


class RobotView(msgspec.Struct, frozen=True, kw_only=True):
    """A robot as everybody sees it; to its own seat `hand` and `registers` are open."""

    robot: int
    seat: int
    name: str
    cell: int
    heading: int
    dock: int
    archive: int
    damage: int
    lives: int
    next_flag: int
    flag_turn: int
    status: Status
    announced: bool
    powered_down: bool
    registers: list[int]
    """The cards that this viewer may see; 0 where there is none or it lies face down."""
    locked: list[int]
    """The numbers (1..5) of the locked registers."""
    hand_size: int
    hand: list[int]
    """Empty unless the robot is the viewer's own."""


class RaceView(msgspec.Struct, frozen=True, kw_only=True):
    setup: Setup
    seat: int | None
    turn: int
    phase: int
    robots: list[RobotView]
    fallen: list[int]
    finished: list[list[int]]
    eliminated: list[list[int]]
    over: bool


def view_for(state: RaceState, seat: Seat) -> RaceView:
    """The race as `seat` may know it: the deck, the discards and the hands of others are nowhere in it."""
    return RaceView(
        setup=state.setup,
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        robots=[_robot_view(state, robot, seat) for robot in state.robots],
        fallen=list(state.fallen),
        finished=[list(group) for group in state.finished],
        eliminated=[list(group) for group in state.eliminated],
        over=state.over,
    )


def _robot_view(state: RaceState, robot: Robot, seat: Seat) -> RobotView:
    own = seat == robot.seat
    return RobotView(
        robot=robot.number,
        seat=robot.seat,
        name=robot.name,
        cell=robot.cell,
        heading=robot.heading,
        dock=robot.dock,
        archive=robot.archive,
        damage=robot.damage,
        lives=robot.lives,
        next_flag=robot.next_flag,
        flag_turn=robot.flag_turn,
        status=robot.status,
        announced=robot.announced,
        powered_down=robot.powered_down,
        registers=[
            card if own or register <= state.revealed or register > robot.face_down else EMPTY
            for register, card in enumerate(robot.registers, start=1)
        ],
        locked=list(locked_registers(robot.damage)) if robot.status == "active" else [],
        hand_size=len(robot.hand),
        hand=list(robot.hand) if own else [],
    )


def assume(view: RaceView) -> RaceState:
    """A race that fits all that the view tells: hands that it hides are dealt from the cards it does not show."""
    seen = {card for robot in view.robots for card in (*robot.hand, *robot.registers)}
    unseen = [card for card in CARDS if card not in seen]
    robots = [_assumed(robot, unseen) for robot in view.robots]
    return RaceState(
        setup=view.setup,
        robots=robots,
        turn=view.turn,
        phase=view.phase,
        revealed=view.phase,
        deck=unseen,
        fallen=list(view.fallen),
        finished=[list(group) for group in view.finished],
        eliminated=[list(group) for group in view.eliminated],
        over=view.over,
    )


def _assumed(robot: RobotView, unseen: list[int]) -> Robot:
    hand = list(robot.hand)
    while len(hand) < robot.hand_size and unseen:
        hand.append(unseen.pop(0))
    return Robot(
        number=robot.robot,
        seat=robot.seat,
        name=robot.name,
        lives=robot.lives,
        cell=robot.cell,
        heading=robot.heading,
        dock=robot.dock,
        archive=robot.archive,
        damage=robot.damage,
        next_flag=robot.next_flag,
        flag_turn=robot.flag_turn,
        status=robot.status,
        announced=robot.announced,
        powered_down=robot.powered_down,
        hand=hand,
        registers=list(robot.registers),
    )
