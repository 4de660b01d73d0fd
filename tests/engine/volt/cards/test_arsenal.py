"""Drawing modules."""

from engine.volt.cards.arsenal import draw_module, take_from
from engine.volt.round_context import RoundContext
from engine.volt.scenario import set_the_scene
from engine.volt.scenarios.file import read
from tests.engine.volt.scenes import data_of


def context_with(**decks: list[str]) -> RoundContext:
    context = set_the_scene(read(data_of("A", "resolution", [], {})))
    context.state.decks = {"blue": [], "red": [], "yellow": [], **decks}
    return context


def test_what_one_owns_goes_to_the_bottom() -> None:
    context = context_with(red=["mines", "grenades", "mines", "crossfire", "power_beam"])
    robot = context.robots[0]
    robot.right, robot.inventory = "mines", ["grenades"]
    assert take_from(context, robot, "red")
    assert robot.inventory == ["grenades", "crossfire"]
    assert context.state.decks["red"] == ["power_beam", "mines", "grenades", "mines"]


def test_a_deck_of_duplicates_makes_way_for_another() -> None:
    context = context_with(red=["mines", "mines"], yellow=["bomb"])
    robot = context.robots[0]
    robot.right = "mines"
    draw_module(context, robot, "red")
    assert robot.inventory == ["bomb"]


def test_without_any_card_nothing_is_drawn() -> None:
    context = context_with()
    draw_module(context, context.robots[0])
    assert context.robots[0].inventory == []
