"""Addresses that lead nowhere, whatever stands in the list of addresses."""

import pytest
from django.http import Http404, HttpResponse
from django.test import Client, RequestFactory

from games.web.unknown_paths import AddressMiddleware


def page(_: object) -> HttpResponse:
    return HttpResponse("here")


@pytest.mark.parametrize("path", ["/a\0b/", "/%00", "/people/%00/"])
def test_an_address_with_a_sign_that_no_database_keeps_leads_nowhere(path: str) -> None:
    with pytest.raises(Http404):
        AddressMiddleware(page)(RequestFactory().get(path))


def test_other_addresses_are_let_through() -> None:
    assert AddressMiddleware(page)(RequestFactory().get("/people/0/?name=%00")).content == b"here"


def test_the_site_asks_it(db: None) -> None:
    assert Client().get("/invitations/%00/").status_code == 404
