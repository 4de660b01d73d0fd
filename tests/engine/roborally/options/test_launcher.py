"""Launchers: what they have left, and what explodes with them.

Rules: 000 "LAUNCHERS"; 000 "EXPLOSIVE LAUNCHERS"; 000 "PHASE-PROGRAMMED (GADGET)"; A-32; A-303
"""

import pytest

from engine.roborally.events import Exploded
from engine.roborally.option_cards import take_option
from engine.roborally.options import find_options
from engine.roborally.options.launcher import Explosive, GadgetLauncher
from engine.roborally.options.riders import Gadget, UnfinishedProgram
from engine.roborally.state import Held
from tests.scenes import Scene

EXPLOSIVE = sorted(option for option, card in find_options().items() if issubclass(card, Explosive))


@pytest.mark.parametrize("option", EXPLOSIVE)
def test_what_is_left_of_an_explosive_one_explodes_piece_by_piece(option: str) -> None:
    card = find_options()[option]
    scene = Scene("A> .", rules="ultimate", A={"options": [{"id": option, "payload": 1}]})
    assert (card.is_explosive(Held(id=option, payload=1)), card.is_explosive(Held(id=option))) == (True, False)
    take_option(scene.context, scene["A"], option, "shot")
    assert [it.strength for it in scene.events(Exploded)] == [4]


@pytest.mark.parametrize("why", ["scrapped", "spent", "eliminated"])
def test_nothing_explodes_that_is_not_destroyed(why: str) -> None:
    scene = Scene("A> .", rules="ultimate", A={"options": ["mine_layer"]})
    take_option(scene.context, scene["A"], "mine_layer", why)  # type: ignore[arg-type]
    assert scene.events(Exploded) == []


def test_bots_drop_where_they_drive_away_fast() -> None:
    card = find_options()["mine_layer"]
    assert issubclass(card, GadgetLauncher)
    slow = UnfinishedProgram([490, 500, 10, 70, 80], [], card.check_pair)
    assert card.advise(slow) is None
    fast = slow._replace(registers=[490, 500, 840, 70, 80])
    assert card.advise(fast) == Gadget(registers=[3])
