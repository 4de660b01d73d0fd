"""Reviews of races: how far robots are from the last flag, in turns, and what their seats could know of a turn."""

from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData
from engine.kernel.reviewing import Models
from engine.roborally.bots.chances import Chances
from engine.roborally.bots.programming import programs
from engine.roborally.bots.strength import LOOKING_AHEAD, STRENGTHS, Strength
from engine.roborally.bots.weighing import LINES
from engine.roborally.bots.worlds import World
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.errand import SendsBots
from engine.roborally.race_rules import race_moments, special_rules
from engine.roborally.state import EMPTY, OFF_BOARD, REGISTERS, RaceState, Setup
from engine.roborally.views import RaceView, view_for

OUT = 10.0
"""What it costs to be out of the race, in turns, on top of the way from the Archive marker."""
MOST = 40.0
"""No robot has more turns to go: there may be no way any more."""
PROGRAMS, RESTS = 12, 3
"""Between how many programs a review looks for the best, and after how many of them it also tries to power down."""
WORLDS, DEALS = 6, 5
CROWD = 4
"""With more robots than this, turns take longer, and fewer worlds are played."""


class RaceReviewer:
    """Positions in a race to touch flags in order."""

    deals = DEALS

    def check(self, setup: Setup) -> None:
        moved = "belts_moved" in race_moments(setup)
        if moved or any(isinstance(rule, SendsBots) for rule in special_rules(setup)):
            raise BadData("only races in which robots touch flags in order can be reviewed")

    def robots(self, state: RaceState) -> dict[int, int]:
        return {it.number: it.seat for it in state.robots if it.racer and it.status not in ("out", "home")}

    def to_go(self, state: RaceState, robot: int) -> float:
        return _to_go(Chances(view_for(state, None)), state, robot)

    def outlook(
        self, view: RaceView, robot: int, decision: Decision[Any] | None, models: Models, chance: Chance
    ) -> "RaceOutlook":
        asked = decision if isinstance(decision, Program) else _unasked(view, robot)
        return RaceOutlook(view, asked, models, chance)


class RaceOutlook:
    """What a robot can make of a turn, in several worlds."""

    def __init__(self, view: RaceView, decision: Program, models: Models, chance: Chance) -> None:
        self._view, self._decision, self._chance = view, decision, chance
        self._chances = Chances(view)
        others = max(sum(1 for robot in view.robots if robot.cell) - 1, 1)
        beam = LINES // others**2
        each = {it.robot: _model(models.get(it.seat, ""), beam) for it in view.robots}
        person, worlds = _model("", beam), WORLDS if others < CROWD else WORLDS // 2
        self._worlds = [World(view, decision, person, chance, number, each) for number in range(worlds)]
        self._deals = 0

    def found(self) -> tuple[ProgramAnswer, float]:
        return self._best(self._view, self._decision, self._chance)

    def mean(self, answer: ProgramAnswer | None, known: Mapping[int, ProgramAnswer] | None = None) -> float:
        answer = answer or ProgramAnswer([EMPTY] * REGISTERS)
        robot = self._decision.robot
        return -mean(_to_go(self._chances, world.after(answer, known), robot) for world in self._worlds)

    def closely(self, answer: ProgramAnswer | None) -> float:
        return self.mean(answer)

    def otherwise(self, view: RaceView, decision: Decision[Any]) -> float:
        """The others' hands stay those of the worlds. A card that is in two hands then matters to nobody."""
        assert isinstance(decision, Program)
        self._deals += 1
        return self._best(view, decision, self._chance.scoped(f"deal {self._deals}"))[1]

    def _best(self, view: RaceView, decision: Program, chance: Chance) -> tuple[ProgramAnswer, float]:
        found: Sequence[ProgramAnswer] = programs(view, decision, LOOKING_AHEAD, chance, PROGRAMS)
        found = [_played(decision, it) for it in found]
        if decision.can_power_down and view.robots[decision.robot].damage:
            found = [*found, *(msgspec.structs.replace(it, power_down=True) for it in found[:RESTS])]
        values = [self.mean(it) for it in found]
        return found[values.index(max(values))], max(values)


def _played(decision: Program, answer: ProgramAnswer) -> ProgramAnswer:
    """A program to compare: one that asks for another hand is not played."""
    return decision.decline() if decision.wants_redraw(answer) else answer


def _to_go(chances: Chances, state: RaceState, number: int) -> float:
    robot = state.robots[number]
    if robot.status != "out":
        return min(chances.to_go(state, robot) / REGISTERS, MOST)
    back = msgspec.structs.replace(robot, status="destroyed", cell=OFF_BOARD)
    return min(chances.to_go(state, back) / REGISTERS + OUT, MOST)


def _model(strength: str, beam: int) -> Strength:
    """How a seat is supposed to program. A person is supposed to look ahead."""
    if strength in STRENGTHS and STRENGTHS[strength].programs == 1:
        return STRENGTHS[strength]
    return LOOKING_AHEAD._replace(beam=beam)


def _unasked(view: RaceView, robot: int) -> Program:
    """The question that was not put to a robot, such as one that is powered down."""
    seat = view.robots[robot].seat
    return Program(seat=seat, robot=robot, hand=[], locked=[EMPTY] * REGISTERS, can_power_down=False)
