"""Phase 2: the dice are carried out, control unit by control unit."""

from collections.abc import Iterable

from engine.kernel.ask import ask
from engine.volt.activation import activate
from engine.volt.events import DieRemoved, PhaseStarted, ProgramsRevealed, ShownDie
from engine.volt.killbot.dice import activate_killbot, roll
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, UNITS, Die, Robot


def reveal(context: RoundContext) -> None:
    """The screens are lifted."""
    context.state.phase = 2
    context.emit(PhaseStarted(phase=2))
    programs = {
        robot.number: [ShownDie(unit=die.unit, colour=die.colour, value=die.value, key=die.key) for die in robot.dice]
        for robot in context.operators()
        if robot.dice
    }
    context.emit(ProgramsRevealed(programs=programs))


def activate_dice(context: RoundContext, units: Iterable[int] = UNITS) -> None:
    """First everybody's dice on control unit I, then on II, then on III. Raises GameDecided.

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
    """All dice that wait on the control unit that is on, in their order. Raises GameDecided."""
    while (due := next_die(context)) is not None:
        robot, die = due
        if robot.killbot:
            activate_killbot(context, robot, die)
        elif not _is_dropped(context, robot, die):
            activate(context, robot, die)


def next_die(context: RoundContext) -> tuple[Robot, Die] | None:
    """The die of this control unit that is due: the lowest number, blue before red, then the lowest starting number.

    Rules: 002 "ACTIVATION ORDER OF DICE"; 002 "3a"
    """
    waiting = [
        (robot, die)
        for robot in context.in_arena()
        for die in robot.dice
        if die.unit == context.state.unit and not die.spent
    ]
    if not waiting:
        return None
    return min(waiting, key=lambda due: (due[1].value, due[1].colour, due[0].start_number))


def _is_dropped(context: RoundContext, robot: Robot, due: Die) -> bool:
    """Of two dice on a control unit one goes when the first is due; whether it is this one.

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
