"""Whether a program goes as planned."""

import pytest

from engine.roborally.options.planned import PlannedProgram
from engine.roborally.state import Held
from tests.scenes import Scene

N, E, S, W = range(4)


class Watcher(PlannedProgram):
    """For these tests."""

    title = "Watcher"


def watcher(scene: Scene) -> Watcher:
    return Watcher(scene.context, scene["A"], Held(id="watcher"))


def test_before_there_is_a_plan_nothing_is_off_it() -> None:
    assert not watcher(Scene("A> .")).is_off_plan(1)


@pytest.mark.parametrize(("drawing", "off"), [(". A> .", False), (". Av .", True), (". . A>", True), ("A> . .", True)])
def test_another_space_or_another_heading_is_off_plan(drawing: str, off: bool) -> None:
    """According to the plan it starts register phase 2 in the middle, facing east."""
    scene = Scene(drawing)
    card = watcher(scene)
    card.planned([(scene.cell(0, 0), E), (scene.cell(1, 0), E)])
    assert card.is_off_plan(2) == off


def test_a_robot_that_should_have_been_destroyed_by_now_is_off_plan() -> None:
    scene = Scene("A> .")
    card = watcher(scene)
    card.planned([(scene.cell(0, 0), E)])
    assert not card.is_off_plan(1)
    assert card.is_off_plan(2)
