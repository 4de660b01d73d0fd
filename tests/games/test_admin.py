"""The operator's pages: there for every model, and without what players must not know."""

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from games.models import Game, Heartbeat, Message, NoticeSetting, Program, Series, StandingOrder, User
from games.services import parking, play
from tests.games.moves import duty_of, hand_in, program_for

MODELS = [model for model in admin.site._registry if model._meta.app_label == "games"]


@pytest.fixture
def operator(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator", password="known to all"))
    return client


@pytest.fixture
def busy_race(race: Game, owner: User, seated: User) -> Game:
    """At least one row of every model."""
    hand_in(race, owner)
    duty = duty_of(race, seated)
    play.save_draft(game_id=race.pk, user=seated, decision_id=duty.decision_id, answer=program_for(duty, first=4))
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"facing": "N"})
    seat = race.seats.get(user=owner)
    words = f"My hand is {duty_of(race, owner).offer['hand']}, and what are your registers?"
    Message.objects.create(game=race, team=0, seat=seat, author=owner, words=words, at=race.started_at)
    NoticeSetting.objects.create(user=owner, channel="email", kind="over", enabled=False)
    Heartbeat.objects.create(name="sweep", at=race.started_at)
    Series.objects.create(title="Sunday cup")
    return race


def test_every_model_is_there(db: None) -> None:
    from django.apps import apps

    assert set(MODELS) == set(apps.get_app_config("games").get_models())


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_no_page_tells_a_secret_of_a_running_race(operator: Client, busy_race: Game, model: type) -> None:
    row = model.objects.first()
    assert row is not None
    name = f"admin:games_{model._meta.model_name}"
    pages = [
        operator.get(reverse(f"{name}_changelist")),
        operator.get(reverse(f"{name}_change", args=[row.pk])),
    ]
    assert [page.status_code for page in pages] == [200, 200]
    secrets = [busy_race.seed, busy_race.link_token]
    secrets += [str(duty.offer["hand"]) for duty in Program.objects.all()]
    secrets += [str(program_for(duty)["registers"]) for duty in Program.objects.all()]
    for page in pages:
        shown = page.content.decode()
        assert not [secret for secret in secrets if secret in shown]
        assert "registers" not in shown


def test_games_are_not_changed_by_hand(operator: Client, busy_race: Game) -> None:
    for model in (Game, Program, StandingOrder):
        name = f"admin:games_{model._meta.model_name}"
        row = model.objects.first()
        assert operator.post(reverse(f"{name}_change", args=[row.pk]), {}).status_code == 403
        assert operator.post(reverse(f"{name}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
        assert operator.get(reverse(f"{name}_add")).status_code == 403


def set_going(client: Client, game: Game) -> str:
    wish = {"action": "set_going", "_selected_action": [game.pk]}
    return client.post(reverse("admin:games_game_changelist"), wish, follow=True).content.decode()


def test_a_parked_race_is_set_going_from_the_list(operator: Client, race: Game) -> None:
    parking.park(race.pk, RuntimeError())
    assert "goes on" in set_going(operator, race)
    race.refresh_from_db()
    assert race.status == "running"
    assert "not parked" in set_going(operator, race)
