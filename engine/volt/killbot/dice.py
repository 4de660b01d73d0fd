"""A KillBot's die on each control unit: which one it rolls, and what it does with it."""

from engine.volt.activation import candidates, finish_moving, fire, leave, motion, tell_blocked, use_modules
from engine.volt.events import DieActivated, KillBotRolled, RobotTurned
from engine.volt.killbot.sight import spot
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.targets import Sight
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Colour, Die, Robot


def roll(context: RoundContext, killbot: Robot) -> None:
    """Rolls a KillBot's die before a control unit is activated. High numbers are flipped.

    It rolls a red die if it is on a VP token or has a robot in sight, otherwise a blue one.

    Rules: 002 "PHASE 2: ACTIVATION"; V-20
    """
    sees = bool(spot(context, killbot, tokens=False).targets)
    colour: Colour = "red" if context.state.laid.get(killbot.cell) or sees else "blue"
    rolled = context.roll(killbot)
    value = min(rolled, 7 - rolled)
    killbot.dice.append(Die(unit=context.state.unit, colour=colour, value=value, key=killbot.facing))
    context.emit(KillBotRolled(robot=killbot.number, colour=colour, rolled=rolled, value=value))


def activate_killbot(context: RoundContext, killbot: Robot, die: Die) -> None:
    """Activates a KillBot's die. It uses its modules whenever it can. Raises GameDecided if someone wins.

    Rules: 002 "MODULES FOR THE KILLBOT"; V-42
    """
    act = ActivatedDie(killbot, die)
    act.key, act.reach = killbot.facing, [killbot.facing]
    context.acting = act
    context.emit(
        DieActivated(robot=killbot.number, unit=die.unit, colour=die.colour, value=die.value, key=killbot.facing)
    )
    if die.colour == "red":
        spot_and_turn(context, act)
    uses = {module.id: module.killbot_use(act) for module in candidates(context, act)}
    use_modules(context, act, {module: use for module, use in uses.items() if use is not None})
    if die.colour == "red":
        fire(context, act)
    elif not walk(context, act):
        finish_moving(context, act)
    die.spent, killbot.turned_by = True, NOBODY
    context.acting = None


def spot_and_turn(context: RoundContext, act: ActivatedDie) -> Sight:
    """Turns the KillBot to the nearest target: a robot or, for a blue die, VP tokens. Returns what it has spotted.

    Rules: 002 "ACTIVATING A KILLBOT'S BLUE DIE: MOVE"; 002 "ACTIVATING A KILLBOT'S RED DIE: FIRE"; V-40
    """
    modules = context.modules(act.robot)
    through = any(module.sees_through_walls == act.colour and module.takes(act.colour, act.value) for module in modules)
    sight = spot(context, act.robot, tokens=act.colour == "blue", through_walls=through)
    nearest = sight.nearest()
    if nearest is not None:
        turn(context, act, nearest, spotted=True)
    act.key = act.robot.facing
    return sight


def turn(context: RoundContext, act: ActivatedDie, direction: int, spotted: bool) -> None:
    if act.robot.facing != direction:
        act.robot.facing = act.key = direction
        why = "spotted" if spotted else "caution"
        context.emit(RobotTurned(robot=act.robot.number, facing=direction, why=why))  # type: ignore[arg-type]


def heed_caution(context: RoundContext, act: ActivatedDie) -> None:
    """Turns the KillBot away from a caution line, once. Lines along the arena wall count only if the table says so.

    Rules: 002 "CAUTION LINE"; 002 "7e"; V-37; V-38
    """
    caution = context.arena.cautions.get(act.robot.cell * 8 + act.robot.facing)
    ignored = {module.ignores_cautions for module in context.modules(act.robot)}
    if not context.state.setup.arena_wall_cautions:
        ignored.add("arena_wall")
    if caution is not None and caution.because not in ignored:
        turn(context, act, caution.turn, spotted=False)


def walk(context: RoundContext, act: ActivatedDie) -> bool:
    """Spots, turns, turns away from a caution line and moves, space by space. Returns whether a module ended it early.

    Rules: 002 "ACTIVATING A KILLBOT'S BLUE DIE: MOVE"; V-08; V-35
    """
    killbot = act.robot
    way = motion(context, act, killbot.facing, act.value)
    for left in range(act.value, 0, -1):
        if not killbot.in_arena:
            break
        sight = spot_and_turn(context, act)
        if any(module.killbot_jumps(act, sight) for module in context.modules(killbot)):
            return True
        heed_caution(context, act)
        if way.direction != killbot.facing:
            way = motion(context, act, killbot.facing, left)
        way.left = left
        origin = killbot.cell
        if way.step(killbot):
            leave(context, act, origin)
        else:
            tell_blocked(context, killbot, killbot.facing)
    return False
