"""The process of all open streams: `python -m tests.proof.site.cluster.listeners '{"port": 8000, "seats": [...]}'`

They come as browsers do: with a page's token, through the web server in front, again after a moment if they break off,
and each from an address of its own. Beside them it follows what the site publishes, to tell what they have to hear.
"""

import asyncio
import json
import random
import sys
import threading
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import django
from redis.asyncio import Redis
from redis.exceptions import RedisError

from tests.proof.site.cluster.child import obey

PACE = 0.003
"""Seconds between one that comes and the next."""
PATIENCE = 45.0
"""Twice as long as a stream is ever silent."""


class Stream:
    """What one page hears of one game."""

    def __init__(self, number: int, user: int, game: int) -> None:
        self.user, self.game = user, game
        self.heard: list[tuple[float, int]] = []
        self.is_open = False
        self.began, self.opened = 0.0, 0
        self._from = (f"127.1.{number // 200 + 1}.{number % 200 + 1}", 0)
        self._last, self._retry = "", 1.0

    async def stay(self, port: int, troubles: Counter[str]) -> None:
        while True:
            try:
                await self._listen(port, troubles)
            except Exception as error:  # noqa: BLE001 - one that breaks off ends none of the others
                troubles[type(error).__name__] += 1
            self.is_open = False
            await asyncio.sleep(self._retry * random.uniform(0.5, 1))

    async def _listen(self, port: int, troubles: Counter[str]) -> None:
        from games.live import tokens

        token = quote(tokens.sign(self.user, {f"game/{self.game}": 0}, time.time()))
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=self._from)
        path = f"/stream?token={token}&last={quote(self._last)}"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        try:
            status = (await reader.readline()).split()[1:2]
            if status != [b"200"]:
                troubles[f"status {status}"] += 1
                return
            while text := await asyncio.wait_for(reader.readline(), PATIENCE):
                self._take(text.decode())
        finally:
            writer.close()

    def _take(self, line: str) -> None:
        name, _, value = line.strip().partition(": ")
        if name == "id":
            self._last = value
        elif name == "retry":
            self._retry = int(value) / 1000
        elif name == "data" and '"version"' in value:
            self.heard.append((time.time(), json.loads(value)["version"]))
        elif name == "event" and value == "hello":
            self.is_open, self.opened, self.began = True, self.opened + 1, self.began or time.time()


class Listeners:
    def __init__(self, port: int, redis: str, seats: list[tuple[int, int]], streams: int) -> None:
        self._port, self._redis = port, redis
        games = sorted({game for _, game in seats})
        looking_on = [(0, games[number % len(games)]) for number in range(max(0, streams - len(seats)))]
        self._streams = [Stream(number, *it) for number, it in enumerate((seats + looking_on)[:streams])]
        self._published: dict[int, list[tuple[float, dict[int, int]]]] = defaultdict(list)
        self._troubles: Counter[str] = Counter()
        threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True).start()

    def open(self) -> int:
        """How many streams are open just now."""
        return sum(stream.is_open for stream in self._streams)

    def heard(self) -> int:
        """How many hints have come so far."""
        return sum(len(stream.heard) for stream in self._streams)

    def known(self) -> list[tuple[int, int, int]]:
        """(user, game, version) of each stream; 0 before it has heard any."""
        return [(it.user, it.game, it.heard[-1][1] if it.heard else 0) for it in self._streams]

    def stop(self) -> dict[str, Any]:
        late, unheard = [], 0
        for stream in self._streams:
            known = [version for _, version in stream.heard]
            for version, at in self._owed(stream).items():
                place = bisect_left(known, version)
                if place == len(known):
                    unheard += 1
                else:
                    late.append(1000 * (stream.heard[place][0] - at))
        return {
            "late": late,
            "unheard": unheard,
            "opened": sum(stream.opened for stream in self._streams),
            "troubles": self._troubles,
            "processor": time.process_time(),
        }

    def _owed(self, stream: Stream) -> dict[int, float]:
        """Each version that this one's viewer came to see since it first came, and when it was published."""
        owed: dict[int, float] = {}
        for at, versions in self._published[stream.game]:
            if stream.began and at > stream.began:
                owed.setdefault(versions.get(stream.user, versions[0]), at)
        return owed

    async def _run(self) -> None:
        tasks = [asyncio.create_task(self._follow())]
        await asyncio.sleep(0.5)
        for stream in self._streams:
            tasks.append(asyncio.create_task(stream.stay(self._port, self._troubles)))
            await asyncio.sleep(PACE)
        await asyncio.gather(*tasks)

    async def _follow(self) -> None:
        """Notes what the site publishes of games, whenever Redis is there."""
        from games.live.news import decode
        from games.live.store import CHANNEL

        while True:
            with suppress(RedisError, OSError):
                async with Redis.from_url(self._redis) as redis, redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message" and (news := decode(message["data"])).versions:
                            game = int(news.topic.partition("/")[2])
                            self._published[game].append((time.time(), news.versions))
            await asyncio.sleep(0.1)


if __name__ == "__main__":
    django.setup()
    listeners = Listeners(**json.loads(sys.argv[1]))
    asked = {"open": listeners.open, "heard": listeners.heard, "known": listeners.known, "stop": listeners.stop}
    obey("ready", asked)
