"""Whatever way a text comes in, the signs that nobody sees and that break feeds and mails are gone."""

import json
from typing import Any

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import connection, models

from games.errors import Refused
from games.models import Game, Note, Template, User
from games.models.text import one_line, some_lines
from tests.people import new_race

UNSEEN = "\x00\x07\x1b\x7f\x9b\u202e\u2066\u206f\u200b\u2060\ufeff\u00ad\ud800\ufffe\uffff\ufdd0\U0001ffff\U000e0041"
ENGINE = {
    "games.Game.setup",
    "games.Game.start",
    "games.Game.outcome",
    "games.Game.settings",
    "games.Turn.journal",
    "games.Turn.published",
    "games.Hand.cards",
    "games.PendingDecision.question",
    "games.PendingDecision.hand",
    "games.Puzzle.data",
    "games.Series.places",
    "games.OperatorAction.before",
    "games.OperatorAction.after",
    "games.VenueFile.document",
    "games.VenueMeasure.figures",
    "games.VenueMeasure.result",
}
"""JSON of the rules, made from checked answers and clean names. Old games are played again from it, byte by byte."""
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


def test_no_text_of_the_database_holds_them() -> None:
    kept = {str(field): field.get_db_prep_save(f"a{UNSEEN}b", connection) for field in TEXTS}
    assert kept == dict.fromkeys(kept, "ab")


JSONS = [
    field
    for model in apps.get_app_config("games").get_models()
    for field in model._meta.get_fields()
    if isinstance(field, models.JSONField) and str(field) not in ENGINE
]


def test_no_json_that_people_write_in_holds_them() -> None:
    soiled = {f"a{UNSEEN}b": [f"c{UNSEEN}d", {"e": f"f{UNSEEN}\ng"}, 1, None]}
    kept = {str(field): as_json(field.get_db_prep_save(soiled, connection)) for field in JSONS}
    clean = {"ab": ["cd", {"e": "f\ng"}, 1, None]}
    assert {name for name, value in kept.items() if value != clean} == set()


def as_json(kept: Any) -> Any:
    return json.loads(kept if isinstance(kept, str) else kept.dumps(kept.obj))


def test_every_field_of_text_was_looked_at() -> None:
    assert {str(field) for field in TEXTS} >= {"games.Game.title", "games.Seat.name", "games.Note.words"}


@pytest.mark.parametrize(
    ("given", "line", "lines"),
    [
        ("Käse 🤖\u200d🔥 שלום", "Käse 🤖\u200d🔥 שלום", "Käse 🤖\u200d🔥 שלום"),
        ("one\r\n\ttwo", "one two", "one\n\ttwo"),
        ("one\u2028two\x85three", "one two three", "one\ntwo\nthree"),
        (f"]]>{UNSEEN}<b>", "]]><b>", "]]><b>"),
        *((text, text, text) for text in ("\u0645\u06cc\u200c\u062e", "\u0915\u094d\u200d\u0937")),
        ("a\u200d\u200c\u200e\u200db", "a\u200db", "a\u200db"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f", *["\U0001f3f4\U000e0067\U000e0062\U000e007f"] * 2),
        ("Z" + "\u0316" * 100 + "!", *["Z" + "\u0316" * 4 + "!"] * 2),
    ],
)
def test_letters_stay_and_breaks_stay_in_long_texts(given: str, line: str, lines: str) -> None:
    assert (one_line(given), some_lines(given)) == (line, lines)


def test_a_text_is_clean_at_once_and_in_the_database(owner: User) -> None:
    race = new_race(owner, title="Sunday\x1b\nrace")
    assert (race.title, Game.objects.get().title) == ("Sunday race", "Sunday race")
    note = Note.objects.create(user=owner, game=race, words="one\n\ttwo\x07", changed_at=race.created_at)
    assert (note.words, Note.objects.get().words) == ("one\n\ttwo", "one\n\ttwo")
    kept = Template.objects.create(user=owner, kind="roborally", name="Fridays", form_values={"title": ["one\x1b two"]})
    assert kept.form_values == Template.objects.get().form_values == {"title": ["one two"]}


def test_many_rows_at_once_are_clean_too(race: Game) -> None:
    Game.objects.update(title="Mon\x1bday")
    assert Game.objects.extra(where=["title = 'Monday'"]).exists()


@pytest.mark.parametrize(
    "title", ["\x1b\x07", "\u200b\u2060\u3164", "\u2800", "\u0301", "\u200d", "\ufffc", "\U0001d159"]
)
def test_a_title_that_no_one_sees_is_refused(owner: User, title: str) -> None:
    with pytest.raises(Refused, match="can be read"):
        new_race(owner, title=title)
    assert not Game.objects.exists()


def test_the_admin_hears_it_as_a_fault_of_the_form(race: Game) -> None:
    race.title = "\x1b"
    with pytest.raises(ValidationError, match="cannot be blank"):
        race.clean_fields(exclude={field.name for field in Game._meta.fields} - {"title"})
