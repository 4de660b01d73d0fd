"""The picture of the front page."""

from games.kinds.roborally.drawing.showpiece import showpiece


def test_it_shows_a_race_under_way_with_a_ghost() -> None:
    svg = showpiece()
    assert svg.count('<g class="robot ') == 4
    assert "ghost-stop" in svg


def test_it_is_drawn_once() -> None:
    assert showpiece() is showpiece()
