"""Phase 3: high voltage, then every robot activates the space it is on, or one that it reaches."""

from engine.kernel.ask import ask
from engine.volt.arsenal import draw_module
from engine.volt.damage import Source, deal, step_on
from engine.volt.decisions.arm import OWN, ReachOut
from engine.volt.decisions.places import REPAIR, UseWorkshop
from engine.volt.events import ArmReached, LightningStruck, PhaseStarted, RobotRepaired, VPGained
from engine.volt.fight import Fight
from engine.volt.killbot.resolution import killbot_space
from engine.volt.modules import COLOURS
from engine.volt.movement import strike
from engine.volt.reach import arm_of, crosses_barrier, reachable
from engine.volt.state import Robot


def resolve(fight: Fight) -> None:
    """Raises FightOver. Rules: 002 "RESOLUTION"; 002 "1c"; 002 "3g" """
    fight.state.phase = 3
    fight.emit(PhaseStarted(phase=3))
    strike_high_voltage(fight)
    for robot in fight.in_arena():
        if robot.in_arena:
            activate_space(fight, robot)


def strike_high_voltage(fight: Fight) -> None:
    """Whatever is on a high-voltage space is hurt, all at the same moment.

    Rules: 002 "HIGH-VOLTAGE SPACE"; 002 "4e"
    """
    charged = fight.arena.high_voltage
    hits = [(robot, 1) for robot in fight.in_arena() if robot.cell in charged]
    mines = [mine for mine in fight.state.mines if mine.cell in charged]
    if hits or mines:
        for cell in sorted({*(robot.cell for robot, _ in hits), *(mine.cell for mine in mines)}):
            fight.emit(LightningStruck(cell=cell))
        deal(fight, Source("lightning", None, hits, mines))


def activate_space(fight: Fight, robot: Robot) -> None:
    """A robot takes all VP tokens, or uses the workshop, where it stands or where it reaches."""
    cell = killbot_space(fight, robot) if robot.killbot else _chosen_space(fight, robot)
    if cell != robot.cell:
        reach_out(fight, robot, cell)
    if not robot.in_arena:
        return
    take_tokens(fight, robot, cell)
    if cell in fight.arena.workshops and fight.state.setup.mode == "full":
        use_workshop(fight, robot, cell)


def take_tokens(fight: Fight, robot: Robot, cell: int) -> None:
    """All of them, wanted or not. Raises FightOver. Rules: 002 "VP SPACE" """
    tokens = fight.state.laid.pop(cell, [])
    if tokens:
        robot.tokens += tokens
        fight.emit(VPGained(robot=robot.number, count=len(tokens), total=robot.vp, cell=cell))
        fight.check_goal(robot)


def use_workshop(fight: Fight, robot: Robot, cell: int) -> None:
    """All damage is repaired, or a module is drawn. Rules: 002 "WORKSHOP" """
    decks = [colour for colour in COLOURS if fight.state.decks.get(colour)]
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
        wish = ask(fight, question).pick
    if wish != REPAIR:
        draw_module(fight, robot, wish)
    elif damage:
        robot.damage = robot.shield = 0
        fight.emit(RobotRepaired(robot=robot.number, cell=cell))


def reach_out(fight: Fight, robot: Robot, cell: int) -> None:
    """A lightning barrier on the way strikes, then a mine there goes off. Rules: 002 "TELESCOPIC ARM"; 002 "3g" """
    fight.emit(ArmReached(robot=robot.number, cell=cell))
    for module in fight.modules(robot):
        if module.reaches:
            module.tell_use()
    if crosses_barrier(fight, robot, cell):
        strike(fight, robot, robot)
    mine = fight.mine_at(cell)
    if robot.in_arena and mine is not None:
        step_on(fight, mine)


def _chosen_space(fight: Fight, robot: Robot) -> int:
    arm = arm_of(fight, robot)
    cells = reachable(fight, robot) if arm is not None else []
    if arm is None or not cells:
        return robot.cell
    question = ReachOut(
        seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, module=arm.id, offers=[OWN, *cells]
    )
    return ask(fight, question).pick or robot.cell
