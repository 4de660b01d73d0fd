"""Whatever way a text comes in, the signs that nobody sees and that break feeds and mails are gone."""

from typing import Any

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import connection, models

from games.errors import Refused
from games.models import Game, Note, User
from games.models.text import one_line, some_lines
from tests.people import new_race

UNSEEN = "\x00\x07\x1b\x7f\x9b\u202e\u2066\ud800\uffff"
CHECKED_ALREADY = {"username", "password", "first_name", "last_name"}
"""Of Django's own user: its names are checked letter by letter, and nobody can write the others."""

TEXTS = [
    field
    for model in apps.get_app_config("games").get_models()
    for field in model._meta.get_fields()
    if isinstance(field, models.CharField | models.TextField)
    and not isinstance(field, models.EmailField)
    and not field.choices
    and field.name not in CHECKED_ALREADY
]


@pytest.mark.parametrize("field", TEXTS, ids=str)
def test_no_text_of_the_database_holds_them(field: Any) -> None:
    assert field.get_db_prep_save(f"a{UNSEEN}b", connection) == "ab"


def test_every_field_of_text_was_looked_at() -> None:
    assert {str(field) for field in TEXTS} >= {"games.Game.title", "games.Seat.name", "games.Note.words"}


@pytest.mark.parametrize(
    ("given", "line", "lines"),
    [
        ("Käse 🤖\u200d🔥 שלום", "Käse 🤖\u200d🔥 שלום", "Käse 🤖\u200d🔥 שלום"),
        ("one\r\n\ttwo", "one two", "one\n\ttwo"),
        ("one\u2028two\x85three", "one two three", "one\ntwo\nthree"),
        (f"]]>{UNSEEN}<b>", "]]><b>", "]]><b>"),
    ],
)
def test_letters_stay_and_breaks_stay_in_long_texts(given: str, line: str, lines: str) -> None:
    assert (one_line(given), some_lines(given)) == (line, lines)


def test_a_text_is_clean_at_once_and_in_the_database(owner: User) -> None:
    race = new_race(owner, title="Sunday\x1b\nrace")
    assert (race.title, Game.objects.get().title) == ("Sunday race", "Sunday race")
    note = Note.objects.create(user=owner, game=race, words="one\n\ttwo\x07", changed_at=race.created_at)
    assert (note.words, Note.objects.get().words) == ("one\n\ttwo", "one\n\ttwo")


def test_many_rows_at_once_are_clean_too(race: Game) -> None:
    Game.objects.update(title="Mon\x1bday")
    assert Game.objects.extra(where=["title = 'Monday'"]).exists()


def test_where_nothing_is_left_it_is_refused(owner: User) -> None:
    with pytest.raises(Refused, match="can be read"):
        new_race(owner, title="\x1b\x07")
    assert not Game.objects.exists()


def test_the_admin_hears_it_as_a_fault_of_the_form(race: Game) -> None:
    race.title = "\x1b"
    with pytest.raises(ValidationError, match="cannot be blank"):
        race.clean_fields(exclude={field.name for field in Game._meta.fields} - {"title"})
