"""The seasons of a ladder, and who is shown its tables."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.errors import Closed, NotFound, Refused
from games.history import services as visits
from games.models import User
from games.ratings.queries.ladders import LadderLine, ladder_called
from games.ratings.queries.seasons import check_shown, season_called, seasons_of
from games.ratings.services import rating
from tests.games.support.rated import result


@pytest.fixture
def ladder(db: None) -> LadderLine:
    return ladder_called("roborally", "2005")


def test_a_new_ladder_has_the_present_season(ladder: LadderLine) -> None:
    [season] = seasons_of(ladder)
    assert season.start <= timezone.now() < season.end


def test_seasons_begin_with_the_first_rated_game(ladder: LadderLine, owner: User, seated: User) -> None:
    result(owner, seated, ago=timedelta(days=400))
    rating.rate_pending()
    seasons = seasons_of(ladder)
    assert len(seasons) in (5, 6)
    assert seasons == sorted(seasons, key=lambda season: season.start, reverse=True)
    assert season_called(ladder, f"{seasons[-1].start.year}-{(seasons[-1].start.month + 2) // 3}") == seasons[-1]


def test_no_name_is_all_time(ladder: LadderLine) -> None:
    assert season_called(ladder, "") is None


@pytest.mark.parametrize("name", ["2026", "2026-5", "2026-0", "x", "20266-1"])
def test_what_is_no_season_is_refused(name: str, ladder: LadderLine) -> None:
    with pytest.raises(Refused, match="a year and a quarter"):
        season_called(ladder, name)


def test_a_season_without_games_is_not_found(ladder: LadderLine) -> None:
    with pytest.raises(NotFound, match="Nothing was rated"):
        season_called(ladder, "1999-1")


def test_who_hides_results_asks_first(owner: User) -> None:
    check_shown(owner, wants=False)
    visits.hide_results(user=owner, hide=True)
    owner.refresh_from_db()
    check_shown(owner, wants=True)
    with pytest.raises(Closed, match="hide results"):
        check_shown(owner, wants=False)
