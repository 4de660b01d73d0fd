"""Superior Archive: back without damage.

Rules: 000 "SUPERIOR ARCHIVE COPY"
"""

import pytest

from engine.roborally.cards.option_cards import take_option
from engine.roborally.events import OptionLost, RobotReentered
from tests.scenes import Scene

HELD = {"options": ["superior_archive_copy"]}


def fallen(*options: str, lost: str = "") -> Scene:
    """A has fallen into the pit and re-entered. `lost` is the Option that it lost."""
    scene = Scene("A> O .", A={"options": list(options)})
    scene.answers["lose_option", "A"] = {"option": lost or options[0]}
    scene.phase(A="move_1").cleanup()
    assert scene.at("A") == (0, 0)
    return scene


def test_its_robot_re_enters_without_damage() -> None:
    """A-56: held before and after."""
    scene = fallen("superior_archive_copy", "reverse_gears", lost="reverse_gears")
    assert scene["A"].damage == 0
    assert [event.damage for event in scene.events(RobotReentered)] == [0]
    assert [option.id for option in scene["A"].options] == ["superior_archive_copy"]


def test_also_if_it_is_itself_what_was_lost() -> None:
    """A-56."""
    scene = fallen("superior_archive_copy")
    assert [(event.option, event.why) for event in scene.events(OptionLost)] == [("superior_archive_copy", "destroyed")]
    assert (scene["A"].damage, scene["A"].options) == (0, [])


def test_once_lost_it_does_not_help_a_second_time() -> None:
    """A-56."""
    scene = fallen("superior_archive_copy").deal()
    scene["A"].heading = 1
    scene.phase(A="move_1").cleanup()
    assert scene["A"].damage == 2


def test_as_long_as_it_is_held_it_helps_each_time() -> None:
    """A-56: it is not used up."""
    scene = Scene("A> O .", A={"options": ["superior_archive_copy", "reverse_gears", "fourth_gear"]})
    for lost in ("reverse_gears", "fourth_gear"):
        scene.answers["lose_option", "A"] = {"option": lost}
        scene["A"].heading = 1
        scene.phase(A="move_1").cleanup()
        assert scene["A"].damage == 0
        scene.deal()


@pytest.mark.parametrize("option", ["reverse_gears", "extra_memory"])
def test_without_it_there_are_two_tokens(option: str) -> None:
    assert fallen(option)["A"].damage == 2


def test_given_up_against_damage_before_the_end_it_does_not_help() -> None:
    """The robot must hold it when it is destroyed."""
    scene = Scene("A> O .", A=HELD)
    take_option(scene.context, scene["A"], "superior_archive_copy", "damage")
    scene.phase(A="move_1").cleanup()
    assert scene["A"].damage == 2


def test_the_last_life_is_the_last() -> None:
    scene = Scene("A> O .", A={**HELD, "lives": 1}, B={"lives": 3}).phase(A="move_1")
    assert (scene["A"].status, scene["A"].options) == ("out", [])
