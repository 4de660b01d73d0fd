"""Pictures of finished turns."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game, User

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("step", ["", "?at=0", "?at=99999", "?at=x"])
def test_a_finished_turn_has_a_picture_that_browsers_keep_for_themselves(
    played: Game, client: Client, step: str
) -> None:
    answer = client.get(reverse("turn_picture", args=[played.pk, 1]) + step)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/png"
    assert answer["Cache-Control"] == "private, no-cache"
    assert answer.content.startswith(PNG)


@pytest.mark.parametrize(("epoch", "kept"), [(0, "immutable"), (1, "no-cache")])
def test_only_the_address_with_the_epoch_is_kept_for_good(played: Game, client: Client, epoch: int, kept: str) -> None:
    address = reverse("turn_picture", args=[played.pk, 1])
    answer = client.get(f"{address}?epoch={played.epoch + epoch}")
    assert answer["Cache-Control"].startswith("private")
    assert kept in answer["Cache-Control"]
    again = client.get(address, headers={"If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_everybody_gets_the_same_picture(played: Game, client: Client, owner: User) -> None:
    address = reverse("turn_picture", args=[played.pk, 1])
    seen = client.get(address).content
    client.force_login(owner)
    assert client.get(address).content == seen


def test_a_step_is_shown_larger_than_a_whole_turn(played: Game, client: Client) -> None:
    address = reverse("turn_picture", args=[played.pk, 1])
    widths = [int.from_bytes(client.get(address + at).content[16:20], "big") for at in ("", "?at=1")]
    assert widths == [18 * 13, 34 * 13]


@pytest.mark.parametrize(("turn", "status"), [(2, 409), (3, 404)])
def test_no_picture_of_a_turn_that_is_not_over(played: Game, client: Client, turn: int, status: int) -> None:
    assert client.get(reverse("turn_picture", args=[played.pk, turn])).status_code == status


def test_a_game_behind_a_link_has_no_pictures_for_strangers(played: Game, client: Client) -> None:
    Game.objects.filter(pk=played.pk).update(visibility=Game.Visibility.LINK)
    assert client.get(reverse("turn_picture", args=[played.pk, 1])).status_code == 404
