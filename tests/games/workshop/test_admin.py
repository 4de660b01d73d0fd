"""Designs and their versions as operators see them."""

import pytest
from django.test import Client

from games.models import User
from tests.games.support.shelves import listed


@pytest.mark.django_db
@pytest.mark.parametrize("rows", ["venuefile", "designversion", "venuemeasure"])
def test_places_to_play_are_called_by_their_names(rows: str, owner: User) -> None:
    listed(owner, "Alley")
    client = Client()
    client.force_login(User.objects.create_superuser("operator"))
    page = client.get(f"/admin/games/{rows}/").content.decode()
    assert ">Alley<" in page
    assert "roborally " not in page
