"""000 "FIRST OUT OF THE STARTING GATE": the rule itself is tested where special rules are."""

from tests.engine.roborally.variants.races import decline, race


def test_robots_wait_for_their_docks_only_with_the_variant() -> None:
    assert all(robot.virtual for robot in decline(race("first_out_of_the_gate")).state.robots)
    assert not any(robot.virtual for robot in decline(race()).state.robots)
