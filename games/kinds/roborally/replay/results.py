"""The places of a race that is over, by how much robots were apart, and the way to a rematch."""

from collections.abc import Sequence

from engine.roborally.views.race import RaceView, RobotView
from games.kinds.roborally.drawing.robots import BADGES
from games.kinds.roborally.told.goals import goal_words
from games.record.queries.teams import ranking
from games.shapes.page import GamePage
from games.shapes.replay.margins import Apart, Margin
from games.shapes.replay.results import Party, Place, PlacedRobot, Result
from games.tables.pages.rematch import rematch
from games.view.pages.words import place_words

LATER = Margin(
    others=("{behind} came home {n} turn later.", "{behind} came home {n} turns later."),
    ahead=("{behind} came home {n} turn after you.", "{behind} came home {n} turns after you."),
    behind=(
        "{ahead} won the race {n} turn before you came home.",
        "{ahead} won the race {n} turns before you came home.",
    ),
)
SAME_TURN = Margin(
    others=2 * ("{behind} came home in the same turn, a moment later.",),
    ahead=2 * ("{behind} came home in the same turn, a moment after you.",),
    behind=2 * ("{ahead} won the race in the turn in which you came home, a moment before you.",),
)
TO_GO = Margin(
    others=("{behind} had {n} flag to go.", "{behind} had {n} flags to go."),
    ahead=("{behind} had {n} flag to go.", "{behind} had {n} flags to go."),
    behind=(
        "{ahead} won the race in turn {turn}, when you had {n} flag to go.",
        "{ahead} won the race in turn {turn}, when you had {n} flags to go.",
    ),
)
MORE_FLAGS = Margin(
    others=(
        "{ahead} had touched {n} more flag than {behind}.",
        "{ahead} had touched {n} more flags than {behind}.",
    ),
    ahead=("You had touched {n} more flag than {behind}.", "You had touched {n} more flags than {behind}."),
    behind=(
        "{ahead} won the race by outlasting everyone else, and had touched {n} more flag than you.",
        "{ahead} won the race by outlasting everyone else, and had touched {n} more flags than you.",
    ),
)
NO_FLAGS = Margin(
    others=2 * ("No one had touched a flag. {behind} did not last as long.",),
    ahead=2 * ("No one had touched a flag. {behind} did not last as long as you.",),
    behind=2 * ("{ahead} won the race by outlasting everyone else. No one had touched a flag.",),
)
LASTED = Margin(
    others=2 * ("{behind} had touched as many flags, but did not last as long.",),
    ahead=2 * ("{behind} had touched as many flags as you, but did not last as long.",),
    behind=2 * ("{ahead} won the race by outlasting everyone else, and had touched as many flags as you.",),
)


def result(page: GamePage) -> Result:
    """The places, and the way to a rematch: the create form with the same choices."""
    robots = [
        PlacedRobot(art, seat.name, seat.player, _facts(page.view, seat.number), seat.is_mine)
        for seat, art in zip(page.seats, BADGES.of_seats([seat.name for seat in page.seats]), strict=True)
    ]
    places = [
        Place(place, place_words(place), [Party([robots[seat] for seat in it.seats], it.name) for it in parties])
        for place, parties in ranking(page.places, {seat.number: seat.team for seat in page.seats})
    ]
    values = {**page.options, "option_cards": "on" if page.options.get("option_cards", True) else ""}  # as a form says
    return Result(places, rematch(page, values))


def apart(page: GamePage, ahead: Sequence[int], behind: Sequence[int]) -> Apart | None:
    view: RaceView = page.view
    first, second = (_best(view, seats) for seats in (ahead, behind))
    if first is None or second is None:
        return None
    is_home = [robot.next_flag > len(view.flags) for robot in (first, second)]
    to_go, gap = len(view.flags) + 1 - second.next_flag, second.flag_turn - first.flag_turn
    if all(is_home):
        return Apart(LATER if gap else SAME_TURN, gap, first.name, second.name)
    if any(is_home):
        return Apart(TO_GO, to_go, first.name, second.name, first.flag_turn)
    more = first.next_flag - second.next_flag
    as_many = LASTED if first.next_flag > 1 else NO_FLAGS
    return Apart(MORE_FLAGS if more else as_many, more, first.name, second.name)


def is_reached(page: GamePage, seats: Sequence[int]) -> bool:
    """Tells whether a robot of theirs touched all flags. Where flags are not touched in order, the winner is taken to
    have done what the course asks."""
    best = _best(page.view, seats)
    return best is None or best.next_flag > len(page.view.flags)


def why_idle(page: GamePage, seat: int) -> str:
    robots = [robot for robot in page.view.robots if robot.seat == seat]
    if not all(robot.powered_down or robot.status in ("home", "out") for robot in robots):
        return ""
    if any(robot.powered_down for robot in robots):
        return "You are powered down this turn."
    return "You are home." if any(robot.status == "home" for robot in robots) else "You are out of the race."


def _best(view: RaceView, seats: Sequence[int]) -> RobotView | None:
    """The robot that has come farthest for these seats. None if flags are not touched in order."""
    racing = [robot for robot in view.robots if robot.seat in seats and goal_words(view, robot)]
    return max(racing, key=lambda robot: (robot.next_flag, -robot.flag_turn), default=None)


def _facts(view: RaceView | None, seat: int) -> list[str]:
    """The state of a seat's racing robot at the end: "3 of 3 flags", "2 damage", "home in turn 9". A robot that is off
    the board has no damage to speak of."""
    robot = next((it for it in view.robots if it.seat == seat and it.racer), None) if view else None
    if view is None or robot is None:
        return []
    flags = [f"{robot.next_flag - 1} of {len(view.flags)} flags"] if goal_words(view, robot) else []
    if robot.status == "out":
        return [*flags, "eliminated"]
    if robot.status == "destroyed":
        return [*flags, "destroyed"]
    is_home = bool(flags) and robot.next_flag > len(view.flags)
    return [*flags, f"{robot.damage} damage", *([f"home in turn {robot.flag_turn}"] if is_home else [])]
