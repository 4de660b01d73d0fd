"""Gyroscopic Stabilizer."""

from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Switch


class GyroscopicStabilizer(OptionCard):
    """Switched on with the program, it keeps gears and curved belts from turning its robot for the whole turn.

    It keeps its setting during a power down, and until the end of the turn in which it is lost.

    Rules: 000 "GYROSCOPIC STABILIZER"; A-233; A-332
    """

    title = "Gyroscopic Stabilizer"
    words = "Switch it on when you program: for this turn, gears and curved belts do not turn your robot."
    editions = ("2005", "ultimate")
    worth = 80
    rider = Switch

    def programmed(self) -> None:
        switch = self.ridden()
        if switch is not None and switch.on:
            self.context.steady.add(self.robot.number)
            self.tell_use()


OPTION = GyroscopicStabilizer
