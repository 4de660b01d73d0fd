"""The places of a game that is over, with the KillBots among the operators, and by how much robots were apart."""

from collections.abc import Sequence

from engine.volt.series.series import outcome_of
from engine.volt.state import NOBODY
from engine.volt.views.game import VoltView, assume
from games.kinds.volt.drawing.robots import badge_svg
from games.kinds.volt.setup.setup import form_values_of
from games.kinds.volt.told.names import vp_words
from games.shapes.page import GamePage, SeatLine
from games.shapes.replay.margins import Apart, Margin
from games.shapes.replay.results import Party, Place, PlacedRobot, Result
from games.tables.pages.rematch import rematch
from games.view.pages.words import place_words

MORE_VP = Margin(
    others=2 * ("{ahead} had {n} VP more than {behind}.",),
    ahead=2 * ("You had {n} VP more than {behind}.",),
    behind=2 * ("{ahead} won the game, with {n} VP more than you.",),
)


def ranked(view: VoltView) -> list[tuple[int, list[int]]]:
    """Every place with the robots that share it, the best first. KillBots share a place whether they win or lose."""
    ranks = outcome_of(assume(view)).ranks
    return [(place, [robot for robot, rank in enumerate(ranks) if rank == place]) for place in sorted(set(ranks))]


def result(page: GamePage) -> Result:
    """The places with a picture of every robot, and the way to a rematch if no further bout follows."""
    view: VoltView = page.view
    places = [
        Place(place, place_words(place), [Party([_placed(page, robot)]) for robot in robots])
        for place, robots in ranked(view)
    ]
    return Result(places, "" if view.next_arena else rematch(page, form_values_of(page.options)))


def apart(page: GamePage, ahead: Sequence[int], behind: Sequence[int]) -> Apart | None:
    view: VoltView = page.view
    known = {robot.seat: robot for robot in view.robots if robot.seat != NOBODY}
    first, second = (known[seats[0]] for seats in (ahead, behind))
    more = len(first.tokens) - len(second.tokens)
    return Apart(MORE_VP, more, first.name, second.name) if more > 0 else None


def is_reached(page: GamePage, seats: Sequence[int]) -> bool:
    return True


def why_idle(page: GamePage, seat: int) -> str:
    return ""


def places(page: GamePage) -> list[tuple[int, str]]:
    """The places in words, a robot each: "Ember (olivia), 5 VP", "KillBot 1, 2 VP"."""
    return [(place, _in_words(page, robot)) for place, robots in ranked(page.view) for robot in robots]


def _placed(page: GamePage, robot: int) -> PlacedRobot:
    known = page.view.robots[robot]
    art = badge_svg(page.view, robot)
    facts = [vp_words(len(known.tokens)), f"{known.damage} damage"]
    is_mine = known.seat != NOBODY and known.seat == page.viewer_seat
    return PlacedRobot(art, known.name, _player(page, robot), facts, is_mine)


def _player(page: GamePage, robot: int) -> str:
    seat = _seat(page, robot)
    return seat.player if seat else ""


def _seat(page: GamePage, robot: int) -> SeatLine | None:
    seat = page.view.robots[robot].seat
    return None if seat == NOBODY else next(line for line in page.seats if line.number == seat)


def _in_words(page: GamePage, robot: int) -> str:
    known, seat = page.view.robots[robot], _seat(page, robot)
    return ", ".join([seat.named if seat else known.name, vp_words(len(known.tokens))])
