"""Setting up: starting numbers, arena, modules, VP tokens, robots."""

from engine.kernel.ask import ask, ask_all
from engine.kernel.errors import BadData
from engine.volt.arena.plans import arena_ids, is_arena, load_arena, load_plan
from engine.volt.cards.arsenal import shuffle_decks, take_from
from engine.volt.cards.slots import equip, legal_pairs
from engine.volt.decisions.draw import FirstModules
from engine.volt.decisions.places import ChooseChampion
from engine.volt.events import ArenaChosen, ChampionChosen, ModulesEquipped, NumbersGiven
from engine.volt.killbot.fitting import check_pairs, fit_killbots
from engine.volt.module_registry import COLOURS, champion_homes
from engine.volt.round.preparation import place_token, question_for
from engine.volt.round.reboot import place
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot, Setup

NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6
SIDES = {1: (SOUTH,), 2: (SOUTH, NORTH), 3: (SOUTH, WEST, NORTH), 4: (SOUTH, WEST, NORTH, EAST)}
"""number of operators -> their sides, in seat order."""
FREE_SIDES = (NORTH, WEST, EAST)
"""The order in which KillBots take the sides that are left."""
TRAINING_ARENAS = ("A", "B")
MOST = 4


def check_setup(setup: Setup) -> None:
    """Raises BadData if the set-up cannot be played. Rules: 002 "SQUADS"; 002 "RFL Championship"; 002 "END OF GAME" """
    operators, killbots = len(setup.operators), setup.killbots
    if not 1 <= operators <= MOST or operators + killbots > MOST:
        raise BadData(f"at most 4 robots can play: {operators} operators and {killbots} KillBots are too many")
    if len(set(setup.operators)) < operators:
        raise BadData("two operators have the same name")
    if operators + killbots < 2:
        raise BadData("one operator alone needs a KillBot to fight against")
    if setup.arena and not is_arena(setup.arena):
        raise BadData(f"unknown arena {setup.arena}")
    if not setup.arena and setup.series == "single":
        raise BadData("choose an arena")
    if setup.start_numbers and sorted(setup.start_numbers) != list(range(1, operators + killbots + 1)):
        raise BadData("the starting numbers do not match the robots")
    check_pairs(setup)
    _check_mode(setup)
    _check_series(setup)


def _check_mode(setup: Setup) -> None:
    if setup.mode != "training":
        return
    if setup.killbots or setup.series != "single":
        raise BadData("training is a single game between operators only")
    if load_plan(setup.arena).letter not in TRAINING_ARENAS:
        raise BadData("training takes place in the arenas A and B")


def _check_series(setup: Setup) -> None:
    operators = len(setup.operators)
    if setup.series != "single" and operators < 2:
        raise BadData("a series needs at least two operators")
    if setup.series != "single" and setup.arena and setup.arena not in arena_ids():
        raise BadData("a series takes place in the arenas of the box")
    if setup.series != "championship":
        return
    if operators + setup.killbots != MOST:
        raise BadData("a championship has 4 robots: add KillBots")
    if setup.base_vp not in (0, 5):
        raise BadData("a title bout is won with 5 VP")
    if setup.champions and (
        setup.champions.keys() != champion_homes().keys() or not {*setup.champions.values()} <= set(range(MOST))
    ):
        raise BadData("every champion module needs a robot that owns it")
    if bool(setup.champions) != bool(setup.arena):
        raise BadData("the first arena of a championship depends on the robots that its operators choose")


def make_robots(setup: Setup) -> list[Robot]:
    """Operators in seat order, then KillBots on the sides that are left."""
    taken = SIDES[len(setup.operators)]
    robots = [Robot(number=seat, seat=seat, name=name, side=taken[seat]) for seat, name in enumerate(setup.operators)]
    free = [side for side in FREE_SIDES if side not in taken]
    for count, side in enumerate(free[: setup.killbots], start=1):
        robots.append(Robot(number=len(robots), seat=NOBODY, name=f"KillBot {count}", side=side, killbot=True))
    return robots


def set_up_game(context: RoundContext) -> None:
    """Rules: 002 "SETUP"; 002 "SETUP CHANGES"; V-04"""
    _give_numbers(context)
    _choose_arena(context)
    if context.state.setup.mode == "full":
        _give_modules(context)
    for _ in range(context.state.setup.start_tokens):
        place_token(context)
    for robot in context.in_order():
        place(context, robot)


def _give_numbers(context: RoundContext) -> None:
    """Gives starting numbers at random, unless the previous game has determined them. Rules: V-07; V-23"""
    numbers = context.state.setup.start_numbers
    if not numbers:
        numbers = context.chance.shuffle("starting numbers", range(1, len(context.robots) + 1))
    for robot, number in zip(context.robots, numbers, strict=True):
        robot.start_number = number
    context.emit(NumbersGiven(numbers={robot.number: robot.start_number for robot in context.robots}, sums={}))


def _choose_arena(context: RoundContext) -> None:
    setup = context.state.setup
    if setup.series == "championship":
        context.state.champions = _known_champions(context) or _choose_champions(context)
    if context.state.arena:
        return
    if setup.series == "championship":
        first = context.operators()[0].number
        homes = [champion_homes()[module] for module, owner in context.state.champions.items() if owner == first]
        arena = homes[0]
    else:
        arena = context.chance.pick("arena", arena_ids()) if setup.random_arenas else arena_ids()[0]
    context.enter(arena, load_arena(arena))
    context.emit(ArenaChosen(arena=arena))


def _known_champions(context: RoundContext) -> dict[str, int]:
    """The holders of the champion modules after previous bouts. Empty in the first bout."""
    champions = dict(context.state.setup.champions)
    for module, owner in sorted(champions.items()):
        context.emit(ChampionChosen(robot=owner, module=module))
    return champions


def _choose_champions(context: RoundContext) -> dict[str, int]:
    """Operators choose champion modules in the order of their starting numbers. KillBots get those that are left.

    Rules: 002 "START-CHAMPION-MODULE"
    """
    homes = champion_homes()
    left = sorted(homes, key=lambda module: load_plan(homes[module]).letter)
    champions: dict[str, int] = {}
    killbots = [robot for robot in context.in_order() if robot.killbot]
    for robot in [*context.operators(), *killbots]:
        module = left[0]
        if not robot.killbot and len(left) > 1:
            question = ChooseChampion(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, offers=[*left])
            module = str(ask(context, question).pick)
        left.remove(module)
        champions[module] = robot.number
        context.emit(ChampionChosen(robot=robot.number, module=module))
    return champions


# --- modules -------------------------------------------------------------------------------------------------------


def _give_modules(context: RoundContext) -> None:
    """Equips KillBots first. Then every operator draws from two decks and equips what it has drawn.

    Rules: 002 "SETUP CHANGES"; 002 "STARTING MODULES FOR KILLBOTS"; 002 "RFL Championship"
    """
    fit_killbots(context)
    shuffle_decks(context, [module for robot in context.robots for module in robot.owned()])
    for module, owner in context.state.champions.items():
        if module not in context.robots[owner].owned():
            context.robots[owner].inventory.append(module)
    operators = context.operators()
    for robot, colours in zip(operators, _chosen_decks(context, operators), strict=True):
        for colour in colours:
            take_from(context, robot, colour)
    _equip_first(context, operators)


def _chosen_decks(context: RoundContext, operators: list[Robot]) -> list[list[str]]:
    pairs = [[one, two] for place, one in enumerate(COLOURS) for two in COLOURS[place + 1 :]]
    questions = [
        FirstModules(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, offers=pairs)
        for robot in operators
    ]
    return [list(answer.pick) for answer in ask_all(context, questions)]


def _equip_first(context: RoundContext, operators: list[Robot]) -> None:
    """Equips the modules drawn. Operators choose only if there is more than one way to fill both slots."""
    choosing = [robot for robot in operators if _has_choice(context, robot)]
    questions = [question_for(context, robot) for robot in choosing]
    answers = dict(
        zip([robot.number for robot in choosing], ask_all(context, questions) if questions else [], strict=True)
    )
    for robot in operators:
        answer = answers.get(robot.number)
        left, right = (answer.left, answer.right) if answer is not None else _fullest(context, robot)
        equip(context, robot, left, right)
        context.emit(ModulesEquipped(robot=robot.number, left=left, right=right))


def _fullest(context: RoundContext, robot: Robot) -> tuple[str, str]:
    return max(legal_pairs(context, robot), key=lambda pair: sum(map(bool, pair)))


def _has_choice(context: RoundContext, robot: Robot) -> bool:
    full = {frozenset(pair) for pair in legal_pairs(context, robot) if all(pair)}
    return len(full) > 1
