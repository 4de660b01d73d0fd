"""The game of the day by the API: to read, and as sealed as on the page."""

from games.daily.services import days
from games.models import GameOfDay
from tests.games.support.daily import end, midnight, try_of
from tests.people import BrowserOf, person


def test_seed_and_board_are_null_until_they_may_be_known(noon: None, db: None, browser_of: BrowserOf) -> None:
    ada, ben = person("ada"), person("ben")
    game = end(try_of(ada))
    before = browser_of(ben).get("/api/v1/daily/roborally").json()
    assert (before["seed"], before["board"], before["own"]) == (None, None, None)
    assert before["seed_hash"] == game.seed_hash
    mine = browser_of(ada).get("/api/v1/daily/roborally").json()
    assert (mine["seed"], [line["name"] for line in mine["board"]]) == (None, ["ada"])
    midnight()
    days.draw_ahead()
    day = GameOfDay.objects.filter(kind="roborally").order_by("day")[0]
    after = browser_of(ben).get(f"/api/v1/daily/roborally/{day.day}").json()
    assert (after["seed"], len(after["board"])) == (game.seed, 1)
