"""What badges ask for and a seat did in a finished game."""

from collections.abc import Collection

from games.kinds.registry import kind_of
from games.models import Seat
from games.shapes.replay.story import Story
from games.view.queries.game_view import turn_pages

SCORED, UNDESTROYED, WAS_LAST = "scored", "undestroyed", "was_last"
FEWEST = 3
"""How many robots there have to be for one of them to be last and not only behind."""


def found_for(seat: Seat) -> list[str]:
    """Looks through all turns of the seat's game."""
    turns, story = turn_pages(seat.game, seat.user, 0), kind_of(seat.game.kind).story
    return honours(story.story(turns), story.own_robots(turns[0].before)) if turns else []


def honours(story: Story, own: Collection[int]) -> list[str]:
    """What the robots of one seat did in a whole game."""
    score = next((measure for measure in story.measures if measure.is_score), None)
    rows = score.values if score else []
    found = {
        SCORED: any(row[robot] > 0 for row in rows for robot in own),
        UNDESTROYED: not any(robot in own for fallen in story.fallen for robot in fallen),
        WAS_LAST: len(story.heroes) >= FEWEST and any(_is_last(row, own) for row in rows),
    }
    return [name for name, is_so in found.items() if is_so]


def _is_last(row: list[int], own: Collection[int]) -> bool:
    best = max((value for robot, value in enumerate(row) if robot in own), default=0)
    return all(value > best for robot, value in enumerate(row) if robot not in own)
