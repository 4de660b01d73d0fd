"""One race of bots on a course, and what happened in it: what a measure of the course is made of.

A race follows from its course, its number of robots and its own number alone, so everyone gets the same figures.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.events import (
    BoardLaserHit,
    Carried,
    DamageTaken,
    FlagTouched,
    RobotDestroyed,
    RobotForced,
    RobotPushed,
    RobotShot,
    Stepped,
)
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import solo_on
from engine.roborally.game import GAME
from engine.roborally.race.standings import places
from engine.roborally.state import Robot

LAST_TURN = 60
"""A race that is not over by then is cut off: its robots get nowhere."""
STRENGTH = "medium"


class RaceFigures(msgspec.Struct, kw_only=True):
    """What happened in one race.

    `turns` is the turn in which it was won, 0 if no one arrived: it was cut off, or `died_out`. `first` has the
    places in the starting order, counted from 1, of the robots that won. `losses`, `damage` and `visits` are counted by
    cell (a robot that drives off the edge is lost on its last space), `beams` by the cells that beams with a hit
    crossed. `legs` has the turns that robots took from flag to flag, by the number of the flag, and `missed` how many
    robots had not reached it when the race ended. `met` counts the turns of robots in which others pushed, shot or
    forced them, and `robot_turns` all turns of robots. The lead is looked at after each turn: `lead_changes` says how
    often it passed on, and `decided` after which turn it stayed where it was at the end.
    """

    players: int
    turns: int = 0
    died_out: bool = False
    first: list[int] = []
    losses: Counter[int] = msgspec.field(default_factory=Counter[int])
    damage: Counter[int] = msgspec.field(default_factory=Counter[int])
    visits: Counter[int] = msgspec.field(default_factory=Counter[int])
    beams: Counter[int] = msgspec.field(default_factory=Counter[int])
    legs: dict[int, list[int]] = {}
    missed: Counter[int] = msgspec.field(default_factory=Counter[int])
    pushes: int = 0
    shots: int = 0
    met: int = 0
    robot_turns: int = 0
    lead_changes: int = 0
    decided: int = 0


def figures_of(raw: Any) -> RaceFigures:
    """The figures of a race that were kept as JSON."""
    return msgspec.convert(raw, RaceFigures, strict=False, dec_hook=_counter)


def _counter(_: type, counted: dict[str, int]) -> Counter[int]:
    return Counter({int(key): number for key, number in counted.items()})


def play_race(course: str, players: int, number: int, strength: str = STRENGTH) -> RaceFigures:
    """Plays the race with this number to its end, or until it is cut off. Raises BadData if it cannot be raced."""
    watch = Watch(course, players, number, strength)
    while not watch.table.is_over and watch.table.turn <= LAST_TURN:
        watch.play_turn()
    return watch.figures()


class Watch:
    """A race that is played turn by turn, and watched."""

    def __init__(self, course: str, players: int, number: int, strength: str) -> None:
        setup = GAME.make_setup({"course": course, "option_cards": False}, list(GAME.seat_names[:players]))
        seed = number.to_bytes(SEED_BYTES, "big")
        self.table = Table.open(GAME, setup, seed, responder=self._answer)
        self._strength = strength
        self._found = RaceFigures(players=players)
        self._left_flag = Counter[int]()
        """robot -> the turn in which it touched its last flag."""
        self._cell: dict[int, int] = {}
        """robot -> the last space on which it was, as the events of a turn are gone through."""
        self._spaces = frozenset(floor_of(course).spaces)
        self._leader: int | None = None

    def _answer(self, decision: Decision[Any]) -> tuple[Any, By]:
        chance = self.table.turn_chance().scoped(decision.id)
        view = GAME.view_for(self.table.state, decision.seat)
        return GAME.bot_answer(view, decision, self._strength, chance), "bot"

    def play_turn(self) -> None:
        self._cell = {robot.number: robot.cell for robot in self.table.state.robots}
        self.table.advance(turns=1)
        for turn in self.table.finished:
            self._note(turn.number, turn.events)
        self.table.finished.clear()

    def _note(self, turn: int, events: Iterable[Event]) -> None:
        if not turn:  # before the race
            return
        found, met = self._found, set[int]()
        for event in events:
            met |= self._note_event(turn, event)
        found.met += len(met)
        found.robot_turns += sum(1 for robot in self.table.state.robots if robot.status != "out")
        self._note_lead(turn)

    def _note_event(self, turn: int, event: Event) -> set[int]:
        """Counts an event. Returns the robots to which others have done something in it."""
        found = self._found
        match event:
            case Stepped():
                self._visit(event.robot, event.cell)
            case Carried():
                for place in event.places:
                    self._visit(place.robot, place.cell)
            case RobotPushed() | RobotForced():
                self._visit(event.robot, event.cell)
                found.pushes += 1
                return {event.robot}
            case RobotShot():
                found.shots += 1
                return {event.robot}
            case BoardLaserHit():
                found.beams.update(event.cells)
            case DamageTaken():
                found.damage[self._cell[event.robot]] += event.tokens
            case RobotDestroyed():
                found.losses[event.cell if event.cell in self._spaces else self._cell[event.robot]] += 1
            case FlagTouched():
                found.legs.setdefault(event.flag, []).append(turn - self._left_flag[event.robot])
                self._left_flag[event.robot] = turn
        return set()

    def _visit(self, robot: int, cell: int) -> None:
        if cell in self._spaces:
            self._cell[robot] = cell
            self._found.visits[cell] += 1

    def _note_lead(self, turn: int) -> None:
        leader = min(self.table.state.robots, key=self._to_go).number
        if self._leader is not None and leader != self._leader:
            self._found.lead_changes += 1
        if leader != self._leader:
            self._found.decided = turn
        self._leader = leader

    def _to_go(self, robot: Robot) -> tuple[bool, int, float]:
        """How far a robot is from winning: the less, the better."""
        state = self.table.state
        goal = state.flags[robot.next_flag - 1] if robot.next_flag <= len(state.flags) else 0
        if not robot.cell or not goal:
            return robot.status == "out", -robot.next_flag, FAR
        road = roadmap(solo_on(floor_of(state.setup.course, tuple(state.turned)), state.setup.edition))
        return False, -robot.next_flag, road.way_to(goal)[4 * robot.cell + robot.heading]

    def figures(self) -> RaceFigures:
        """What has happened so far."""
        found, state = self._found, self.table.state
        found.died_out = self.table.is_over and bool(state.flags) and not state.finished
        if self.table.is_over and not found.died_out:
            found.turns = state.turn
            winners = places(state)[0]
            found.first = sorted(robot.dock for robot in state.robots if robot.seat in winners)
        for robot in state.robots:
            found.missed.update(range(robot.next_flag, len(state.flags) + 1))
        return found
