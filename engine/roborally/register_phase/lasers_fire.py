"""D. All lasers fire at the same moment: those of the board and the robots, and the weapons of Option cards."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.decisions import SacrificeAnswer
from engine.roborally.devices.kinds import arm
from engine.roborally.events import BoardLaserHit, RobotShot
from engine.roborally.movement.forced import force
from engine.roborally.movement.line_of_sight import cells_to, first_on, gun_heading, in_line, is_clear
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.register_phase.pervasive_lasers import PervasiveLasers
from engine.roborally.register_phase.robots_move import turn_order
from engine.roborally.register_phase.volley import armed, ask_gunners
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

CHANGING_LASERS = frozenset(("gun_turned", "pierces", "shots"))
"""The moments in which Options change where main lasers fire and how often."""


def lasers_fire(context: TurnContext, phase: int) -> None:
    """Finds all hits at the robots' current positions, then deals the damage, so a robot being destroyed still fires.

    In an edition where the board's lasers come first, those that they destroy do not. Other effects of weapons come
    after all damage, and what else the floor does to robots comes last.

    Rules: 001 "D. Lasers Fire"; 000 "RESOLVE LASER FIRE"; 003 "D. RESOLVE LASER FIRE"; A-16; A-17; A-22
    """
    there: Sequence[Any] = ()
    if context.devices:
        arm(context)
        there = context.devices_acting("lasers_fired")
    _fire(context, phase)
    for device in there:
        if device.is_there:
            device.lasers_fired()
    for rule in context.floor.acting["D"]:
        rule(context, phase)


def _fire(context: TurnContext, phase: int) -> None:
    weapons: dict[int, OptionalWeapon] = {}
    sacrifices: dict[int, SacrificeAnswer] | None = None
    # All take aim before any shot counts: robots that the others destroy or push still fire, and at what they saw.
    hits = _board_lasers(context)
    main = _main_lasers(context)
    if context.has_options:
        main = [(robot, shot) for robot, shot in main if not (robot.options and _misses(context, robot, phase))]
        arms = armed(context, phase)
        seeing = {robot.number for robot, _ in main}
        main += [(context.robots[number], []) for number in arms if number not in seeing]
        if context.anybody_at("also_fires"):
            hits += _additional_lasers(context)
        weapons, sacrifices = ask_gunners(context, phase, hits, main, arms)
    # Owners have chosen by now, so the events of the shots give nothing away.
    for robot, shot in main:
        if robot.number not in weapons:
            hits += shot
            if context.watched:
                _tell_shots(context, shot)
    discharged = [weapon.fire(phase) for weapon in _fastest_first(weapons, context, phase)] if weapons else []
    for discharge in discharged:
        hits += discharge.hits
    # All damage is dealt at once, and only then do weapons push: a push must not carry a robot out of a beam.
    if hits:
        _note_hits(context, hits)
        take_damage(context, hits, sacrifices)
    if discharged:
        _after_damage(context, discharged)


def _board_lasers(context: TurnContext) -> list[Hit]:
    """A beam hits the robot closest to its mount. Each laser in the beam gives a token.

    In an edition where the board's lasers come first, the tokens are dealt at once. Returns those still to be dealt.

    Rules: 001 "Board Lasers"; 000 "BOARD LASERS"; A-19; A-22
    """
    hits: list[Hit] = []
    beams_at = context.floor.beams_at
    for robot in _exposed(context) if context.mixed else context.on_board():
        for ways, count in beams_at[robot.cell]:
            for heading, cells in ways:
                if is_clear(context, cells[:-1]):
                    hits += [Hit(robot, heading, cause="board_laser", origin=cells[0])] * count
                    if context.watched:
                        context.emit(BoardLaserHit(robot=robot.number, cells=list(cells), count=count))
                    break
    if hits and context.rules.board_lasers_first:
        take_damage(context, hits)
        return []
    return hits


def _exposed(context: TurnContext) -> list[Robot]:
    """The robots on the board that beams of the board can hit. Rules: 000 "HIGH-FLYING" """
    return [robot for robot in _real(context.on_board()) if not robot.high]


def _real(robots: Iterable[Robot]) -> list[Robot]:
    """Leaves out robots in virtual mode. Rules: 000 "VIRTUAL MODE" """
    return [robot for robot in robots if not robot.virtual]


def _main_lasers(context: TurnContext) -> list[tuple[Robot, list[Hit]]]:
    """Every robot that is not powered down fires ahead, at friend and foe. Returns those that hit, and their hits.

    Rules: 001 "Robot Lasers"; 000 "ROBOT LASERS"; 000 "VS. ROBOTS"; A-24; A-67
    """
    found: list[tuple[Robot, list[Hit]]] = []
    if context.rules.high_flying:
        shots = [(robot, _modified_laser(context, robot)) for robot in _real(context.running())]
        return [(robot, hits * _factor(context, robot)) for robot, hits in shots if hits]
    sight, are_changed = context.floor.sight, context.has_options and not CHANGING_LASERS.isdisjoint(context.moments)
    for robot in _real(context.running()) if context.virtual else context.running():
        if are_changed and context.has_any_at(CHANGING_LASERS, robot):
            hits = _modified_laser(context, robot)
        else:
            target = first_on(context, sight[robot.cell * 4 + robot.heading])
            if target is None:
                continue
            hits = [Hit(target, robot.heading, robot, robot, beam=True)]
        if hits:
            found.append((robot, hits * _factor(context, robot) if context.rules_at["laser_factor"] else hits))
    return found


def _misses(context: TurnContext, robot: Robot, phase: int) -> bool:
    """Tells whether a robot uses a weapon that sees no one, instead of a main laser that goes through a wall.

    Rules: 000 "OPTIONAL WEAPON"; A-257
    """
    return any(misses(phase) for misses in context.cards_at("misses", robot))


def _modified_laser(context: TurnContext, robot: Robot) -> list[Hit]:
    """The hits of a main laser that Options may change."""
    heading = gun_heading(context, robot)
    pierces = context.total_at("pierces", robot)
    targets = in_line(context, robot.cell * 4 + heading, pierces, robot.high)
    if not targets:
        return []
    shots = 1 + context.total_at("shots", robot)
    return [Hit(target, heading, robot, robot, beam=True) for target in targets] * shots


def _additional_lasers(context: TurnContext) -> list[Hit]:
    """The hits of lasers that fire whenever the main laser may, along their own lines of sight."""
    hits: list[Hit] = []
    for robot in context.ready_at("also_fires"):
        for fires in context.cards_at("also_fires", robot):
            for offset in fires():
                heading = (robot.heading + offset) % 4
                targets = in_line(context, robot.cell * 4 + heading, high=robot.high)
                hits += [Hit(target, heading, robot, beam=True) for target in targets] * _factor(context, robot)
    if context.watched:
        _tell_shots(context, hits)
    return hits


def _factor(context: TurnContext, robot: Robot) -> int:
    """The factor by which each shot of a robot counts."""
    times = 1
    for factor in context.rules_at["laser_factor"]:
        times *= factor(context, robot)
    return times


def _tell_shots(context: TurnContext, hits: Iterable[Hit]) -> None:
    """Emits one event for all shots of one robot at another."""
    counts: dict[tuple[int, int, int], int] = {}
    for hit in hits:
        if hit.by is not None and hit.side is not None:
            key = hit.by.number, hit.robot.number, hit.side
            counts[key] = counts.get(key, 0) + 1
    for (by, number, side), count in counts.items():
        cells = cells_to(context, context.robots[by].cell * 4 + side, context.robots[number].cell)
        context.emit(RobotShot(robot=number, by=by, cells=cells, count=count))


def _note_hits(context: TurnContext, hits: Iterable[Hit]) -> None:
    for noted in context.rules_at["was_hit"]:
        for hit in hits:
            if hit.by is not None:
                noted(context, hit.robot, hit.by)


def _fastest_first(weapons: dict[int, OptionalWeapon], context: TurnContext, phase: int) -> list[OptionalWeapon]:
    """Weapons in the order in which their robots moved in this register phase. Robots without a card come last.

    Rules: A-79; A-110
    """
    moved = [number for _, _, _, number in turn_order(context.running(), phase)]
    order = {number: place for place, number in enumerate(moved)}
    return [weapons[number] for number in sorted(weapons, key=lambda it: (order.get(it, len(order)), it))]


def _after_damage(context: TurnContext, discharged: list[Discharge]) -> None:
    """Pushes and pulls, then other effects on targets that are still on the board. Slower cards come last.

    Rules: 000 "Forced Movement"; A-17; A-18; A-79; A-110
    """
    lasers = PervasiveLasers(context) if context.rules.pervasive_lasers else None
    force(context, [push for discharge in discharged if (push := discharge.push) is not None], lasers)
    for discharge in discharged:
        if discharge.effect is not None and discharge.target is not None and discharge.target.cell:
            discharge.effect(discharge.target)
