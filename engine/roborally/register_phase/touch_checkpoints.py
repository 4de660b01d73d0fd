"""E. Robots touch flags and repair sites. Robots that have touched all flags have finished."""

from engine.kernel.ask import ask_all
from engine.roborally.damage.tokens import leave_race
from engine.roborally.events import RaceEnded, RobotFinished
from engine.roborally.race.standings import places, racing, side, win
from engine.roborally.robots.archive import move_archive
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def touch_checkpoints(context: TurnContext, phase: int) -> None:
    """Rules: 001 "E. Touch Flags & Repair Sites"; 001 "WINNING THE GAME"; 000 "TOUCH CHECKPOINTS";
    003 "E. TOUCH CHECKPOINTS"
    """
    flags, wrenches = {*context.state.flags}, context.floor.wrenches
    served = context.floor.served if context.state.setup.option_cards else ()
    context.touching = []
    for robot in context.on_board():
        cell = robot.cell
        if wrenches[cell] or cell in flags or cell in served:
            context.touching.append((robot, cell))
    reached = _reach_out(context, phase) if context.has_options else []
    for rule in context.floor.acting["E"]:
        rule(context, phase)
    for robot, cell in reached:
        if wrenches[cell] or cell in flags:
            move_archive(context, robot, cell)
    for ends in context.rules_at["phase_ends"]:
        ends(context, phase)
    if _cross_the_line(context) or context.lost or context.state.finished:
        end_if_decided(context)


def _reach_out(context: TurnContext, phase: int) -> list[tuple[Robot, int]]:
    """The robots that touch a checkpoint that is not on their own space. Their Archive marker ends up there.

    Rules: A-80; A-254
    """
    if not context.anybody_at("touches"):
        return []
    standing = len(context.touching)
    asking = [touches(phase) for touches in context.all_cards_at("touches")]
    questions = [question for question in asking if question is not None]
    if questions:
        answers = ask_all(context, [question.decision for question in questions])
        for question, answer in zip(questions, answers, strict=True):
            question.apply(answer)
    return context.touching[standing:]


def _cross_the_line(context: TurnContext) -> bool:
    """Takes robots past the last flag out of the race, with their cards. Returns whether there were any.

    Robots that finish in the same phase share their place, and so do all robots on their sides.

    Rules: 001 "WINNING THE GAME"; 000 "WINNING THE GAME"; A-68; A-206
    """
    flags = len(context.state.flags)
    home: list[Robot] = []
    for robot in context.on_board() if flags else ():
        if robot.next_flag > flags:
            home.append(robot)
    if not home:
        return False
    place = 1 + sum(len(group) for group in context.state.finished)
    for robot in home:
        leave_race(context, robot)
        robot.status = "home"
        context.emit(RobotFinished(robot=robot.number, place=place))
    win(context.state, home)
    return True


def end_if_decided(context: TurnContext) -> None:
    """The race ends with its winner. If it goes on for places, it ends when at most one side is still racing.

    Rules: 001 "WINNING THE GAME"; A-69; A-70; A-208
    """
    state = context.state
    if context.lost:
        state.eliminated.append(context.lost)
        context.lost = []
    first_wins = state.setup.finish == "first" or state.setup.teams
    if (state.finished and first_wins) or len({side(robot) for robot in racing(state)}) <= 1:
        state.over = True
        context.emit(RaceEnded(places=places(state)))
