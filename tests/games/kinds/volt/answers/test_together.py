"""Which modules go together with one die."""

from msgspec.structs import replace

from engine.volt.decisions.use_modules import UseModules
from engine.volt.moments.offer import Offer
from games.kinds.volt.answers.together import problems, use_name
from tests.games.kinds.volt.asked import REMOTE

HEAD = Offer("rotary_head", "turn", [-1, 1])
MOBILITY = Offer("mobility", "change", [True], [0, 2, 4, 6])
CROSSFIRE = Offer("crossfire", "fire", [True])
TELEPORT = Offer("teleport", "instead", [True])
REMOTE_CONTROL = Offer("remote_control", "instead", REMOTE)
ASKED = UseModules(seat=0, robot=0, unit=1, colour="red", value=3, key=0, offers=[])


def found(*offers: Offer, key: int = 0) -> dict[str, str]:
    return problems(replace(ASKED, offers=list(offers), key=key))


def test_one_module_alone_has_nobody_to_disagree_with() -> None:
    assert found(TELEPORT) == {"": "", "teleport": ""}


def test_two_that_take_the_place_of_firing_exclude_each_other() -> None:
    said = found(TELEPORT, REMOTE_CONTROL)
    assert [said[one] for one in ("", "teleport", "remote_control")] == ["", "", ""]
    assert said["teleport remote_control"] == ("Teleport and Remote Control: only one of them can replace firing.")
    assert len(said) == 4  # all ways of Remote Control are alike


def test_a_reason_names_titles_and_no_die() -> None:
    assert found(MOBILITY, CROSSFIRE)["mobility crossfire"] == (
        "Crossfire needs a robot that fires, but this die moves it."
    )


def test_a_turn_of_the_die_opens_and_shuts_what_depends_on_its_key() -> None:
    on_north = found(HEAD, MOBILITY)
    assert on_north["mobility"] == ""
    assert on_north["rotary_head=1 mobility"] == "Mobility cannot be used with a die on NE."
    on_north_east = found(HEAD, MOBILITY, key=1)
    assert on_north_east["mobility"] == "Mobility cannot be used with a die on NE."
    assert on_north_east["rotary_head=1 mobility"] == ""


def test_the_uses_have_the_names_that_the_combinations_are_made_of() -> None:
    names = {use_name(offer, use) for offer in (HEAD, REMOTE_CONTROL) for use in offer.choices}
    assert names == {"rotary_head=-1", "rotary_head=1", "remote_control"}
    assert names < found(HEAD, REMOTE_CONTROL).keys()
