"""2. and 3. Programs are put into the registers; power downs are announced with them."""

from engine.roborally.decisions import Program
from engine.roborally.events import PowerDownAnnounced, RegistersFilled
from tests.scenes import Scene

HAND = [490, 500, 510, 520, 530, 540, 550, 560, 570]


def dealt(drawing: str = "A> . B<", **sheets: dict[str, object]) -> Scene:
    """A scene in which hands have been dealt."""
    return Scene(drawing, **{"A": {"hand": list(HAND)}, **sheets})


def offered(scene: Scene, name: str) -> Program:
    (decision,) = [it for it in scene.asked if isinstance(it, Program) and it.robot == scene[name].number]
    return decision


def test_the_chosen_cards_go_into_the_registers_and_the_rest_is_discarded() -> None:
    scene = dealt("A>")
    scene.answers["program", "A"] = {"registers": [570, 490, 510, 530, 550]}
    scene.ask_for_programs()
    assert scene["A"].registers == [570, 490, 510, 530, 550]
    assert scene["A"].hand == []
    assert {500, 520, 540, 560} <= scene.discards()


def test_locked_registers_keep_their_cards() -> None:
    scene = dealt("A>", A={"damage": 7, "hand": [10, 20], "registers": [0, 0, 490, 500, 510]})
    scene.answers["program", "A"] = {"registers": [20, 10, 0, 500, 0]}
    scene.ask_for_programs()
    assert scene["A"].registers == [20, 10, 490, 500, 510]
    assert offered(scene, "A").locked == [0, 0, 490, 500, 510]


def test_with_nine_tokens_the_old_program_stays_whole() -> None:
    """A-88; A-200: there is no card to place, but the robot may still announce a power down."""
    scene = dealt("A>", A={"damage": 9, "hand": [], "registers": [490, 500, 510, 520, 530]}).ask_for_programs()
    assert scene["A"].registers == [490, 500, 510, 520, 530]
    assert offered(scene, "A").can_power_down


def test_only_a_damaged_robot_may_announce() -> None:
    """A-37."""
    scene = dealt(B={"hand": list(range(10, 90, 10)), "damage": 1}).ask_for_programs()
    assert not offered(scene, "A").can_power_down
    assert offered(scene, "B").can_power_down


def test_an_announcement_is_public_and_takes_effect_next_turn() -> None:
    scene = dealt("A>", A={"damage": 1, "hand": HAND[:8]})
    scene.answers["program", "A"] = {"registers": HAND[:5], "power_down": True}
    scene.ask_for_programs()
    assert (scene["A"].announced, scene["A"].powered_down, scene["A"].damage) == (True, False, 1)
    assert [event.robot for event in scene.events(PowerDownAnnounced)] == [0]
    scene.deal()
    assert (scene["A"].announced, scene["A"].powered_down, scene["A"].damage) == (False, True, 0)


def test_announcements_are_made_together_and_told_in_dock_order() -> None:
    """A-93."""
    scene = dealt(A={"damage": 1, "hand": HAND[:8]}, B={"damage": 1, "hand": list(range(10, 90, 10))})
    scene.answers["program", "A"] = {"registers": HAND[:5], "power_down": True}
    scene.answers["program", "B"] = {"registers": [10, 20, 30, 40, 50], "power_down": True}
    scene.ask_for_programs()
    assert len({decision.group for decision in scene.asked}) == 1
    assert [event.robot for event in scene.events(PowerDownAnnounced)] == [0, 1]


def test_an_announced_power_down_stands_even_if_the_damage_is_repaired_meanwhile() -> None:
    scene = Scene("+A>", A={"damage": 1, "announced": True}).registers().cleanup()
    assert scene["A"].damage == 0
    scene.deal()
    assert scene["A"].powered_down


def test_powered_down_and_absent_robots_are_not_asked() -> None:
    scene = dealt(B={"powered_down": True}, C={"status": "out"}).ask_for_programs()
    assert [decision.seat for decision in scene.asked] == [0]


def test_if_everyone_is_powered_down_no_one_is_asked() -> None:
    scene = Scene("A> . B<", A={"powered_down": True}, B={"powered_down": True}).ask_for_programs()
    assert scene.asked == []


def test_registers_that_the_deadline_filled_are_told() -> None:
    """A-81."""
    scene = dealt("A>")
    decision = Program(seat=0, robot=0, hand=list(HAND), locked=[0] * 5, can_power_down=False)
    answer = decision.default({"registers": [570, 0, 490, 0, 0]}, scene.chance)
    scene.context.responder = lambda _: (answer, "deadline")
    scene.ask_for_programs()
    assert scene["A"].registers[0] == 570
    assert scene["A"].registers[2] == 490
    assert scene.events(RegistersFilled)[0].registers == [2, 4, 5]
    assert len(set(scene["A"].registers)) == 5
