"""Arenas of people's own are named by what is in their file, and are fought in like those of the box."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.record.replay import export
from engine.kernel.table import Table
from engine.volt.arena.files import LONGEST_FILE, keep_file, known, look_up_in, read_file
from engine.volt.arena.plans import arena_data, is_arena, load_arena, load_plan
from engine.volt.game import GAME

ROME = arena_data("rome")


def own(**changes: Any) -> bytes:
    return msgspec.json.encode(ROME | changes)


@pytest.mark.django_db  # where the site is loaded, it is looked for there, too
def test_a_game_takes_place_in_it_and_its_file_carries_it_to_where_it_is_not_known() -> None:
    plan = read_file(own(name="Carried"))
    with known(plan) as arena:
        setup = GAME.make_setup({"arena": arena, "base_vp": 1, "killbots": 1}, ["A", "B"])
        table = Table.open(GAME, setup, bytes(16))
        assert load_arena(arena).pits == load_arena("rome").pits
        file = export(GAME, setup, bytes(16), 0, table.finished)
    assert not is_arena(arena)
    assert read_file(msgspec.json.encode(file.carried)) == plan
    GAME.take(file.carried)
    assert load_plan(arena).name == "Carried"


def test_an_arena_of_the_box_is_not_carried() -> None:
    assert GAME.carried(GAME.make_setup({"arena": "rome"}, ["A", "B"])) is None


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"mode": "training"}, "training takes place in the arenas A and B"),
        ({"series": "all_arenas"}, "a series takes place in the arenas of the box"),
    ],
)
def test_where_the_rules_name_arenas_it_is_none_of_them(options: dict[str, Any], told: str) -> None:
    with known(read_file(own(name="Outsider"))) as arena, pytest.raises(BadData, match=told):
        GAME.new_state(GAME.make_setup({"arena": arena, **options}, ["A", "B"]))


def test_one_with_a_fault_is_read_and_told_of_and_not_fought_in() -> None:
    plan = read_file(own(elements=[*ROME["elements"], {"type": "pit", "at": [4, 4]}, {"type": "pit", "at": [4, 4]}]))
    keep_file(plan)
    with pytest.raises(BadData, match=r"space \[4, 4\]: There is more than one pit in the same place"):
        load_plan(plan.id)


@pytest.mark.django_db  # where the site is loaded, it is looked for there, too
def test_one_that_was_sound_when_it_was_kept_stays_so() -> None:
    """The checks of a later release may be stricter. Games in it go on."""
    crowded = [*ROME["elements"], {"type": "pit", "at": [4, 4]}, {"type": "pit", "at": [4, 4]}]
    plan = read_file(own(name="Of old", elements=crowded))
    look_up_in({plan.id: plan}.get)
    assert load_plan(plan.id).name == "Of old"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "own.json"),
        (b"\xff", "own.json"),
        (b'{"a":' * 100_000, "own.json"),
        (b" " * (LONGEST_FILE + 1), "an arena has at most"),
        (own(width=10**9), "own.json: it is 1000000000 x 9 spaces; each side must have 1 to 30"),
        (own(elements=[{"type": "lava", "at": [1, 2]}]), "lava"),
        (own(elements={}), "elements must be a list"),
        (own().replace(b'"width":', b'"width":9,"width":', 1), "own.json: “width” is there twice"),
    ],
)
def test_what_is_no_arena_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(BadData, match=told):
        read_file(data, "own.json")
