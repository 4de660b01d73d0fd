"""The ways of a robot in several runs of a turn, on the board from which they began."""

from engine.roborally.courses.catalogue import floor_of
from games.kinds.roborally.ghost.ways import compared
from games.kinds.roborally.told.places import centre
from tests.games.kinds.roborally.races import race_on
from tests.games.kinds.roborally.replay.test_story import page


def test_a_way_leads_from_the_start_of_the_turn_to_its_end() -> None:
    table = race_on("risky-exchange", 4, 2)
    turn, after = page(table, 1, None), page(table, 2, None)
    drawn = compared(turn.before, 0, {"played": turn.events, "best": []})
    floor = floor_of("risky-exchange")
    start, end = (centre(floor, it.before.robots[0].cell) for it in (turn, after))
    assert start != end
    assert f'points="{start[0]},{start[1]} ' in drawn
    assert f"translate({end[0]} {end[1]}) rotate(" in drawn.split("way-best")[0].split("way-played")[1]
    assert '<circle class="way-end"' in drawn.split("way-best")[1]
