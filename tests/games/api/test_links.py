"""Every link of the description leads from a real answer to an operation that succeeds."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.utils import timezone

from games.api.description.schema import whole
from games.api.links import WAYS
from games.delivery.services import channels
from games.models import Game, User
from games.people.services import friends
from games.tables.services import invitations, templates
from games.talk.services import chat
from tests.games.api.calls import Program, at
from tests.games.support.lobbies import finish
from tests.games.support.moves import pending_of, program_for, put_clock
from tests.people import new_race, race_of

HOOK = {"url": "https://192.0.2.7/races"}
KEPT = {"kind": "roborally", "name": "Fridays", "values": {"seats": ["4"]}}
NEW = {"kind": "roborally", "title": "Sunday", "options": {"course": "risky-exchange"}, "seats": 2}


@pytest.fixture(autouse=True)
def _an_open_net(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked up or sent: what the guard lets through is tested with it."""
    monkeypatch.setattr(channels, "check_url", lambda url: None)
    monkeypatch.setattr(channels, "test", lambda **_: None)


class Call(NamedTuple):
    """What a program sends to the operation that a link begins at."""

    by: User
    path: str
    body: Any = None


Scene = Callable[[User, User], Call]
"""Sets up what olivia, the first, and sam need for a call."""


def question(game: Game, olivia: User) -> str:
    return at(game, f"decisions/{pending_of(game, olivia).decision_id}")


def at_started(what: str = "", body: Any = None) -> Scene:
    return lambda olivia, sam: Call(olivia, at(race_of(olivia, sam), what), body)


def at_question(what: str = "", answers: bool = False) -> Scene:
    def call(olivia: User, sam: User) -> Call:
        game = race_of(olivia, sam)
        body = program_for(pending_of(game, olivia)) if answers else None
        return Call(olivia, question(game, olivia) + what, body)

    return call


def at_sealed(olivia: User, sam: User) -> Call:
    game = race_of(olivia, sam)
    put_clock(game)
    return Call(olivia, question(game, olivia))


def listed(olivia: User, sam: User) -> Call:
    race_of(olivia, sam)
    return Call(olivia, "games")


def over(olivia: User, sam: User) -> Call:
    finish(race_of(olivia, sam), sam)
    return Call(olivia, "games/past")


def open_to_sam(olivia: User, sam: User, what: str = "games/open") -> Call:
    new_race(olivia, seats=3)
    return Call(sam, what)


def joined(olivia: User, sam: User) -> Call:
    return Call(sam, at(new_race(olivia, seats=3), "join"), {})


def invites(olivia: User, sam: User) -> Call:
    return Call(olivia, at(new_race(olivia, seats=3), "invitations"), {"who": "sam"})


def invited(olivia: User, sam: User) -> Call:
    game = new_race(olivia, seats=3)
    invitations.invite(game_id=game.pk, user=olivia, who="sam")
    return Call(olivia, at(game, "invitations"))


def own_invitations(olivia: User, sam: User) -> Call:
    invited(olivia, sam)
    return Call(sam, "me/invitations")


def written(olivia: User, sam: User) -> Call:
    game = race_of(olivia, sam)
    chat.say(game_id=game.pk, user=sam, words="Hello", room="table")
    return Call(olivia, at(game, "messages?room=table"))


def asked(olivia: User, sam: User) -> Call:
    game = race_of(olivia, sam)
    Program(sam).post(at(game, "votes"), {"kind": "extend", "seconds": 43200})
    return Call(olivia, at(game, "table"))


def kept(olivia: User, sam: User) -> Call:
    templates.save(user=olivia, kind="roborally", name="Fridays", values={"seats": ["4"]})
    return Call(olivia, "me/templates")


def hooked(olivia: User, sam: User) -> Call:
    Program(olivia).put("me/targets/webhook", HOOK)
    return Call(olivia, "me/targets")


def resting(olivia: User, sam: User) -> Call:
    first = (timezone.now() + timedelta(days=10)).date()
    body = {"first": str(first), "last": str(first)}
    assert Program(olivia).post("me/vacations", body).status_code == 201
    return Call(olivia, "me/time")


def befriended(olivia: User, sam: User) -> Call:
    friends.ask(user=olivia, other=sam)
    friends.ask(user=sam, other=olivia)
    return Call(olivia, "me/people")


SCENES: dict[str, Scene] = {
    "list_games": listed,
    "create_game": lambda olivia, sam: Call(olivia, "games", NEW),
    "create_quick_game": lambda olivia, sam: Call(olivia, "games/quick", {}),
    "list_open_tables": open_to_sam,
    "list_past_games": over,
    "get_game": at_started(),
    "list_decisions": at_started("decisions"),
    "get_decision": at_question(),
    "save_draft": at_question("/draft", answers=True),
    "submit_answer": at_question("/submission", answers=True),
    "join_game": joined,
    "invite": invites,
    "list_invitations": invited,
    "list_my_invitations": own_invitations,
    "send_message": at_started("messages?room=table", {"words": "Hello"}),
    "list_messages": written,
    "propose_vote": at_started("votes", {"kind": "extend", "seconds": 43200}),
    "get_table": asked,
    "list_templates": kept,
    "create_template": lambda olivia, sam: Call(olivia, "me/templates", KEPT),
    "list_targets": hooked,
    "add_webhook": lambda olivia, sam: Call(olivia, "me/targets/webhook", HOOK),
    "list_preferences": lambda olivia, sam: Call(olivia, "me/preferences"),
    "get_my_time": resting,
    "list_people": befriended,
    "list_kinds": lambda olivia, sam: Call(olivia, "kinds"),
}
OWN_ANSWERS = {"save_draft", "submit_answer", "preview_answer"}
"""What they take depends on the hand. For the rest the example of the description will do."""


TARGETS = {source: [target for way in WAYS if way.source == source for target in way.targets] for source in SCENES}
SEALED = "open_hand"
"""Only a hand that lies sealed leads there."""


def test_every_source_has_its_scene() -> None:
    assert {way.source for way in WAYS} == set(SCENES)


@pytest.mark.parametrize("source", TARGETS)
def test_links_lead_to_operations_that_succeed(source: str, owner: User, seated: User) -> None:
    scenes = {SCENES[source]: [target for target in TARGETS[source] if target != SEALED]}
    if SEALED in TARGETS[source]:
        scenes[at_sealed] = [SEALED]
    for scene, targets in scenes.items():
        with rolled_back():
            call = scene(owner, seated)
            program = Program(call.by)
            first = program.call(method_of(source), call.path, call.body)
            assert 200 <= first.status_code < 300, first.content
            for target in targets:
                with rolled_back():
                    follow(program, source, call, first, target)


@contextmanager
def rolled_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def follow(program: Program, source: str, call: Call, first: HttpResponse, target: str) -> None:
    """Goes where the link of an answer leads, and succeeds there."""
    place = matched(path_of(source), call.path.partition("?")[0])
    link = links_of(source)[target]
    parts = {name: resolved(value, first, place) for name, value in link["parameters"].items()}
    wanted = path_of(target)
    named = set(re.findall(r"{(\w+)}", wanted))
    assert named <= set(parts)
    rest = {name: value for name, value in parts.items() if name not in named}
    assert set(rest) <= {parameter["name"] for parameter in about(target)["parameters"] if parameter["in"] == "query"}
    address = wanted.format_map(parts)[1:] + (f"?{urlencode(rest)}" if rest else "")
    if target in OWN_ANSWERS:
        body = program_for(pending_of(Game.objects.get(), call.by))
    else:
        body = example_of(target)
    answer = program.call(method_of(target), address, body)
    assert 200 <= answer.status_code < 300, (target, answer.content)


@cache
def operations() -> dict[str, tuple[str, str, dict[str, Any]]]:
    return {
        about["operationId"]: (path, method, about)
        for path, methods in whole()["paths"].items()
        for method, about in methods.items()
    }


def path_of(name: str) -> str:
    return operations()[name][0]


def method_of(name: str) -> str:
    return operations()[name][1].upper()


def about(name: str) -> dict[str, Any]:
    return operations()[name][2]


def links_of(name: str) -> dict[str, Any]:
    links: list[dict[str, Any]] = [
        answer["links"] for status, answer in about(name)["responses"].items() if status.startswith("2")
    ]
    return links[0]


def example_of(name: str) -> Any:
    [content] = about(name).get("requestBody", {"content": {"": {}}})["content"].values()
    examples = list(content.get("examples", {}).values())
    return examples[0]["value"] if examples else {} if content else None


def matched(template: str, path: str) -> dict[str, str]:
    """The parts of an address by name."""
    found = re.fullmatch(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", template), f"/{path}")
    assert found
    return found.groupdict()


def resolved(value: str, answer: Any, place: dict[str, str]) -> str:
    """What a runtime expression stands for."""
    if value.startswith("$request.path."):
        return place[value.removeprefix("$request.path.")]
    if not value.startswith("$response.body#/"):
        return value
    part = answer.json()
    for step in value.removeprefix("$response.body#/").split("/"):
        part = part[int(step)] if isinstance(part, list) else part[step]
    return str(part)
