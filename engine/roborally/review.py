"""Reviews of races: how far robots are from the last flag, in turns, and what their seats could know of a turn."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from statistics import mean
from typing import Any, NamedTuple

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData
from engine.kernel.reviewing import Models
from engine.roborally.bots.chances import Chances, can_measure, is_contest
from engine.roborally.bots.programming import programs
from engine.roborally.bots.strength import LOOKING_AHEAD, STRENGTHS, Strength
from engine.roborally.bots.weighing import FIRST_LOOK, KEPT, LINES, chosen_program
from engine.roborally.bots.worlds import World
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.race.standings import side
from engine.roborally.state import EMPTY, OFF_BOARD, REGISTERS, RaceState, Robot, Setup
from engine.roborally.views.race import RaceView, view_for

OUT = 10.0
"""The cost of being out of the race, in turns, on top of the way from the Archive marker."""
MOST = 40.0
"""No robot has more turns to go: there may be no way any more."""
PROGRAMS, RESTS = 12, 3
"""Between how many programs a review looks for the best, and after how many of them it also tries to power down."""
WORLDS, DEALS = 6, 6
GLANCE, GLANCES, GLANCED = LOOKING_AHEAD._replace(beam=20), 4, 3
"""Deals are compared by the best of so many programs in so many worlds, which a narrow search finds."""
LEVEL = 20.0
"""Sides that are level in a contest have this many turns to go. None is more than this ahead or behind."""
CONTEST = (
    "Here one side can only win by stopping the others: what it gains, they lose."
    f" {LEVEL:.0f} turns to go means that it is level with the best of them."
)
CROWD = 4
"""With more robots than this, turns take longer, and fewer worlds are played."""


class RaceReviewer:
    """Positions in a race for flags, of a robot or of its team."""

    deals = DEALS

    def __init__(self) -> None:
        self._rivals: dict[int, Rival] = {}
        """robot -> what it plays, for those of whom an outlook on this turn wanted to know."""

    def check(self, setup: Setup) -> None:
        if not can_measure(setup):
            raise BadData("no one knows how far robots are from winning such a race")

    def note(self, setup: Setup) -> str:
        return CONTEST if is_contest(setup) else ""

    def robots(self, state: RaceState) -> dict[int, int]:
        return {it.number: it.seat for it in state.robots if it.racer and it.status not in ("out", "home")}

    def to_go(self, state: RaceState, robot: int) -> float:
        return _to_go(Chances(view_for(state, None)), state, robot)

    def outlook(
        self, view: RaceView, robot: int, decision: Decision[Any] | None, models: Models, chance: Chance
    ) -> "RaceOutlook":
        asked = decision if isinstance(decision, Program) else _unasked(view, robot)
        return RaceOutlook(view, asked, models, chance, self._rivals)


class Rival(NamedTuple):
    """Two programs for the same hand of a bot that weighs what the others may do."""

    plain: ProgramAnswer
    """The one that it plays in worlds: the best one if all others stood still."""
    weighed: ProgramAnswer
    """The one that it really gives."""


class RaceOutlook:
    """A robot's prospects in a turn, in several worlds."""

    def __init__(
        self, view: RaceView, decision: Program, models: Models, chance: Chance, rivals: dict[int, Rival]
    ) -> None:
        self._view, self._decision, self._chance = view, decision, chance
        self._models, self._rivals = models, rivals
        self._chances = Chances(view)
        others = max(sum(1 for robot in view.robots if robot.cell) - 1, 1)
        beam = LINES // others**2
        self._plain = {it.robot: _model(models.get(it.seat, ""), beam) for it in view.robots}
        person, worlds = _model("", beam), WORLDS if others < CROWD else WORLDS // 2
        self._worlds = [World(view, decision, person, chance, number, self._plain) for number in range(worlds)]
        self._played: dict[tuple[World, bytes], float] = {}
        """A world and programs -> what came of them there."""

    def found(self) -> tuple[ProgramAnswer, float]:
        return self._best

    def mean(self, answer: ProgramAnswer | None, known: Mapping[int, ProgramAnswer] | None = None) -> float:
        return mean(self._values(answer or ProgramAnswer([EMPTY] * REGISTERS), self._worlds, known))

    def _values(
        self, answer: ProgramAnswer, worlds: Sequence[World], known: Mapping[int, ProgramAnswer] | None = None
    ) -> list[float]:
        """Each is played once in a world."""
        asked = msgspec.msgpack.encode((answer, known))
        for world in worlds:
            if (world, asked) not in self._played:
                self._played[world, asked] = -_to_go(self._chances, world.after(answer, known), self._decision.robot)
        return [self._played[world, asked] for world in worlds]

    def closely(self, answer: ProgramAnswer | None) -> float:
        """With the programs that rivals really give, for one hand of each: they get in the robot's way. It would take
        too long to weigh them in every world."""
        rivals = self._rivals_that_weigh()
        if not rivals:
            return self.mean(answer)
        plain = {robot: it.plain for robot, it in rivals.items()}
        weighed = {robot: it.weighed for robot, it in rivals.items()}
        return self.mean(answer) + self.mean(answer, weighed) - self.mean(answer, plain)

    def _rivals_that_weigh(self) -> dict[int, Rival]:
        """The same for all who reckon with them in this turn: the first one looks for their programs."""
        others = [it for it in self._view.robots if it.robot != self._decision.robot and self._models.get(it.seat)]
        powers = {it.robot: STRENGTHS[self._models[it.seat]] for it in others}
        weighing = {robot: power for robot, power in powers.items() if power.programs > 1}
        if new := {robot: power for robot, power in weighing.items() if robot not in self._rivals}:
            self._rivals |= self._look_at(new)
        return {robot: self._rivals[robot] for robot in weighing if robot in self._rivals}

    def _look_at(self, powers: Mapping[int, Strength]) -> dict[int, Rival]:
        """The programs of these robots for their hands in the first world. Those that give none are left out."""
        models = {**self._plain, **powers}
        plain = self._worlds[0].programs()
        weighed = World(self._view, self._decision, LOOKING_AHEAD, self._chance, 0, models, chosen_program).programs()
        return {robot: Rival(plain[robot], weighed[robot]) for robot in powers if robot in weighed}

    def otherwise(self, view: RaceView, decision: Decision[Any]) -> float:
        """By how much it is better than the real deal is seen at a glance, which is the same for both.

        The others' hands stay those of the worlds. A card that is in two hands then matters to no one.
        """
        assert isinstance(decision, Program)
        return self._best[1] + self._at_a_glance(view, decision) - self._really_at_a_glance

    @cached_property
    def _really_at_a_glance(self) -> float:
        return self._at_a_glance(self._view, self._decision)

    def _at_a_glance(self, view: RaceView, decision: Program) -> float:
        found = programs(view, decision, GLANCE, self._chance, GLANCES)
        return max(mean(self._values(_played(decision, it), self._worlds[:GLANCED])) for it in found)

    @cached_property
    def _best(self) -> tuple[ProgramAnswer, float]:
        view, decision = self._view, self._decision
        found: Sequence[ProgramAnswer] = programs(view, decision, LOOKING_AHEAD, self._chance, PROGRAMS)
        found = [_played(decision, it) for it in found]
        if decision.can_power_down and view.robots[decision.robot].damage:
            found = [*found, *(msgspec.structs.replace(it, power_down=True) for it in found[:RESTS])]
        first, rest = self._worlds[:FIRST_LOOK], self._worlds[FIRST_LOOK:]
        looks = sorted(((self._values(it, first), it) for it in found), key=lambda look: -sum(look[0]))
        values = [(mean([*look, *self._values(it, rest)]), it) for look, it in looks[: -(-len(looks) // KEPT)]]
        worth, best = max(values, key=lambda value: value[0])
        return best, worth


def _played(decision: Program, answer: ProgramAnswer) -> ProgramAnswer:
    """A program to compare: one that asks for another hand is not played."""
    return decision.decline() if decision.wants_redraw(answer) else answer


def _to_go(chances: Chances, state: RaceState, number: int) -> float:
    """A robot on its last life that nothing can save is as far as one that is out."""
    robot = state.robots[number]
    if is_contest(state.setup):
        return _behind(chances, state, robot)
    turns = chances.to_go(state, robot) / REGISTERS
    if turns <= OUT:
        return turns
    back = msgspec.structs.replace(robot, status="destroyed", cell=OFF_BOARD, lives=0)
    return min(turns, chances.to_go(state, back) / REGISTERS + OUT, MOST)


def _behind(chances: Chances, state: RaceState, robot: Robot) -> float:
    """Counts the turns by which a robot's side is behind the nearest other one."""
    left = {who: min(registers / REGISTERS, LEVEL) for who, registers in chances.by_side(state).items()}
    return LEVEL + left.pop(side(robot)) - min(left.values())


def _model(strength: str, beam: int) -> Strength:
    """The strength at which a seat is supposed to program. A person is supposed to look ahead."""
    if strength in STRENGTHS and STRENGTHS[strength].programs == 1:
        return STRENGTHS[strength]
    return LOOKING_AHEAD._replace(beam=beam)


def _unasked(view: RaceView, robot: int) -> Program:
    """The question that was not put to a robot, such as one that is powered down."""
    seat = view.robots[robot].seat
    return Program(seat=seat, robot=robot, hand=[], locked=[EMPTY] * REGISTERS, can_power_down=False)
