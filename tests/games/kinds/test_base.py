"""What a kind of game has to offer, and that each of them does."""

import inspect
from collections import Counter
from itertools import product
from random import Random
from types import ModuleType
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from django.contrib.staticfiles import finders
from django.forms import BooleanField, Field
from django.http import QueryDict

from games.kinds import answering, base, telling
from games.kinds.making import KindWorkshop
from games.kinds.registry import kind_of
from tests.tiny_game.kind import KIND as DUEL

PARTS = {
    "setup": base.KindSetup,
    "venues": base.KindVenues,
    "layout": base.KindLayout,
    "pages": base.KindPages,
    "questions": answering.KindQuestions,
    "typed": answering.KindTyped,
    "ghost": answering.KindGhost,
    "mail": telling.KindMail,
    "story": telling.KindStory,
}


KINDS = (kind_of("roborally"), kind_of("volt"), DUEL)


def test_every_kind_fulfils_the_border(subtests: pytest.Subtests) -> None:
    for kind, (part, protocol) in product(KINDS, PARTS.items()):
        with subtests.test(f"{kind.slug}: {part}"):
            module = getattr(kind, part)
            assert isinstance(module, protocol)
            for name, method in inspect.getmembers(protocol, inspect.isfunction):
                if not name.startswith("_"):
                    assert arguments(getattr(module, name)) == arguments(method)[1:], name


def arguments(function: Any) -> list[str]:
    return list(inspect.signature(function).parameters)


def test_the_parts_of_a_kind_stand_in_modules_of_their_names() -> None:
    for kind, part in product(KINDS[:2], PARTS):
        module = getattr(kind, part)
        assert isinstance(module, ModuleType)
        assert module.__name__.startswith(f"games.kinds.{kind.slug}.")
        assert module.__name__.endswith(f".{part}")


@pytest.mark.slow("fills many forms at random")
@pytest.mark.parametrize("slug", ["roborally", "volt"])
def test_no_filling_of_the_form_for_a_table_is_a_fault(slug: str, db: None) -> None:
    """A field that is refused is not there for the checks of several fields together."""
    form_type: Any = kind_of(slug).setup.SetupForm
    luck, outcomes = Random(slug), Counter[str]()
    fields = form_type().fields
    for _ in range(300):
        form = form_type(QueryDict(urlencode({name: filling(field, luck) for name, field in fields.items()}, True)))
        outcomes.update(form.errors.keys())
        if not form.errors:
            assert form.table()["options"]
    assert len(outcomes) > 5


def filling(field: Field, luck: Random) -> list[str]:
    """Mostly one of its choices or what stands in it at first, now and then nonsense or nothing."""
    choices = [str(value) for value, words in getattr(field, "choices", ()) if not isinstance(words, list | tuple)]
    usual = ["on"] if isinstance(field, BooleanField) else choices or [str(field.initial or "")]
    return luck.choice([[luck.choice(usual)]] * 8 + [["\u0663 gears"], []])


def test_who_explains_its_draws_has_a_script_and_plain_data_for_it() -> None:
    assert DUEL.dealing is None
    for slug in ("roborally", "volt"):
        dealing = kind_of(slug).dealing
        assert isinstance(dealing, base.KindDealing)
        assert finders.find(dealing.SCRIPT), slug
        assert msgspec.json.encode(dealing.facts(kind_of(slug).rules.quick_options))


def test_who_is_rated_says_in_which_editions() -> None:
    assert DUEL.ratings is None
    for slug in ("roborally", "volt"):
        kind = kind_of(slug)
        assert isinstance(kind.ratings, base.KindRatings)
        assert kind.ratings.edition_of(kind.rules.quick_options) in kind.ratings.editions()


def test_only_what_is_played_in_series_tells_of_them() -> None:
    assert kind_of("roborally").series is None
    assert isinstance(kind_of("volt").series, telling.KindSeries)


def test_what_is_made_in_the_workshop_fulfils_the_border() -> None:
    for name, method in inspect.getmembers(KindWorkshop, inspect.isfunction):
        if not name.startswith("_"):
            assert arguments(getattr(kind_of("roborally").workshop, name)) == arguments(method)[1:], name


def test_what_lacks_something_does_not_fulfil_the_border() -> None:
    for protocol in (*PARTS.values(), telling.KindSeries):
        assert not isinstance(ModuleType("lacking"), protocol), protocol


def test_a_kind_is_called_in_the_site_as_in_the_rules_and_finds_its_templates_there() -> None:
    for kind in KINDS:
        assert kind.slug == kind.rules.id
        assert kind.template("emails/sheet.txt") == f"{kind.rules.id}/emails/sheet.txt"


def test_the_example_of_a_kind_fits_its_rules() -> None:
    for kind in KINDS:
        shown = kind.example
        kind.rules.new_state(kind.rules.make_setup(shown.options, list(kind.rules.seat_names[:4])))
        [event] = kind.rules.decode_events(msgspec.json.encode([shown.event]))
        assert type(event).__name__ == shown.event["event"]
