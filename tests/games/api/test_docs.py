"""docs/API.md: every call that it shows is made here as it stands there, in its order."""

import re
import shlex
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from rest_framework.exceptions import APIException

from engine.roborally.cards.program_cards import CARDS
from games.accounts.services.tokens import SCOPES
from games.api.description.schema import REFUSALS, whole
from games.kinds.roborally.told.phrases import card_name
from games.models import Design, Game, Surprise, User
from tests.games.api.calls import Program
from tests.games.support.designs import published
from tests.people import new_race
from tests.services import ROOT

DOCS = ROOT / "docs/API.md"
CALLS = re.compile(r"^    (curl (?:[^\n\\]|\\\n)+)", re.MULTILINE)


STREAM = ("GET", "/api/v1/stream")
"""A process of its own answers it: tests/games/streams tries it."""


class Shell:
    """Makes the calls of a page with its variables."""

    def __init__(self, **variables: object) -> None:
        self.variables = {name: str(value) for name, value in variables.items()}

    def run(self, line: str) -> HttpResponse:
        words = shlex.split(self._filled(line.replace("\\\n", " ")))[1:]
        method, address, headers, body = "GET", "", {}, ""
        while words:
            word = words.pop(0)
            if word == "-X":
                method = words.pop(0)
            elif word == "-H":
                name, _, value = words.pop(0).partition(": ")
                headers[name] = value
            elif word == "-d":
                body = words.pop(0)
            else:
                address = word
        assert address.startswith("https://races.example.org/api/v1/"), line
        path = address.removeprefix("https://races.example.org")
        return Client(headers=headers).generic(method, path, body, content_type=headers.get("Content-Type", ""))

    def _filled(self, line: str) -> str:
        return re.sub(r"\$(\w+)", lambda found: self.variables[found[1]], line)


@pytest.fixture
def shell(race: Game, owner: User, seated: User, stranger: User) -> Shell:
    """A person with a key, a seat in a game, a table of their own to which nobody is invited yet, and a design, which
    chance has drawn as well."""
    program = Program(owner)
    digest = published(owner)
    drawn = [{"digest": digest, "name": "Alley", "facts": []}]
    surprise = Surprise.objects.create(
        user=seated, kind="roborally", wanted={"players": 4}, seed=1, drawn=drawn, made_at=timezone.now()
    )
    [prompt] = program.get(f"games/{race.pk}/decisions").json()
    return Shell(
        KEY=program.text,
        GAME=race.pk,
        OTHER=new_race(stranger, seats=3).pk,
        TABLE=new_race(owner, seats=3).pk,
        PERSON=seated.pk,
        QUESTION=prompt["decision_id"],
        CARDS=",".join(str(card) for card in prompt["offer"]["hand"][:5]),
        SINCE=program.get(f"games/{race.pk}/events").json()["next"],
        SOON=(timezone.now() + timedelta(days=2)).isoformat(),
        DESIGN=Design.objects.get().pk,
        SURPRISE=surprise.pk,
        DIGEST=digest,
        ETAG='"none"',
    )


def paths(text: str) -> set[tuple[str, str]]:
    """All operations that the page names."""
    named = set(re.findall(r"`(GET|POST|PUT|DELETE) (/[^`? ]*)`", text))
    for _, path in re.findall(r"`(PUT) (/[^`? ]*)`, and `GET` and `DELETE`", text):
        named |= {("GET", path), ("DELETE", path)}
    return named


@pytest.mark.slow("makes every call of the page")
def test_every_call_on_the_page_is_answered(shell: Shell) -> None:
    calls = [call for call in CALLS.findall(DOCS.read_text(encoding="utf-8")) if STREAM[1] not in call]
    assert len(calls) > 15
    for line in calls:
        answer = shell.run(line)
        assert answer.status_code in (200, 201, 204), (line, answer.content)


def test_the_page_names_every_operation_and_no_other() -> None:
    methods = {(method.upper(), path) for path, about in whole()["paths"].items() for method in about}
    named = paths(DOCS.read_text(encoding="utf-8"))
    assert methods - named == set(), "not in docs/API.md yet"
    assert named - methods == {STREAM}, "there is nothing of that kind any more"


def test_the_page_explains_every_scope_and_status() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for word in (*(f"`{scope}`" for scope in SCOPES), *(str(status) for status in REFUSALS)):
        assert f"| {word} |" in text


def test_each_code_on_the_page_is_one_that_is_given() -> None:
    rows = re.findall(r"^\| \d{3} \| .+ \| (.+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    told = {code for row in rows for code in re.findall(r"`(\w+)`", row)}
    of_framework = {error.default_code for error in APIException.__subclasses__()}
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "games").rglob("*.py"))
    assert told
    assert [code for code in told - of_framework if f'"{code}"' not in source] == []


def test_it_says_what_each_card_does() -> None:
    """Each row of the table names the cards from its first to its last priority, every other one for the rotations."""
    rows = re.findall(r"^\| (\d+)(?:, (\d+) and so on)? to (\d+) \| (.+) \|$", DOCS.read_text(), re.MULTILINE)
    told = {
        priority: name
        for first, second, last, name in rows
        for priority in range(int(first), int(last) + 1, int(second) - int(first) if second else 10)
    }
    assert told == {priority: card_name(priority) for priority in CARDS}
