"""The family of Option weapons that fire instead of the main laser."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from engine.kernel.errors import RulesBug
from engine.roborally.board.geometry import opposite
from engine.roborally.cards.option_cards import held_card
from engine.roborally.damage.tokens import Hit
from engine.roborally.events import RobotShot
from engine.roborally.movement.forced import Push
from engine.roborally.movement.line_of_sight import cells_to, first_in_sight, gun_heading
from engine.roborally.options.base import Arm, OptionCard
from engine.roborally.options.riders import Rider, Shots
from engine.roborally.state import NOBODY, Robot
from engine.roborally.turn_context import TurnContext


class Discharge(NamedTuple):
    """The effects of a fired weapon: damage first, a push after all damage, and then an effect on the target."""

    by: Robot
    target: Robot | None
    hits: list[Hit]
    push: Push | None = None
    effect: Callable[[Robot], None] | None = None


class OptionalWeapon(OptionCard):
    """A weapon that its owner may fire instead of the main laser, at the first robot in its line of sight.

    Options that change the main laser do not affect it. It is fired only if it has a target, or `fires_blind`. If it
    has a payload, each shot uses one. Where the program names it and no one is in sight, neither it nor the main laser
    is fired.

    Rules: 000 "OPTIONAL WEAPON"; A-58; A-255; A-257; A-308
    """

    rider: ClassVar[type[Rider] | None] = Shots
    fires_blind: ClassVar[bool] = False
    """Whether it can be fired without a target."""
    tokens: ClassVar[int] = 0
    """The damage tokens it deals."""
    upsets: ClassVar[float] = 0.0
    """The value to a bot of its effect on the rest of the target's turn, in damage tokens."""

    def arm(self, phase: int) -> Arm | None:
        target = self.target(phase)
        if not self.is_usable(phase) or (target is None and not self.fires_blind):
            return None
        left = self.held.payload if self.payload else -1
        if target is None:
            return Arm(option=self.id, target=NOBODY, payload=left)
        idle = not self.affects(phase, target)
        return Arm(option=self.id, target=target.number, payload=left, tokens=self.tokens, idle=idle)

    def is_usable(self, phase: int) -> bool:
        """Tells whether its card lets it be used in this register phase, target or not."""
        return not self.payload or self.held.payload > 0

    def misses(self, phase: int) -> bool:
        sees = first_in_sight(self.context, self.robot.cell * 4 + self.gun_heading(), self.robot.high)
        return sees is None and not self.fires_blind and self.is_usable(phase) and phase in self.registers()

    def target(self, phase: int) -> Robot | None:
        """The robot that it would hit in this register phase, or None if it cannot be fired."""
        return first_in_sight(self.context, self.robot.cell * 4 + self.gun_heading(), self.robot.high)

    def affects(self, phase: int, target: Robot) -> bool:
        """Tells whether it would do anything to this target now."""
        return True

    def gun_heading(self) -> int:
        """The heading in which it shoots."""
        return gun_heading(self.context, self.robot)

    def distance(self, target: Robot) -> int:
        """The target's distance in spaces."""
        return len(self._path(target))

    def fire(self, phase: int) -> Discharge:
        """Fires at its target. There must be one, unless it fires blind."""
        target = self.target(phase)
        if self.payload:
            self.held.payload -= 1
        if self.context.watched and target is not None:
            path = self._path(target)
            self.context.emit(RobotShot(robot=target.number, by=self.robot.number, cells=path, weapon=self.id))
        return self.discharge(phase, target) if target is not None else self.discharge_blind(phase)

    def _path(self, target: Robot) -> list[int]:
        return cells_to(self.context, self.robot.cell * 4 + self.gun_heading(), target.cell)

    def registers(self) -> Sequence[int]:
        """The registers in which the program fires it."""
        rider = self.ridden()
        return rider.weapon_registers() if rider is not None else ()

    def discharge(self, phase: int, target: Robot) -> Discharge:
        """Its effect on its target."""
        raise NotImplementedError

    def discharge_blind(self, phase: int) -> Discharge:
        """Its effect without a target."""
        raise NotImplementedError

    def push(self, target: Robot, away: bool) -> Push:
        """A push of one space, away from the robot or towards it."""
        heading = self.gun_heading() if away else opposite(self.gun_heading())
        return Push(target, heading, self.robot)


def held_weapon(context: TurnContext, robot: Robot, option: str) -> OptionalWeapon:
    """One of a robot's weapons. Raises RulesBug if the Option is not a weapon."""
    held = held_card(context, robot, option)
    if not isinstance(held, OptionalWeapon):
        raise RulesBug(f"{option} is not a weapon")
    return held
