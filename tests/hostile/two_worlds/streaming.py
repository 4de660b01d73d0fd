"""What the event streams tell each kind of viewer. A poll that is answered before Django says the same."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from django.core.cache import cache
from django.test import TestCase

from games.live import telling, topics
from games.live.hub import Hub, Listener
from games.live.news import NO_ONE, News
from games.live.store import store
from games.models import Game
from tests.hostile.two_worlds.readings import Reading, Viewer


@contextmanager
def streamed() -> Iterator[list[News]]:
    """What the site tells its streams of what is done inside, once it is committed."""
    heard: list[News] = []
    with TestCase.captureOnCommitCallbacks() as calls:
        yield heard
    cache.clear()  # another world was told of the same versions
    with patch.object(store(), "listeners", [heard.append]):
        for call in calls:
            if getattr(call, "__module__", "") == telling.__name__:
                call()


def newest(game: Game) -> News:
    """What everyone sees of the game's version now."""
    cache.clear()
    telling.read_again(game.pk)
    (news,) = store().get([topics.game(game.pk)])
    return news


def hints(news: list[News], viewer: Viewer, before: News) -> Reading:
    """What this viewer's stream tells, of everything that a stream can be about; without a hint there is nothing to
    read."""
    user = viewer.user.pk if viewer.user else NO_ONE
    listener = Listener(user, {before.topic: before.version_for(user), topics.TABLES: 0, topics.person(user): 0})
    hub = Hub()
    with hub.listening(listener):
        hub.hear(news)
    return {f"stream: {hint['topic']}": str(hint["version"]).encode() for hint in listener.take()}
