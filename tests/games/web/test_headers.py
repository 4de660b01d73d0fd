"""What browsers are told with every answer."""

import gzip
from collections.abc import Callable

import brotli
import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from games.web.headers import HeadersMiddleware


def answered(path: str = "/", *, is_known: bool = False, **own: str) -> HttpResponse:
    def page(request: HttpRequest) -> HttpResponse:
        return HttpResponse(headers={name.replace("_", "-"): value for name, value in own.items()})

    request = RequestFactory().get(path)
    if is_known:
        request.COOKIES[settings.SESSION_COOKIE_NAME] = "abc"
    return HeadersMiddleware(page)(request)


def test_no_page_uses_the_devices_of_a_computer_or_is_part_of_another_site() -> None:
    policy = answered()["Permissions-Policy"].split(", ")
    assert {"camera=()", "geolocation=()", "microphone=()", "payment=()", "usb=()"} <= set(policy)
    assert answered()["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/", "private, no-cache"),
        ("/my/", "private, no-cache"),
        ("/accounts/2fa/", "private, no-store"),
        ("/settings/keys/", "private, no-store"),
        ("/races/settings/", "private, no-cache"),
    ],
)
def test_what_is_somebodys_own_is_in_no_shared_cache_and_secrets_are_in_none(path: str, kept: str) -> None:
    assert answered(path, is_known=True)["Cache-Control"] == kept


def test_what_everybody_sees_may_be_cached() -> None:
    assert "Cache-Control" not in answered("/accounts/login/")


def test_a_page_that_says_something_else_is_left_alone() -> None:
    own = {
        "Cache_Control": "max-age=60",
        "Permissions_Policy": "camera=(self)",
        "Cross_Origin_Resource_Policy": "cross-origin",
    }
    answer = answered("/settings/", is_known=True, **own)
    assert [answer[name.replace("_", "-")] for name in own] == list(own.values())


@pytest.mark.slow("opens every kind of page")
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("taken", "used", "unpacked"), [("gzip", "gzip", gzip.decompress), ("gzip, deflate, br", "br", brotli.decompress)]
)
def test_pages_are_compressed_for_browsers_that_take_it(
    taken: str, used: str, unpacked: Callable[[bytes], bytes]
) -> None:
    plain = Client().get("/")
    packed = Client().get("/", headers={"Accept-Encoding": taken})
    assert "Content-Encoding" not in plain
    assert packed["Content-Encoding"] == used
    assert len(packed.content) < len(plain.content) / 2
    assert b"Race now" in unpacked(packed.content)
    assert "Accept-Encoding" in packed["Vary"]
