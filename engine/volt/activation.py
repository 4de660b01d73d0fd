"""Activating one die: its operator chooses modules, then the robot moves or fires."""

from typing import Any

from engine.kernel.ask import ask
from engine.volt.arena.compass import turned
from engine.volt.damage.damage import deal
from engine.volt.damage.firing import tell_beam, trace
from engine.volt.decisions.use_modules import UseModules
from engine.volt.events import DieActivated, MoveBlocked
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.damage_source import Source
from engine.volt.moments.moments import Moments, Struck
from engine.volt.moments.offer import ORDER, Offer
from engine.volt.movement.steps import Motion
from engine.volt.round_context import RoundContext
from engine.volt.state import Die, Robot


def activate(context: RoundContext, robot: Robot, die: Die) -> None:
    """Activates an operator's die. Raises GameDecided if someone wins.

    Rules: 002 "ACTIVATE DICE"; 002 "USING MODULES"
    """
    act = ActivatedDie(robot, die)
    context.acting = act
    if context.watched:
        context.emit(DieActivated(robot=robot.number, unit=die.unit, colour=die.colour, value=die.value, key=die.key))
    use_modules(context, act, _chosen(context, act))
    if act.colour == "blue":
        move(context, act)
    else:
        fire(context, act)
    die.spent = True
    context.acting = None


# --- its modules ---------------------------------------------------------------------------------------------------


def candidates(context: RoundContext, act: ActivatedDie) -> list[Moments]:
    """The modules that work with such a die, and those for blue dice if a module can make a red die move."""
    modules = context.modules(act.robot)
    found = [module for module in modules if module.takes(act.colour, act.value)]
    if act.colour == "red" and any(module.part == "change" for module in found):
        return [module for module in modules if module in found or module.takes("blue", act.value)]
    return found


def use_modules(context: RoundContext, act: ActivatedDie, uses: dict[str, Any]) -> None:
    """Uses the named modules with the die. `uses` says how."""
    act.uses = uses
    for module, use in sorted(used(context, act), key=lambda used: ORDER.index(used[0].part)):
        module.begins(act, use)


def used(context: RoundContext, act: ActivatedDie) -> list[tuple[Moments, Any]]:
    """The modules used with a die, each with its use."""
    if not act.uses:
        return []
    return [(module, act.uses[module.id]) for module in context.modules(act.robot) if module.id in act.uses]


def _chosen(context: RoundContext, act: ActivatedDie) -> dict[str, Any]:
    """Asks which modules are used. Offers that turn the die come first, because others depend on its keys."""
    offers: list[Offer] = []
    for module in sorted(candidates(context, act), key=lambda module: module.part != "turn"):
        offer = module.offer(act)
        if offer is not None:
            offers.append(offer)
            if offer.part == "turn":
                act.reach += [turned(act.key, keys) for keys in offer.choices]
    return ask(context, question(act, offers)).uses if offers else {}


def question(act: ActivatedDie, offers: list[Offer]) -> UseModules:
    return UseModules(
        seat=act.robot.seat,
        subject=f"r{act.robot.number}u{act.die.unit}{act.die.colour}{act.die.value}",
        robot=act.robot.number,
        unit=act.die.unit,
        colour=act.die.colour,
        value=act.value,
        key=act.key,
        offers=offers,
    )


# --- moving --------------------------------------------------------------------------------------------------------


def motion(context: RoundContext, act: ActivatedDie, direction: int, spaces: int) -> Motion:
    """Its robot's movement, with what the modules used with the die add to it."""
    modules = used(context, act)
    return Motion(
        context,
        direction,
        spaces,
        owner=act.robot,
        mover=act.robot,
        through_walls=any(module.opens_walls for module, _ in modules),
        blade=sum(module.blade(act.value, use) for module, use in modules),
        sawn=act.sawn,
    )


def move(context: RoundContext, act: ActivatedDie) -> None:
    """Rules: 002 "ACTIVATING A BLUE DIE: MOVE" """
    spaces = act.value
    modules = used(context, act)
    for module, use in modules:
        spaces = module.spaces(spaces, use)
    if not any(module.moves_instead(act, spaces, use) for module, use in modules):
        walk(context, act, spaces)
    finish_moving(context, act)


def walk(context: RoundContext, act: ActivatedDie, spaces: int) -> None:
    """Moves that many spaces in the direction of the key, or as far as possible."""
    way, robot = motion(context, act, act.key, spaces), act.robot
    origin = robot.cell
    while way.left and robot.in_arena:
        if not way.step(robot):
            tell_blocked(context, robot, act.key)
            return
        leave(context, act, origin)
        way.left -= 1


def tell_blocked(context: RoundContext, robot: Robot, direction: int) -> None:
    if robot.in_arena:
        context.emit(MoveBlocked(robot=robot.number, cell=robot.cell, direction=direction))


def leave(context: RoundContext, act: ActivatedDie, origin: int) -> None:
    """The robot has left a space; the first one is where it started. Rules: 002 "USING MODULES"; 002 "MINES"; V-15"""
    if act.robot.in_arena and not act.has_left:
        act.has_left = True
        for module, use in used(context, act):
            module.left(origin, use)


def finish_moving(context: RoundContext, act: ActivatedDie) -> None:
    """Applies what modules do when a robot has finished moving: all damage, then all pushes, which cannot be stopped.

    Rules: 002 "3b"; 002 "4c"; 002 "GENERAL ORDER OVERVIEW"; V-52
    """
    if not act.robot.in_arena:
        return
    act.ended_at = act.robot.cell
    for module, use in used(context, act):
        source = module.shocks(act, use)
        if source is not None:
            deal(context, source)
    for module, use in used(context, act):
        module.repels(act, use)


# --- firing --------------------------------------------------------------------------------------------------------


def fire(context: RoundContext, act: ActivatedDie) -> None:
    """Rules: 002 "ACTIVATING A RED DIE: FIRE"; 002 "4a" """
    modules = used(context, act)
    if any(module.fires_instead(act, use) for module, use in modules):
        return
    directions = [act.key]
    for module, use in modules:
        directions = module.directions(directions, use)
    beams = [trace(context, act.robot.cell, direction) for direction in directions]
    for beam in beams:
        tell_beam(context, act.robot, beam)
    hits = [(beam.robot, 1) for beam in beams if beam.robot is not None]
    mines = [beam.mine for beam in beams if beam.mine is not None]
    if hits or mines:
        deal(context, Source("laser", act.robot, hits, mines, act.robot.cell))
    struck = [Struck(beam.robot, beam.direction) for beam in beams if beam.robot is not None and beam.robot.in_arena]
    struck.sort(key=lambda hit: hit.robot.start_number)
    for module, use in modules:
        module.struck(act, struck, use)
