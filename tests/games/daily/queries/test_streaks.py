"""A streak is of days in UTC, with one game that counts on each."""

from games.daily.queries.streaks import streak_of
from tests.games.support.daily import end, midnight, try_of
from tests.people import person


def test_a_streak_is_of_days_played_in_time(noon: None, db: None) -> None:
    ada = person("ada")
    for is_won in (True, False, True):
        midnight()
        end(try_of(ada), is_won=is_won)
    assert (streak_of(ada, "roborally").days, streak_of(ada, "volt").days) == (3, 0)
    midnight()
    midnight()
    assert (streak_of(ada, "roborally").days, streak_of(ada, "roborally").longest) == (0, 3)
