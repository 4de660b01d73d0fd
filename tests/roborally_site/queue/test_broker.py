"""What Celery does with a connection to Redis that is closed is an error that it expects."""

from typing import Any

import pytest
from kombu import Connection

from roborally_site.celery import app
from roborally_site.queue.broker import Transport


@pytest.mark.parametrize("scheme", ["redis", "rediss"])
def test_every_address_of_redis_is_reached_by_it(scheme: str) -> None:
    assert app.connection_for_write(f"{scheme}://127.0.0.1:6379/0").get_transport_cls() is Transport


def test_tasks_in_hand_when_redis_restarts_do_not_end_the_worker(redis_server: str) -> None:
    """It puts them back when the connection is closed already; any other error would end it."""
    connection = Connection(redis_server)
    channel: Any = connection.channel()
    connection.collect()
    with pytest.raises(connection.connection_errors, match="is closed"), channel.conn_or_acquire():
        pass
