"""Carrying out one die: its operator chooses modules, then the robot moves or fires."""

from typing import Any

from engine.kernel.ask import ask
from engine.volt.arena.compass import turned
from engine.volt.damage import Source, deal
from engine.volt.decisions.use_modules import ORDER, Offer, UseModules
from engine.volt.events import DieActivated, MoveBlocked
from engine.volt.fight import Fight
from engine.volt.firing import tell_beam, trace
from engine.volt.modules.base import Module, Struck
from engine.volt.movement import Motion
from engine.volt.state import Colour, Die, Robot


class Activation:
    """A die that is carried out. `key` and `colour` are what modules make of those of the die; its number stays."""

    def __init__(self, fight: Fight, robot: Robot, die: Die) -> None:
        self.fight = fight
        self.robot = robot
        self.die = die
        self.key = die.key
        self.colour: Colour = die.colour
        self.value = die.value
        self.remote = robot.turned_by if robot.killbot else die.remote
        """The robot that remotely controls this one."""
        self.reach = [die.key]
        """The keys that the die can be turned to before it is carried out."""
        self.sawn: set[int] = set()
        """Whom a blade has hurt already by this die."""
        self.ended_at = 0
        """The cell where its robot has finished moving."""
        self.used: list[tuple[Module, Any]] = []
        """The modules used with it, each with its use."""

    def candidates(self) -> list[Module]:
        """The modules that take such a die, those of the other colour too if one makes a red die move."""
        modules = self.fight.modules(self.robot)
        changing = any(module.part == "change" and module.takes("red", self.value) for module in modules)
        colours: list[Colour] = ["red", "blue"] if self.colour == "red" and changing else [self.colour]
        return [module for module in modules if any(module.takes(colour, self.value) for colour in colours)]

    def use(self, uses: dict[str, Any]) -> None:
        """Takes the modules into use that are named, each as it says."""
        self.used = [(module, uses[module.id]) for module in self.fight.modules(self.robot) if module.id in uses]
        for module, use in sorted(self.used, key=lambda used: ORDER.index(used[0].part)):
            module.begins(self, use)

    def motion(self, direction: int, spaces: int) -> Motion:
        """Its robot's movement, with what the modules used with this die add to it."""
        return Motion(
            self.fight,
            direction,
            spaces,
            owner=self.robot,
            mover=self.robot,
            through_walls=any(module.opens_walls for module, _ in self.used),
            blade=sum(module.blade(self.value, use) for module, use in self.used),
            sawn=self.sawn,
        )


def activate(fight: Fight, robot: Robot, die: Die) -> None:
    """Carries out an operator's die. Raises FightOver.

    Rules: 002 "ACTIVATE DICE"; 002 "USING MODULES"
    """
    act = Activation(fight, robot, die)
    fight.acting = act
    fight.emit(
        DieActivated(robot=robot.number, unit=die.unit, colour=die.colour, value=die.value, key=die.key),
    )
    act.use(_chosen(act))
    if act.colour == "blue":
        move(act)
    else:
        fire(act)
    die.spent = True
    fight.acting = None


def _chosen(act: Activation) -> dict[str, Any]:
    """Asks which modules are used, those that turn the die considered first."""
    candidates = act.candidates()
    offers: list[Offer] = []
    for module in sorted(candidates, key=lambda module: module.part != "turn"):
        offer = module.offer(act)
        if offer is not None:
            offers.append(offer)
            if offer.part == "turn":
                act.reach += [turned(act.key, keys) for keys in offer.choices]
    if not offers:
        return {}
    answer = ask(act.fight, question(act, offers))
    return answer.uses


def question(act: Activation, offers: list[Offer]) -> UseModules:
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


def move(act: Activation) -> None:
    """Rules: 002 "ACTIVATING A BLUE DIE: MOVE" """
    spaces = act.value
    for module, use in act.used:
        spaces = module.spaces(spaces, use)
    if not any(module.moves_instead(act, spaces, use) for module, use in act.used):
        walk(act, spaces)
    finish_moving(act)


def walk(act: Activation, spaces: int) -> None:
    """Moves so many spaces in the direction of the key, as far as it goes."""
    motion, robot = act.motion(act.key, spaces), act.robot
    origin = robot.cell
    while motion.left and robot.in_arena:
        if not motion.step(robot):
            tell_blocked(act, act.key)
            return
        if motion.left == spaces:
            leave(act, origin)
        motion.left -= 1


def tell_blocked(act: Activation, direction: int) -> None:
    if act.robot.in_arena:
        act.fight.emit(MoveBlocked(robot=act.robot.number, cell=act.robot.cell, direction=direction))


def leave(act: Activation, origin: int) -> None:
    """The robot has left the space where it started. Rules: 002 "MINES"; V-15"""
    if act.robot.in_arena:
        for module, use in act.used:
            module.left(origin, use)


def finish_moving(act: Activation) -> None:
    """What modules do when a robot has finished moving: all damage, then all pushes, which nothing stops any more.

    Rules: 002 "3b"; 002 "4c"; 002 "GENERAL ORDER OVERVIEW"; V-52
    """
    if not act.robot.in_arena:
        return
    act.ended_at = act.robot.cell
    for module, use in act.used:
        source = module.shocks(act, use)
        if source is not None:
            deal(act.fight, source)
    for module, use in act.used:
        module.repels(act, use)


def fire(act: Activation) -> None:
    """Rules: 002 "ACTIVATING A RED DIE: FIRE"; 002 "4a" """
    if any(module.fires_instead(act, use) for module, use in act.used):
        return
    directions = [act.key]
    for module, use in act.used:
        directions = module.directions(directions, use)
    beams = [trace(act.fight, act.robot.cell, direction) for direction in directions]
    for beam in beams:
        tell_beam(act.fight, act.robot, beam)
    hits = [(beam.robot, 1) for beam in beams if beam.robot is not None]
    deal(act.fight, Source("laser", act.robot, hits, [beam.mine for beam in beams if beam.mine is not None]))
    struck = [Struck(beam.robot, beam.direction) for beam in beams if beam.robot is not None and beam.robot.in_arena]
    struck.sort(key=lambda hit: hit.robot.start_number)
    for module, use in act.used:
        module.struck(act, struck, use)
