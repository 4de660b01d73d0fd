"""Flags: which robots may touch them, and which get credit for them."""

from engine.roborally.events import FlagsPlaced, FlagTouched
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def place_flags(context: TurnContext) -> None:
    """Puts the flags where the course has them, or where chance puts them.

    For each of these, one of the boards with room is drawn, and then a space of it that robots can reach and that is no
    pit, start or other flag.

    Rules: 001 "SETUP"; 000 "ASSEMBLE A COURSE"; 000 "Random Flag Placement"; A-302
    """
    state = context.state
    if not state.setup.random_flags:
        state.flags = [cell for _, cell in sorted(context.floor.flags.items())]
        return
    for number in range(1, state.setup.random_flags + 1):
        open_to_flags = [[cell for cell in board if _may_have_flag(context, cell)] for board in context.floor.boards]
        board = context.chance.pick(f"board of flag {number}", [cells for cells in open_to_flags if cells])
        state.flags.append(context.chance.pick(f"space of flag {number}", board))
    state.flag_starts = list(state.flags)
    context.emit(FlagsPlaced(cells=list(state.flags)))


def start_of(context: TurnContext, number: int) -> int:
    """The cell on which flag `number` stood at the start of the race."""
    starts = context.state.flag_starts
    return starts[number - 1] if starts else context.floor.flags[number]


def _may_have_flag(context: TurnContext, cell: int) -> bool:
    floor = context.floor
    starts = {start for start, _ in floor.docks.values()} | {floor.start}
    is_free = cell not in starts and cell not in context.state.flags and floor.deadly[cell] is None
    return is_free and cell not in floor.traps and floor.walk_to(cell)[max(starts)] < floor.size


def may_touch_flags(context: TurnContext, robot: Robot) -> bool:
    """Tells whether the course's special rules let a robot touch flags."""
    return all(may(context, robot) for may in context.rules_at["may_touch"])


def credit(context: TurnContext, robot: Robot, number: int) -> None:
    """Gives a robot credit for flag `number` if it is its next one. A table may allow only one flag per turn.

    Rules: 001 "E. Touch Flags & Repair Sites"; A-26
    """
    if number != robot.next_flag:
        return
    if context.state.setup.one_flag_per_turn and robot.flag_turn == context.state.turn:
        return
    if not all(may(context, robot, number) for may in context.rules_at["may_score"]):
        return
    robot.next_flag += 1
    robot.flag_turn = context.state.turn
    context.emit(FlagTouched(robot=robot.number, flag=number))
    for rule in context.rules_at["scored"]:
        rule(context, robot)
