"""A run of events as a log. Events that belong together become one line, such as a die with the robot's way."""

from collections.abc import Iterator, Sequence

from engine.kernel.events import Event
from engine.volt import events as told
from games.kinds.volt.told.lines import EntityNames
from games.kinds.volt.told.places import DIRECTION_WORDS
from games.kinds.volt.told.words import die_words, sentence_of, shot_words
from games.wording.lines import Line, Said, line, listing

WAYS = (told.RobotMoved, told.RobotPushed)
"""A space at a time."""
UNSAID = (told.PhaseStarted, told.RoundStarted)
"""What the page's headings say."""


def lines(events: Sequence[Event], names: EntityNames) -> list[Line]:
    """The log of these events: a die with what it does first, a run of steps with all whom it pushed."""
    return [told_so for _, told_so in _passages(events, names) if told_so is not None]


def line_numbers(events: Sequence[Event], names: EntityNames) -> list[int]:
    """For each of these events, the number of the line in their log that tells of it. What has no line goes with the
    line before it; -1 if there is none."""
    numbers: list[int] = []
    last = -1
    for count, told_so in _passages(events, names):
        last += told_so is not None
        numbers += [last] * count
    return numbers


def _passages(events: Sequence[Event], names: EntityNames) -> Iterator[tuple[int, Line | None]]:
    """How many events belong together, again and again, and the line that tells of them."""
    place = 0
    while place < len(events):
        event, end = events[place], place + 1
        told_so = None
        if isinstance(event, told.DieActivated):
            end = _end_of_deed(events, end, event.robot)
            told_so = _die(event, events[place + 1 : end], names)
        elif isinstance(event, WAYS):
            end = _end_of_way(events, place, _mover(event))
            told_so = _run(events[place:end], names)
        elif not isinstance(event, UNSAID):
            told_so = sentence_of(event, names)
        yield end - place, told_so
        place = end


def _end_of_deed(events: Sequence[Event], start: int, robot: int) -> int:
    """The place after what a die does first: a way, or one shot."""
    if start < len(events) and isinstance(events[start], told.ShotFired):
        return start + 1
    return _end_of_way(events, start, robot)


def _end_of_way(events: Sequence[Event], start: int, mover: int) -> int:
    """The place after a run of steps. It includes the event that the mover can go no further."""
    while start < len(events) and isinstance(events[start], WAYS):
        start += 1
    last = events[start] if start < len(events) else None
    return start + 1 if isinstance(last, told.MoveBlocked) and last.robot == mover else start


def _mover(step: told.RobotMoved | told.RobotPushed) -> int:
    return step.robot if isinstance(step, told.RobotMoved) else step.by


def _die(die: told.DieActivated, effects: Sequence[Event], names: EntityNames) -> Line:
    """ "Ada, blue 3 east: moves from B3 to E3", or what else it does first; that may have lines of its own."""
    words = f", {die_words(die.colour, die.value)} {DIRECTION_WORDS[die.key]}"
    match effects:
        case []:
            return line(names.robot(die.robot), words, ".")
        case [told.ShotFired() as shot]:
            return line(names.robot(die.robot), words, ": ", shot_words(shot, names))
        case [told.MoveBlocked() as stop]:
            return line(names.robot(die.robot), words, " is blocked at ", names.cell(stop.cell), ".")
    return line(names.robot(die.robot), words, ": ", _way(effects, names), ".")


def _run(steps: Sequence[Event], names: EntityNames) -> Line:
    """A run of steps that follows on something else; where nobody moves by a die of its own, it tells of the pushed."""
    moved = [step for step in steps if isinstance(step, told.RobotMoved)]
    if moved:
        return line(names.robot(moved[0].robot), " ", _way(steps, names), ".")
    return line("Pushed: ", listing(_pushed(steps, names)), ".")


def _way(steps: Sequence[Event], names: EntityNames) -> list[Said]:
    """ "moves from B3 to E3, pushing Bo to F3"."""
    moved = [step for step in steps if isinstance(step, told.RobotMoved)]
    pushed = _pushed(steps, names)
    if not moved:
        return ["pushes ", listing(pushed)]
    way: list[Said] = ["moves from ", names.cell(moved[0].origin), " to ", names.cell(moved[-1].cell)]
    stopped = ", where it is stopped" if isinstance(steps[-1], told.MoveBlocked) else ""
    return [*way, [", pushing ", listing(pushed)] if pushed else "", stopped]


def _pushed(steps: Sequence[Event], names: EntityNames) -> list[Said]:
    """Every robot pushed, with the space where the pushing left it."""
    last = {step.robot: step.cell for step in steps if isinstance(step, told.RobotPushed)}
    return [[names.robot(robot), " to ", names.cell(cell)] for robot, cell in last.items()]
