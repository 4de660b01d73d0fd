"""Keeping settings of tables under a name, and those used last."""

import pytest

from games.errors import Closed, NotFound, Refused
from games.models import Template, User
from games.tables.services import templates
from games.tables.services.templates import LONGEST_NAME, MOST


def save(user: User, name: str, seats: str = "4", kind: str = "roborally") -> Template:
    return templates.save(user=user, kind=kind, name=name, values={"seats": [seats]})


def names(user: User) -> list[str]:
    return list(Template.objects.filter(user=user).values_list("name", flat=True))


def test_settings_are_kept_under_a_name_and_replaced_under_the_same(owner: User) -> None:
    first = save(owner, "  Friday   night ")
    assert (first.name, first.form_values) == ("Friday night", {"seats": ["4"]})
    assert save(owner, "Friday night", seats="6") == first
    first.refresh_from_db()
    assert first.form_values == {"seats": ["6"]}


def test_each_person_and_each_game_has_names_of_its_own(owner: User, seated: User) -> None:
    save(owner, "Friday")
    save(owner, "Friday", kind="volt")
    save(seated, "Friday")
    assert (names(owner), names(seated)) == (["Friday"] * 2, ["Friday"])


@pytest.mark.parametrize("name", ["", "   ", "x" * (LONGEST_NAME + 1)])
def test_a_name_can_be_read_and_is_not_too_long(owner: User, name: str) -> None:
    kept = save(owner, "x" * LONGEST_NAME)
    with pytest.raises(Refused, match=f"1 to {LONGEST_NAME} characters"):
        save(owner, name)
    with pytest.raises(Refused, match=f"1 to {LONGEST_NAME} characters"):
        templates.rename(user=owner, template_id=kept.pk, name=name)
    assert names(owner) == [kept.name]


def test_so_many_and_no_more_but_those_of_before_can_be_replaced(owner: User) -> None:
    templates.keep_last(user=owner, kind="roborally", values={})
    for number in range(MOST):
        save(owner, f"Table {number}")
    with pytest.raises(Closed, match=f"{MOST} sets of settings"):
        save(owner, "One more")
    assert save(owner, "Table 0", seats="8").form_values == {"seats": ["8"]}
    assert len(names(owner)) == MOST + 1


def test_those_used_last_are_kept_once_for_each_game_and_have_no_name(owner: User) -> None:
    for kind, seats in (("roborally", "4"), ("volt", "2"), ("roborally", "6")):
        templates.keep_last(user=owner, kind=kind, values={"seats": [seats]})
    assert names(owner) == ["", ""]
    assert Template.objects.get(user=owner, kind="roborally").form_values == {"seats": ["6"]}


def test_settings_get_another_name_unless_others_have_it(owner: User) -> None:
    friday, sunday = save(owner, "Friday"), save(owner, "Sunday")
    with pytest.raises(Closed, match="called Friday") as refused:
        templates.rename(user=owner, template_id=sunday.pk, name="Friday")
    assert refused.value.code == "name_taken"
    assert templates.rename(user=owner, template_id=friday.pk, name=" Saturday ").name == "Saturday"
    assert names(owner) == ["Saturday", "Sunday"]


def test_settings_are_deleted_by_their_owner_who_reads_which(owner: User) -> None:
    kept = save(owner, "Friday")
    assert templates.delete(user=owner, template_id=kept.pk) == "Friday"
    assert names(owner) == []


def test_nobody_changes_those_of_others_or_those_used_last(owner: User, seated: User) -> None:
    templates.keep_last(user=owner, kind="roborally", values={})
    kept, last = save(owner, "Friday"), Template.objects.get(name="")
    for user, template in ((seated, kept), (owner, last)):
        with pytest.raises(NotFound):
            templates.rename(user=user, template_id=template.pk, name="Mine")
        with pytest.raises(NotFound):
            templates.delete(user=user, template_id=template.pk)
    assert sorted(names(owner)) == ["", "Friday"]
