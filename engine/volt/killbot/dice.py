"""A KillBot's die on each control unit: which one it rolls, and what it does with it."""

from engine.volt.activation import Activation, finish_moving, fire, leave, tell_blocked
from engine.volt.events import DieActivated, KillBotRolled, RobotTurned
from engine.volt.fight import Fight
from engine.volt.killbot.sight import Sight, spot
from engine.volt.state import NOBODY, Colour, Die, Robot


def roll(fight: Fight, killbot: Robot) -> None:
    """Right before a control unit is carried out: a red die on a VP token or with a robot in sight, else a blue one;
    high faces are flipped.

    Rules: 002 "PHASE 2: ACTIVATION"; V-20
    """
    sees = bool(spot(fight, killbot, tokens=False).targets)
    colour: Colour = "red" if fight.state.laid.get(killbot.cell) or sees else "blue"
    rolled = fight.roll(killbot)
    value = min(rolled, 7 - rolled)
    killbot.dice.append(Die(unit=fight.state.unit, colour=colour, value=value, key=killbot.facing))
    fight.emit(KillBotRolled(robot=killbot.number, colour=colour, rolled=rolled, value=value))


def activate_killbot(fight: Fight, killbot: Robot, die: Die) -> None:
    """It always uses its modules where it can. Raises FightOver.

    Rules: 002 "MODULES FOR THE KILLBOT"; V-42
    """
    act = Activation(fight, killbot, die)
    act.key, act.reach = killbot.facing, [killbot.facing]
    fight.acting = act
    fight.emit(
        DieActivated(robot=killbot.number, unit=die.unit, colour=die.colour, value=die.value, key=killbot.facing)
    )
    if die.colour == "red":
        spot_and_turn(act)
    uses = {module.id: module.killbot_use(act) for module in act.candidates()}
    act.use({module: use for module, use in uses.items() if use is not None})
    if die.colour == "red":
        fire(act)
    elif not walk(act):
        finish_moving(act)
    die.spent, killbot.turned_by = True, NOBODY
    fight.acting = None


def spot_and_turn(act: Activation) -> Sight:
    """It turns to the nearest that it spots: robots, and for a blue die VP tokens too.

    Rules: 002 "ACTIVATING A KILLBOT'S BLUE DIE: MOVE"; 002 "ACTIVATING A KILLBOT'S RED DIE: FIRE"; V-40
    """
    modules = act.fight.modules(act.robot)
    through = any(module.sees_through_walls == act.colour and module.takes(act.colour, act.value) for module in modules)
    sight = spot(act.fight, act.robot, tokens=act.colour == "blue", through_walls=through)
    nearest = sight.nearest()
    if nearest is not None:
        turn(act, nearest, spotted=True)
    act.key = act.robot.facing
    return sight


def turn(act: Activation, direction: int, spotted: bool) -> None:
    if act.robot.facing != direction:
        act.robot.facing = act.key = direction
        why = "spotted" if spotted else "caution"
        act.fight.emit(RobotTurned(robot=act.robot.number, facing=direction, why=why))  # type: ignore[arg-type]


def heed_caution(act: Activation) -> None:
    """It turns away from a caution line, once. Those along the arena wall are the table's choice.

    Rules: 002 "CAUTION LINE"; 002 "7e"; V-37; V-38
    """
    caution = act.fight.arena.cautions.get(act.robot.cell * 8 + act.robot.facing)
    ignored = {module.ignores_cautions for module in act.fight.modules(act.robot)}
    if not act.fight.state.setup.arena_wall_cautions:
        ignored.add("arena_wall")
    if caution is not None and caution.because not in ignored:
        turn(act, caution.turn, spotted=False)


def walk(act: Activation) -> bool:
    """Space by space: spot and turn, turn away from a caution line, move. True if a module ended it before.

    Rules: 002 "ACTIVATING A KILLBOT'S BLUE DIE: MOVE"; V-08; V-35
    """
    killbot, started = act.robot, False
    motion = act.motion(killbot.facing, act.value)
    for left in range(act.value, 0, -1):
        if not killbot.in_arena:
            break
        sight = spot_and_turn(act)
        if any(module.killbot_jumps(act, sight) for module in act.fight.modules(killbot)):
            return True
        heed_caution(act)
        if motion.direction != killbot.facing:
            motion = act.motion(killbot.facing, left)
        motion.left = left
        origin = killbot.cell
        if not motion.step(killbot):
            tell_blocked(act, killbot.facing)
        elif not started:
            started = True
            leave(act, origin)
    return False
