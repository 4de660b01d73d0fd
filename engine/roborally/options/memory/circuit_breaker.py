"""Circuit Breaker."""

from engine.roborally.events import PowerDownAnnounced
from engine.roborally.options.base import OptionCard

TRIPS_AT = 3
"""The number of damage tokens after repairs at which it trips."""


class CircuitBreaker(OptionCard):
    """A robot that ends a turn with three or more tokens is powered down in the next. Its owner is not asked.

    It does nothing on courses where no one can power down.

    Rules: 000 "CIRCUIT BREAKER"; A-57; A-236
    """

    title = "Circuit Breaker"
    words = "If your robot ends a turn with three or more damage, it is powered down in the next turn."
    editions = ("2005", "ultimate")
    worth = 10

    def after_repairs(self) -> None:
        """A captured robot is back when the turn ends. Rules: A-277"""
        robot = self.robot
        if (
            robot.status in ("active", "captured")
            and robot.damage >= TRIPS_AT
            and self.context.rules.power_down
            and not robot.announced
        ):
            robot.announced = True
            self.tell_use()
            self.context.emit(PowerDownAnnounced(robot=robot.number))


OPTION = CircuitBreaker
