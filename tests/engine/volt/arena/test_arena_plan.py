"""An arena of someone's own is named by what is in its file."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.files.kept import is_digest
from engine.volt.arena.arena_plan import read_plan
from engine.volt.arena.plans import arena_data, load_plan

ROME = arena_data("rome")


def digest(**changes: Any) -> str:
    return read_plan(msgspec.json.encode(ROME | changes), "mine").digest()


def test_it_has_the_same_digest_whatever_else_the_file_says() -> None:
    assert is_digest(digest())
    assert digest(id="mine", letter="Z", provenance="drawn by me") == digest()
    assert digest(name="Roma") != digest()
    assert digest(elements=ROME["elements"][:-1]) != digest()


def test_a_field_that_is_not_of_its_kind_is_named() -> None:
    with pytest.raises(BadData, match=r"^mine: Expected `str`, got `int` - at `\$\.name`"):
        digest(name=4)


def test_under_its_digest_it_is_none_of_the_box() -> None:
    own = load_plan("rome").named()
    assert (own.id, own.letter, own.provenance) == (digest(), "", "")
    assert read_plan(msgspec.json.encode(own.data()), "mine", id=own.id) == own
