"""Which of several targets is the nearest."""

import pytest

from engine.volt.moments.targets import Sight, SightedRobot


@pytest.mark.parametrize(
    ("targets", "direction"),
    [
        ([], None),
        ([(3, 0)], 0),
        ([(3, 0), (2, 6)], 6),
        ([(2, 0), (2, 6)], None),
        ([(2, 0), (2, 6), (1, 2)], 2),
        ([(2, 0), (2, 0)], 0),
    ],
)
def test_the_nearest_unless_it_lies_in_several_directions(
    targets: list[tuple[int, int]], direction: int | None
) -> None:
    assert Sight([SightedRobot(distance, way, None) for distance, way in targets]).nearest() == direction
