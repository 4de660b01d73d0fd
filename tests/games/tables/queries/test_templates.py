"""A person's kept settings: those with a name, and those used last."""

import pytest

from games.models import User
from games.tables.queries.templates import template_of, templates_of
from games.tables.services import templates


@pytest.fixture(autouse=True)
def kept(owner: User, seated: User) -> None:
    """The owner has settings for two games, and somebody else has some, too."""
    for kind in ("roborally", "volt"):
        templates.save(user=owner, kind=kind, name="Sunday", values={"seats": ["8"]})
        templates.save(user=owner, kind=kind, name="Friday", values={"seats": ["4"]})
    templates.keep_last(user=owner, kind="roborally", values={"seats": ["2"]})
    templates.save(user=seated, kind="roborally", name="Tuesday", values={"seats": ["6"]})


def test_those_with_a_name_are_listed_by_game_and_name(owner: User, stranger: User) -> None:
    assert [(row.kind, row.name) for row in templates_of(owner)] == [
        ("roborally", "Friday"),
        ("roborally", "Sunday"),
        ("volt", "Friday"),
        ("volt", "Sunday"),
    ]
    assert [row.kind for row in templates_of(owner, "volt")] == ["volt", "volt"]
    assert templates_of(stranger) == []


def test_without_a_number_those_used_last_are_meant(owner: User, seated: User) -> None:
    last = template_of(owner, "roborally", None)
    assert last is not None
    assert last.form_values == {"seats": ["2"]}
    assert template_of(owner, "volt", None) is template_of(seated, "roborally", None) is None


def test_a_number_finds_ones_own_settings_for_this_game(owner: User, seated: User) -> None:
    friday = templates_of(owner, "volt")[0]
    assert template_of(owner, "volt", friday.pk) == friday
    assert template_of(owner, "roborally", friday.pk) is None
    assert template_of(seated, "volt", friday.pk) is None
    assert template_of(owner, "volt", 0) is None
