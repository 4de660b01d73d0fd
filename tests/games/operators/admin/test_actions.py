"""The operator's hand in the admin: a page for each action, with a reason, for those who may."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from games.models import Game, OperatorAction, User
from games.operators.admin.actions import ACTION_PAGES
from games.operators.services.files import export_whole
from tests.games.support.moves import everything
from tests.games.support.operators import WHY
from tests.people import staff

WISH = {"reason": "A laser fired through a wall.", "turn": "1"}


@pytest.fixture
def operator(db: None) -> Client:
    return staff("view_game", "change_game", "view_operatoraction")


def at(verb: str, game: Game) -> str:
    return reverse("admin:games_game_action", args=[game.pk, verb])


@pytest.mark.parametrize("verb", ACTION_PAGES)
def test_every_deed_first_says_what_it_does_and_asks_why(operator: Client, race: Game, verb: str) -> None:
    page = operator.get(at(verb, race)).content.decode()
    assert ACTION_PAGES[verb].about in page
    assert 'name="reason"' in page
    assert ">Operators</a>" in page
    assert f'<a href="{reverse("admin:games_game_change", args=[race.pk])}">{race.title}</a>' in page


@pytest.mark.parametrize("verb", ACTION_PAGES)
def test_nothing_happens_without_a_reason(operator: Client, race: Game, verb: str) -> None:
    before = everything(race)
    assert operator.post(at(verb, race), {"turn": "1", "reason": ""}).status_code == 400
    assert everything(race) == before
    assert not OperatorAction.objects.exists()


@pytest.mark.parametrize("verb", [verb for verb in ACTION_PAGES if verb not in ("release", "export")])
def test_a_deed_is_done_and_written_down(operator: Client, race: Game, verb: str) -> None:
    page = operator.post(at(verb, race), WISH, follow=True)
    action = OperatorAction.objects.get()
    assert (action.verb, action.who, action.by.username, action.game) == (verb, "oscar", "oscar", race)
    text = page.content.decode()
    assert WISH["reason"] in text
    assert f"oscar {action.get_verb_display()}" in text
    assert f'<a href="{reverse("admin:games_game_change", args=[race.pk])}">Back to {race.title}</a>' in text
    assert "the game no longer exists" not in text, "it is said of a game that is gone"
    race.delete()
    page = operator.get(reverse("admin:games_operatoraction_change", args=[action.pk])).content.decode()
    assert "Empty: the game no longer exists." in page


def test_what_is_refused_is_told_and_changes_nothing(operator: Client, race: Game) -> None:
    before = everything(race)
    page = operator.post(at("rewind", race), WISH | {"turn": "7"})
    assert (page.status_code, "no turn 7" in page.content.decode()) == (400, True)
    assert operator.post(at("release", race), WISH).status_code == 400
    assert everything(race) == before


def test_the_file_is_handed_over_and_kept_by_nobody_on_the_way(operator: Client, race: Game) -> None:
    answer = operator.post(at("export", race), WISH)
    assert json.loads(answer.content)["seed"] == race.seed
    assert "no-store" in answer["Cache-Control"]
    assert answer["Content-Disposition"] == f'attachment; filename="game-{race.pk}.json"'


def test_a_game_is_brought_in(operator: Client, race: Game) -> None:
    raw = export_whole(game_id=race.pk, **WHY)
    race.delete()
    address = reverse("admin:games_game_import")
    assert address in operator.get(reverse("admin:games_game_changelist")).content.decode()
    upload = {"file": SimpleUploadedFile("game.json", raw), "finds_people": "on", **WISH}
    assert operator.post(address, upload, follow=True).status_code == 200
    assert Game.objects.get().status == "parked"
    bad = operator.post(address, {"file": SimpleUploadedFile("game.json", b"[]"), **WISH})
    assert (bad.status_code, "not an exported game" in bad.content.decode()) == (400, True)


@pytest.mark.parametrize("verb", [*ACTION_PAGES, "dance"])
def test_who_may_only_look_does_nothing(race: Game, verb: str) -> None:
    client = staff("view_game")
    before = everything(race)
    assert client.get(at(verb, race)).status_code == 403
    assert client.post(at(verb, race), WISH).status_code == 403
    assert client.get(reverse("admin:games_game_import")).status_code == 403
    assert everything(race) == before


def test_there_is_no_other_deed(operator: Client, race: Game) -> None:
    assert operator.post(at("dance", race), WISH).status_code == 404


def test_people_who_play_get_to_the_log_in_page(race: Game, owner: User, client: Client) -> None:
    client.force_login(owner)
    assert client.post(at("park", race), WISH).status_code == 302
    race.refresh_from_db()
    assert race.status == "running"
