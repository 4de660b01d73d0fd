"""Drawing modules."""

from engine.volt.arsenal import draw_module, take_from
from engine.volt.fight import Fight
from engine.volt.scenario import set_the_scene
from engine.volt.scenario_file import read
from tests.engine.volt.scenes import data_of


def fight_with(**decks: list[str]) -> Fight:
    fight = set_the_scene(read(data_of("A", "resolution", [], {})))
    fight.state.decks = {"blue": [], "red": [], "yellow": [], **decks}
    return fight


def test_what_one_owns_goes_to_the_bottom() -> None:
    fight = fight_with(red=["mines", "grenades", "mines", "crossfire", "power_beam"])
    robot = fight.robots[0]
    robot.right, robot.inventory = "mines", ["grenades"]
    assert take_from(fight, robot, "red")
    assert robot.inventory == ["grenades", "crossfire"]
    assert fight.state.decks["red"] == ["power_beam", "mines", "grenades", "mines"]


def test_a_deck_of_duplicates_makes_way_for_another() -> None:
    fight = fight_with(red=["mines", "mines"], yellow=["bomb"])
    robot = fight.robots[0]
    robot.right = "mines"
    draw_module(fight, robot, "red")
    assert robot.inventory == ["bomb"]


def test_without_any_card_nothing_is_drawn() -> None:
    fight = fight_with()
    draw_module(fight, fight.robots[0])
    assert fight.robots[0].inventory == []
