"""The ways of a robot in several runs of a round, in the arena from which they began."""

from engine.volt.arena.plans import load_arena
from games.kinds.volt.ghost.ways import compared
from games.kinds.volt.told.places import centre
from tests.games.kinds.volt.ghost.test_plans import rounds


def test_a_way_begins_where_the_robot_stood_and_is_drawn_over_the_arena() -> None:
    turn = next(page for page in rounds(0) if page.before.robots[0].cell)
    drawn = compared(turn.before, 0, {"played": turn.events, "best": []})
    x, y = centre(load_arena(turn.before.arena), turn.before.robots[0].cell)
    assert f'points="{x},{y}' in drawn.split('data-layer="ghost"')[1]
    assert '<circle class="way-end"' in drawn.split("way-best")[1]
