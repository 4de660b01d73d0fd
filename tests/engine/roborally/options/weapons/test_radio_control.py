"""Radio Control: the target executes copies of the shooter's cards.

Rules: 000 "RADIO CONTROL"
"""

from engine.roborally.cards.option_cards import take_option
from engine.roborally.cards.program_cards import executed
from engine.roborally.events import CardPlayed, CardsRevealed, RobotShot
from engine.roborally.views.race import view_for
from tests.engine.roborally.figures import explosions, figures
from tests.scenes import Scene

HELD = {"options": ["radio_control"]}
TURNS = "rotate_left 70, rotate_left 90, rotate_left 110, rotate_left 130, rotate_left 150"


def controlled(drawing: str, phase: int = 1, **sheets: dict[str, object]) -> Scene:
    """The scene after A has fired it in this register, if it could."""
    scene = Scene(drawing, **{"A": HELD, **sheets}).ride("A", radio_control={"registers": [phase]})
    scene.segment("D", phase)
    return scene


def test_for_the_rest_of_the_turn_the_target_does_as_the_shooter_does() -> None:
    """B executes its own first card, then A's: left, one ahead, about, right."""
    scene = Scene(
        """
        .  .  .  .  .  .
        A^ .  .  .  .  B>
        .  .  .  .  .  .
        """,
        A=HELD,
    )
    scene.ride("A", radio_control={"registers": [1]})
    scene.registers(A="rotate_right 80, rotate_left 170, move_1 490, u_turn 10, rotate_right 100", B=TURNS)
    scene.shows(
        """
        A< .  .  .  .  .
        .  .  .  .  Bv .
        .  .  .  .  .  .
        """
    )
    assert scene["B"].damage == 0


def test_it_takes_hold_in_the_next_register_and_lets_go_with_the_turn() -> None:
    scene = controlled(
        "A> . B^", A={**HELD, "registers": [10, 490, 500, 510, 520]}, B={"registers": [20, 70, 90, 110, 130]}
    )
    assert scene["B"].instead == [0, 490, 500, 510, 520]
    assert scene["B"].registers == [20, 70, 90, 110, 130]
    scene.cleanup()
    assert (scene["B"].instead, scene["B"].radio) == ([], -1)


def test_the_target_acts_right_after_the_shooter() -> None:
    """A-79: though B's dock comes first, and C's card between A's and B's own would have been the faster one."""
    scene = Scene(
        """
        .  .  .  .
        B^ .  A< .
        C> .  .  .
        """,
        A=HELD,
        B={"dock": 1},
        C={"dock": 3},
    )
    scene["A"].dock = 2
    scene.context.docked()
    scene.program(A="u_turn 10, move_1 490", B="u_turn 20, rotate_left 70", C="u_turn 30, rotate_left 90")
    scene.ride("A", radio_control={"registers": [1]}).segment("D", 1).segment("B", 2)
    assert [(event.robot, event.card) for event in scene.events(CardPlayed)] == [(0, 490), (1, 490), (2, 90)]


@figures(
    "drawing, phase, sheet, radio, fired, damage",
    {
        "six spaces are in reach": ("A> . . . . . B^", 1, {}, 0, "radio_control", 0),
        "seven are not": ("A> . . . . . . B^", 1, {}, -1, "", 1),
        "nor is one across a valley, where robots cannot climb (A-432)": ("=1A> . =1B^", 1, {}, -1, "", 1),
        "a powered-down target takes no notice (A-79)": ("A> . B^", 1, {"powered_down": True}, -1, "radio_control", 0),
        "after the last register there is nothing to control": ("A> . B^", 5, {}, -1, "radio_control", 0),
    },
)
def test_whom_it_takes_hold_of(
    drawing: str, phase: int, sheet: dict[str, bool], radio: int, fired: str, damage: int
) -> None:
    """A-79; A-252; A-432: it is fired all the same, and does no damage."""
    scene = controlled(drawing, phase, A={**HELD, "registers": [10, 490, 500, 510, 520]}, B=sheet)
    assert (scene["B"].radio, scene["B"].damage) == (radio, damage)
    assert [shot.weapon for shot in scene.events(RobotShot)] == [fired]


def test_locked_registers_are_overruled_and_keep_their_cards() -> None:
    """A-79."""
    scene = Scene("A> . . B^ .", A=HELD, B={"damage": 9, "registers": [70, 90, 110, 130, 150], "powered_down": False})
    scene.ride("A", radio_control={"registers": [1]})
    scene.program(A="u_turn 10, rotate_right 80, rotate_left 170, rotate_right 100, rotate_left 190")
    scene.segment("D", 1).phase(2, A="rotate_right 80")
    assert scene["B"].heading == 1
    assert scene["B"].registers == [70, 90, 110, 130, 150]


def test_the_copies_are_fixed_by_the_shot() -> None:
    """A-79: C destroys A with the same lasers; B still executes A's cards."""
    scene = Scene("C> A> . B^", A={**HELD, "damage": 9})
    scene.program(A="u_turn 10, rotate_right 80", B="u_turn 20, rotate_left 70")
    scene["A"].damage = 9
    scene.ride("A", radio_control={"registers": [1]}).segment("D", 1)
    assert scene["A"].status == "destroyed"
    scene.segment("B", 2)
    assert scene["B"].heading == 1


def test_of_two_who_control_one_robot_the_slower_wins() -> None:
    """A-79."""
    for of_a, of_c, winner in [("u_turn 10", "u_turn 20", 0), ("u_turn 30", "u_turn 20", 2)]:
        scene = Scene("A> . B^ . C<", A=HELD, C=HELD).program(A=f"{of_a}, move_1 490", C=f"{of_c}, move_1 500")
        for name in "AC":
            scene.ride(name, radio_control={"registers": [1]})
        scene.segment("D", 1)
        assert scene["B"].radio == winner
        assert scene["B"].instead[1] == {0: 490, 2: 500}[winner]


def test_two_may_control_each_other() -> None:
    """A-79: each shot copies the cards there at the time."""
    scene = Scene("A> . B<", A=HELD, B=HELD).program(A="u_turn 10, move_1 490", B="u_turn 20, rotate_left 70")
    for name in "AB":
        scene.ride(name, radio_control={"registers": [1]})
    scene.segment("D", 1)
    assert (scene["A"].instead[1], scene["B"].instead[1]) == (70, 490)


def test_who_is_controlled_passes_on_the_cards_of_the_controller() -> None:
    """A-252: and acts before the robot that it controls (000 "RADIO CONTROL")."""
    scene = Scene("C> B> . A^", C=HELD, B=HELD)
    scene.program(C="u_turn 10, u_turn 40, u_turn 50", B="u_turn 20, rotate_left 70, rotate_left 90", A="u_turn 30")
    scene.ride("C", radio_control={"registers": [1]}).segment("D", 1).ride("C", radio_control={})
    scene.ride("B", radio_control={"registers": [2]}).segment("D", 2).segment("B", 3)
    assert [(event.robot, event.card) for event in scene.events(CardPlayed)] == [(2, 50), (1, 50), (0, 50)]


def test_along_a_chain_of_copies_each_acts_after_the_one_that_controls_it() -> None:
    scene = Scene("A> . B> . C> . D>").program(D="u_turn 10, u_turn 50")
    for controlled, controller in (("A", 1), ("B", 2), ("C", 3)):
        scene[controlled].instead, scene[controlled].radio = [0, 50, 0, 0, 0], controller
    scene.segment("B", 2)
    assert [(event.robot, event.card) for event in scene.events(CardPlayed)] == [(3, 50), (2, 50), (1, 50), (0, 50)]


def test_two_that_control_each_other_act_in_the_order_of_their_docks() -> None:
    scene = Scene("A> . B^")
    for robot, controller in (("A", 1), ("B", 0)):
        scene[robot].instead, scene[robot].radio = [0, 50, 0, 0, 0], controller
    scene.segment("B", 2)
    assert [event.robot for event in scene.events(CardPlayed)] == [0, 1]


def test_no_one_learns_the_cards_before_they_are_revealed() -> None:
    """Copies of A's cards are as hidden as A's own, also from B's seat, until their register phase."""
    scene = Scene("A> . B^", A=HELD).program(A="u_turn 10, move_1 490, move_1 500, move_1 510, move_1 520", B=TURNS)
    scene.state.revealed = 1
    scene.ride("A", radio_control={"registers": [1]}).segment("D", 1)
    hidden = {490, 500, 510, 520}
    for seat in (1, None):
        robots = view_for(scene.state, seat).robots
        assert not hidden & {card for robot in robots for card in (*robot.registers, *robot.instead)}
    scene.segment("A", 2)
    assert view_for(scene.state, 1).robots[1].instead == [0, 490, 0, 0, 0]
    assert scene.events(CardsRevealed)[-1].cards == {0: 490, 1: 490}


def test_a_robot_that_is_destroyed_is_free() -> None:
    scene = controlled("A> . B^ O", A={**HELD, "registers": [10, 490, 500, 510, 520]})
    scene["B"].heading = 1
    scene.segment("B", 2)
    assert (scene["B"].status, scene["B"].instead, scene["B"].radio) == ("destroyed", [], -1)


def test_of_a_pair_the_card_below_is_copied() -> None:
    """A-413: the other card is there by an Option of the shooter."""
    scene = Scene("A> . B^ .\n. . . .\n. . . .", rules="ultimate", A={"options": ["radio_control", "crab_legs"]})
    scene["A"].second = [0, 80, 0, 0, 0]
    scene.ride("A", radio_control={"registers": [1]}, crab_legs={"on": {"2": 80}})
    scene.program(1, A="u_turn, move_1 500", B="u_turn, u_turn").segment("D", 1)
    assert executed(scene["B"], 2) == 500


def test_an_empty_register_is_copied_too() -> None:
    """A-413: there the other robot executes nothing, and all see the card that lies in its register."""
    scene = Scene("A> . B^ .\n. . . .", rules="ultimate", A={"options": ["radio_control", "overload_override"]})
    scene.ride("A", radio_control={"registers": [1]}, overload_override={"empty": [2]})
    scene.program(1, A="u_turn 10, u_turn 30", B="u_turn 20, move_1 490, rotate_left 70")
    scene["A"].registers[1] = 0
    scene.segment("D", 1).segment("A", 2).segment("B", 2).shows("A> . B^ .\n. . . .")
    assert (executed(scene["B"], 2), scene.events(CardsRevealed)[-1].instead_of) == (0, {1: 490})
    assert view_for(scene.state, None).robots[1].instead == [0, 0, 0, 0, 0]


@figures(
    "option, rider, lost",
    {
        "gadgets": ("mine_layer", {"registers": [1, 2, 3]}, [4, 4, 4]),
        "fuel": ("retro_rockets", {"burned": {"1": 1, "2": 1, "3": 1}}, [2, 2, 2]),
        "a Self-Destruct": ("self_destruct", {"registers": [2]}, [16]),
    },
)
def test_what_the_target_has_programmed_for_the_registers_to_come_is_replaced_too(
    option: str, rider: dict[str, object], lost: list[int]
) -> None:
    """A-430: none of it happens, and all of it is still on the card when that is lost."""
    scene = Scene("A> . . . B^\n. . . . .\n. . . . .", rules="ultimate", A=HELD, B={"options": [option]})
    scene.ride("A", radio_control={"registers": [1]}).ride("B", **{option: rider})
    scene.program(A="u_turn, rotate_left, rotate_right", B=TURNS).segment("D", 1).ride("A", radio_control={})
    scene.phase(2).phase(3).shows("A> . . . B^\n. . . . .\n. . . . .")
    assert scene.devices() == explosions(scene) == []
    take_option(scene.context, scene["B"], option, "shot")
    assert explosions(scene) == lost


def test_what_the_target_has_set_for_the_whole_turn_stays() -> None:
    """A-430: the next shot meets the shield that B has programmed."""
    scene = Scene("A> . . B^", rules="ultimate", A=HELD, B={"options": ["shield"]})
    scene.ride("A", radio_control={"registers": [1]}).ride("B", shield={"side": "left"}).segment("D", 1)
    assert scene.ride("A", radio_control={}).segment("D", 2)["B"].damage == 0
    assert scene.segment("D", 2)["B"].damage == 1
