"""No text that is sent to an operation brings in what no one sees: it is neither stored, nor answered, nor sent on."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from drf_spectacular.generators import EndpointEnumerator

from games.api.description.schema import URLS, whole
from games.models import Game, User
from tests.games.api.calls import Program
from tests.people import new_race

UNSEEN = "\x1b\x07\x9b\x7f\u202e\u2066\u200b\ufeff\ufffe\U000e0041"
CALLS = [
    (method.lower(), path)
    for path, _, method, view in EndpointEnumerator(urlconf=URLS).get_api_endpoints()
    if getattr(view.cls, method.lower()).declared.takes
]


def soiled(body: Any) -> Any:
    """The body with invisible characters in each of its texts."""
    if isinstance(body, str):
        return f"{UNSEEN}{body[:1]}{UNSEEN}{body[1:]}{UNSEEN}"
    if isinstance(body, dict):
        return {name: soiled(value) for name, value in body.items()}
    return [soiled(value) for value in body] if isinstance(body, list) else body


def bodies(method: str, path: str) -> list[Any]:
    """The examples of an operation, and a body with a text for each of its fields that takes one."""
    [content] = whole()["paths"][path][method]["requestBody"]["content"].values()
    examples = [each["value"] for each in content.get("examples", {}).values()]
    schema = content["schema"]
    schema = whole()["components"]["schemas"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    texts = {name: "words" for name, value in schema.get("properties", {}).items() if value.get("type") == "string"}
    return [*examples, *([content["example"]] if "example" in content else []), texts]


def only_clean(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    """Lets no statement write an invisible character."""
    rows = (params if many else [params]) if sql.startswith(("INSERT", "UPDATE")) else []
    assert [value for row in rows or () for value in row or () if is_soiled(value)] == [], sql
    return execute(sql, params, many, context)


def is_soiled(value: Any) -> bool:
    return isinstance(value, str) and any(
        sign in value or json.dumps(sign)[1:-1] in value.lower() for sign in UNSEEN if sign != "\x7f"
    )


@pytest.mark.parametrize(("method", "path"), CALLS, ids=map(" ".join, CALLS))
def test_no_text_of_a_body_brings_in_what_no_one_sees(
    method: str, path: str, race: Game, owner: User, seated: User, program: Program
) -> None:
    for game in (race, new_race(owner, seats=4)) if "{game_id}" in path else (race,):
        own = path.strip("/").format_map(Places(game_id=game.pk, decision_id=f"t1.g{game.pk}", person_id=seated.pk))
        for body in bodies(method, path):
            with connection.execute_wrapper(only_clean):
                answer = program.call(method.upper(), own, soiled(body))
            assert answer.status_code < 500
            assert not is_soiled(answer.content.decode())


class Places(dict[str, Any]):
    """What stands in an address; the number one where nothing else is known."""

    def __missing__(self, name: str) -> int:
        return 1


def test_no_form_of_a_page_brings_it_in_either(race: Game, own_browser: Client) -> None:
    forms = {
        f"/races/{race.pk}/votes/pause/": {"reason": "lunch"},
        f"/races/{race.pk}/table/": {"words": "hello"},
        f"/races/{race.pk}/note/": {"words": "a plan"},
        "/settings/programs/": {"name": "laptop", "scopes": ["read"], "days": ""},
    }
    for path, form in forms.items():
        written = {name: soiled(value) for name, value in form.items() if name in ("reason", "words", "name")}
        with connection.execute_wrapper(only_clean):
            assert own_browser.post(path, form | written).status_code < 400, path
    assert race.votes.get().payload["reason"] == "lunch"


def test_the_walk_reaches_the_texts_that_people_write(race: Game, program: Program) -> None:
    """Or it would find nothing because everything was refused."""
    reached = {path for _, path in CALLS}
    assert {"/games", "/games/{game_id}/votes", "/games/{game_id}/messages"} <= reached
    assert program.post(f"games/{race.pk}/votes", soiled({"kind": "pause", "reason": "lunch"})).status_code < 300
    assert race.votes.get().payload["reason"] == "lunch"
