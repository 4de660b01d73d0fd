"""Single robots: their letters, and what they wear."""

from games.kinds.volt.drawing.robots import badge_svg, design_of, letters_of
from tests.games.kinds.volt.fights import scene


def test_all_robots_have_different_letters() -> None:
    view = scene("tokyo", {"name": "Kit"}, {"name": "Kat"}, {"killbot": True}, {"killbot": True})
    letters = letters_of(view)
    assert len(set(letters)) == 4
    assert letters[2:] == ["K1", "K2"]


def test_killbots_wear_what_operators_have_left() -> None:
    view = scene("tokyo", {"name": "Titan"}, {"name": "Spark"}, {"killbot": True}, {"killbot": True})
    assert [design_of(view, robot) for robot in range(4)] == [3, 2, 0, 1]
    assert "robot-3" in badge_svg(view, 0)
