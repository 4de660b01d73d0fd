"""`manage.py play`: the whole site in one process of a production web server, its event streams too.

The database is a file, and the Celery worker and beat are threads next to the web server's own. What they leave
undone when the process ends, the first sweep after the next start finds in the database.
"""

import logging
import os
import shlex
import signal
import socket
import sys
import threading
from collections.abc import Sequence
from typing import Any, ClassVar, cast

import celery
from a2wsgi import WSGIMiddleware
from celery.beat import EmbeddedService
from celery.utils.nodenames import default_nodename
from celery.worker import WorkController
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.servers.basehttp import get_internal_wsgi_application
from django.db import connections
from gunicorn.app.base import BaseApplication
from starlette.routing import Router
from starlette.types import ASGIApp
from uvicorn_worker import UvicornWorker

from games.daily.services import days
from games.management import upgrades
from games.puzzles.services import shelf
from games.streams.streams import Streams, routes

logger = logging.getLogger(__name__)

HOST = "127.0.0.1"
SECONDS_TO_FINISH = 2  # for requests and tasks under way, after Ctrl-C
THREADS = 8


class PlayWorker(UvicornWorker):  # type: ignore[misc]  # it has no types
    """Pages in threads, and streams beside them. Those who have a stream open are not waited for."""

    CONFIG_KWARGS: ClassVar[dict[str, Any]] = {"lifespan": "on", "timeout_graceful_shutdown": SECONDS_TO_FINISH // 2}


class BackgroundWorker:
    """A Celery worker as threads of this process. It serves some of the queues."""

    def __init__(self, app: celery.Celery, name: str, queues: Sequence[str], threads: int) -> None:
        self._worker = WorkController(
            app=app,
            hostname=default_nodename(f"{name}@"),
            queues=list(queues),
            pool="threads",
            concurrency=threads,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
        )
        self._thread = threading.Thread(target=self._work, name=f"celery-{name}", daemon=True)
        self._stopping = False

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        self._worker.stop()
        self._thread.join(timeout=SECONDS_TO_FINISH)

    def _work(self) -> None:
        try:
            self._worker.start()
        finally:
            if not self._stopping:  # better to restart the site than never to resolve a turn
                logger.critical("The embedded worker ended unexpectedly; starting the process again.")
                os.kill(os.getpid(), signal.SIGTERM)


class BackgroundThreads:
    """Celery's workers and beat as threads of this process. Start them after the server has forked.

    As everywhere, there is a worker for turns, one for what leaves the site and one for what people order. An
    application of Celery has one list of queues, so the other workers have applications of their own.
    """

    def __init__(self) -> None:
        app = celery.current_app
        self._workers = [
            BackgroundWorker(app, "celery", settings.DUE_QUEUES, threads=2),
            BackgroundWorker(_another("leaving"), "mail", settings.LEAVING_QUEUES, threads=5),
            BackgroundWorker(_another("ordered"), "bots", settings.ORDERED_QUEUES, threads=1),
        ]
        self._beat: Any = EmbeddedService(app, thread=True, scheduler_cls=settings.CELERY_BEAT_SCHEDULER)

    def start(self) -> None:
        for worker in self._workers:
            worker.start()
        self._beat.start()
        celery.current_app.send_task("games.tasks.sweep")  # for what became due while the site was off

    def stop(self) -> None:
        self._beat.stop()
        for worker in self._workers:
            worker.stop()


def _another(name: str) -> celery.Celery:
    app = celery.Celery(name, set_as_current=False)
    app.config_from_object("django.conf:settings", namespace="CELERY")
    return app


class PlayServer(BaseApplication):
    """Gunicorn, configured in Python: one process with threads for requests, and the background threads."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.background: BackgroundThreads | None = None
        super().__init__()

    def load_config(self) -> None:
        options = {
            "bind": f"{HOST}:{self.port}",
            "workers": 1,
            "worker_class": PlayWorker,
            "graceful_timeout": 2 * SECONDS_TO_FINISH + 2,
            "loglevel": "warning",
            "control_socket_disable": True,
            "when_ready": lambda _arbiter: print_welcome(self.port),
            "post_worker_init": lambda _worker: self.start_background(),
            "worker_exit": lambda _arbiter, _worker: self.stop_background(),
        }
        for name, value in options.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The pages, with the streams in front of them."""
        site: Any = get_internal_wsgi_application()
        streams, pages = Streams(), cast("ASGIApp", WSGIMiddleware(site, THREADS))
        return Router(routes(streams), redirect_slashes=False, default=pages, lifespan=streams.lifespan)

    def start_background(self) -> None:
        self.background = BackgroundThreads()
        self.background.start()

    def stop_background(self) -> None:
        if self.background:
            self.background.stop()


def check_port(port: int) -> None:
    """Raises CommandError, suggesting another port, if this one is not free."""
    if not 1 <= port <= 65535:
        raise CommandError(f"PORT must be from 1 to 65535, but is {port}.")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} cannot be used ({error.strerror}). Choose another: make play PORT={port + 1}"
            ) from error


def print_welcome(port: int) -> None:
    manage = shlex.join([sys.executable, str(settings.BASE_DIR / "manage.py")])
    print(  # noqa: T201 - for the terminal
        f"Robot races at {settings.SITE_URL}/  (listening on {HOST}:{port}; Ctrl-C ends)\n"
        f"  data   {settings.DATA}\n"
        f"  emails  {settings.MAILBOX}  or {settings.SITE_URL}/mailbox/\n"
        f"  admin  PLAY=1 DATA={shlex.quote(str(settings.DATA))} {manage} createsuperuser\n"
        f"         makes one, for {settings.SITE_URL}/admin/",
        flush=True,
    )


class Command(BaseCommand):
    help = "Serve the whole site from this machine: web server, worker and scheduler, with a database in a file."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.PLAY:
            raise CommandError("This command needs PLAY=1. For a public site see deploy/README.md.")
        check_port(settings.PORT)
        self.stdout.write("Preparing the database and the files of the pages. The first time, this takes a minute.")
        self.stdout.flush()
        if words := upgrades.refusal():
            raise CommandError(words)
        call_command("migrate", interactive=False, verbosity=0)
        shelf.load_shipped()
        days.draw_ahead()  # the first page that someone opens has today's games
        call_command("collectstatic", interactive=False, verbosity=0)
        connections.close_all()  # the server forks next, and a connection must not be shared
        PlayServer(settings.PORT).run()
