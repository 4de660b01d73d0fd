"""Sharing a turn or a game: links, pictures that are made once, and cards."""

from io import BytesIO

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from PIL import Image
from pytest_django import Settings

from games.models import Game, Reel, User
from games.reels.services import reels
from games.tables.services import lobby, sharing
from tests.games.support.finished import left_to_bots
from tests.games.support.lobbies import finish
from tests.people import BrowserOf


def page(browser: Client, address: str) -> str:
    answer = browser.get(address)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


def share_of(game: Game, turn: int | None) -> str:
    return reverse("share_game", args=[game.pk]) if turn is None else reverse("share_turn", args=[game.pk, turn])


def picture_of(game: Game, subject: str, form: str = "gif") -> str:
    return reverse("reel", args=[game.pk, subject, form])


@pytest.mark.slow("films a turn")
def test_the_page_of_a_share_goes_from_the_wish_to_the_picture(played: Game, client: Client) -> None:
    address = share_of(played, 1)
    offered = page(client, address)
    assert "Draw it" in offered
    assert "Share turn 1" in offered
    assert "/turns/1/?spoilers=no" in offered
    assert client.get(picture_of(played, "turn-1")).status_code == 404
    assert client.post(address).status_code == 302
    waiting = page(client, address)
    assert "is being drawn" in waiting
    assert "hx-trigger" in waiting
    reels.make_pending()
    made = page(client, address)
    assert "Download GIF" in made
    assert "hx-trigger" not in made
    for form, kind, start in (("gif", "image/gif", b"GIF89a"), ("svg", "image/svg+xml", b"<svg")):
        answer = client.get(picture_of(played, "turn-1", form))
        assert (answer.status_code, answer["Content-Type"]) == (200, kind)
        assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"
        assert answer["Cache-Control"].startswith("public")
        assert start in answer.content[:400]


def test_what_has_failed_says_so(played: Game, client: Client) -> None:
    reel = reels.ask(game=played, turn=1)
    Reel.objects.filter(pk=reel.pk).update(attempts=3)
    told = page(client, share_of(played, 1))
    assert "could not be made" in told
    assert "hx-trigger" not in told


def test_the_whole_game_is_drawn_once_it_is_over(played: Game, seated: User, client: Client) -> None:
    address = share_of(played, None)
    assert "Draw it" not in page(client, address)
    assert client.post(address).status_code == 409
    finish(played, seated)
    assert client.post(address).status_code == 302
    reels.make_pending()
    assert "Download GIF" in page(client, address)


def test_many_wishes_from_one_network_have_to_wait(played: Game, client: Client, settings: Settings) -> None:
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"reel": "1/600s/ip"}
    assert client.post(share_of(played, 0)).status_code == 302
    refused = client.post(share_of(played, 1))
    assert (refused.status_code, refused["Retry-After"]) == (429, "600")
    assert client.post(share_of(played, 0)).status_code == 302, "it is wished for already"
    assert Reel.objects.count() == 1


@pytest.mark.slow("films a turn")
def test_a_game_behind_a_link_is_shared_by_nobody(
    played: Game, client: Client, owner: User, browser_of: BrowserOf
) -> None:
    """Strangers do not even learn that there is one, and those who know it are told why not."""
    reels.ask(game=played, turn=1)
    reels.make_pending()
    Game.objects.filter(pk=played.pk).update(visibility=Game.Visibility.LINK)
    for path in ("turns/1/share/", "animations/turn-1.gif", "card.png?turn=1", "card.png"):
        address = f"/races/{played.pk}/{path}"
        assert (path, client.get(address).status_code) == (path, 404)
        told = browser_of(owner).get(address)
        assert (path, told.status_code) == (path, 409)
        assert reverse("game_share", args=[played.pk]) not in told.content.decode()  # others have played in it, too


@pytest.mark.slow("films a turn")
def test_a_game_played_alone_is_shared_by_its_owner_alone(owner: User, client: Client) -> None:
    solo = lobby.play_now(user=owner, kind="roborally")
    left_to_bots(solo)
    addresses = [share_of(solo, None), share_of(solo, 1), reverse("card", args=[solo.pk])]
    assert [client.get(address).status_code for address in addresses] == [404] * 3
    sharing.share(game_id=solo.pk, user=owner, shared=True)
    assert [client.get(address).status_code for address in addresses] == [200] * 3
    sharing.share(game_id=solo.pk, user=owner, shared=False)
    assert [client.get(address).status_code for address in addresses] == [404] * 3


@pytest.mark.parametrize(("turn", "status"), [(2, 409), (3, 404)])
def test_nothing_of_a_turn_that_was_not_played(turn: int, status: int, played: Game, client: Client) -> None:
    for address in (share_of(played, turn), picture_of(played, f"turn-{turn}")):
        assert client.get(address).status_code == status
    assert client.get(reverse("card", args=[played.pk]), {"turn": turn}).status_code == status


def test_a_picture_of_what_was_wound_back_is_gone(played: Game, client: Client) -> None:
    reels.ask(game=played, turn=0)
    reels.make_pending()
    assert client.get(picture_of(played, "turn-0")).status_code == 200
    Game.objects.filter(pk=played.pk).update(epoch=1)
    assert client.get(picture_of(played, "turn-0")).status_code == 404


@pytest.mark.parametrize("query", [{}, {"turn": 1}, {"turn": 1, "at": "start"}, {"turn": 0, "at": "end"}])
def test_cards_are_of_the_size_that_is_told(query: dict[str, object], played: Game, client: Client) -> None:
    answer = client.get(reverse("card", args=[played.pk]), query)
    assert answer["Content-Type"] == "image/png"
    with Image.open(BytesIO(answer.content)) as card:
        assert card.size == (1200, 630)


def test_the_card_of_the_start_shows_nothing_of_the_end(played: Game, client: Client) -> None:
    start, end = (
        client.get(reverse("card", args=[played.pk]), {"turn": 1, "at": at}).content for at in ("start", "end")
    )
    assert start != end
    before = client.get(reverse("card", args=[played.pk]), {"turn": 0, "at": "end"}).content
    assert start == before


def test_what_a_player_sees_is_what_strangers_see(
    played: Game, client: Client, owner: User, browser_of: BrowserOf
) -> None:
    address = reverse("card", args=[played.pk]) + "?turn=1"
    assert browser_of(owner).get(address).content == client.get(address).content


def test_whoever_hides_results_is_not_shown_one(over: Game, stranger: User, browser_of: BrowserOf) -> None:
    User.objects.filter(pk=stranger.pk).update(hides_results_since=over.started_at)
    assert browser_of(stranger).get(share_of(over, None)).status_code == 409
