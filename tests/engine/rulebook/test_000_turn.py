"""A race of the Ultimate Collection from its set-up to its end, by the headings of its rulebook (000).

What boards and spaces do is in test_000_floor.py and test_003_floor_guide.py.
"""

import pytest

from engine.kernel.table import Table
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.devices.events import DeviceLaunched
from engine.roborally.devices.kinds import launch
from engine.roborally.events import OptionUsed, RobotDocked, SegmentStarted
from engine.roborally.game import GAME
from engine.roborally.options import option_deck
from engine.roborally.state import RaceState, Setup
from engine.roborally.turn.complete_registers import complete_registers
from engine.roborally.views.race import view_for
from tests.engine.rulebook.damage_table import DAMAGE_TABLE
from tests.scenes import Scene, cards_of

FULL = [490, 80, 500, 100, 120]
"""A card in every register."""


def scene(drawing: str, **sheets: dict[str, object]) -> Scene:
    return Scene(drawing, rules="ultimate", **sheets)


def opened(**choices: object) -> Table[RaceState]:
    """A race of three after its set-up, the places chosen by default."""
    setup = Setup(**{"course": "door-to-door", "edition": "ultimate", "robots": ["Ada", "Bolt", "Cog"], **choices})  # type: ignore[arg-type]
    table: Table[RaceState] = Table.open(GAME, setup, bytes(16))
    table.advance()
    for decision in list(table.pending):
        table.answer(decision.id, decision.decline())
    table.advance()
    return table


def test_a_race_begins_with_three_lives_two_shuffled_decks_and_the_flags_of_the_course() -> None:
    """000 "SET-UP"; 000 "ASSEMBLE A COURSE"; 000 "CHOOSE ROBOTS"; 000 "FINISH BOARD SET-UP"."""
    state = opened().state
    assert [robot.lives for robot in state.robots] == [3, 3, 3]
    assert sorted(state.option_deck) == sorted(option_deck("ultimate")) != state.option_deck
    assert state.deck != sorted(state.deck)
    assert state.flags == [cell for _, cell in sorted(floor_of("door-to-door").flags.items())]


def test_chance_may_place_the_flags() -> None:
    """000 "Random Flag Placement": so many, and elsewhere with another seed."""
    usual = opened().state.flags
    state = opened(random_flags=3).state
    assert len(set(state.flags)) == 3
    assert state.flags != usual[:3]


def test_the_highest_card_chooses_a_dock_first() -> None:
    """000 "Docking Bay Board"; 000 "RESOLVING SEQUENCING DISPUTES": a card for each, and no dock is taken twice."""
    table: Table[RaceState] = Table.open(
        GAME, Setup(course="door-to-door", edition="ultimate", robots=["Ada", "Bolt", "Cog"]), bytes(16)
    )
    table.advance()
    cards = {decision.robot: decision.card for decision in table.pending}  # type: ignore[attr-defined]
    for decision in list(table.pending):
        table.answer(decision.id, decision.parse({"docks": [5, 6, 7], "heading": 0}))
    table.advance()
    docked = {event.robot: event.dock for event in table.finished[0].events if isinstance(event, RobotDocked)}
    first, second, third = sorted(cards, key=lambda robot: -cards[robot])
    assert docked == {first: 5, second: 6, third: 7}


def test_a_turn_deals_asks_plays_five_registers_and_ends() -> None:
    """000 "TURN SEQUENCE"; 000 "RESOLVE REGISTER PHASES"; 000 "REGISTER PHASES"."""
    table = opened(option_cards=False)
    assert [decision.kind() for decision in table.pending] == ["program"] * 3
    for decision in list(table.pending):
        table.timeout(decision.id)
    table.advance()
    told = [event for event in table.finished[1].events if isinstance(event, SegmentStarted)]
    assert [(event.phase, event.segment) for event in told] == [(p, s) for p in range(1, 6) for s in "ABCDE"]
    assert (table.turn, table.state.robots[0].face_down) == (2, [])


@pytest.mark.parametrize(("damage", "cards", "locked"), DAMAGE_TABLE)
def test_each_token_costs_a_card_and_from_the_fifth_on_a_register(damage: int, cards: int, locked: list[int]) -> None:
    """000 "DEAL PROGRAM CARDS"; 000 "LOSS OF PROGRAM CARDS"; 000 "LOCKED REGISTERS"; 000 "DAMAGE TOKENS"; A-01."""
    registers = [card if register in locked else 0 for register, card in enumerate(FULL, start=1)]
    floor = scene("A>", A={"damage": damage, "registers": registers}).deal()
    assert len(floor["A"].hand) == cards
    floor.ask_for_programs()
    assert [place for place, card in enumerate(floor.asked[0].locked, start=1) if card] == locked  # type: ignore[attr-defined]


def test_five_cards_of_the_hand_are_put_face_down_and_the_others_discarded() -> None:
    """000 "PROGRAM REGISTERS"; 000 "USING OPTION CARDS"; 000 "PHASE-PROGRAMMED": what Options do is programmed, too."""
    floor = scene("A> . .", A={"options": ["mine_layer"]}).stack(*FULL, 130, 150, 170, 190).deal()
    floor.answers["program", "A"] = {"registers": FULL, "riders": {"mine_layer": {"registers": [2]}}}
    floor.ask_for_programs()
    assert (floor["A"].registers, floor["A"].face_down, floor["A"].hand) == (FULL, [1, 2, 3, 4, 5], [])
    assert {130, 150, 170, 190} <= floor.discards()
    assert floor["A"].riders == {"mine_layer": {"registers": [2]}}


def test_what_options_do_is_told_when_all_programs_are_in_or_when_it_happens() -> None:
    """A-59: a switch at once, a mine in its register."""
    floor = scene("A> . . . .", A={"options": ["gyroscopic_stabilizer", "mine_layer"]}).stack(*FULL).deal()
    riders = {"gyroscopic_stabilizer": {"on": True}, "mine_layer": {"registers": [1]}}
    floor.answers["program", "A"] = {"registers": FULL, "riders": riders}
    floor.ask_for_programs()
    assert [event.option for event in floor.events(OptionUsed)] == ["gyroscopic_stabilizer"]
    assert view_for(floor.state, 1).robots[0].riders == {}
    assert floor.events(DeviceLaunched) == []
    complete_registers(floor.context, [1])
    assert [event.kind for event in floor.events(DeviceLaunched)] == ["mine_layer"]


def test_cards_are_executed_from_the_highest_priority_down() -> None:
    """000 "ROBOT MOVEMENT"; 000 "REVEAL PROGRAM CARD": A is out of the way before B comes, or is pushed first."""
    scene("B> A> . . .").phase(A="move_1 660", B="move_1 650").shows(". B> A> . .")
    scene("B> A> . . .").phase(A="move_1 640", B="move_1 650").shows(". B> . A> .")


@pytest.mark.parametrize(
    ("kind", "after"),
    [
        ("move_1", ". . A> . ."),
        ("move_2", ". . . A> ."),
        ("move_3", ". . . . A>"),
        ("back_up", "A> . . . ."),
        ("rotate_left", ". A^ . . ."),
        ("rotate_right", ". Av . . ."),
        ("u_turn", ". A< . . ."),
    ],
)
def test_what_the_cards_do(kind: Kind, after: str) -> None:
    """000 "PROGRAM CARDS"; 000 "Move Cards"; 000 "Back-Up"; 000 "Rotate Left/Right"; 000 "U-Turn"."""
    scene(". A> . . .").phase(A=kind).shows(after)


def test_a_robot_pushes_all_in_its_way_unless_a_wall_stops_one_of_them() -> None:
    """000 "PUSHING": also into a pit."""
    scene("A> B^ Cv . .").phase(A="move_2").shows(". . A> B^ Cv")
    scene("A> B^ Cv | . .").phase(A="move_2").shows("A> B^ Cv | . .")
    scene("A> B^ O .").phase(A="move_1").shows(". A> O .")


def test_floor_that_acts_in_the_movement_step_acts_on_robots_that_are_pushed_as_well() -> None:
    """000 "BOARD ELEMENTS"; 000 "OTHER BOARD ELEMENTS": B falls off a ledge, and slides on oil."""
    ledge = scene("A>=1 B^=1 . .").phase(A="move_1")
    assert (ledge.at("B"), ledge["B"].damage) == ((2, 0), 2)
    assert scene("A> B^ o o . .").phase(A="move_1").at("B") == (4, 0)


def test_a_portal_acts_on_robots_that_move_not_on_those_that_are_carried() -> None:
    """000 "ROBOT MOVEMENT"; 003 "B. ROBOT MOVEMENT"; A-40."""
    assert scene("A> %a . %a .").phase(A="move_1").at("A") == (3, 0)
    assert scene(">A^ %a . %a .").phase().at("A") == (1, 0)


def test_belts_move_all_robots_at_once_and_never_push() -> None:
    """000 "CONVEYOR BELT MOVEMENT": a row moves on together, but not against a robot that stands still."""
    scene(">A^ >B^ >C^ .").segment("C").shows("> >A^ >B^ C^")
    scene(">A^ >B^ C^ .").segment("C").shows(">A^ >B^ C^ .")


def test_robots_that_would_meet_at_the_end_of_two_belts_stay() -> None:
    """000 "Converging Belts"."""
    scene(">A^ . <B^").segment("C").shows(">A^ . <B^")


def test_board_lasers_come_first_and_what_they_destroy_no_longer_fires() -> None:
    """000 "RESOLVE LASER FIRE"; 000 "BOARD LASERS"; 000 "ROBOT LASERS"; A-22."""
    floor = scene("ln1A> . B^ | C^\n. . . .", A={"damage": 9}).segment("D")
    assert (floor["A"].status, floor["B"].damage, floor["C"].damage) == ("destroyed", 0, 0)


def test_robots_touch_what_they_stand_on_when_the_lasers_have_fired() -> None:
    """000 "TOUCH CHECKPOINTS": a robot that they destroy touches nothing."""
    whole = scene(". f1A^ln1 f2", A={"archive": (0, 0)}).phase()
    assert (whole["A"].damage, whole["A"].next_flag, whole.archive("A")) == (1, 2, (1, 0))
    shot = scene(". f1A^ln1 f2", A={"archive": (0, 0), "damage": 9}).phase()
    assert (shot["A"].next_flag, shot.archive("A")) == (1, (0, 0))


def test_the_tenth_token_destroys_and_costs_a_life() -> None:
    """000 "DAMAGE AND DESTRUCTION"; 000 "DESTRUCTION": without a life left, the robot is out."""
    for lives, status in ((3, "destroyed"), (1, "out")):
        floor = scene("A> lw1B^ .", B={"damage": 8, "lives": lives}).segment("D")
        assert (floor["B"].lives, floor["B"].status) == (lives - 1, status)


def test_the_edge_of_the_board_is_a_pit() -> None:
    """000 "EDGE OF THE BOARD": for robots that drive over it, and for robots that are pushed."""
    scene("A> . B> C^").phase(B="move_2", A="move_1").shows(". A> . .")


def test_an_option_may_be_given_up_for_each_token() -> None:
    """000 "USING OPTIONS TO PREVENT DAMAGE": as many as there are, when the token comes."""
    floor = scene("lw2A^ .", A={"options": ["brakes", "turret", "shield"]})
    floor.answers["prevent_damage", "A"] = {"options": ["turret", "brakes"]}
    floor.segment("D")
    assert (floor["A"].damage, [option.id for option in floor["A"].options]) == (0, ["shield"])


def test_a_register_that_locks_while_it_is_empty_gets_a_card_from_the_deck() -> None:
    """000 "EMPTY LOCKED REGISTERS"."""
    floor = scene("lw1A^", A={"damage": 4}).stack("move_3").segment("D")
    assert floor["A"].registers[4] in cards_of("move_3")


def test_registers_that_are_not_locked_are_wiped_unless_a_power_down_is_announced() -> None:
    """000 "WIPE REGISTERS"; 000 "ANNOUNCE POWER DOWN"."""
    floor = scene("A^ B^", A={"damage": 6, "registers": FULL}, B={"registers": [510, 90, 0, 0, 0], "announced": True})
    floor.cleanup()
    assert floor["A"].registers == [0, 0, 0, 100, 120]
    assert floor["B"].registers == [510, 90, 0, 0, 0]


@pytest.mark.parametrize(("stays", "registers"), [(True, FULL), (False, [0, 0, 0, 0, 120])])
def test_a_robot_may_stay_powered_down(stays: bool, registers: list[int]) -> None:
    """000 "CONTINUE POWER DOWN": one that powers up discards what it has kept, but for its locked cards."""
    floor = scene("A^", A={"powered_down": True, "damage": 5, "registers": FULL})
    floor.answers["stay_powered_down", "A"] = {"stay": stays}
    floor.cleanup()
    assert (floor["A"].powered_down, floor["A"].registers) == (stays, registers)


def test_a_destroyed_robot_comes_back_with_two_tokens_on_its_archive_marker() -> None:
    """000 "RETURN ROBOTS TO PLAY": its owner chooses the heading; on a taken space it is in virtual mode."""
    for drawing, is_virtual in ((". A^ O", False), ("B^ A^ O", True)):
        floor = scene(drawing, A={"archive": (0, 0), "heading": 1})
        floor.answers["reenter", "A"] = {"cell": floor.cell(0, 0), "heading": 2}
        floor.phase(A="move_1").cleanup()
        robot = floor["A"]
        assert (floor.at("A"), robot.heading, robot.damage, robot.virtual) == ((0, 0), 2, 2, is_virtual)


def test_options_that_run_by_themselves_are_used_whether_their_owner_wants_it_or_not() -> None:
    """000 "RUN-TIME (MANDATORY)"; 000 "RUN-TIME": ramming gear always hits, brakes only where they are wanted."""
    floor = scene("A> B^ .", A={"options": ["ramming_gear", "brakes"]}).phase(A="move_1").shows(". A> B^")
    assert floor["B"].damage == 2, "rammed, and shot by A's laser"
    braked = scene("A> . .", A={"options": ["brakes"]}).ride("A", brakes={"registers": [1]}).phase(A="move_1")
    braked.shows("A> . .")


def test_additional_weapons_fire_as_well_and_optional_ones_instead() -> None:
    """000 "ADDITIONAL WEAPON"; 000 "MAIN LASER MODIFICATION"; 000 "OPTIONAL WEAPON"."""
    floor = scene("C^ . A> . B^", A={"options": ["rear_laser", "double_barrel_laser"]}).segment("D")
    assert (floor["B"].damage, floor["C"].damage) == (2, 1)
    beam = scene("A> . B^ .", A={"options": ["pressor_beam", "double_barrel_laser"]})
    beam.answers["fire_weapon", "A"] = {"weapon": "pressor_beam"}
    beam.segment("D")
    assert (beam["B"].damage, beam.at("B")) == (0, (3, 0))


def test_devices_are_not_limited_by_what_is_in_the_box() -> None:
    """000 "COMPONENTS"."""
    floor = scene("A> . .")
    for _ in range(len(CARDS)):
        launch(floor.context, floor["A"], "mine_layer", floor.cell(2, 0), 0)
    assert floor.devices() == [("mine_layer", (2, 0))] * len(CARDS)


def test_the_first_to_touch_all_flags_in_order_wins() -> None:
    """000 "WINNING THE GAME"."""
    early = scene("A> f2 f1 .").phase(1, A="move_1")
    assert early["A"].next_flag == 1
    early.phase(2, A="move_1 500")
    early.phase(3, A="back_up")
    assert (early["A"].next_flag, early.state.finished, early.state.over) == (3, [[0]], True)
