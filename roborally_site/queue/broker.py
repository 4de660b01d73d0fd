"""A connection to Redis that says so when it is closed.

Celery (5.7) closes a broken connection before it is done with it: it then puts back, or acknowledges, the tasks in
hand. Kombu looks for the connection's address and finds none. The AttributeError ("'NoneType' object has no attribute
'hostname'") is no error of a connection, so the worker ended. Here it is one, which Celery expects: it connects again.
The next sweep finds the work of a lost task in the database.
"""

from typing import Any

from kombu.transport import TRANSPORT_ALIASES, redis
from redis.exceptions import ConnectionError


class Channel(redis.Channel):
    @property
    def pool(self) -> Any:
        if not getattr(self, "_pool", None) and getattr(self.connection, "client", None) is None:
            raise ConnectionError("This connection to Redis is closed.")
        return super().pool


class Transport(redis.Transport):
    Channel = Channel


def use() -> None:
    """Takes this for every address of Redis, with TLS or without."""
    TRANSPORT_ALIASES.update(dict.fromkeys(("redis", "rediss"), f"{__name__}:Transport"))
