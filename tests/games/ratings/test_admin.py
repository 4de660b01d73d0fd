"""Ratings as operators see them."""

import pytest
from django.test import Client

from games.models import Rating, User
from games.ratings.services import rating
from tests.games.support.rated import result


@pytest.mark.django_db
def test_skill_is_told_in_short(owner: User, seated: User) -> None:
    result(owner, seated)
    rating.rate_pending()
    client = Client()
    client.force_login(User.objects.create_superuser("operator"))
    best = Rating.objects.latest("mu")
    assert f">{best.mu:.1f} ± {best.sigma:.1f}<" in client.get("/admin/games/rating/").content.decode()
