"""Option cards instead of repairs.

Rules: 001 "Option World"; A-132
"""

from engine.roborally.events import RobotRepaired
from tests.scenes import Scene

DECK = ["brakes", "pressor_beam", "double_barrel_laser"]


def turn_over(drawing: str, deck: list[str] | None = None, **sheet: object) -> Scene:
    """The scene after the end of a turn in which robot A, with 3 damage, did not move."""
    setup = {"option_cards": sheet.pop("option_cards", True)}
    scene = Scene(drawing, setup=setup, special=[{"rule": "repair_gives_options"}], A={"damage": 3, **sheet})
    scene.state.option_deck = list(DECK if deck is None else deck)
    scene.cleanup()
    return scene


def options(scene: Scene) -> list[str]:
    return [option.id for option in scene["A"].options]


def test_a_wrench_gives_one_card_and_repairs_nothing() -> None:
    scene = turn_over("+A> .")
    assert (options(scene), scene["A"].damage) == (["brakes"], 3)
    assert scene.events(RobotRepaired) == []


def test_a_wrench_with_a_hammer_gives_two() -> None:
    scene = turn_over("xA> .")
    assert (options(scene), scene["A"].damage) == (["brakes", "pressor_beam"], 3)
    assert scene.state.option_deck == ["double_barrel_laser"]


def test_a_flag_is_a_wrench() -> None:
    scene = turn_over("f1A> f2")
    assert (options(scene), scene["A"].damage) == (["brakes"], 3)


def test_a_flag_on_a_hammer_is_a_hammer() -> None:
    assert len(options(turn_over("f1xA> f2"))) == 2


def test_a_robot_without_damage_draws_as_well() -> None:
    assert options(turn_over("+A> .", damage=0)) == ["brakes"]


def test_so_does_a_powered_down_one() -> None:
    assert options(turn_over("+A> .", powered_down=True)) == ["brakes"]


def test_open_floor_gives_nothing() -> None:
    assert options(turn_over("A> +")) == []


def test_who_only_passes_a_wrench_gets_nothing() -> None:
    scene = Scene("A> + .", special=[{"rule": "repair_gives_options"}])
    scene.state.option_deck = list(DECK)
    scene.registers(A="move_2").cleanup()
    assert scene["A"].options == []


def test_at_a_table_without_option_cards_it_is_repaired() -> None:
    """A-261."""
    scene = turn_over("+A> .", deck=[], option_cards=False)
    assert (options(scene), scene["A"].damage) == ([], 2)


def test_elsewhere_a_wrench_repairs() -> None:
    scene = Scene("+A> .", A={"damage": 3})
    scene.state.option_deck = list(DECK)
    scene.cleanup()
    assert (scene["A"].damage, scene["A"].options) == (2, [])
