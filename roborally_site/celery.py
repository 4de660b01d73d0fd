"""The Celery application. Its messages only speed things up, since the database knows what is due."""

import logging
import os
from contextlib import suppress
from typing import Any

from celery import Celery
from celery.signals import task_postrun, task_prerun, worker_init, worker_process_init
from celery.states import SUCCESS

from games.periodic import DUE
from roborally_site.garbage_collection import freeze_gc
from roborally_site.queue import broker

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "roborally_site.settings")

logger = logging.getLogger(__name__)

broker.use()
app = Celery("roborally_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_init.connect
def warm_up_bots(**_: object) -> None:
    """Runs before child processes are forked, so once for all of them. The worker starts even if this fails."""
    from django.db import connections

    from games.play.services.warm_up import warm_up_bots

    try:
        warm_up_bots()
    except Exception:  # the database may be away
        logger.warning("bots could not be warmed up", exc_info=True)
    finally:
        connections.close_all()  # child processes must not share them


@worker_init.connect  # a worker without child processes runs tasks itself
@worker_process_init.connect
def prepare_process(**_: object) -> None:
    freeze_gc()


@task_postrun.connect
def leave_sign_of_life(sender: Any, state: str | None = None, **_: object) -> None:
    """Work on turns shows that there is no outage, even if the sweep has to wait."""
    from django.db import DatabaseError

    from games.clocks.services import outages

    queue = (sender.request.delivery_info or {}).get("routing_key")
    if state == SUCCESS and queue in DUE:
        with suppress(DatabaseError):  # then there is no life to speak of
            outages.sign()


@task_prerun.connect
@task_postrun.connect
def recycle_connections(sender: Any, **_: object) -> None:
    """Closes database connections that are broken or too old, as Django does around requests, and keeps the others:
    connecting takes longer than most tasks. CELERY_DB_REUSE_MAX keeps Celery from closing them all."""
    from django.db import close_old_connections

    if not sender.request.is_eager:
        close_old_connections()
