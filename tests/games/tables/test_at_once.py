"""What Race now offers."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict

from games.kinds.registry import kind_of, kinds
from games.kinds.roborally.setup.venues import course as line_of
from games.kinds.roborally.setup.venues import courses
from games.tables.at_once import at_once_form, offered
from games.timekeeping.clock import Untimed
from tests.tiny_game.kind import KIND as DUEL


@pytest.mark.parametrize("kind", kinds())
def test_without_a_choice_it_is_the_quick_game_of_its_kind(kind: str) -> None:
    form = at_once_form(kind_of(kind), QueryDict())
    assert form.is_valid(), form.errors
    table = form.table()
    assert table["options"].items() >= kind_of(kind).rules.quick_options.items()
    assert (table["seats"], table["bots"], table["clock"]) == (4, ["medium"] * 3, Untimed())


def test_newcomers_find_the_form_of_a_kind_that_has_no_bots() -> None:
    assert at_once_form(DUEL, user=AnonymousUser()).initial == at_once_form(DUEL).initial


def test_course_bots_edition_and_robot_can_be_chosen() -> None:
    chosen = QueryDict("course=twister&bots=7&strength=hard&edition=ultimate&robot=Fuse")
    form = at_once_form(kind_of("roborally"), chosen)
    assert form.is_valid(), form.errors
    table = form.table()
    assert (table["seats"], table["bots"], table["robot"]) == (8, ["hard"] * 7, "Fuse")
    assert (table["options"]["course"], table["options"]["edition"]) == ("twister", "ultimate")


@pytest.mark.parametrize("ignored", ["visibility=open", "pace=live", "lives=4", "seats=2", "title=Mine"])
def test_nothing_else_can_be_chosen(ignored: str) -> None:
    kind = kind_of("roborally")
    tables = [at_once_form(kind, QueryDict(text)) for text in ("", ignored)]
    assert all(form.is_valid() for form in tables)
    assert tables[0].table() == tables[1].table()


@pytest.mark.parametrize(
    "wrong",
    ["course=moon", "bots=0", "bots=8", "bots=many", "bots=-1", "strength=divine", "edition=1994", "robot=Marvin"],
)
def test_what_cannot_be_played_is_refused(wrong: str) -> None:
    assert not at_once_form(kind_of("roborally"), QueryDict(wrong)).is_valid()


@pytest.mark.parametrize(("kind", "most"), [("roborally", 7), ("volt", 3)])
def test_there_are_as_many_bots_as_there_are_other_seats(kind: str, most: int) -> None:
    field = at_once_form(kind_of(kind)).fields["bots"]
    assert [number for number, _ in field.choices] == ["", *range(1, most + 1)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", kinds())
def test_choices_are_short(kind: str) -> None:
    drawn = "".join(str(field) for field in offered(at_once_form(kind_of(kind))))
    assert max(map(len, re.findall(r"<option[^>]*>([^<]*)<", drawn))) < 40


def test_a_few_fields_are_shown() -> None:
    form = at_once_form(kind_of("roborally"))
    assert [field.name for field in offered(form)] == ["course", "edition", "bots", "strength", "robot"]
    assert [field.value() for field in offered(form)] == ["risky-exchange", "", "", "medium", ""]


@pytest.mark.parametrize("course", {line.allowed: line.id for line in courses()}.values())  # one for each range
def test_without_a_number_there_are_as_many_bots_as_the_course_takes(course: str) -> None:
    form = at_once_form(kind_of("roborally"), QueryDict(f"course={course}&bots="))
    assert form.is_valid(), form.errors
    seats = form.table()["seats"]
    assert seats in line_of(course).allowed
    assert abs(seats - 4) == min(abs(number - 4) for number in line_of(course).allowed)


def test_a_number_that_was_chosen_is_not_changed() -> None:
    form = at_once_form(kind_of("roborally"), QueryDict("course=checkmate&bots=1"))
    assert form.errors["seats"] == ["Checkmate is for 5 to 8 players."]


@pytest.mark.parametrize("kind", kinds())
def test_no_field_keeps_a_browser_from_sending_the_usual_choice(kind: str) -> None:
    assert not any(" required" in str(field) for field in offered(at_once_form(kind_of(kind))))
