"""The Celery application. Its messages only hurry things up: the database knows what is due."""

import os
from typing import Any

from celery import Celery
from celery.signals import task_postrun, task_prerun, worker_init, worker_process_init

from roborally_site import garbage

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "roborally_site.settings")

app = Celery("roborally_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_init.connect  # works itself, if it has no children
@worker_process_init.connect
def settle(**_: object) -> None:
    garbage.settle()


@task_prerun.connect
@task_postrun.connect
def keep_connections(sender: Any, **_: object) -> None:
    """As with requests: a connection to the database is kept for as long as it is sound and not too old. To connect
    takes longer than most tasks. CELERY_DB_REUSE_MAX keeps Celery from closing them."""
    from django.db import close_old_connections

    if not sender.request.is_eager:
        close_old_connections()
