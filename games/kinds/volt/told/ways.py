"""The words for activated dice, ways through the arena, and shots. A die and what it does first are one line of the
log. So are the steps of one way, with all pushed robots."""

from collections.abc import Sequence

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.module_registry import find_module
from engine.volt.state import NOBODY
from games.kinds.volt.told.names import EntityNames, die_words
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES
from games.kinds.volt.told.telling import Opening, Sight, Telling
from games.shapes.replay.telling import Done, Over
from games.wording.lines import Line
from games.wording.say import Filling, line, listed, phrase

STEPS = (told.RobotMoved, told.RobotPushed)
"""Events that move a robot by one space."""
TURNS = {
    "spotted": "{robot} turns {facing}.",
    "caution": "{robot} turns {facing} at a caution line.",
    "remote": "{robot} turns {facing} by remote control.",
}
WAYS = {
    (False, False): "{robot} moves from {origin} to {cell}.",
    (False, True): "{robot} moves from {origin} to {cell}, where it is stopped.",
    (True, False): "{robot} moves from {origin} to {cell}, pushing {pushed}.",
    (True, True): "{robot} moves from {origin} to {cell}, pushing {pushed}, where it is stopped.",
}
"""By whether it pushes robots, and whether it is stopped."""
WAYS_OF_DICE = {
    (False, False): "{robot}, {die} {key}: moves from {origin} to {cell}.",
    (False, True): "{robot}, {die} {key}: moves from {origin} to {cell}, where it is stopped.",
    (True, False): "{robot}, {die} {key}: moves from {origin} to {cell}, pushing {pushed}.",
    (True, True): "{robot}, {die} {key}: moves from {origin} to {cell}, pushing {pushed}, where it is stopped.",
}
SHOTS = {
    ("robot", False): "{robot} {direction}: fires and hits {robot_hit} at {cell}.",
    ("robot", True): "{robot} {direction}: fires its {weapon} and hits {robot_hit} at {cell}.",
    ("mine", False): "{robot} {direction}: fires and hits a mine at {cell}.",
    ("mine", True): "{robot} {direction}: fires its {weapon} and hits a mine at {cell}.",
    ("nothing", False): "{robot} {direction}: fires and hits nothing.",
    ("nothing", True): "{robot} {direction}: fires its {weapon} and hits nothing.",
}
"""By what is hit, and whether it is by a weapon that has a name."""
SHOTS_OF_DICE = {
    ("robot", False): "{robot}, {die} {key}: fires and hits {robot_hit} at {cell}.",
    ("robot", True): "{robot}, {die} {key}: fires its {weapon} and hits {robot_hit} at {cell}.",
    ("mine", False): "{robot}, {die} {key}: fires and hits a mine at {cell}.",
    ("mine", True): "{robot}, {die} {key}: fires its {weapon} and hits a mine at {cell}.",
    ("nothing", False): "{robot}, {die} {key}: fires and hits nothing.",
    ("nothing", True): "{robot}, {die} {key}: fires its {weapon} and hits nothing.",
}


def _deed(events: Sequence[Event], names: EntityNames) -> tuple[int, Line]:
    """A die with what it does first, a way or one shot. Its other effects have lines of their own."""
    die, *rest = events
    assert isinstance(die, told.DieActivated)
    about = {place: names.filling(die, place) for place in ("robot", "die", "key")}
    if rest and isinstance(rest[0], told.ShotFired):
        return 2, line(SHOTS_OF_DICE[_shot(rest[0])], **_hit(rest[0], names), **about)
    steps = rest[: _length(rest, die.robot)]
    return 1 + len(steps), line(_of_die(steps), **(_course(steps, names) | about))


def _of_die(steps: Sequence[Event]) -> str:
    if not steps:
        return "{robot}, {die} {key}."
    if isinstance(steps[0], told.MoveBlocked):
        return "{robot}, {die} {key} is blocked at {cell}."
    return WAYS_OF_DICE[_way(steps)] if _own(steps) else "{robot}, {die} {key}: pushes {pushed}."


def _run(events: Sequence[Event], names: EntityNames) -> tuple[int, Line]:
    """A run of steps after something else. If no robot moves by its own die, the line names the pushed robots."""
    first = events[0]
    assert isinstance(first, STEPS)
    steps = events[: _length(events, first.robot if isinstance(first, told.RobotMoved) else first.by)]
    return len(steps), line(WAYS[_way(steps)] if _own(steps) else "Pushed: {pushed}.", **_course(steps, names))


def _length(events: Sequence[Event], mover: int) -> int:
    """The number of steps in a way. It includes the event that the mover can go no further."""
    end = next((place for place, event in enumerate(events) if not isinstance(event, STEPS)), len(events))
    last = events[end] if end < len(events) else None
    return end + (isinstance(last, told.MoveBlocked) and last.robot == mover)


def _own(steps: Sequence[Event]) -> list[told.RobotMoved]:
    return [step for step in steps if isinstance(step, told.RobotMoved)]


def _way(steps: Sequence[Event]) -> tuple[bool, bool]:
    return any(isinstance(step, told.RobotPushed) for step in steps), isinstance(steps[-1], told.MoveBlocked)


def _course(steps: Sequence[Event], names: EntityNames) -> dict[str, Filling]:
    """The mover with its way from start to end, and every pushed robot with the space where it ended."""
    own, last = _own(steps), {step.robot: step.cell for step in steps if isinstance(step, told.RobotPushed)}
    pushed = [phrase("{robot} to {cell}", robot=names.robot(robot), cell=names.cell(at)) for robot, at in last.items()]
    course: dict[str, Filling] = {"pushed": listed(pushed)}
    if own:
        course |= {place: names.filling(own[0], place) for place in ("robot", "origin")}
    for end in own[-1:] or steps[-1:]:
        course["cell"] = names.filling(end, "cell")
    return course


def _pushed(event: told.RobotPushed) -> list[Done]:
    pushed = Done(event.by, "push", 1, "You pushed {robot} to {cell}.")
    return [pushed] if event.by not in (NOBODY, event.robot) else []


def _shot(event: told.ShotFired) -> tuple[str, bool]:
    return "robot" if event.robot_hit != NOBODY else "mine" if event.mine_hit else "nothing", event.weapon != ""


def _hit(event: told.ShotFired, names: EntityNames) -> dict[str, Filling]:
    """The names for a shot. {cell} is the space where it ends."""
    cell = names.cell(event.cells[-1]) if event.cells else ""
    return {place: names.filling(event, place) for place in ("robot_hit", "weapon")} | {"cell": cell}


def _beam(event: told.ShotFired) -> Sight | None:
    kind = "jet" if event.weapon and find_module(event.weapon).jet else "shot"
    return Sight(kind, event.cells[-1], event.robot) if event.cells else None


def _opening(event: told.DieActivated, names: EntityNames) -> Opening:
    title = phrase(
        "Control unit {unit}: {robot}, {die} {key}",
        unit=UNIT_NAMES[event.unit],
        robot=names.robot_names[event.robot],
        die=die_words(event.colour, event.value),
        key=DIRECTION_WORDS[event.key],
    )
    die = (event.unit, event.colour, event.value)
    return Opening(Line(title).text, acting=event.robot, die=die)


def _swap(event: told.RobotSwapped) -> str:
    if event.other == NOBODY:
        return "{robot} changes places with a mine and is at {cell} now."
    return "{robot} changes places with {other} and is at {cell} now."


TOLD = (
    Telling(
        told.DieActivated,
        "",
        motion=("show", 320),
        flashes=lambda event: [Over(event.robot, "plate", die_words(event.colour, event.value))],
        opens=_opening,
        passage=_deed,
    ),
    Telling(told.RobotMoved, "", motion=("move", 260), passage=_run),
    Telling(told.RobotPushed, "", motion=("move", 260), passage=_run, pushes=True, done=_pushed),
    Telling(
        told.MoveBlocked,
        "{robot} at {cell} cannot go on to the {direction}.",
        motion=("bump", 180),
        flashes=lambda event: [Over(event.robot, "bump", angle=event.direction * 45)],
    ),
    Telling(told.RobotJumped, "{robot} jumps from {origin} to {cell}.", motion=("flight", 460)),
    Telling(told.RobotSwapped, _swap, motion=("jump", 420)),
    Telling(told.RobotTurned, lambda event: TURNS[event.why], motion=("turn", 240)),
    Telling(told.ShotFired, lambda event: SHOTS[_shot(event)], _hit, motion=("shot", 380), sight=_beam),
)
