"""The seasons of a ladder, and whether the reader wants to see what games have led to."""

import re

from django.utils import timezone

from games.errors import Closed, NotFound, Refused
from games.ratings.queries.boards import first_game_at
from games.ratings.queries.ladders import LadderLine
from games.timekeeping.seasons import Season, seasons_between
from games.view.queries.visits import Viewer, hides_results

NAME = re.compile("([0-9]{4})-([1-4])")


def seasons_of(ladder: LadderLine) -> list[Season]:
    """From that of the first rated game to the present one, latest first. Without a game, the present one."""
    now = timezone.now()
    return seasons_between(first_game_at(ladder) or now, now)


def season_called(ladder: LadderLine, name: str) -> Season | None:
    """The season with this id; None for "", which is all time. Raises Refused, or NotFound if it has no games."""
    if not name:
        return None
    found = NAME.fullmatch(name)
    if found is None:
        raise Refused("season", "A season is a year and a quarter, such as 2026-4.")
    season = Season(int(found[1]), int(found[2]))
    if season not in seasons_of(ladder):
        raise NotFound("no_such_season", f"Nothing was rated in {season.words}.")
    return season


def check_shown(viewer: Viewer, *, wants: bool) -> None:
    """Raises Closed if someone hides results and has not said that they want to see these."""
    if hides_results(viewer) and not wants:
        raise Closed("hidden", "You hide results, and these tables tell how games have ended. Say that you want them.")
