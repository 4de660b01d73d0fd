"""The worked examples and figures of the 2005 rulebook (001), each under its heading and in our words."""

import pytest

from engine.kernel.chance import Chance
from engine.roborally.decisions import Program
from engine.roborally.events import CardPlayed
from tests.scenes import Scene


def test_a_robot_with_one_stuck_register_gets_four_cards() -> None:
    """001 "It was a hard day on the planet.": the robot of the opening story."""
    scene = Scene("A>", A={"damage": 5, "registers": [0, 0, 0, 0, 840]}).deal()
    assert len(scene["A"].hand) == 4
    scene.ask_for_programs()
    assert scene.asked[0].locked == [0, 0, 0, 0, 840]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("damage", "cards"), [(0, 9), (1, 8), (2, 7)])
def test_hands_shrink_by_the_damage(damage: int, cards: int) -> None:
    """001 "1. Deal Program Cards": nine cards, eight with one token, seven with two."""
    assert len(Scene("A>", A={"damage": damage}).deal()["A"].hand) == cards


def test_leftover_cards_are_discarded() -> None:
    """001 "2. Program Registers"."""
    scene = Scene("A>").deal()
    hand = set(scene["A"].hand)
    scene.ask_for_programs()
    assert hand == set(scene["A"].registers) | scene.discards()
    assert len(scene.discards()) == 4


def test_when_time_runs_out_chance_fills_the_empty_registers() -> None:
    """001 "Timer"; A-81: from the player's own unused cards; no one chose to power down."""
    hand = [490, 500, 510, 520, 530, 540, 550, 560]
    decision = Program(seat=0, robot=0, hand=hand, locked=[0] * 5, can_power_down=True)
    answer = decision.default({"registers": [560, 550, 0, 0, 0]}, Chance(bytes(16)))
    assert answer.registers[:2] == [560, 550]
    assert answer.filled == [3, 4, 5]
    assert set(answer.registers[2:]) < set(hand[:6])
    assert not answer.power_down


def test_a_powered_down_robot_on_a_belt_is_still_moved() -> None:
    """001 "3. Announce Power Down": it gets no cards, but the board acts on it."""
    scene = Scene(">A^ > > > > .", A={"announced": True, "damage": 3}).deal()
    assert (scene["A"].hand, scene["A"].damage) == ([], 0)
    scene.registers().shows("> > > > > A^")


def test_a_powered_down_robot_is_pushed_and_shot() -> None:
    """001 "3. Announce Power Down": so it may have new damage at the end of the turn."""
    scene = Scene("B> A^ . .", A={"powered_down": True}).phase(B="move_1").shows(". B> A^ .")
    assert scene["A"].damage == 1


def test_a_robot_destroyed_before_its_power_down_chooses_again() -> None:
    """001 "PRIORITY FOR POWERING DOWN"; A-87."""
    for powered_down in (True, False):
        scene = Scene("A> O", A={"announced": True, "damage": 2}).phase(A="move_1")
        scene.answers["reenter", "A"] = {"cell": scene.cell(0, 0), "heading": 0, "powered_down": powered_down}
        scene.cleanup().deal()
        assert scene["A"].powered_down is powered_down


def test_a_robot_stays_powered_down_to_be_rid_of_new_damage() -> None:
    """001 "PRIORITY FOR POWERING DOWN": at the start of each turn powered down all damage is discarded."""
    scene = Scene("A>", A={"powered_down": True, "damage": 4})
    scene.answers["stay_powered_down", "A"] = {"stay": True}
    scene.cleanup().deal()
    assert (scene["A"].powered_down, scene["A"].damage) == (True, 0)


def test_move_two_and_back_up() -> None:
    """001 "Movement": two spaces forward; one space back without turning."""
    scene = Scene(". A> . .").phase(A="move_2").shows(". . . A>").phase(2, A="back_up")
    scene.shows(". . A> .")


def test_card_200_moves_before_card_100() -> None:
    """001 "Priority"."""
    scene = Scene("A> . . B<").program(A=100, B=200).segment("B")
    assert [event.card for event in scene.events(CardPlayed)] == [200, 100]


def test_robots_are_pushed_anywhere_even_into_pits_onto_belts_and_off_the_side() -> None:
    """001 "Pushing Other Robots"."""
    Scene("A> B^ O").phase(A="move_1").shows(". A> O")
    Scene("_ _ .\nA> B^ ^").phase(A="move_1").shows("_ _ B^\n. A> ^")
    Scene("A> B^").phase(A="move_1").shows(". A>")


def test_no_robot_is_pushed_through_a_wall() -> None:
    """001 "Pushing Other Robots": the pusher stops too, and no one is hurt by walls."""
    scene = Scene("A> B^ . | .").program(A="move_3").segment("B").shows(". A> B^ | .")
    assert (scene["A"].damage, scene["B"].damage) == (0, 0)


def test_twonky_pushes_zoom_bot_who_then_moves_from_where_he_was_pushed_to() -> None:
    """001 "Example:": four figures; Twonky's card has the higher number.

    The numbers printed there, 330 and 290, belong to turns in the deck, so faster and slower moves stand for them.
    """
    scene = Scene(
        """
        .  .  .  .
        A> B^ .  .
        .  .  .  .
        """
    )
    scene.program(A="move_2 780", B="move_1 490").segment("B")
    scene.shows(
        """
        .  .  .  B^
        .  .  A> .
        .  .  .  .
        """
    )


def test_330_goes_before_290() -> None:
    """001 "Example:"."""
    scene = Scene("A> B^").program(A=330, B=290).segment("B")
    assert [event.robot for event in scene.events(CardPlayed)] == [0, 1]


def test_express_belts_move_twice_and_normal_ones_once() -> None:
    """001 "Order of Board Elements"."""
    Scene(">>A^ >> >> .\n>B^  >  >  .").segment("C").shows(">> >> >>A^ .\n>  >B^ >   .")


def test_the_two_situations_in_which_belts_move_no_one() -> None:
    """001 "Conveyor Belt Priority": two belts onto one space; a robot already in the space ahead."""
    for drawing in (">A^ .\n_   ^B^", ">A^ B^"):
        Scene(drawing).segment("C").shows(drawing)


def test_a_robot_that_a_belt_moves_onto_a_rotating_space_is_rotated() -> None:
    """001 "Rotating Conveyor Belts": the first figure."""
    Scene("_   .\n>A> ^w").segment("C").shows("_   .\n>   ^wA^")


def test_a_robot_that_drives_onto_a_rotating_space_is_only_moved_on() -> None:
    """001 "Rotating Conveyor Belts": the second figure."""
    Scene("_   .\n>A> ^w").phase(A="move_1").shows("_   A>\n>   ^w")


def test_a_rotating_normal_belt_turns_what_an_express_belt_brings() -> None:
    """001 "Rotating Conveyor Belts"."""
    Scene("_    _    .\n>>A> >>   ^w").segment("C").shows("_    _    .\n>>   >>   ^wA^")


def test_of_two_robots_in_a_beam_the_one_near_its_source_is_hit() -> None:
    """001 "Board Lasers": the figure has the source on the left."""
    scene = Scene("| lw1 A^ . B^ . |").segment("D")
    assert (scene["A"].damage, scene["B"].damage) == (1, 0)


def test_only_robots_still_in_the_beam_after_the_board_moved_are_hit() -> None:
    """001 "Board Lasers"."""
    scene = Scene("lw1 . vA> |\n_   _ .").phase()
    assert (scene.at("A"), scene["A"].damage) == ((2, 1), 0)


def test_robot_lasers_reach_across_the_board_until_something_stops_them() -> None:
    """001 "Robot Lasers": a wall or another robot."""
    free, robot, wall = Scene("A> . . . . . B^"), Scene("A> . . C^ . . B^"), Scene("A> . . | . . . B^")
    for scene in (free, robot, wall):
        scene.segment("D")
    assert [scene["B"].damage for scene in (free, robot, wall)] == [1, 0, 0]


def test_survivors_touch_their_flag_and_archive_there() -> None:
    """001 "E. Touch Flags & Repair Sites"; A-26: the table chooses whether the next flag may come in the same turn."""
    scene = Scene("A> f1 + f2").phase(A="move_1")
    assert (scene["A"].next_flag, scene.archive("A")) == (2, (1, 0))
    scene.phase(2, A="move_1")
    assert (scene["A"].next_flag, scene.archive("A")) == (2, (2, 0))


def test_wrenches_take_a_token_at_the_end_of_the_turn() -> None:
    """001 "Repairs & Upgrades"; the flags have a wrench according to 001 "SETUP"."""
    scene = Scene("+A> xB> f1C> .", A={"damage": 2}, B={"damage": 2}, C={"damage": 2}).cleanup()
    assert [robot.damage for robot in scene.state.robots] == [1, 1, 1]


def test_registers_that_are_not_locked_are_wiped() -> None:
    """001 "Wiping Registers"."""
    scene = Scene("A>", A={"damage": 5, "registers": [490, 500, 510, 520, 530]}).cleanup()
    assert scene["A"].registers == [0, 0, 0, 0, 530]


def test_two_robots_with_one_archive_space() -> None:
    """001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE": the first destroyed gets it, the next a space beside it."""
    scene = Scene(
        """
        .  .  .  .  .
        .  .  .  O  O
        .  .  .  .  .
        .  A> .  .  .
        B> .  .  O  O
        """,
        A={"archive": (3, 2), "heading": 0},
        B={"archive": (3, 2)},
    )
    scene.registers(B="move_3", A="rotate_left, rotate_left, move_2")
    assert scene.state.fallen == [1, 0]
    scene.cleanup()
    assert scene.at("B") == (3, 2)
    beside = next(it for it in scene.asked if it.seat == 0)
    assert {scene.floor.xy(cell) for cell in beside.cells} == {(2, 1), (2, 2), (2, 3), (3, 3), (4, 2), (4, 3)}  # type: ignore[attr-defined]


def test_reentering_robots_have_two_tokens_and_may_power_down_to_lose_them() -> None:
    """001 "Setup for the Next Turn"; A-90."""
    scene = Scene("A> O", A={"damage": 7}).phase(A="move_1")
    scene.answers["reenter", "A"] = {"cell": scene.cell(0, 0), "heading": 2, "powered_down": True}
    scene.cleanup()
    assert scene["A"].damage == 2
    scene.deal()
    assert scene["A"].damage == 0
