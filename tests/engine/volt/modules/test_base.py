"""The base of all modules."""

from engine.volt.events import ModuleUsed
from engine.volt.modules.base import Module
from engine.volt.state import NOBODY
from tests.engine.volt.scenes import body, context_of


def test_a_module_tells_its_use_and_on_whom() -> None:
    context = context_of(body(0, left="brake"), body(1))
    (brake,) = context.modules(context.robots[0])
    assert isinstance(brake, Module)
    assert (brake.context, brake.robot, brake.seat) == (context, context.robots[0], 0)
    brake.tell_use()
    brake.tell_use(context.robots[1])
    assert context.events == [ModuleUsed(robot=0, module="brake", on=NOBODY), ModuleUsed(robot=0, module="brake", on=1)]
