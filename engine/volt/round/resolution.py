"""Phase 3: high voltage, then every robot activates its own space or one that it can reach."""

from engine.kernel.ask import ask
from engine.volt.cards.arsenal import draw_module
from engine.volt.damage.damage import deal, step_on
from engine.volt.decisions.arm import OWN, ReachOut
from engine.volt.decisions.places import REPAIR, UseWorkshop
from engine.volt.events import ArmReached, LightningStruck, ModuleUsed, PhaseStarted, RobotRepaired, VPGained
from engine.volt.killbot.resolution import killbot_space
from engine.volt.module_registry import COLOURS
from engine.volt.moments.damage_source import Source
from engine.volt.movement.reach import arm_of, crosses_barrier, reachable
from engine.volt.movement.steps import strike
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot
from engine.volt.victory.goal import check_goal


def resolve(context: RoundContext) -> None:
    """Raises GameDecided. Rules: 002 "RESOLUTION"; 002 "1c"; 002 "3g" """
    context.state.phase = 3
    context.emit(PhaseStarted(phase=3))
    strike_high_voltage(context)
    for robot in context.in_arena():
        if robot.in_arena:
            activate_space(context, robot)


def strike_high_voltage(context: RoundContext) -> None:
    """Everything on a high-voltage space is hurt, all at the same moment.

    Rules: 002 "HIGH-VOLTAGE SPACE"; 002 "4e"
    """
    charged = context.arena.high_voltage
    hits = [(robot, 1) for robot in context.in_arena() if robot.cell in charged]
    mines = [mine for mine in context.state.mines if mine.cell in charged]
    if hits or mines:
        for cell in sorted({*(robot.cell for robot, _ in hits), *(mine.cell for mine in mines)}):
            context.emit(LightningStruck(cell=cell))
        deal(context, Source("lightning", None, hits, mines))


def activate_space(context: RoundContext, robot: Robot) -> None:
    """A robot takes all VP tokens, or uses the workshop, on its own space or one that it reaches."""
    cell = killbot_space(context, robot) if robot.killbot else _chosen_space(context, robot)
    if cell != robot.cell:
        reach_out(context, robot, cell)
    if not robot.in_arena:
        return
    take_tokens(context, robot, cell)
    if cell in context.arena.workshops and context.state.setup.mode == "full":
        use_workshop(context, robot, cell)


def take_tokens(context: RoundContext, robot: Robot, cell: int) -> None:
    """Takes all tokens, wanted or not. Raises GameDecided if that wins. Rules: 002 "VP SPACE" """
    tokens = context.state.laid.pop(cell, [])
    if tokens:
        robot.tokens += tokens
        context.emit(VPGained(robot=robot.number, count=len(tokens), total=robot.vp, cell=cell))
        check_goal(context, robot)


def use_workshop(context: RoundContext, robot: Robot, cell: int) -> None:
    """Repairs all damage, or draws a module. Rules: 002 "WORKSHOP" """
    decks = [colour for colour in COLOURS if context.state.decks.get(colour)]
    damage = robot.damage + robot.shield
    wish = REPAIR
    if not robot.killbot and decks:
        question = UseWorkshop(
            seat=robot.seat,
            subject=f"r{robot.number}",
            robot=robot.number,
            offers=[REPAIR, *decks],
            damage=damage,
        )
        wish = ask(context, question).pick
    if wish != REPAIR:
        draw_module(context, robot, wish)
    elif damage:
        robot.damage = robot.shield = 0
        context.emit(RobotRepaired(robot=robot.number, cell=cell))


def reach_out(context: RoundContext, robot: Robot, cell: int) -> None:
    """A lightning barrier on the way strikes, then a mine there goes off. Rules: 002 "TELESCOPIC ARM"; 002 "3g" """
    context.emit(ArmReached(robot=robot.number, cell=cell))
    for module in context.modules(robot):
        if module.reaches:
            context.emit(ModuleUsed(robot=robot.number, module=module.id, on=NOBODY))
    if crosses_barrier(context, robot, cell):
        strike(context, robot, robot)
    mine = context.mine_at(cell)
    if robot.in_arena and mine is not None:
        step_on(context, mine)


def _chosen_space(context: RoundContext, robot: Robot) -> int:
    arm = arm_of(context, robot)
    cells = reachable(context, robot) if arm is not None else []
    if arm is None or not cells:
        return robot.cell
    question = ReachOut(
        seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, module=arm.id, offers=[OWN, *cells]
    )
    return ask(context, question).pick or robot.cell
