"""The modules that KillBots are equipped with."""

from engine.volt.events import ModulesEquipped
from engine.volt.killbot.sets import SETS
from engine.volt.module_registry import COLOURS, champion_homes, find_modules
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot


def fit_killbots(context: RoundContext) -> None:
    """Equips KillBots: in a championship with their set for the arena, otherwise at random if the table says so.

    At random, they get two modules of different colours. Everyone sees what they have.

    Rules: 002 "STARTING MODULES FOR KILLBOTS"; 002 "MODULES FOR THE KILLBOT"
    """
    for robot in context.robots:
        if robot.killbot and context.state.setup.series == "championship":
            robot.left, robot.right = SETS[context.state.arena][_holds_title(context, robot)]
        elif robot.killbot and context.state.setup.killbot_modules:
            robot.left, robot.right = _drawn(context, robot)
        context.refit(robot)
        if robot.equipped():
            context.emit(ModulesEquipped(robot=robot.number, left=robot.left, right=robot.right))


def _holds_title(context: RoundContext, robot: Robot) -> bool:
    return title_holder(context) == robot.number


def title_holder(context: RoundContext) -> int:
    """The robot that holds this arena's champion module, or NOBODY outside championships."""
    modules = [module for module, home in champion_homes().items() if home == context.state.arena]
    return context.state.champions.get(modules[0], NOBODY) if modules else NOBODY


def _drawn(context: RoundContext, robot: Robot) -> tuple[str, str]:
    """Two modules of different colours, without exceeding the number of copies of any module."""
    used = [module for other in context.robots for module in other.owned()]
    decks = {
        colour: [
            name
            for name, module in find_modules().items()
            if module.colour == colour and module.for_killbots and used.count(name) < 2
        ]
        for colour in COLOURS
    }
    purpose = f"modules of {robot.number}"
    one, two = context.chance.sample(purpose, [colour for colour in COLOURS if decks[colour]], 2)
    return context.chance.pick(purpose, decks[one]), context.chance.pick(purpose, decks[two])
