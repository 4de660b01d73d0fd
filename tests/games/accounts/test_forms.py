"""The sure question before an account is deleted."""

import pytest

from games.accounts.forms import DeletionForm


@pytest.mark.parametrize(
    ("has_password", "entered", "refused"),
    [
        (True, {"password": "known to all"}, set()),
        (True, {}, {"password"}),
        (True, {"word": "delete"}, {"password"}),
        (False, {"word": "delete"}, set()),
        (False, {}, {"word"}),
        (False, {"password": "known to all"}, {"word"}),
        (False, {"word": "delete it all"}, {"word"}),
    ],
)
def test_it_asks_for_the_password_or_a_word(has_password: bool, entered: dict[str, str], refused: set[str]) -> None:
    assert set(DeletionForm(entered, has_password=has_password).errors) == refused


@pytest.mark.parametrize(("ticked", "kept"), [({}, False), ({"with_messages": "on"}, True)])
def test_messages_go_only_where_that_is_ticked(ticked: dict[str, str], kept: bool) -> None:
    form = DeletionForm({"word": "delete", **ticked}, has_password=False)
    assert form.is_valid()
    assert form.cleaned_data["with_messages"] is kept
