"""A destroyed robot loses one Option: which one, and when that is decided."""

from engine.roborally.damage.losses import loss_of, losses
from engine.roborally.decisions.sacrifice import LoseOption, LostAnswer
from engine.roborally.events import DamageTaken, Exploded
from tests.scenes import Scene


def fallen(*options: str) -> Scene:
    """Robot A has driven into a pit with these Options."""
    return Scene("A> O\n. .", A={"options": list(options), "archive": (1, 1)}).registers(A="move_1")


def test_an_option_that_cannot_explode_is_lost_only_at_the_end_of_the_turn() -> None:
    """A-222."""
    scene = fallen("flywheel", "rear_laser")
    assert (scene.held("A"), scene["A"].lost, scene["A"].status) == (["flywheel", "rear_laser"], "", "destroyed")


def test_of_several_options_the_owner_names_one() -> None:
    scene = fallen("flywheel", "rear_laser")
    (question,) = losses(scene.context, [scene["A"]])
    assert isinstance(question.decision, LoseOption)
    assert [option.id for option in question.decision.options] == ["flywheel", "rear_laser"]
    question.apply(LostAnswer(option="rear_laser"))
    assert (scene.held("A"), scene["A"].lost) == (["flywheel"], "rear_laser")


def test_one_destruction_costs_one_option() -> None:
    scene = fallen("flywheel", "rear_laser", "fire_control")
    loss_of(scene.context, scene["A"]).apply(LostAnswer(option="rear_laser"))
    assert losses(scene.context, [scene["A"]]) == []
    assert scene.held("A") == ["flywheel", "fire_control"]


def test_a_robot_without_options_loses_none_and_nor_does_one_that_is_back() -> None:
    assert losses((scene := fallen()).context, [scene["A"]]) == []
    there = Scene("A>", A={"options": ["flywheel", "rear_laser"]})
    assert losses(there.context, [there["A"]]) == []


def test_of_robots_destroyed_at_the_same_moment_the_lower_dock_explodes_first() -> None:
    """A-113: the second explosion is dealt in full too, though both robots are gone."""
    sheet = {"damage": 9, "options": ["self_destruct"]}
    scene = Scene("lw1B> . lw1A> C^ .", rules="ultimate", A=sheet, B=sheet, C={"powered_down": True, "lives": 1})
    scene.segment("D", 1)
    assert [event.cell for event in scene.events(Exploded)] == [scene.cell(2, 0), scene.cell(0, 0)]
    assert [event.tokens for event in scene.events(DamageTaken) if event.robot == 2] == [8, 2]
