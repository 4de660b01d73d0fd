"""The two slots of a robot card, and which modules fit into them."""

from engine.volt.module_registry import champion_homes, find_module
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot

LEFT = ("blue", "yellow", "champion")
RIGHT = ("red", "yellow", "champion")


def legal_pairs(context: RoundContext, robot: Robot) -> list[tuple[str, str]]:
    """All ways to fill the slots with modules that a robot owns, the present one first if it is legal.

    Rules: 002 "EQUIPPING MODULES"; 002 "2a"; 002 "5b"; 002 "RFL Championship"; V-09; V-10
    """
    usable = [
        module for module in robot.owned() if champion_homes().get(module, context.state.arena) == context.state.arena
    ]
    stay = {module.id for module in context.modules(robot) if not module.can_unequip()}
    stay |= {module for module in usable if module in champion_homes()}
    lefts = ["", *(module for module in usable if find_module(module).colour in LEFT)]
    rights = ["", *(module for module in usable if find_module(module).colour in RIGHT)]
    now = (robot.left, robot.right)
    pairs = [
        (left, right) for left in lefts for right in rights if (left != right or not left) and stay <= {left, right}
    ]
    return sorted(pairs, key=lambda pair: (pair != now, -sum(map(bool, pair)), pair))


def equip(context: RoundContext, robot: Robot, left: str, right: str) -> None:
    """Puts modules into the slots. All others go to the inventory."""
    leaving = [module for module in context.modules(robot) if module.id not in (left, right)]
    owned = robot.owned()
    robot.left, robot.right = left, right
    robot.inventory = [module for module in owned if module not in (left, right)]
    context.refit(robot)
    for module in leaving:
        module.unequipped()
