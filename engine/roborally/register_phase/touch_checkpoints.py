"""E. Robots touch flags and repair sites; whoever has them all has finished."""

from engine.kernel.ask import ask_all
from engine.roborally.archive import move_archive
from engine.roborally.damage import discard_cards
from engine.roborally.events import RaceEnded, RobotFinished
from engine.roborally.standings import places, racing, side, win
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def touch_checkpoints(race: TurnContext, phase: int) -> None:
    """Rules: 001 "E. Touch Flags & Repair Sites"; 001 "WINNING THE GAME" """
    flags, wrenches = race.state.flags, race.floor.wrenches
    race.touching = []
    for robot in race.on_board():
        if wrenches[robot.cell] or robot.cell in flags:
            race.touching.append((robot, robot.cell))
    reached = _reach_out(race, phase) if race.has_options else []
    for rule in race.floor.checkpoints:
        rule(race, phase)
    for robot, cell in reached:
        move_archive(race, robot, cell)
    for ends in race.rules_at["phase_ends"]:
        ends(race, phase)
    if _cross_the_line(race) or race.lost or race.state.finished:
        end_if_decided(race)


def _reach_out(race: TurnContext, phase: int) -> list[tuple[Robot, int]]:
    """Robots that touch a checkpoint without standing on it; whatever they stand on, their Archive marker ends there.

    Rules: A-80; A-254
    """
    if not race.anybody_at("touches"):
        return []
    standing = len(race.touching)
    asking = [touches(phase) for touches in race.all_cards_at("touches")]
    questions = [question for question in asking if question is not None]
    if questions:
        answers = ask_all(race, [question.decision for question in questions])
        for question, answer in zip(questions, answers, strict=True):
            question.apply(answer)
    return race.touching[standing:]


def _cross_the_line(race: TurnContext) -> bool:
    """Robots past the last flag leave the race, their cards too; those of one phase share their place, and all whom
    they race for have it as well.

    True if there were any.

    Rules: 001 "WINNING THE GAME"; A-68; A-206
    """
    flags = len(race.state.flags)
    home = [robot for robot in race.on_board() if robot.next_flag > flags] if flags else []
    if not home:
        return False
    place = 1 + sum(len(group) for group in race.state.finished)
    for robot in home:
        race.lift(robot)
        discard_cards(robot)
        robot.status = "home"
        race.emit(RobotFinished(robot=robot.number, place=place))
    win(race.state, home)
    return True


def end_if_decided(race: TurnContext) -> None:
    """The race ends with its winner, or, where it goes on for places, when at most one side is still racing.

    Rules: 001 "WINNING THE GAME"; A-69; A-70; A-208
    """
    state = race.state
    if race.lost:
        state.eliminated.append(race.lost)
        race.lost = []
    first_wins = state.setup.finish == "first" or state.setup.teams
    if (state.finished and first_wins) or len({side(robot) for robot in racing(state)}) <= 1:
        state.over = True
        race.emit(RaceEnded(places=places(state)))
