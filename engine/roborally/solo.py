"""One robot alone on a floor: where each card takes it. Found by the functions that resolve races, and remembered."""

from functools import cache
from typing import NamedTuple

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.damage import DESTROYED_AT
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.program_cards import CARDS, Kind
from engine.roborally.race import Race
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.lasers_fire import lasers_fire
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.rulesets import find_ruleset
from engine.roborally.state import OFF_BOARD, RaceState, Robot, Setup


class Landing(NamedTuple):
    """Where a register phase ends, and the tokens taken there; off the board, with all tokens, if it destroys."""

    pose: int
    tokens: int


DESTROYED = Landing(OFF_BOARD, DESTROYED_AT)
CARD_OF: dict[Kind, int] = {kind: card for card, kind in CARDS.items()}
"""Any one card of each kind."""
UNUSED_CHANCE = Chance(bytes(SEED_BYTES))


class Solo:
    """The landings of a robot on one floor, found when first asked for.

    Every landing is played in a race of its own, so that several threads may ask at once.
    """

    def __init__(self, floor: FactoryFloor, edition: str) -> None:
        self.floor = floor
        self._rules = find_ruleset(edition)
        self._setup = Setup(course="", robots=["solo"], edition=edition)
        self._landings: dict[tuple[int, Kind, int], Landing] = {}

    def after(self, pose: int, kind: Kind, phase: int) -> Landing:
        """The end of register phase `phase`, begun at `pose` with a card of this kind."""
        key = (pose, kind, phase)
        landing = self._landings.get(key)
        if landing is None:
            landing = self._landings[key] = self._play(pose, kind, phase)
        return landing

    def _play(self, pose: int, kind: Kind, phase: int) -> Landing:
        robot = Robot(number=0, seat=0, name="solo", lives=1, cell=pose // 4, heading=pose % 4)
        robot.registers[phase - 1] = CARD_OF[kind]
        state = RaceState(setup=self._setup, robots=[robot])
        race = Race(state, self.floor, self._rules, 0, UNUSED_CHANCE, watched=False)
        for rule in (robots_move, board_elements_move, lasers_fire):
            rule(race, phase)
        return Landing(robot.cell * 4 + robot.heading, robot.damage) if robot.cell else DESTROYED


@cache
def solo_on(floor: FactoryFloor, edition: str) -> Solo:
    """The landings of a floor are the same for everybody and are shared."""
    return Solo(floor, edition)
