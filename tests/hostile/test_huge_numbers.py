"""Numbers that no one needs, wherever one can be sent: in addresses, in queries, in bodies and in forms."""

import json
from collections.abc import Callable, Iterator
from time import thread_time
from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.admin import ModelAdmin
from django.contrib.admin import site as operators
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpResponse, QueryDict
from django.urls import reverse
from django.urls.converters import IntConverter
from pytest_django import Settings

from games.api.description.schema import whole
from tests.games.api.test_clean_texts import CALLS, bodies
from tests.hostile.addresses import all_named, lines, parameters_of, path_of, read_by_get
from tests.hostile.conftest import in_turn
from tests.hostile.watching import tried
from tests.hostile.world import World

HUGE = "9" * 400
"""Python reads it, and no database holds it."""
TEN_THOUSAND = "9" * 10_000
NUMBERS = [
    "1" + "0" * 30,
    "-1",
    "1.5",
    "NaN",
    TEN_THOUSAND,
    "9223372036854775808",
    "1e999",
    "-9223372036854775809",
    "٣",
]
IN_JSON = [*NUMBERS[:-1], f'"{TEN_THOUSAND}"', f"[{TEN_THOUSAND}]"]
LONGEST = 0.5
"""Seconds of the processor for one answer."""
READ_AS_A_WHOLE = {"design_try": ["space", "heading", "register-1", "at"], "sandbox": ["r0-1", "r1-5", "at"]}
"""Pages that take all that stands in a query, and what it may be."""
ANSWERS = {
    "game_submit": {"registers": [1, 1, 1, 1, 1], "power_down": False},
    "game_orders": {"program": {"ask": 1, "cards": [1]}},
    "lesson_answer": {"registers": [1, 2, 3, 4, 5]},
    "puzzle_answer": {"registers": [1, 2, 3, 4, 5]},
}
"""Forms that post JSON."""
MARK = "@"
LONGEST_LINE = 300


@pytest.fixture(autouse=True)
def without_counting(settings: Settings) -> None:
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    settings.ACCOUNT_RATE_LIMITS = False


class Tries:
    """In the short round each place gets one of the numbers, and all in the long one."""

    def __init__(self, is_long: bool) -> None:
        self.is_long, self.places = is_long, 0
        self.faults: list[str] = []

    def of(self, numbers: list[str]) -> list[str]:
        self.places += 1
        return numbers if self.is_long else [numbers[self.places % len(numbers)]]

    def ask(self, what: str, send: Callable[[], HttpResponse]) -> None:
        """It is no fault, changes nothing if it is refused, and takes no long time. What a process finds out once, such
        as all courses, does not count: it is asked again."""
        taken = LONGEST

        def timed() -> HttpResponse:
            nonlocal taken
            began = thread_time()
            answer = send()
            taken = thread_time() - began
            return answer

        try:
            tried(timed)
            if taken >= LONGEST:
                tried(timed)
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are tried as well
            self.faults.append(f"{what[:LONGEST_LINE]}: {error!r}"[: 2 * LONGEST_LINE])
        else:
            if taken >= LONGEST:
                self.faults.append(f"{what[:LONGEST_LINE]} takes {taken:.2f} s")

    def check(self, at_least: int) -> None:
        assert self.places > at_least
        assert not self.faults, "\n".join(self.faults)


@pytest.fixture
def tries(is_long: bool) -> Tries:
    return Tries(is_long)


@pytest.mark.parametrize("who", in_turn("guest", "host"))
def test_in_an_address_it_names_nothing(world: World, tries: Tries, who: str) -> None:
    for method, name, _ in lines():
        pattern = all_named()[name]
        where = world.where(name, parameters_of(pattern))
        path = path_of(name, where)
        for parameter, fact in where.items():
            is_number = isinstance(pattern.pattern.converters.get(parameter), IntConverter)
            for number in tries.of([each for each in NUMBERS if not is_number or each.isdecimal()]):
                bent = path_of(name, where | {parameter: 7**9}).replace(str(7**9), number) if is_number else path
                bent = bent if is_number else path.replace(str(fact), number, 1)
                send_as(tries, world, who, method, bent)
    tries.check(200)


def send_as(tries: Tries, world: World, who: str, method: str, path: str) -> None:
    tries.ask(f"{method} {path}", lambda: world.browser(who).generic(method.upper(), path))


@pytest.mark.parametrize("who", in_turn("guest", "host"))
def test_in_a_query_it_is_refused_or_ignored(world: World, tries: Tries, who: str) -> None:
    for name in sorted(read_by_get()):
        path = path_of(name, world.where(name, parameters_of(all_named()[name])))
        for wanted in sorted(read_of_the_query(world, who, path) | set(READ_AS_A_WHOLE.get(name, ()))):
            for number in {TEN_THOUSAND, *tries.of(NUMBERS)}:  # Python itself refuses to read one that is so long
                tries.ask(f"GET {path}?{wanted}={number}", lambda: world.browser(who).get(path, {wanted: number}))  # noqa: B023
    for path, operations in whole()["paths"].items():
        own = f"/api/v1{path.format_map(world.facts)}"
        for parameter in operations.get("get", {}).get("parameters", []):
            for number in tries.of(NUMBERS) if parameter["in"] == "query" else []:
                wanted = {parameter["name"]: number}
                tries.ask(f"GET {own} {wanted}", lambda: world.browser(who).get(own, wanted))  # noqa: B023
    tries.check(100)


def read_of_the_query(world: World, who: str, path: str) -> set[str]:
    """What a page looks for in the query of its address."""
    names: set[str] = set()

    class Noting(QueryDict):
        def __contains__(self, key: object) -> bool:
            names.add(str(key))
            return super().__contains__(key)

        def __getitem__(self, key: str) -> Any:
            names.add(key)
            return super().__getitem__(key)

        def getlist(self, key: str, default: Any = None) -> Any:
            names.add(key)
            return super().getlist(key, default)

    noting = property(lambda request: request.__dict__.setdefault("noting", Noting(request.META["QUERY_STRING"])))
    with patch.object(WSGIRequest, "GET", noting):
        tried(lambda: world.browser(who).get(path))
    return names


@pytest.mark.parametrize("who", in_turn("guest", "host"))
def test_in_a_body_it_is_refused(world: World, tries: Tries, who: str) -> None:
    for method, path in CALLS:
        for game in (world.race, world.table, world.over):
            own = f"/api/v1{path.format_map(world.facts | {'game_id': game.pk})}"
            for body in [*bodies(method, path), every_field(method, path)]:
                for bent in marked(body):
                    for number in tries.of(IN_JSON):
                        send(tries, world, who, method, own, bent, number)
            if "game_id" not in path:
                break
    tries.check(300)


def test_in_a_form_it_is_refused(world: World, tries: Tries) -> None:
    for name, answer in ANSWERS.items():
        path = path_of(name, world.where(name, parameters_of(all_named()[name])))
        for bent in marked(answer):
            for number in tries.of(IN_JSON):
                form = {"answer": json.dumps(bent).replace(f'"{MARK}"', number)}
                tries.ask(f"POST {path} {form}", lambda: world.browser("host").post(path, form))  # noqa: B023
    draft = path_of("design_draft", world.where("design_draft", ["design_id"]))
    for bent in marked({"version": 1, "document": {"course": {"name": "A", "flags": [[1, 1]], "size": [4, 2]}}}):
        for number in tries.of(IN_JSON):
            send(tries, world, "host", "post", draft, bent, number)
    tries.check(20)


def test_on_the_operators_pages_it_is_refused(world: World, tries: Tries) -> None:
    """In the short round each table gets one of the ways in which its pages take a number."""
    for index, (model, pages) in enumerate(sorted(operators._registry.items(), key=lambda pair: pair[0].__name__)):
        ways = list(ways_into(pages, f"admin:{model._meta.app_label}_{model._meta.model_name}"))
        for method, path, fields in ways if tries.is_long else [ways[index % len(ways)]]:
            for number in tries.of([HUGE, *NUMBERS] if tries.is_long else [HUGE]):
                filled = dict.fromkeys(fields, number)
                action = {"action": "delete_selected"}
                own = path.replace(MARK, number)
                tries.ask(
                    f"{method} {own} {filled}",
                    lambda: getattr(world.browser("staff"), method)(own, filled | action),  # noqa: B023
                )
    tries.check(50)


def ways_into(pages: "ModelAdmin[Any]", base: str) -> Iterator[tuple[str, str, list[str]]]:
    """A method, an address that may hold the mark, and the fields that take a number."""
    rows = reverse(f"{base}_changelist")
    yield "get", rows, ["id__in"]
    yield "post", rows, ["_selected_action"]
    yield "get", reverse(f"{base}_change", args=[MARK]), []
    for each in pages.list_filter:
        if isinstance(each, str):
            yield "get", rows, [each]
    if pages.date_hierarchy:
        yield "get", rows, [f"{pages.date_hierarchy}__year"]
    yield "post", reverse(f"{base}_add"), ["permissions", "groups", "user"]


def send(tries: Tries, world: World, who: str, method: str, path: str, body: Any, number: str) -> None:
    text = json.dumps(body).replace(f'"{MARK}"', number)
    browser, kind = world.browser(who), "application/json"
    tries.ask(f"{method} {path} {text}", lambda: browser.generic(method.upper(), path, text, content_type=kind))


def every_field(method: str, path: str) -> dict[str, Any]:
    [content] = whole()["paths"][path][method]["requestBody"]["content"].values()
    schema = content["schema"]
    schema = whole()["components"]["schemas"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return dict.fromkeys(schema.get("properties", {}), 1)


def marked(body: Any) -> Iterator[Any]:
    """The body with a mark in place of each of its values in turn."""
    if isinstance(body, dict):
        for name, value in body.items():
            yield from ({**body, name: bent} for bent in marked(value))
    elif isinstance(body, list) and body:
        yield from ([bent, *body[1:]] for bent in marked(body[0]))
    yield MARK
