"""A design is liked once by each person, and a like can be taken back."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import Closed, NotYours
from games.models import Design, DesignLike, User
from games.workshop.services.liking import like, take_back
from tests.games.support.shelves import kept, play_on


@pytest.fixture
def played(owner: User, seated: User, stranger: User) -> Design:
    design = kept(owner)
    play_on(design, seated, stranger)
    return design


def fans() -> list[str]:
    return [it.user.username for it in DesignLike.objects.order_by("pk")]


def test_each_likes_it_once_and_takes_back_their_own(played: Design, seated: User, stranger: User) -> None:
    for user in (seated, stranger, seated):
        like(design=played, user=user)
    assert fans() == ["sam", "stella"]
    for _ in range(2):
        take_back(design=played, user=seated)
    assert fans() == ["stella"]


def test_no_one_else_likes_it(played: Design, owner: User, spectator: AnonymousUser) -> None:
    with pytest.raises(Closed, match="Others can like it"):
        like(design=played, user=owner)
    for act in (like, take_back):
        with pytest.raises(NotYours):
            act(design=played, user=spectator)  # type: ignore[arg-type]
    assert fans() == []
