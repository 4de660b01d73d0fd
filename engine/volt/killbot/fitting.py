"""The modules that KillBots are fitted with."""

from engine.volt.events import ModulesEquipped
from engine.volt.fight import Fight
from engine.volt.killbot.sets import SETS
from engine.volt.modules import COLOURS, champion_homes, find_modules
from engine.volt.state import NOBODY, Robot


def fit_killbots(fight: Fight) -> None:
    """In a championship their set for the arena; else two of different colours at random, if the table wishes so. What
    they carry is told to all.

    Rules: 002 "STARTING MODULES FOR KILLBOTS"; 002 "MODULES FOR THE KILLBOT"
    """
    for robot in fight.robots:
        if robot.killbot and fight.state.setup.series == "championship":
            robot.left, robot.right = SETS[fight.state.arena][_holds_title(fight, robot)]
        elif robot.killbot and fight.state.setup.killbot_modules:
            robot.left, robot.right = _drawn(fight, robot)
        fight.refit(robot)
        if robot.equipped():
            fight.emit(ModulesEquipped(robot=robot.number, left=robot.left, right=robot.right))


def _holds_title(fight: Fight, robot: Robot) -> bool:
    return title_holder(fight) == robot.number


def title_holder(fight: Fight) -> int:
    """The robot that owns this arena's champion module; NOBODY outside of championships."""
    modules = [module for module, home in champion_homes().items() if home == fight.state.arena]
    return fight.state.champions.get(modules[0], NOBODY) if modules else NOBODY


def _drawn(fight: Fight, robot: Robot) -> tuple[str, str]:
    """Two modules of different colours, no more copies of any than there are."""
    used = [module for other in fight.robots for module in other.owned()]
    decks = {
        colour: [
            name
            for name, module in find_modules().items()
            if module.colour == colour and module.for_killbots and used.count(name) < 2
        ]
        for colour in COLOURS
    }
    purpose = f"modules of {robot.number}"
    one, two = fight.chance.sample(purpose, [colour for colour in COLOURS if decks[colour]], 2)
    return fight.chance.pick(purpose, decks[one]), fight.chance.pick(purpose, decks[two])
