"""The modules that KillBots are equipped with."""

from collections import Counter
from functools import cache
from itertools import combinations

from engine.kernel.errors import BadData
from engine.volt.events import ModulesEquipped
from engine.volt.killbot.sets import SETS
from engine.volt.module_registry import COLOURS, champion_homes, find_modules, title_of
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot, Setup

COPIES = 2
"""How often each module is there."""


@cache
def killbot_pairs() -> list[tuple[str, str]]:
    """What a table can choose for a KillBot: modules that KillBots can use, of different colors, by their titles.

    Rules: 002 "MODULES FOR THE KILLBOT"
    """
    usable = sorted((it for it in find_modules() if find_modules()[it].for_killbots), key=title_of)
    return [pair for pair in combinations(usable, 2) if len({find_modules()[it].colour for it in pair}) > 1]


def check_pairs(setup: Setup) -> None:
    """Raises BadData if KillBots cannot have the modules that the table has chosen.

    Rules: 002 "MODULES FOR THE KILLBOT"; 002 "STARTING MODULES FOR KILLBOTS"
    """
    chosen = [pair for pair in setup.killbot_pairs if pair]
    if chosen and (setup.series == "championship" or not setup.killbot_modules):
        raise BadData("modules are chosen for KillBots that get none, or those of their arena")
    if len(setup.killbot_pairs) > setup.killbots:
        raise BadData(f"modules are chosen for {len(setup.killbot_pairs)} KillBots, and {setup.killbots} fight")
    known = [{*pair} for pair in killbot_pairs()]
    for pair in chosen:
        if len(pair) != 2 or {*pair} not in known:
            words = " and ".join(map(title_of, pair))
            raise BadData(f"a KillBot has two modules of different colors that KillBots can use, not {words}")
    for module, count in Counter(module for pair in chosen for module in pair).items():
        if count > COPIES:
            raise BadData(f"there are two of {title_of(module)}, and {count} KillBots cannot have one each")


def fit_killbots(context: RoundContext) -> None:
    """Equips KillBots: in a championship with their set for the arena, otherwise as the table says.

    They get what it has chosen for them or, at random, two modules of different colors. Everyone sees what they have.

    Rules: 002 "STARTING MODULES FOR KILLBOTS"; 002 "MODULES FOR THE KILLBOT"
    """
    setup = context.state.setup
    killbots = [robot for robot in context.robots if robot.killbot]
    for robot, pair in zip(killbots, setup.killbot_pairs, strict=False):
        robot.left, robot.right = pair or ("", "")
    for robot in context.robots:
        if robot.killbot and setup.series == "championship":
            robot.left, robot.right = SETS[context.state.arena][_holds_title(context, robot)]
        elif robot.killbot and setup.killbot_modules and not robot.equipped():
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
    """Two modules of different colors, without exceeding the number of copies of any module."""
    used = [module for other in context.robots for module in other.owned()]
    decks = {
        colour: [
            name
            for name, module in find_modules().items()
            if module.colour == colour and module.for_killbots and used.count(name) < COPIES
        ]
        for colour in COLOURS
    }
    purpose = f"modules of {robot.number}"
    one, two = context.chance.sample(purpose, [colour for colour in COLOURS if decks[colour]], 2)
    return context.chance.pick(purpose, decks[one]), context.chance.pick(purpose, decks[two])
