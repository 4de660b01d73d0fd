"""The base of all modules. There is one file per module. It defines MODULE, and no other file of the rules names it."""

from engine.volt.events import ModuleUsed
from engine.volt.moments.moments import Moments
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot


class Module(Moments):
    """A module, with the context of the round."""

    def __init__(self, context: RoundContext, robot: Robot) -> None:
        super().__init__(context, robot)
        self.context = context

    @property
    def seat(self) -> int:
        return self.robot.seat

    def tell_use(self, on: Robot | None = None) -> None:
        """Emits the event that it is used, perhaps on another robot."""
        number = NOBODY if on is None else on.number
        self.context.emit(ModuleUsed(robot=self.robot.number, module=self.id, on=number))


def fewer(spaces: int) -> str:
    """What a shorter move or push loses, in words."""
    return "1 space fewer" if spaces == 1 else f"{spaces} spaces fewer"
