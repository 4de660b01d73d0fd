"""One robot alone on a floor: where each card takes it. Found by the functions that resolve races, and remembered."""

from functools import cache
from typing import NamedTuple

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.program_cards import CARDS, Kind
from engine.roborally.race import Race
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.lasers_fire import lasers_fire
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.rulesets import find_ruleset
from engine.roborally.state import REGISTERS, RaceState, Robot, Setup


class Landing(NamedTuple):
    """Where a register phase ends: a pose, or None if the robot is destroyed, and the tokens it takes there."""

    pose: int | None
    tokens: int


CARD_OF: dict[Kind, int] = {kind: card for card, kind in CARDS.items()}
"""Any one card of each kind."""


class Solo:
    """The landings of a robot on one floor, found when first asked for."""

    def __init__(self, floor: FactoryFloor, edition: str) -> None:
        self.floor = floor
        setup = Setup(course="", robots=["solo"], edition=edition)
        self._robot = Robot(number=0, seat=0, name="solo", lives=1)
        state = RaceState(setup=setup, robots=[self._robot])
        chance = Chance(bytes(SEED_BYTES))
        self._race = Race(state, floor, find_ruleset(edition), 0, chance, watched=False)
        self._landings: dict[tuple[int, Kind | None, int], Landing] = {}

    def after(self, pose: int, kind: Kind | None, phase: int) -> Landing:
        """The end of register phase `phase`, begun at `pose` with a card of this kind (None: no card)."""
        key = (pose, kind, phase)
        landing = self._landings.get(key)
        if landing is None:
            landing = self._landings[key] = self._play(pose, kind, phase)
        return landing

    def _play(self, pose: int, kind: Kind | None, phase: int) -> Landing:
        race, robot = self._race, self._robot
        race.put(robot, pose // 4)
        robot.heading, robot.damage, robot.lives, robot.status = pose % 4, 0, 9, "active"
        robot.registers = [0] * REGISTERS
        if kind is not None:
            robot.registers[phase - 1] = CARD_OF[kind]
        for rule in (robots_move, board_elements_move, lasers_fire):
            rule(race, phase)
        if not robot.cell:
            return Landing(None, 0)
        landing = Landing(robot.cell * 4 + robot.heading, robot.damage)
        race.lift(robot)
        return landing


@cache
def solo_on(floor: FactoryFloor, edition: str) -> Solo:
    """The landings of a floor are the same for everybody and are shared."""
    return Solo(floor, edition)
