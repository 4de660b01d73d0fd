"""What the folds of the form for a new table say, and which are open."""

import pytest
from django import forms
from django.http import QueryDict
from django.template import Context, Template

from games.kinds.roborally.setup.setup import SetupForm as RaceForm
from games.kinds.volt.setup.setup import SetupForm as VoltForm
from games.templatetags.folds import chosen

pytestmark = pytest.mark.django_db


def drawn(form: forms.BaseForm, fields: str) -> str:
    fold = Template(f"{{% load folds %}}{{% fold form 'Rules' said='' {fields} %}}{{% endfold %}}")
    return fold.render(Context({"form": form}))


def is_open(form: forms.BaseForm, fields: str) -> bool:
    return " open>" in drawn(form, fields)


@pytest.mark.parametrize(
    ("address", "names", "said"),
    [
        ("course=death-trap", "course", "Death Trap"),
        ("lives=4&finish=all", "lives finish", "Lives of each robot: 4 · Race on for the other places"),
        ("pace=weekly&visibility=link", "pace visibility", "Weekly · Only people with the link"),
        ("option_cards=&random_flags=2", "option_cards random_flags", "Flags placed by chance: 2"),
        ("", "option_cards", "Option cards in play"),
        ("", "course edition", "Risky Exchange"),  # whose edition is not chosen apart from it
        ("variants=immortality", "variants", "Immortality"),
        ("title=Sunday", "title keep_as", "Sunday"),
        ("course=nowhere", "course", ""),
    ],
)
def test_a_fold_says_what_is_chosen_in_it(address: str, names: str, said: str) -> None:
    assert chosen(RaceForm.filled(QueryDict(address)), names) == said


@pytest.mark.parametrize(
    ("address", "names", "opens"),
    [
        ("", " ".join(it for it in RaceForm.base_fields if it not in ("course", "zone")), False),
        ("option_cards=on&max_asks=1&lives=3&variants=", "option_cards max_asks lives variants", False),
        ("option_cards=", "option_cards max_asks", True),
        ("max_asks=2", "option_cards max_asks", True),
        ("variants=immortality", "variants", True),
        ("starts_at=2027-01-01T20:00", "begins starts_at", True),
        ("least_reliability=0", "least_reliability hides_names", False),
        ("hides_names=on", "least_reliability hides_names", True),
        ("hides_names=on", "title no_such_field", False),
    ],
)
def test_a_fold_in_which_something_is_not_as_usual_is_open(address: str, names: str, opens: bool) -> None:
    assert is_open(RaceForm.filled(QueryDict(address)), f"changed='{names}'") is opens


def test_a_fold_with_an_error_is_open() -> None:
    form = VoltForm({"arena": "nowhere", "base_vp": "3"})
    assert is_open(form, "wrong='arena'")
    assert is_open(form, "changed='start_tokens'")  # it is missing
    assert not is_open(form, "wrong='base_vp'")


def test_a_form_without_these_fields_has_no_such_fold() -> None:
    assert drawn(RaceForm(), "changed='no_such_field' wrong='nor_this'") == ""
    assert "<summary>" in drawn(RaceForm(), "changed='no_such_field' wrong='course'")
