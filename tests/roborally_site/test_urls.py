"""The addresses of the site, and its error pages."""

import pytest
from django.test import Client
from django.urls import Resolver404, resolve
from django.utils.module_loading import import_string

from roborally_site import urls


@pytest.mark.parametrize("status", [400, 403, 404, 500])
def test_every_kind_of_error_has_a_page(status: int) -> None:
    assert callable(import_string(getattr(urls, f"handler{status}")))


def test_an_unknown_address_has_the_sites_own_page(db: None) -> None:
    with pytest.raises(Resolver404):
        resolve("/nowhere/at/all/")
    answer = Client().get("/nowhere/at/all/")
    assert answer.status_code == 404
    assert "<html" in answer.content.decode()
