"""A browser that has an answer already gets it only if it has changed."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from games.kept.etags import unless_known


@pytest.mark.parametrize(("now", "status"), [("the same", 304), ("another", 200)])
@pytest.mark.parametrize("weak", ["", "W/"])
def test_what_is_known_is_not_sent_again(now: str, status: int, weak: str) -> None:
    mark = unless_known(RequestFactory().get("/"), HttpResponse("the same"))["ETag"]
    request = RequestFactory().get("/", headers={"If-None-Match": f"{weak}{mark}"})
    assert unless_known(request, HttpResponse(now)).status_code == status
