"""Who asks for a stream, and which topics they may hear about."""

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass

from games.accounts.services.tokens import find
from games.errors import NotYours
from games.live import tokens, topics

EARLIER = re.compile(r"([a-z]+(?:/[0-9]{1,18})?)=([0-9]{1,18})")


@dataclass(frozen=True)
class Caller:
    user: int
    topics: dict[str, int]
    """What they may hear of, and the version that they know of each."""
    until: float
    """When they have to come again and show that they still may, in seconds since 1970."""


def by_token(text: str, last: str) -> Caller | None:
    """A page with its token. `last` is the id of the last event that it received."""
    token = tokens.read(text, time.time())
    return None if token is None else Caller(token.user, token.topics | _known(last, token.topics), token.until)


def by_key(text: str, last: str) -> Caller:
    """A program with its key, which hears about its own games. Asks the database. Raises NotYours, with the reason."""
    token = find(text)
    if "read" not in token.scopes:
        raise NotYours("scope", "This key is not for reading.")
    if token.user.is_suspended:
        raise NotYours("suspended", "This account cannot play at the moment. The site tells its owner why.")
    own = {topics.person(token.user_id): 0}
    return Caller(token.user_id, own | _known(last, own), time.time() + tokens.VALID_SECONDS)


def id_of(known: Mapping[str, int]) -> str:
    """The id of an event: the versions that its reader knows after reading it."""
    return " ".join(f"{topic}={version}" for topic, version in known.items() if version)


def _known(last: str, allowed: Mapping[str, int]) -> dict[str, int]:
    return {topic: int(version) for topic, version in EARLIER.findall(last) if topic in allowed}
