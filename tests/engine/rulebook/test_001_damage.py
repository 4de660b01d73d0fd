"""The 2005 rulebook (001) on damage, destruction and winning, each under its heading and in our words."""

import pytest

from engine.roborally.events import RegisterDrawn, RobotEliminated
from engine.roborally.register_phase.touch_checkpoints import places
from tests.engine.rulebook.damage_table import DAMAGE_TABLE
from tests.scenes import Scene


@pytest.mark.parametrize(("damage", "cards", "locked"), DAMAGE_TABLE)
def test_the_table_of_damage(damage: int, cards: int, locked: list[int]) -> None:
    """001 "Damage tokens"; A-88."""
    registers = [0 if register not in locked else 480 + 10 * register for register in range(1, 6)]
    scene = Scene("A>", A={"damage": damage, "registers": registers}).deal()
    assert len(scene["A"].hand) == cards
    scene.ask_for_programs()
    assert [register for register in range(1, 6) if scene.asked[0].locked[register - 1]] == locked  # type: ignore[attr-defined]


def test_the_tenth_token_destroys() -> None:
    """001 "Damage tokens"."""
    assert Scene("lw1A>", A={"damage": 9}).segment("D")["A"].status == "destroyed"


def test_registers_unlock_from_the_lowest_up() -> None:
    """001 "Locked Registers": token and card are discarded together."""
    scene = Scene("+A>", A={"damage": 7, "registers": [490, 500, 510, 520, 530]}).cleanup()
    assert scene["A"].registers == [0, 0, 0, 520, 530]
    assert 510 in scene.discards()


def test_with_all_registers_locked_the_same_program_runs_again() -> None:
    """001 "Locked Registers"."""
    scene = Scene(".  .  .\n.  .  .\nA^ .  .", A={"damage": 9, "registers": [490, 80, 500, 100, 120]})
    scene.registers().shows(".  .  .\n.  A< .\n.  .  .").cleanup().deal()
    scene.ask_for_programs()
    assert scene["A"].registers == [490, 80, 500, 100, 120]


@pytest.mark.parametrize("before", ["lw1A> |", "A> O", "A>"], ids=["tenth token", "into a pit", "off the edge"])
def test_the_three_ways_to_be_destroyed(before: str) -> None:
    """001 "Destruction": each costs a life."""
    scene = Scene(before, A={"damage": 9}).phase(A="move_1")
    assert (scene["A"].status, scene["A"].lives) == ("destroyed", 2)


def test_the_last_life_token_ends_a_robots_race() -> None:
    """001 "Destruction"."""
    scene = Scene("A> O B^ C^", A={"lives": 1}).registers(A="move_1").cleanup()
    assert [event.robot for event in scene.events(RobotEliminated)] == [0]
    assert scene.at("A") is None


def test_a_register_that_locks_in_a_power_down_takes_the_top_card_face_up() -> None:
    """001 "LOCKING REGISTERS DURING POWER DOWN"; A-94."""
    scene = Scene("lw2 A^", A={"damage": 3, "powered_down": True}).stack("move_3 840").segment("D")
    (drawn,) = scene.events(RegisterDrawn)
    assert (drawn.register, drawn.card) == (5, 840)
    assert scene["A"].registers == [0, 0, 0, 0, 840]


def test_the_first_robot_to_touch_all_flags_in_order_wins() -> None:
    """001 "WINNING THE GAME": the race ends there, or goes on for the runners-up."""
    for finish, over in (("first", True), ("all", False)):
        scene = Scene("A> f1 f2 B< C<", setup={"finish": finish}).registers(A="move_1, move_1")
        assert scene.state.over is over
        assert places(scene.state)[0] == [0]
