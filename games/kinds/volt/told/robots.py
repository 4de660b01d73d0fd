"""The words for robots apart from their dice: their modules, and what happens on their spaces."""

from engine.volt import events as told
from engine.volt.state import NOBODY
from games.kinds.volt.told.names import module_name, module_part
from games.kinds.volt.told.telling import Telling
from games.shapes.replay.telling import Done, Over
from games.wording.say import listed

TOLD = (
    Telling(
        told.ModulesEquipped,
        lambda event: "{robot} equips {modules}." if event.left or event.right else "{robot} equips no module.",
        lambda event, names: {
            "modules": listed([module_part(module) for module in (event.left, event.right) if module])
        },
        motion=("show", 220),
    ),
    Telling(
        told.ModuleDrawn,  # only its own operator knows which one
        lambda event: "{robot} draws a {deck} module: {module}." if event.module else "{robot} draws a {deck} module.",
    ),
    Telling(
        told.ModuleUsed,
        lambda event: "{robot} uses {module} on {on}." if event.on >= 0 else "{robot} uses {module}.",
        motion=("show", 320),
        flashes=lambda event: [Over(event.robot, "plate", module_name(event.module))],
    ),
    Telling(told.RobotPlaced, "{robot} starts at {cell}.", motion=("enter", 380)),
    Telling(
        told.BodyNudged,
        lambda event: (
            "A mine makes room, and is at {cell} now."
            if event.robot == NOBODY
            else "{robot} makes room, and is at {cell} now."
        ),
        motion=("move", 260),
        pushes=True,
    ),
    Telling(told.RebootDelayed, "{robot} finds no starting space that can be cleared, and waits a round."),
    Telling(told.DamageRemoved, "{robot} is rebuilt, without damage.", motion=("show", 220)),
    Telling(
        told.RobotRepaired,
        "{robot} is repaired in the workshop at {cell}.",
        motion=("show", 260),
        done=lambda event: [Done(event.robot, "recovery", 1, "You were repaired in the workshop at {cell}.")],
    ),
    Telling(told.ArmReached, "{robot} reaches over to {cell}.", motion=("show", 220)),
)
