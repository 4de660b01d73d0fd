"""Who may go where: every address of the site with everybody, as matrix.txt says. A new address needs a line there.

The games are hidden from all but those who have their link. Bodies are empty, so whoever may is told what is missing
(400), that it is too late (409), or is sent on (302); whoever may not is told so (403), is asked who they are (302 to
the log-in, 401), or does not learn that there is such a thing (404).
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from django.contrib.admin import site as operators
from django.db import connection, transaction
from django.http import HttpResponse
from django.urls import NoReverseMatch, reverse
from pytest_django import Settings

from tests.hostile.addresses import METHODS, all_named, lines, named, parameters_of, path_of
from tests.hostile.watching import only_what_can_be_kept
from tests.hostile.world import PEOPLE, World

API = "/api/"
STRANGER = "other"
OPEN_TO_ALL = {"admin:login", "admin:logout", "admin:jsi18n"}
SOME = {"app_label": "games", "verb": "park"}
NO_FORMS = {"csp_report", "mailbox_again", "unsubscribe"}
"""Posts without any text that would be kept."""
MAY_SEE = {"game", "report", "sanction"}
"""What the moderator of these tests may look at."""


@pytest.fixture(autouse=True)
def without_counting(settings: Settings) -> None:
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    settings.ACCOUNT_RATE_LIMITS = False


def test_every_address_has_a_line_and_every_line_is_whole() -> None:
    there = {name for name, _ in named() if not name.startswith("admin:")}
    told = [(method, name) for method, name, _ in lines()]
    assert there - {name for _, name in told} == set(), "say in matrix.txt who may go there"
    assert {name for _, name in told} - there == set(), "there are no such addresses any more"
    assert len(told) == len(set(told))
    assert all(len(statuses) == len(PEOPLE) for _, _, statuses in lines())


def ask(world: World, who: str, method: str, name: str) -> HttpResponse:
    """One request, of which nothing is left."""
    parameters = parameters_of(all_named()[name])
    path = path_of(name, world.where(name, parameters))
    body: dict[str, Any] = {"data": "{}", "content_type": "application/json"} if path.startswith(API) else {}
    with transaction.atomic():
        response = getattr(world.browser(who), method)(path, **({} if method == "get" else body))
        transaction.set_rollback(True)
    return response


def tried_by(number: int, whole: bool) -> list[str]:
    """In the short round a stranger goes everywhere, and the others by turns to every second address."""
    turns = [who for who in PEOPLE if who != STRANGER]
    return list(PEOPLE) if whole else [STRANGER, *([turns[number // 2 % len(turns)]] if number % 2 else [])]


def test_who_may_go_where(world: World, is_long: bool) -> None:
    wrong = []
    for number, (method, name, statuses) in enumerate(lines()):
        for who in tried_by(number, is_long):
            status, expected = ask(world, who, method, name).status_code, statuses[PEOPLE.index(who)]
            if status != expected:
                wrong.append(f"{method.upper()} {name} {who}: {status}, not {expected}")
    assert not wrong, "\n".join(wrong)


def test_no_other_method_is_taken(world: World, is_long: bool) -> None:
    """In the short round of what does something by POST alone: pictures and links must not set it off."""
    told = {(method, name) for method, name, _ in lines()}
    untold = sorted({(method, name) for method in METHODS for _, name, _ in lines()} - told)
    if not is_long:
        untold = [(method, name) for method, name in untold if method == "get"][::4]
    for method, name in untold:
        if name.startswith(("account_", "mfa_", "usersessions_")) and method != "get":
            continue  # allauth sends them away
        assert ask(world, "host", method, name).status_code in (400, 405), (method, name)


def test_no_form_may_hold_the_sign_zero(world: World) -> None:
    """The one sign that databases do not keep, whatever the field is called and whether or not it is looked at."""
    posts = [name for method, name, statuses in lines() if method == "post" and statuses[PEOPLE.index("host")] != 403]
    for name in posts:
        path = path_of(name, world.where(name, parameters_of(all_named()[name])))
        if path.startswith(API) or name.startswith(("account_", "mfa_", "usersessions_")) or name in NO_FORMS:
            continue
        assert world.browser("host").post(path, {"words": ["fine", "a\0b"]}).status_code == 400, name


def with_zero() -> Iterator[str]:
    """Each address that takes a word, with a NUL character in its place."""
    for name, pattern in named():
        for parameter in parameters_of(pattern):
            where = {each: SOME.get(each, 1) for each in parameters_of(pattern)} | {parameter: "ZERO"}
            with suppress(NoReverseMatch):  # it takes numbers alone
                yield path_of(name, where).replace("ZERO", "%00")


def test_no_address_may_hold_the_sign_zero(world: World) -> None:
    paths = list(with_zero())
    assert "/invitations/%00/" in paths
    for path in paths:
        with connection.execute_wrapper(only_what_can_be_kept):
            assert world.browser("staff").get(path).status_code == 404, path


def test_the_operators_pages_are_for_staff(world: World) -> None:
    stranger, moderator = world.browser("other"), world.browser("moderator")
    for name, pattern in named():
        if name.startswith("admin:") and name not in OPEN_TO_ALL:
            response = stranger.get(path_of(name, {each: SOME.get(each, 1) for each in parameters_of(pattern)}))
            assert response.status_code == 302, name
            assert response["Location"].startswith(reverse("admin:login")), name
    for model in operators._registry:
        address = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        expected = 200 if model._meta.model_name in MAY_SEE else 403
        assert moderator.get(address).status_code == expected, address
