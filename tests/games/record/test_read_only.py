"""What is only to be looked at is changed by nobody, whatever they may do elsewhere."""

import pytest
from django.contrib import admin
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from games.models import Game, Heartbeat, Notification, PendingDecision, Seat, StandingOrder, Turn, User, Vote
from games.play.services import play
from games.record.read_only import ReadOnly, names_of, way_to_game
from tests.games.support.bots import bot_of
from tests.people import confirm


@pytest.fixture
def operator(db: None) -> User:
    return User.objects.create_superuser("operator", "operator@example.org", password="known to all")


def test_operators_read_words_and_not_the_names_of_fields(operator: User, race: Game, client: Client) -> None:
    client.force_login(operator)
    page = client.get("/admin/games/pendingdecision/").content.decode()
    assert "<summary>Who answered</summary>" in page
    assert ">no one yet</a>" in page
    assert "By by" not in page
    accounts = client.get("/admin/games/user/").content.decode()
    assert "<summary>Guest</summary>" in accounts
    assert "Designates" not in client.get(f"/admin/games/user/{race.owner_id}/change/").content.decode()


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


# Operators who play


def shown(model: type[Model], operator: User) -> int:
    """How many rows the operator finds, each of which opens."""
    client, name = Client(), f"admin:games_{model._meta.model_name}"
    client.force_login(operator)
    page = client.get(reverse(f"{name}_changelist"))
    pages = [client.get(reverse(f"{name}_change", args=[row.pk])) for row in model.objects.all()]
    assert [answer.status_code == 200 for answer in pages].count(True) == page.context["cl"].result_count
    return int(page.context["cl"].result_count)


@pytest.mark.slow("opens every row of six lists in the admin, four times")
@pytest.mark.parametrize("model", [Game, Turn, PendingDecision, StandingOrder, Seat, Notification])
def test_who_plays_in_a_game_does_not_look_into_it(
    model: type[Model], operator: User, race: Game, owner: User, seated: User
) -> None:
    play.set_order(game_id=race.pk, user=owner, kind="reenter", preset={"facing": "N"})
    everything = model.objects.count()
    assert shown(model, operator) == everything > 0
    Seat.objects.filter(game=race, user=seated).update(user=operator)
    assert shown(model, operator) == 0
    confirm(operator)
    Seat.objects.filter(game=race, user=operator).update(user=bot_of(operator))
    assert shown(model, operator) == 0
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER)
    assert shown(model, operator) == model.objects.count() > 0


def test_what_is_about_no_game_is_for_all_operators(operator: User, race: Game, seated: User) -> None:
    Seat.objects.filter(game=race, user=seated).update(user=operator)
    Heartbeat.objects.create(name="sweep", at=race.created_at)
    assert shown(Heartbeat, operator) == Heartbeat.objects.count()
    Notification.objects.exclude(pk__in=Notification.objects.values("pk")[:1]).delete()
    Notification.objects.update(game=None)
    assert shown(Notification, operator) == 1


def test_all_that_belongs_to_a_game_is_found() -> None:
    """A new model that names its game by another field needs a step in `way_to_game`."""
    pages = [model for model, page in admin.site._registry.items() if isinstance(page, ReadOnly)]
    found = {model.__name__: way_to_game(model) for model in pages if way_to_game(model)}
    assert found == {
        "Game": "pk",
        **dict.fromkeys(["GameNotices", "Invitation", "Message", "Notification", "Note", "Follow", "ReadMark"], "game"),
        **dict.fromkeys(["OperatorAction", "Pairing", "PendingDecision", "RatedSeat", "Reel", "Seat"], "game"),
        **dict.fromkeys(["DailyTry", "Review", "Turn", "Visit", "Vote", "CalendarEvent"], "game"),
        "Hand": "decision__game",
        **dict.fromkeys(["Finish", "StandingOrder", "Tenure", "Thought"], "seat__game"),
        "Ballot": "seat__game",
        **dict.fromkeys(["Delivery", "Inbound"], "notification__game"),
        "DesignVersion": "finished_game",
    }
    about_games = {Game, Turn, Seat, Vote, Notification}
    assert [
        model.__name__
        for model in pages
        if way_to_game(model) is None and any(field.related_model in about_games for field in model._meta.fields)
    ] == []


@pytest.mark.parametrize(
    ("model", "names"),
    [
        (Game, ["owner__username", "title"]),
        (Seat, ["user__username", "game__title", "name"]),
        (Turn, ["game__title"]),
        (Vote, ["proposer__username", "game__title"]),
        (Notification, ["recipient__username", "game__title"]),
    ],
)
def test_rows_are_found_by_the_names_of_people_and_games(model: type[Model], names: list[str]) -> None:
    assert sorted(names_of(model)) == sorted(names)


def test_every_list_can_be_searched_by_its_names() -> None:
    for model in admin.site._registry:
        for name in names_of(model):
            model.objects.filter(**{f"{name}__icontains": "x"})  # raises FieldError if there is no such way
