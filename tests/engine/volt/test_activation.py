"""Activating a die: when its modules are asked for, and how often."""

from engine.volt.decisions.use_modules import UseModules
from engine.volt.events import DieActivated, ModuleUsed
from tests.engine.volt.scenes import asked, at, bot, damage, drawn, scene

ENDING = ["shock_pulse", "repulsion_blast"]
BOTH = {"shock_pulse": True, "repulsion_blast": True}


def test_what_acts_at_the_end_of_a_move_is_asked_for_before_the_die_all_at_once() -> None:
    """V-52: one question for both modules, although no one is near before the move."""
    questions = asked("A . . . . B", A=bot("blue 4 E", modules=ENDING, uses=BOTH))
    assert [[offer.module for offer in question.offers] for question in questions] == [ENDING]


def test_both_act_the_damage_first() -> None:
    """V-52; the pulse sets off the mine of B and destroys C; the blast pushes the robots that are left."""
    context = scene(
        ". . . . . . .\n. . . . . B .\nA . . . . . .\n. . . . C . .",
        A=bot("blue 4 E", modules=ENDING, uses=BOTH),
        C=bot(damage=2),
    )
    assert drawn(context) == ". . . . . . B\n. . . . . . .\n. . . . A . .\n. . . . . . ."
    assert damage(context, "B") == [1]
    assert [event.module for event in context.events if isinstance(event, ModuleUsed)] == ENDING


def test_the_blast_follows_though_the_pulse_has_cost_its_own_robot() -> None:
    """002 "4c": the mine that the pulse sets off destroys A; B is pushed all the same."""
    context = scene(
        ". . . . . b\nA . . . . .\n. . . B . .\n. . . . . .",
        A=bot("blue 4 E", damage=2, modules=ENDING, uses=BOTH),
        B=bot(),
    )
    assert (at(context, "A"), at(context, "B"), damage(context, "B")) == (None, (2, 3), [1])


def test_a_robot_that_perishes_on_its_way_has_not_finished_moving() -> None:
    context = scene("A . o B", A=bot("blue 4 E", modules=ENDING, uses=BOTH))
    assert [event for event in context.events if isinstance(event, ModuleUsed)] == []
    assert drawn(context) == ". . . B"


def test_the_next_die_asks_again() -> None:
    """V-52; once for each control unit, however the first question was answered."""
    robot = bot("blue 4 E", "blue 4 W", modules=ENDING, uses=BOTH, orders={"II": {"shock_pulse": True}})
    questions = asked("A . . . . . B", "activation", A=robot)
    assert [question.unit for question in questions if isinstance(question, UseModules)] == [1, 2]
    context = scene("A . . . . . B", "activation", A=robot)
    used = [type(event).__name__ for event in context.events if isinstance(event, DieActivated | ModuleUsed)]
    assert used == ["DieActivated", "ModuleUsed", "ModuleUsed", "DieActivated", "ModuleUsed"]


def test_what_does_not_take_the_number_is_not_asked_for() -> None:
    """The pulse takes 4 to 6, the blast 2 to 4."""
    for value, offered in ((1, []), (2, ["repulsion_blast"]), (3, ["repulsion_blast"]), (5, ["shock_pulse"])):
        questions = asked("A . . . . . B", A=bot(f"blue {value} E", modules=ENDING))
        assert [offer.module for question in questions for offer in question.offers] == offered
