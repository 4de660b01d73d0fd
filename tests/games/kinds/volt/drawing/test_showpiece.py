"""The picture on the front page."""

from games.kinds.volt.drawing.showpiece import showpiece


def test_the_showpiece_is_the_same_for_everybody() -> None:
    assert showpiece() is showpiece()
    assert showpiece().count("data-robot") == 4
