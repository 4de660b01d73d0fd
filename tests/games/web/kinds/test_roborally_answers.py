"""What the form of a program posts about Option cards."""

from typing import Any

import pytest
from django.http import QueryDict

from games.web.kinds.roborally_answers import answer, riders_of


@pytest.mark.parametrize(
    ("posted", "riders"),
    [
        ("", {}),
        ("rider-brakes=", {"brakes": {}}),
        ("rider-brakes=&rider-brakes-registers=1&rider-brakes-registers=4", {"brakes": {"registers": [1, 4]}}),
        ("rider-brakes-if_would_die=on", {"brakes": {"if_would_die": True}}),
        ("rider-gyroscopic_stabilizer-on=on", {"gyroscopic_stabilizer": {"on": True}}),
        ("rider-abort_switch-register=3", {"abort_switch": {"register": 3}}),
        ("rider-conditional-card=490&rider-conditional-register=0", {"conditional": {"card": 490, "register": 0}}),
        ("rider-dual_processor-on-2=70&rider-dual_processor-on-3=0", {"dual_processor": {"on": {"2": 70}}}),
        ("rider-scrambler=&weapon-1=scrambler&weapon-2=&weapon-4=scrambler", {"scrambler": {"registers": [1, 4]}}),
        ("rider-brakes-registers=x", {"brakes": {"registers": ["x"]}}),
        ("rider-Brakes-on=on&weapon-9=scrambler&rider-=", {}),
    ],
)
def test_fields_become_riders(posted: str, riders: dict[str, Any]) -> None:
    assert riders_of(QueryDict(posted)) == riders


def test_a_program_without_options_says_nothing_of_riders() -> None:
    assert answer("program", QueryDict("register=490")) == {"registers": [490], "power_down": False}


def test_the_wish_for_a_new_hand_comes_alone_whatever_lies_in_the_registers() -> None:
    posted = "register=490&register=0&power_down=on&rider-brakes-registers=1&rider-recompile-now=on"
    assert answer("program", QueryDict(posted)) == {
        "registers": [0, 0],
        "power_down": False,
        "riders": {"recompile": {"now": True}},
    }
