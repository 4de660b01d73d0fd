"""CONTRIBUTING.md says how many places it takes to add something. Here one of each is made up, in a copy."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.services import ROOT

pytestmark = pytest.mark.slow("makes one of each in a copy of the project")


class Thing(NamedTuple):
    """Something to add: what stands in its new files, the lines that other files get after another line, and an
    expression that is true if the site has it."""

    most: int
    files: dict[str, str]
    is_there: str
    lines: dict[str, list[tuple[str, str]]] = {}


THINGS = {
    "Option card": Thing(
        1,
        {
            "engine/roborally/options/movement/slow_gear.py": """
from engine.roborally.options.ticked import TickedMovement


class SlowGear(TickedMovement):
    title = "Slow Gear"
    words = "When your robot executes a Move 2, it may move 1 instead."
    editions = ("ultimate",)
    worth = 10
    changes = "move_2"
    spaces = 1


OPTION = SlowGear
"""
        },
        "'slow_gear' in importlib.import_module('engine.roborally.options').option_deck('ultimate')",
    ),
    "VOLT module": Thing(
        1,
        {
            "engine/volt/modules/blue/clutch.py": """
from engine.volt.modules.blue.brake import Brake


class Clutch(Brake):
    title = "Clutch"
    words = "When your robot moves, it may move 1 or 2 spaces fewer."


MODULE = Clutch
"""
        },
        "'clutch' in importlib.import_module('engine.volt.module_registry').deck_of('blue')",
    ),
    "board element with an event": Thing(
        3,
        {
            "engine/roborally/elements/hazards/geyser.py": """
from engine.roborally.elements.base import Element
from engine.roborally.unseen import Unseen


class Sprayed(Unseen, frozen=True, kw_only=True, tag=True):
    robot: int


class Geyser(Element, tag="geyser", frozen=True, kw_only=True):
    events = (Sprayed,)

    @classmethod
    def install(cls, floor, elements):
        pass

    def part(self):
        return "geyser"


ELEMENT = Geyser
""",
            "games/kinds/roborally/templates/roborally/elements/geyser/drawing.svg": '<circle r="9"/>',
            "games/kinds/roborally/templates/roborally/elements/geyser/words.txt": "geyser",
            "games/kinds/roborally/templates/roborally/elements/geyser/about.txt": "Geyser: Wets your robot.",
            "games/kinds/roborally/templates/roborally/elements/geyser/rule.txt": "It wets robots.",
            "games/kinds/roborally/templates/roborally/elements/geyser/figure.json": (
                ROOT / "games/kinds/roborally/templates/roborally/elements/pit/figure.json"
            )
            .read_text(encoding="utf-8")
            .replace('"pit"', '"geyser"'),
            "games/kinds/roborally/told/elements/hazards/geyser.py": """
from engine.roborally.elements.hazards.geyser import Sprayed
from games.kinds.roborally.told.telling import Telling

TOLD = (Telling(Sprayed, "{robot} is wet."),)
""",
        },
        "'Wets your robot.' in client.get('/rules/roborally/').text "
        "and 'Sprayed' in str([*importlib.import_module('games.kinds.roborally.told.events').TELLINGS])",
    ),
    "special rule": Thing(
        1,
        {
            "engine/roborally/special_rules/quiet.py": """
from engine.roborally.special_rules.base import SpecialRule


class Quiet(SpecialRule, tag="quiet", frozen=True, kw_only=True):
    @property
    def words(self):
        return "No one may laugh."


RULE = Quiet
"""
        },
        "'quiet' in importlib.import_module('engine.roborally.special_rules').find_special_rules()",
    ),
    "goal of puzzles": Thing(
        1,
        {
            "engine/roborally/puzzles/goals/stand.py": """
from engine.roborally.puzzles.goals.archive import Archive


class Stand(Archive, frozen=True, kw_only=True, tag="stand"):
    title = "Stand still"


GOAL = Stand
"""
        },
        "'stand' in importlib.import_module('engine.roborally.puzzles.goals').find_goals()",
    ),
    "variant": Thing(
        1,
        {
            "engine/roborally/variants/quiet_race.py": """
from engine.roborally.variants.base import Variant

VARIANT = Variant(title="Quiet race", words="No one may laugh.", values={})
"""
        },
        "'Quiet race' in client.get('/races/new/roborally/').text",
    ),
    "course": Thing(
        1,
        {
            "engine/roborally/data/courses/made-up.json": (ROOT / "engine/roborally/data/courses/risky-exchange.json")
            .read_text(encoding="utf-8")
            .replace("risky-exchange", "made-up")
            .replace("Risky Exchange", "Made Up")
        },
        "'Made Up' in client.get('/races/new/roborally/').text",
    ),
    "channel": Thing(
        1,
        {
            "games/delivery/channels/pigeon.py": """
from typing import ClassVar

from games.delivery.channels import inbox


class Pigeon(inbox.Inbox):
    slug: ClassVar[str] = "pigeon"
    label: ClassVar[str] = "By pigeon"
"""
        },
        "'pigeon' in importlib.import_module('games.delivery.channels.base').channels()",
    ),
    "kind of notification": Thing(
        2,
        {
            "games/delivery/kinds/tables/rain.py": """
from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(__name__, label="Rain", about="It rains.", group=TABLES, place=50, sample={})
""",
            "templates/delivery/kinds/tables/rain.txt": "{% extends layout %}{% block subject %}It rains{% endblock %}",
        },
        "'rain' in importlib.import_module('games.outbox.kinds').notification_kinds()",
    ),
    "table setting": Thing(
        2,
        {},
        "'Everyone has to sing' in client.get('/races/new/roborally/').text",
        {
            "games/models/table_settings.py": [
                (
                    "class TableSettings(msgspec.Struct, frozen=True, kw_only=True):",
                    '    sings: Annotated[bool, _setting("All sing.", Asked("Everyone has to sing"))] = False',
                )
            ],
            "templates/tables/_who_fold.html": [
                (
                    '{% include "web/_field.html" with field=form.is_rated %}',
                    '{% include "web/_field.html" with field=form.sings %}',
                )
            ],
        },
    ),
    "format of tournaments": Thing(
        1,
        {
            "games/tournaments/formats/marathon.py": """
from typing import ClassVar

from games.tournaments.formats import swiss


class Marathon(swiss.Swiss):
    slug: ClassVar[str] = "marathon"
    label: ClassVar[str] = "Marathon"
    about: ClassVar[str] = "Everyone plays on."
"""
        },
        "'marathon' in importlib.import_module('games.tournaments.formats.base').formats()",
    ),
    "room with a page, an operation and a task": Thing(
        4,
        {
            "games/garden/__init__.py": "",
            "games/garden/pages.py": """
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def garden(request: HttpRequest) -> HttpResponse:
    return render(request, "garden/garden.html")
""",
            "games/garden/urls.py": """
from django.urls import path

from games.garden import pages

urlpatterns = [path("garden/", pages.garden, name="garden")]
""",
            "games/garden/api.py": """
from games.api.operation import operation
from games.api.resource import OpenResource

SUBJECT = "Garden"


class Garden(OpenResource, at="garden", name="api_garden"):
    @operation("get_garden", "See the garden")
    def get(self, request) -> list[str]:
        return ["Roses"]
""",
            "games/garden/tasks.py": """
from games.periodic import task


@task(every=3600.0, queue="slow")
def water():
    pass
""",
            "templates/garden/garden.html": '{% extends "base.html" %}{% block content %}Roses{% endblock %}',
        },
        "'Roses' in client.get('/garden/').text and client.get('/api/v1/garden').json() == ['Roses'] "
        "and importlib.import_module('games.tasks') "
        "and 'water' in str(importlib.import_module('games.periodic').SCHEDULE)",
    ),
}

ASK = """
import importlib, json, sys
import django
django.setup()
from django.core.management import call_command
from django.test import Client
from django.test.utils import setup_test_environment
setup_test_environment()
call_command("makemigrations", check=True, dry_run=True, verbosity=0)
call_command("check")
client = Client()
client.force_login(importlib.import_module("games.models").User.objects.create_user("ada"))
print(json.dumps({name: bool(eval(asked)) for name, asked in json.load(sys.stdin).items()}))
"""


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory, migrated_data: Path) -> dict[str, bool]:
    """Which of the things the copy has once all have been added. None of them needs a migration."""
    copy = tmp_path_factory.mktemp("project")
    shutil.copy(migrated_data / "db.sqlite3", copy)
    for name in ("docs", "engine", "games", "roborally_site", "static", "templates"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for thing in THINGS.values():
        _add(thing, copy)
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "roborally_site.settings",
        "SECRET_KEY": "of-a-copy",
        "DATABASE_URL": f"sqlite:///{copy}/db.sqlite3",
        "DEBUG": "1",
    }
    wanted = json.dumps({name: thing.is_there for name, thing in THINGS.items()})
    done = subprocess.run(
        [sys.executable, "-c", ASK], cwd=copy, env=environment, input=wanted, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, bool] = json.loads(done.stdout.splitlines()[-1])
    return found


def _add(thing: Thing, copy: Path) -> None:
    for name, words in thing.files.items():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text(f'"""Made up."""\n{words}' if name.endswith(".py") else words, encoding="utf-8")
    for name, lines in thing.lines.items():
        text = (copy / name).read_text(encoding="utf-8")
        for after, line in lines:
            assert after in text
            text = text.replace(f"{after}\n", f"{after}\n{line}\n", 1)
        (copy / name).write_text(text, encoding="utf-8")


def _place(name: str) -> Path:
    """A new file, or the new folder that it stands in."""
    path = Path(name)
    return next((folder for folder in reversed(path.parents) if not (ROOT / folder).exists()), path)


@pytest.mark.parametrize("name", THINGS)
def test_what_is_added_in_a_few_places_is_there(name: str, added: dict[str, bool]) -> None:
    thing = THINGS[name]
    assert len({*map(_place, thing.files), *thing.lines}) <= thing.most
    assert added[name]
