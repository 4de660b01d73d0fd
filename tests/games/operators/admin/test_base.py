"""What is only to be looked at is changed by nobody, whatever they may do elsewhere."""

import pytest
from django.contrib import admin
from django.test import Client, RequestFactory
from django.urls import reverse

from games.models import Game, Heartbeat, PendingDecision, StandingOrder, User
from games.operators.admin.base import ReadOnly
from games.play.services import play


@pytest.fixture
def operator(db: None) -> User:
    return User.objects.create_superuser("operator", password="known to all")


@pytest.mark.parametrize("row", [None, Heartbeat(name="sweep")])
def test_whoever_may_do_everything_only_looks(operator: User, row: Heartbeat | None) -> None:
    page, request = ReadOnly(Heartbeat, admin.site), RequestFactory().get("/")
    request.user = operator
    assert page.has_view_permission(request, row)
    assert not page.has_add_permission(request, row)
    assert not page.has_change_permission(request, row)
    assert not page.has_delete_permission(request, row)


def test_games_are_not_changed_by_hand(operator: User, race: Game, owner: User) -> None:
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"facing": "N"})
    client = Client()
    client.force_login(operator)
    for model in (Game, PendingDecision, StandingOrder):
        name, row = f"admin:games_{model._meta.model_name}", model.objects.first()
        assert row is not None
        assert client.get(reverse(f"{name}_change", args=[row.pk])).status_code == 200
        assert client.post(reverse(f"{name}_change", args=[row.pk]), {}).status_code == 403
        assert client.post(reverse(f"{name}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
        assert client.get(reverse(f"{name}_add")).status_code == 403
        assert model.objects.filter(pk=row.pk).exists()
