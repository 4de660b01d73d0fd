"""What a watcher of a race sees. Robots, cells, headings and cards are the state's numbers; phases count from 1."""

from typing import Literal

import msgspec

from engine.kernel.events import Event, Seat

Segment = Literal["A", "B", "C", "D", "E"]
Cause = Literal["pit", "edge", "damage"]


class Place(msgspec.Struct, frozen=True):
    """Where a board element has put a robot."""

    robot: int
    cell: int
    heading: int


class RobotDocked(Event, frozen=True, kw_only=True, tag=True):
    """A robot has taken its dock before the race."""

    robot: int
    dock: int
    cell: int
    heading: int


class TurnStarted(Event, frozen=True, kw_only=True, tag=True):
    turn: int


class DamageDiscarded(Event, frozen=True, kw_only=True, tag=True):
    """A powered-down robot has discarded all its damage; `unlocked` registers lost their cards."""

    robot: int
    damage: int
    unlocked: list[int]


class CardsDealt(Event, frozen=True, kw_only=True, tag=True):
    """A hand was dealt; only its own seat sees the cards."""

    robot: int
    seat: int
    count: int
    cards: list[int]

    def seen_by(self, seat: Seat) -> "CardsDealt":
        if seat == self.seat:
            return self
        return CardsDealt(robot=self.robot, seat=self.seat, count=self.count, cards=[])


class RegistersFilled(Event, frozen=True, kw_only=True, tag=True):
    """The deadline passed: chance has filled these registers from the robot's own hand."""

    robot: int
    registers: list[int]


class PowerDownAnnounced(Event, frozen=True, kw_only=True, tag=True):
    robot: int


class SegmentStarted(Event, frozen=True, kw_only=True, tag=True):
    """A segment of a register phase: A reveal, B robots move, C board elements, D lasers, E checkpoints."""

    phase: int
    segment: Segment


class CardsRevealed(Event, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Robot -> card of this register phase; `second`: robot -> the card on top of it, where an Option allows two;
    `instead_of`: robot -> the card in its register, where it executes another one."""

    cards: dict[int, int]
    second: dict[int, int] = {}
    instead_of: dict[int, int] = {}


class CardPlayed(Event, frozen=True, kw_only=True, tag=True):
    """A robot begins to carry out its card; what follows until the next such event is the effect."""

    robot: int
    card: int


class RobotMoved(Event, frozen=True, kw_only=True, tag=True):
    """A robot drove one space."""

    robot: int
    origin: int
    cell: int


class RobotPushed(Event, frozen=True, kw_only=True, tag=True):
    """A robot was pushed one space by robot `by`."""

    robot: int
    by: int
    origin: int
    cell: int


class MoveBlocked(Event, frozen=True, kw_only=True, tag=True):
    """A robot could not leave its cell in direction `heading`; the rest of its move is lost."""

    robot: int
    cell: int
    heading: int


class RobotTurned(Event, frozen=True, kw_only=True, tag=True):
    """A robot's own card has turned it."""

    robot: int
    heading: int


class ConveyorsMoved(Event, frozen=True, kw_only=True, tag=True):
    """One conveyor step: of the express belts alone, or of all belts. Only robots that moved are listed."""

    belts: Literal["express", "all"]
    moves: list[Place]


class PushersPushed(Event, frozen=True, kw_only=True, tag=True):
    moves: list[Place]


class GearsTurned(Event, frozen=True, kw_only=True, tag=True):
    turns: list[Place]


class BoardLaserHit(Event, frozen=True, kw_only=True, tag=True):
    """A beam of `count` lasers hit a robot; `cells` runs from the mount to the robot."""

    robot: int
    cells: list[int]
    count: int


class RobotShot(Event, frozen=True, kw_only=True, tag=True):
    """A robot's laser, or its Option `weapon`, hit another `count` times; `cells` runs from the shooter's neighbour to
    the target."""

    robot: int
    by: int
    cells: list[int]
    count: int = 1
    weapon: str = ""


class DamageTaken(Event, frozen=True, kw_only=True, tag=True):
    """A robot received `tokens` damage tokens and now has `damage`; `locked` are the registers newly locked."""

    robot: int
    tokens: int
    damage: int
    locked: list[int]


class RegisterDrawn(Event, frozen=True, kw_only=True, tag=True):
    """An empty register that locked was filled, face up, from the deck."""

    robot: int
    register: int
    card: int


class OptionDrawn(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    option: str


class OptionLost(Event, frozen=True, kw_only=True, tag=True):
    """`why`: given up against damage, with its robot's destruction or end, spent, shot off, or discarded."""

    robot: int
    option: str
    why: str


class OptionUsed(Event, frozen=True, kw_only=True, tag=True):
    """A robot uses an Option, perhaps `on` another robot (-1: on none)."""

    robot: int
    option: str
    phase: int = 0
    on: int = -1


class DamagePrevented(Event, frozen=True, kw_only=True, tag=True):
    """A damage token was kept off by giving up an Option."""

    robot: int
    option: str


class CardReplaced(Event, frozen=True, kw_only=True, tag=True):
    """In this register phase or a later one a robot executes another card; 0 while it lies face down."""

    robot: int
    register: int
    card: int


class RobotForced(Event, frozen=True, kw_only=True, tag=True):
    """A weapon of robot `by` moved a robot one space."""

    robot: int
    by: int
    origin: int
    cell: int


class RobotDestroyed(Event, frozen=True, kw_only=True, tag=True):
    """`lives` are what is left after this loss."""

    robot: int
    cause: Cause
    cell: int
    lives: int


class RobotEliminated(Event, frozen=True, kw_only=True, tag=True):
    robot: int


class ArchiveMoved(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    cell: int


class FlagTouched(Event, frozen=True, kw_only=True, tag=True):
    """A robot touched its next flag in order."""

    robot: int
    flag: int


class RobotRepaired(Event, frozen=True, kw_only=True, tag=True):
    """A robot got rid of `tokens` damage tokens at the end of the turn; `unlocked` registers lost their cards."""

    robot: int
    tokens: int
    damage: int
    unlocked: list[int]


class PoweredDown(Event, frozen=True, kw_only=True, tag=True):
    """A robot is powered down for the turn that begins."""

    robot: int


class PowerDownContinued(Event, frozen=True, kw_only=True, tag=True):
    """A robot's owner keeps it powered down for the next turn."""

    robot: int


class PoweredUp(Event, frozen=True, kw_only=True, tag=True):
    robot: int


class RobotReentered(Event, frozen=True, kw_only=True, tag=True):
    robot: int
    cell: int
    heading: int
    damage: int
    powered_down: bool


class RobotFinished(Event, frozen=True, kw_only=True, tag=True):
    """A robot has touched the last flag; `place` counts from 1."""

    robot: int
    place: int


class RaceEnded(Event, frozen=True, kw_only=True, tag=True):
    """Robots in groups, the best first; those of a group share their place."""

    places: list[list[int]]


RaceEvent = (
    RobotDocked
    | TurnStarted
    | DamageDiscarded
    | CardsDealt
    | RegistersFilled
    | PowerDownAnnounced
    | SegmentStarted
    | CardsRevealed
    | CardPlayed
    | RobotMoved
    | RobotPushed
    | MoveBlocked
    | RobotTurned
    | ConveyorsMoved
    | PushersPushed
    | GearsTurned
    | BoardLaserHit
    | RobotShot
    | DamageTaken
    | RegisterDrawn
    | OptionDrawn
    | OptionLost
    | OptionUsed
    | DamagePrevented
    | CardReplaced
    | RobotForced
    | RobotDestroyed
    | RobotEliminated
    | ArchiveMoved
    | FlagTouched
    | RobotRepaired
    | PoweredDown
    | PowerDownContinued
    | PoweredUp
    | RobotReentered
    | RobotFinished
    | RaceEnded
)
