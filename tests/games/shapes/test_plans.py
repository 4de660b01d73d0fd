"""Plans beside what came of them."""

from games.shapes.plans import Plan, PlannedStep


def test_a_plan_parts_where_the_first_step_went_differently() -> None:
    as_planned = PlannedStep("Control unit I", "D9", "D9")
    other = PlannedStep("Control unit II", "D8", "E9")
    assert not as_planned.is_different
    assert Plan("Ember", [as_planned, other, other]).parted == "control unit II"


def test_a_plan_that_came_about_parts_nowhere() -> None:
    assert Plan("Ember", [PlannedStep("Control unit I", "D9", "D9")]).parted == ""
    assert Plan("Ember", []).parted == ""
