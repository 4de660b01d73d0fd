"""What every Option card can rely on: its rider, the event of its use, and no part in moments it does not define."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.option_cards import held_card, take_option
from engine.roborally.events import OptionUsed
from engine.roborally.moments import defined_by
from engine.roborally.options import find_option
from engine.roborally.options.base import OptionCard, OptionMoments
from engine.roborally.options.riders import Store, Ticks, UnfinishedProgram
from engine.roborally.state import Held
from tests.engine.roborally.figures import explosions, figures
from tests.scenes import Scene


class Sticker(OptionCard):
    """A card that does nothing at all."""

    title = "Sticker"


def stuck(scene: Scene) -> Sticker:
    return Sticker(scene.context, scene["A"], Held(id="sticker"))


def test_a_card_that_defines_nothing_takes_part_in_nothing() -> None:
    assert defined_by(Sticker, OptionMoments) == ()
    assert not Sticker.check_pair(490, 70)
    assert Sticker.advise(UnfinishedProgram([490], [70], Sticker.check_pair)) is None


def test_a_card_with_a_rider_advises_what_its_rider_suggests() -> None:
    flywheel = find_option("flywheel")
    assert flywheel.advise(UnfinishedProgram([490], [10, 840], flywheel.check_pair)) == Store(card=840)


@pytest.mark.parametrize(
    ("drawing", "powered_down", "runs"), [("A>", False, True), ("A>", True, False), (".", False, False)]
)
def test_it_runs_with_its_robot(drawing: str, powered_down: bool, runs: bool) -> None:
    assert stuck(Scene(drawing, A={"powered_down": powered_down})).is_running == runs


@figures(
    "option, rider, revealed, strengths",
    {
        "fuel, once programs are in": ("retro_rockets", {"burned": {"2": 2}}, 0, [2]),
        "mines, once programs are in": ("mine_layer", {"registers": [1, 2]}, 0, [4]),
        "fuel, after the registers": ("retro_rockets", {"burned": {"2": 2}}, 5, [2, 2, 2]),
        "mines, after the registers": ("mine_layer", {"registers": [1, 2]}, 5, [4, 4, 4]),
    },
)
def test_what_is_still_to_come_outlives_the_card(
    option: str, rider: dict[str, object], revealed: int, strengths: list[int]
) -> None:
    """A-303: an explosion over a new hand comes before all registers (A-336), radiation after them."""
    scene = Scene(". . A> .", rules="ultimate", A={"options": [option]}).ride("A", **{option: rider})
    scene.program(1, A="u_turn, u_turn").state.revealed = revealed
    take_option(scene.context, scene["A"], option, "damage")
    assert explosions(scene) == strengths


def test_it_reads_its_own_rider_and_no_other() -> None:
    scene = Scene("A>", A={"options": ["brakes", "rear_laser"], "riders": {"brakes": {"registers": [2]}}})
    assert held_card(scene.context, scene["A"], "brakes").ridden() == Ticks(registers=[2])
    assert held_card(scene.context, scene["A"], "rear_laser").ridden() is None


def test_a_use_is_told_with_its_register_phase_and_on_whom() -> None:
    scene = Scene("A> B>")
    scene.state.phase = 3
    card = stuck(scene)
    card.tell_use()
    card.tell_use(phase=5, other=scene["B"])
    assert scene.events(OptionUsed) == [
        OptionUsed(robot=0, option="sticker", phase=3),
        OptionUsed(robot=0, option="sticker", phase=5, on=1),
    ]


def test_a_scenario_says_nothing_about_a_card_without_questions() -> None:
    with pytest.raises(IllegalAnswer, match="on says nothing about Sticker"):
        Sticker.order_of(None, "on")
