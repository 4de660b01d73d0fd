"""The part of the create form that every game has."""

import pytest

from games.models.table_settings import TableSettings
from games.tables.forms import TableForm
from games.timekeeping.clock import EachTurn

GOOD = {"seats": "4", "bots": "1", "strength": "easy", "visibility": "link", "pace": "relaxed", "title": ""}


def test_the_form_says_what_the_lobby_wants_to_know() -> None:
    form = TableForm(GOOD)
    assert form.is_valid()
    assert form.table() == {
        "title": "",
        "robot": "",
        "seats": 4,
        "bots": ["easy"],
        "clock": EachTurn(3 * 86400, rests=True),
        "visibility": "link",
        "settings": TableSettings(),
        "starts_at": None,
    }


@pytest.mark.parametrize(("bots", "is_good"), [("0", True), ("3", True), ("4", False), ("7", False)])
def test_one_seat_stays_for_whoever_creates_the_race(bots: str, is_good: bool) -> None:
    form = TableForm(GOOD | {"bots": bots})
    assert form.is_valid() is is_good
    assert bool(form.errors.get("bots")) is not is_good


@pytest.mark.parametrize("field", ["seats", "bots", "strength", "visibility", "pace"])
def test_every_choice_has_to_be_made(field: str) -> None:
    form = TableForm({name: value for name, value in GOOD.items() if name != field})
    assert not form.is_valid()
    assert list(form.errors) == [field]


def test_times_to_choose_from_agree_with_their_numbers() -> None:
    offered = dict(TableForm.base_fields["most_hours"].choices)  # type: ignore[attr-defined]
    assert [offered[hours] for hours in (1, 4, 48)] == ["within 1 hour", "within 4 hours", "within 2 days"]
