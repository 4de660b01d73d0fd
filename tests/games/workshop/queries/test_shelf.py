"""What is on the shelf, how it is searched, and in which order."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Design, DesignLike, User
from games.workshop.queries.shelf import ShelfFilter, shelved, with_counts
from games.workshop.services import publishing
from tests.games.support.bots import bot_of
from tests.games.support.shelves import kept, listed, play_on, ready
from tests.people import person


def names(wanted: ShelfFilter | None = None, order: str = "new") -> list[str]:
    return [design.title for design in shelved(wanted or ShelfFilter(), order)]


def listed_ago(author: User, name: str, days: int) -> Design:
    design = listed(author, name)
    Design.objects.filter(pk=design.pk).update(listed_at=timezone.now() - timedelta(days=days))
    return design


def liked(design: Design, *, days: int, times: int) -> None:
    at = timezone.now() - timedelta(days=days)
    people = [person(f"{design.title}-{days}-{number}".lower()) for number in range(times)]
    DesignLike.objects.bulk_create(DesignLike(design=design, user=user, created_at=at) for user in people)


def test_only_what_is_listed_is_there(owner: User) -> None:
    listed(owner, "Listed")
    ready(owner, "Private")
    publishing.publish(design=kept(owner, "By link"), user=owner, visibility="link")
    assert names() == ["Listed"]


@pytest.mark.parametrize(
    ("tag", "found"),
    [
        ("players-2", True),
        ("players-3", False),
        ("length-short", True),
        ("length-long", False),
        ("level-easy", True),
        ("edition-2005", True),
        ("edition-ultimate", False),
        ("element-conveyor", True),
        ("element-conv", False),
        ("element-pit", False),
    ],
)
def test_it_is_searched_by_what_a_course_is_like(owner: User, tag: str, found: bool) -> None:
    listed(owner, "Alley", length="short", level="easy")
    assert bool(names(ShelfFilter(tags=(tag,)))) is found
    assert bool(names(ShelfFilter(tags=(tag, "players-2")))) is found


def test_it_is_searched_by_author(owner: User, stranger: User) -> None:
    listed(owner)
    assert names(ShelfFilter(author=owner)) == ["Alley"]
    assert names(ShelfFilter(author=stranger)) == []


def test_likes_fade_so_that_newcomers_are_seen(owner: User) -> None:
    listed_ago(owner, "Newcomer", 2)
    liked(listed_ago(owner, "Classic", 900), days=800, times=10)
    liked(listed_ago(owner, "Rising", 100), days=10, times=3)
    listed_ago(owner, "Forgotten", 700)
    assert names(order="new") == ["Newcomer", "Rising", "Forgotten", "Classic"]
    assert names(order="liked") == ["Rising", "Newcomer", "Classic", "Forgotten"]


def test_games_of_an_author_alone_and_private_ones_lift_no_course(owner: User, seated: User) -> None:
    busy, played = listed_ago(owner, "Busy", 100), listed_ago(owner, "Played", 101)
    bot = bot_of(owner)
    for _ in range(3):
        play_on(busy, owner)
        play_on(busy, owner, bot)
        play_on(busy, seated, visibility="link")
    play_on(played, seated, owner)
    assert names(order="played") == ["Played", "Busy"]
    assert list(shelved(ShelfFilter(), "played").values_list("plays", "like_count")) == [(1, 0), (0, 0)]
    Design.objects.filter(pk=played.pk).update(author=None)
    assert with_counts(Design.objects.get(pk=played.pk)).plays == 1


def test_a_list_takes_few_queries(owner: User, django_assert_num_queries: object) -> None:
    for name in "ABC":
        listed(owner, name)
    with django_assert_num_queries(1):  # type: ignore[operator]
        assert [latest_name(design) for design in shelved(ShelfFilter(), "liked")] == ["C", "B", "A"]


def latest_name(design: Design) -> str:
    assert design.on_shelf is not None
    return str(design.on_shelf.venue.document["course"]["name"])
