"""Where kept pages lie."""

from django.core.cache import caches
from django.test import override_settings

from games.kept import store


def test_the_store_cannot_read_what_people_see() -> None:
    store.put("page", b"u-turn 10", 60)
    assert store.take("page") == b"u-turn 10"
    assert b"u-turn" not in caches["kept"].get("page")


def test_what_the_store_makes_up_is_not_there() -> None:
    caches["kept"].set("page", b"a page with a script")
    assert store.take("page") is None
    with override_settings(SECRET_KEY="of another site"):
        store.put("page", b"a page with a script", 60)
    assert store.take("page") is None


def test_what_was_wanted_is_known_for_a_while() -> None:
    assert [store.was_wanted("page", 60) for _ in range(2)] == [False, True]
