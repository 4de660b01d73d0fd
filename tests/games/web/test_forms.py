"""Fields of forms that several rooms have."""

from typing import Any

import pytest
from django import forms

from games.web.forms import NumberChoiceField, offer


class Search(forms.Form):
    players = NumberChoiceField(
        choices=[("", "any"), ("2", "2 players"), ("4", "4 players")], empty_value=0, required=False
    )
    length = forms.ChoiceField()


def filled(**data: Any) -> Search:
    form = Search(data)
    offer(form, "length", [("short", "Short"), ("long", "Long")])
    return form


@pytest.mark.parametrize(("chosen", "number"), [("4", 4), ("", 0)])
def test_a_choice_among_numbers_is_a_number(chosen: str, number: int) -> None:
    form = filled(players=chosen, length="long")
    assert form.is_valid()
    assert form.cleaned_data == {"players": number, "length": "long"}


@pytest.mark.parametrize("wrong", [{"players": "3"}, {"players": "two"}, {"length": "endless"}])
def test_what_is_not_offered_cannot_be_chosen(wrong: dict[str, str]) -> None:
    form = filled(**({"players": "2", "length": "short"} | wrong))
    assert list(form.errors) == list(wrong)


def test_what_is_offered_in_one_form_is_not_offered_in_the_next() -> None:
    filled()
    assert Search({"length": "long"}).errors["length"]
