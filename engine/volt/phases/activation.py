"""Phase 2: the dice are carried out, control unit by control unit."""

from collections.abc import Iterable

from engine.kernel.ask import ask
from engine.volt.activation import activate
from engine.volt.events import DieRemoved, PhaseStarted, ProgramsRevealed, ShownDie
from engine.volt.fight import Fight
from engine.volt.killbot.dice import activate_killbot, roll
from engine.volt.state import NOBODY, UNITS, Die, Robot


def reveal(fight: Fight) -> None:
    """The screens are lifted."""
    fight.state.phase = 2
    fight.emit(PhaseStarted(phase=2))
    programs = {
        robot.number: [ShownDie(unit=die.unit, colour=die.colour, value=die.value, key=die.key) for die in robot.dice]
        for robot in fight.operators()
        if robot.dice
    }
    fight.emit(ProgramsRevealed(programs=programs))


def activate_dice(fight: Fight, units: Iterable[int] = UNITS) -> None:
    """First everybody's dice on control unit I, then on II, then on III. Raises FightOver.

    Rules: 002 "ACTIVATE DICE"
    """
    for unit in units:
        fight.state.unit = unit
        fight.emit(PhaseStarted(phase=2, unit=unit))
        for robot in fight.in_arena():
            if robot.killbot:
                roll(fight, robot)
        activate_unit(fight)
    fight.state.unit = 0
    for robot in fight.robots:
        robot.turned_by = NOBODY


def activate_unit(fight: Fight) -> None:
    """All dice that wait on the control unit that is on, in their order. Raises FightOver."""
    while (due := next_die(fight)) is not None:
        robot, die = due
        if robot.killbot:
            activate_killbot(fight, robot, die)
        elif not _is_dropped(fight, robot, die):
            activate(fight, robot, die)


def next_die(fight: Fight) -> tuple[Robot, Die] | None:
    """The die of this control unit that is due: the lowest number, blue before red, then the lowest starting number.

    Rules: 002 "ACTIVATION ORDER OF DICE"; 002 "3a"
    """
    waiting = [
        (robot, die)
        for robot in fight.in_arena()
        for die in robot.dice
        if die.unit == fight.state.unit and not die.spent
    ]
    if not waiting:
        return None
    return min(waiting, key=lambda due: (due[1].value, due[1].colour, due[0].start_number))


def _is_dropped(fight: Fight, robot: Robot, due: Die) -> bool:
    """Of two dice on a control unit one goes when the first is due; whether it is this one.

    Rules: 002 "RAM EXPANSION"
    """
    others = [die for die in robot.dice if die.unit == due.unit and not die.spent and die is not due]
    if not others:
        return False
    reactions = [reaction for module in fight.modules(robot) if (reaction := module.keeps(due, others[0])) is not None]
    kept = due
    for reaction in reactions:
        kept = reaction.apply(ask(fight, reaction.decision) if reaction.decision else None)
    for die in (due, *others):
        if die is not kept:
            die.spent = True
            fight.emit(DieRemoved(robot=robot.number, unit=die.unit, colour=die.colour, value=die.value))
    return kept is not due
