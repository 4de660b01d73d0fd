"""One piece of news, and what of it one viewer may know."""

from typing import Any

import msgspec

NO_ONE = 0
"""The viewer who is not signed in."""


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """A topic has changed. This never leaves the site as it is: `version_for` says what one viewer may know."""

    topic: str
    order: int
    """Newer news of a topic have a higher number."""
    versions: dict[int, int] | None = None
    """Of a game: the version that each person with a seat sees, and under NO_ONE that of all others. Of other topics
    everyone who may listen sees the same, and `order` is their version."""
    game: int | None = None
    """Of a person: which of their games has changed, if it is one."""
    is_quiet: bool = False
    """Told to those who ask, and not to those who listen: what follows at once tells them."""

    def version_for(self, user: int) -> int:
        """The version that this person sees. It rises only with what they may see."""
        if self.versions is None:
            return self.order
        return self.versions.get(user, self.versions[NO_ONE])


def encode(news: News) -> bytes:
    return msgspec.json.encode(news)


def decode(text: bytes | str) -> News:
    return msgspec.json.decode(text, type=News)


def hint(news: News, version: int) -> dict[str, Any]:
    """What a stream says."""
    return {"topic": news.topic, "version": version} | ({"game": news.game} if news.game is not None else {})
