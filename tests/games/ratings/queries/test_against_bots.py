"""Whom of the bots someone has beaten on a course, and how quickly."""

from games.models import User
from games.ratings.queries.against_bots import against_bots, has_won_there
from games.ratings.queries.ladders import ladder_called
from tests.games.support.daily import end
from tests.people import BrowserOf, new_race, person

LADDER = ("roborally", "2005")
AT_ONCE = {"kind": "roborally", "course": "risky-exchange", "edition": ""}


def won_against(user: User, bots: list[str], turn: int) -> int:
    game = new_race(user, seats=1 + len(bots), bots=bots, visibility="link", title=f"Turn {turn}")
    return end(game, turn=turn, register=2).pk


def test_the_best_win_counts_for_each_strength_that_sat_there(owner: User) -> None:
    won_against(owner, ["medium", "easy"], 9)
    best = won_against(owner, ["medium"], 6)
    lines = {line.strength: line.best for line in against_bots(ladder_called(*LADDER), "risky-exchange", owner)}
    assert list(lines) == ["easy", "medium", "hard"]
    assert lines["hard"] is None
    assert lines["easy"] is not None
    assert (lines["easy"].words, lines["easy"].opponents) == ("turn 9, register 2", "Cog, Dynamo")
    assert lines["medium"] is not None
    assert (lines["medium"].words, lines["medium"].game) == ("turn 6, register 2", best)


def test_the_page_of_a_course_is_open_to_who_has_won_there(owner: User, browser_of: BrowserOf) -> None:
    address = "/ratings/roborally/2005/risky-exchange/"
    assert browser_of(owner).get(address).status_code == 404
    won_against(owner, ["medium"], 6)
    text = browser_of(owner).get(address).content.decode()
    assert text.count(">beaten</span>") == 1
    assert "turn 6, register 2" in text
    assert [text.count(f'name="strength" value="{it}">Race now') for it in ("easy", "medium", "hard")] == [1, 1, 1]
    assert [text.count(f'name="{name}" value="{it}"') for name, it in AT_ONCE.items()] == [3, 3, 3]
    other = person("otto")
    assert browser_of(other).get(address).status_code == 404
    assert not has_won_there(ladder_called(*LADDER), "risky-exchange", other)
