"""Which modules may be used with a die, and together. Refusals say what is wrong and where."""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.use_modules import UseModules, UsesAnswer
from engine.volt.module_registry import find_modules
from engine.volt.moments.offer import Offer
from engine.volt.state import Colour


def question(*offers: Offer, colour: Colour = "red", key: int = 1) -> UseModules:
    return UseModules(seat=0, robot=0, unit=2, colour=colour, value=3, key=key, offers=list(offers))


HEAD = Offer("rotary_head", "turn", [-2, -1, 1, 2])
MOBILITY = Offer("mobility", "change", [True], [0, 2, 4, 6])
BRAKE = Offer("brake", "move", [1, 2])
BEAM = Offer("power_beam", "fire", [True])
CROSSFIRE = Offer("crossfire", "fire", [True])
TELEPORT = Offer("teleport", "instead", [True])
REMOTE = Offer("remote_control", "instead", [{"facing": 0}, {"facing": 2}])
ALL = (HEAD, MOBILITY, BRAKE, BEAM, CROSSFIRE, TELEPORT, REMOTE)


@pytest.mark.parametrize(
    "uses",
    [
        {},
        {"rotary_head": 1, "mobility": True, "brake": 2},
        {"rotary_head": -1, "mobility": True},
        {"power_beam": True, "crossfire": True, "rotary_head": 2},
        {"teleport": True, "rotary_head": 1},
        {"remote_control": {"facing": 2}},
    ],
)
def test_what_goes_together(uses: dict[str, Any]) -> None:
    question(*ALL).check(UsesAnswer(uses))


@pytest.mark.parametrize(
    ("uses", "code", "words"),
    [
        ({"saw_blade": True}, "module", "Saw Blade cannot be used with this die"),
        ({"toaster": True}, "module", "toaster cannot be used with this die"),
        ({"rotary_head": 3}, "use", "Rotary Head: 3 is not among its choices"),
        ({"power_beam": 1}, "use", "Power Beam: 1 is not among its choices"),
        ({"mobility": True}, "key", "Mobility cannot be used with a die on NE"),
        ({"mobility": True, "rotary_head": 2}, "key", "Mobility cannot be used with a die on SE"),
        ({"brake": 1}, "together", "Brake needs a robot that moves, but this die fires"),
        (
            {"mobility": True, "rotary_head": 1, "power_beam": True},
            "together",
            "Power Beam needs a robot that fires, but this die moves it",
        ),
        (
            {"mobility": True, "rotary_head": 1, "teleport": True},
            "together",
            "Teleport needs a robot that fires, but this die moves it",
        ),
        (
            {"power_beam": True, "teleport": True},
            "together",
            "Power Beam needs a robot that fires, but Teleport replaces firing",
        ),
        (
            {"teleport": True, "remote_control": {"facing": 0}},
            "together",
            "Teleport and Remote Control: only one of them can replace firing",
        ),
    ],
)
def test_what_is_refused_is_told_by_its_titles_with_the_die(uses: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        question(*ALL).check(UsesAnswer(uses))
    assert (refusal.value.code, str(refusal.value)) == (code, f"control unit II, red 3: {words}")


def test_no_refusal_names_a_module_by_its_id(subtests: pytest.Subtests) -> None:
    """Modules that are not offered, and modules that are offered but used in an impossible way."""
    for module in sorted(find_modules()):
        with subtests.test(module):
            for offers in ((), (Offer(module, "move", [1]),)):
                with pytest.raises(IllegalAnswer) as refusal:
                    question(*offers, colour="blue").check(UsesAnswer({module: "on"}))
                assert find_modules()[module].title in str(refusal.value)
                assert module not in str(refusal.value)


def test_of_what_does_not_go_together_the_later_part_gives_way() -> None:
    """Turning takes precedence over moving, moving over what replaces firing, and that over firing."""
    wanted = {"power_beam": True, "teleport": True, "remote_control": {"facing": 0}, "rotary_head": 1, "brake": 1}
    assert question(*ALL).fitting(wanted).uses == {"rotary_head": 1, "teleport": True}
    wanted["mobility"] = True
    assert question(*ALL).fitting(wanted).uses == {"rotary_head": 1, "mobility": True, "brake": 1}
