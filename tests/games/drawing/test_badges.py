"""Robots drawn alone: each of the box has a picture of its own."""

from xml.etree import ElementTree

import pytest

from games.drawing.badges import Badges
from games.kinds.roborally.drawing import robots as racers
from games.kinds.volt.drawing import robots as fighters


@pytest.mark.parametrize("badges", [racers.BADGES, fighters.BADGES])
def test_the_robots_of_the_box_have_a_picture_each(badges: Badges) -> None:
    pictures = badges.of_box()
    assert tuple(pictures) == badges.box
    assert [ElementTree.fromstring(art).get("aria-label") for art in pictures.values()] == [*badges.box]
    assert len(set(pictures.values())) == len(badges.box)


def test_two_of_one_name_in_a_game_are_told_apart() -> None:
    first, second = racers.BADGES.of_seats(["Rex", "Rex"])
    assert first != second
