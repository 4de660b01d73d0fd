"""Phase 2: the dice are activated, one control unit after the other."""

from collections.abc import Iterable

from engine.kernel.ask import ask
from engine.volt.activation import activate
from engine.volt.events import DieRemoved, PhaseStarted, ProgramsRevealed, ShownDie
from engine.volt.killbot.dice import activate_killbot, roll
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, UNITS, Die, Robot


def reveal(context: RoundContext) -> None:
    """Lifts the screens: all programs are revealed."""
    context.state.phase = 2
    if context.watched:
        _tell_programs(context)


def _tell_programs(context: RoundContext) -> None:
    context.emit(PhaseStarted(phase=2))
    programs = {
        robot.number: [ShownDie(unit=die.unit, colour=die.colour, value=die.value, key=die.key) for die in robot.dice]
        for robot in context.operators()
        if robot.dice
    }
    context.emit(ProgramsRevealed(programs=programs))


def activate_dice(context: RoundContext, units: Iterable[int] = UNITS) -> None:
    """Activates everyone's dice on control unit I, then on II, then on III. Raises GameDecided if someone wins.

    Rules: 002 "ACTIVATE DICE"
    """
    for unit in units:
        context.state.unit = unit
        context.emit(PhaseStarted(phase=2, unit=unit))
        for robot in context.in_arena():
            if robot.killbot:
                roll(context, robot)
        activate_unit(context)
    context.state.unit = 0
    for robot in context.robots:
        robot.turned_by = NOBODY


def activate_unit(context: RoundContext) -> None:
    """Activates all waiting dice of the active control unit, in order. Raises GameDecided if someone wins."""
    while (due := next_die(context)) is not None:
        robot, die = due
        if robot.killbot:
            activate_killbot(context, robot, die)
        elif not _is_dropped(context, robot, die):
            activate(context, robot, die)


def next_die(context: RoundContext) -> tuple[Robot, Die] | None:
    """The next die of this control unit: the lowest number, blue before red, then the lowest starting number.

    Rules: 002 "ACTIVATION ORDER OF DICE"; 002 "3a"
    """
    unit = context.state.unit
    waiting = [
        (robot, die)
        for robot in context.robots
        if robot.cell
        for die in robot.dice
        if die.unit == unit and not die.spent
    ]
    return min(waiting, key=lambda due: (due[1].value, due[1].colour, due[0].start_number), default=None)


def _is_dropped(context: RoundContext, robot: Robot, due: Die) -> bool:
    """Removes one of two dice on a control unit when the first is in turn. Returns whether it was this one.

    Rules: 002 "RAM EXPANSION"
    """
    others = [die for die in robot.dice if die.unit == due.unit and not die.spent and die is not due]
    if not others:
        return False
    reactions = [
        reaction for module in context.modules(robot) if (reaction := module.keeps(due, others[0])) is not None
    ]
    kept = due
    for reaction in reactions:
        kept = reaction.apply(ask(context, reaction.decision) if reaction.decision else None)
    for die in (due, *others):
        if die is not kept:
            die.spent = True
            context.emit(DieRemoved(robot=robot.number, unit=die.unit, colour=die.colour, value=die.value))
    return kept is not due
