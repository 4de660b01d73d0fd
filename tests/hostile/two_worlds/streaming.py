"""What the event streams tell each kind of viewer. A poll that is answered before Django says the same."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from django.core.cache import cache
from django.test import TestCase

from games.live import telling
from games.live.hub import Hub, Listener
from games.live.news import News
from games.live.store import store
from games.streams.callers import by_key, by_token, id_of
from tests.hostile.two_worlds.readings import Place, Reading, Viewer, live


@contextmanager
def streamed() -> Iterator[list[News]]:
    """What the site tells its streams of what is done inside, once it is committed."""
    with TestCase.captureOnCommitCallbacks(execute=True):
        telling.games_changed([])  # worlds that were undone have left news of their own
    heard: list[News] = []
    with TestCase.captureOnCommitCallbacks() as calls:
        yield heard
    cache.clear()  # another world was told of the same versions
    with patch.object(store(), "listeners", [heard.append]):
        for call in calls:
            if getattr(call, "__module__", "") == telling.__name__:
                call()


def hints(news: list[News], viewer: Viewer, place: Place) -> Reading:
    """What this viewer's stream tells of the news, beginning with what is known now: a page's by its token, a program's
    by its key. Without a hint there is nothing to read."""
    caller = by_key(viewer.key, "") if viewer.key else by_token(viewer.client().get(live(place)).json()["token"], "")
    assert caller is not None
    listener = Listener(caller.user, caller.topics)
    hub = Hub()
    with hub.listening(listener):
        hub.hear(news)
    known = id_of(listener.known).encode()
    return {f"stream: {hint['topic']}": str(hint["version"]).encode() + known for hint in listener.take()}
