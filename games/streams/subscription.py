"""One subscription for the whole process, however many listen.

What is lost while Redis is away is made up for afterwards: the hub then hears the newest news of all that is listened
to, and tells what its listeners do not know yet.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from games.live.hub import Hub
from games.live.news import News, decode
from games.live.store import CHANNEL, InMemory, InRedis, store

logger = logging.getLogger(__name__)

RETRY_SECONDS = 2.0
SILENT_SECONDS = 15.0
"""After so long without news, the connection is tried."""


@asynccontextmanager
async def subscribed(hub: Hub, redis_url: str) -> AsyncIterator[None]:
    """While this lasts, the hub hears of everything."""
    kept = store()
    if isinstance(kept, InMemory):
        loop = asyncio.get_running_loop()

        def listen(news: News) -> None:
            with suppress(RuntimeError):  # the loop has ended, and so have its listeners
                loop.call_soon_threadsafe(hub.hear, [news])

        kept.listeners.append(listen)
        hub.connect()
        try:
            yield
        finally:
            kept.listeners.remove(listen)
        return
    task = asyncio.create_task(_follow(hub, kept, redis_url))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _follow(hub: Hub, kept: InRedis, url: str) -> None:
    while True:
        try:
            async with Redis.from_url(url, socket_connect_timeout=2) as redis, redis.pubsub() as channel:
                await _listen(hub, kept, channel)
        except (RedisError, OSError) as error:
            hub.is_connected = False
            logger.warning("no news for open pages: %s", type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)


async def _listen(hub: Hub, kept: InRedis, channel: Any) -> None:
    """Hands on what comes. Raises RedisError or OSError if the connection breaks and cannot be made again at once.

    Each time it is made, Redis says that we have subscribed.
    """
    await channel.subscribe(CHANNEL)
    while True:
        message = await channel.get_message(timeout=SILENT_SECONDS)
        if message is None:
            await channel.ping()
        elif message["type"] == "subscribe":
            hub.connect()
            await catch_up(hub, kept, hub.topics)
        elif message["type"] == "message":
            hub.hear([decode(message["data"])])


async def catch_up(hub: Hub, kept: InRedis | InMemory, topics: list[str]) -> None:
    """The hub hears the newest news of these topics."""
    if topics:
        hub.hear(await asyncio.to_thread(kept.get, topics))
