"""The metrics that Prometheus reads: a page of the web process, and a port of the worker.

Neither is public. A reader must send METRICS_TOKEN or come from one of METRICS_NETWORKS. Everyone else gets the same
answer as for a missing page. Without these two settings no one can read the metrics.
"""

import hmac
from collections.abc import Callable, Iterable, Mapping
from ipaddress import ip_address
from pathlib import Path
from socketserver import ThreadingMixIn
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from django.conf import settings
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Metric, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST


def counted() -> bytes:
    """All metrics of this service, of all its processes if they share a folder."""
    if not settings.METRICS_FOLDER:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    together.register(_Folder(settings.METRICS_FOLDER))
    return generate_latest(together)


class _Folder(Collector):
    """The counts of all processes that share a folder."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def collect(self) -> Iterable[Metric]:
        """Leaves out files that cannot be read: a process has just created them, and they are still empty."""
        files = [str(file) for file in self._path.glob("*.db") if file.stat().st_size]
        metrics: Iterable[Metric] = MultiProcessCollector.merge(files, accumulate=True)
        return metrics


def may_read(environ: Mapping[str, Any]) -> bool:
    """Tells whether this request (given by its WSGI variables) may read the metrics."""
    _, _, token = environ.get("HTTP_AUTHORIZATION", "").partition("Bearer ")
    if settings.METRICS_TOKEN and hmac.compare_digest(token.encode(), settings.METRICS_TOKEN.encode()):
        return True
    return _is_near(address_of(environ))


def _is_near(text: str) -> bool:
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return any(address in network for network in settings.METRICS_NETWORKS)


def address_of(environ: Mapping[str, Any]) -> str:
    """The client's address. Empty if an untrusted proxy claims one."""
    said = [part.strip() for part in environ.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()]
    if not said:
        return str(environ.get("REMOTE_ADDR", ""))
    proxies: int = settings.TRUSTED_PROXIES
    return said[-min(proxies, len(said))] if proxies else ""


def worker_page(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """The WSGI application on the worker's port."""
    if environ["PATH_INFO"] != "/metrics" or not may_read(environ):
        start_response("404 Not Found", [("Content-Type", "text/plain")])
        return [b"There is nothing here.\n"]
    start_response("200 OK", [("Content-Type", CONTENT_TYPE)])
    return [counted()]


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Silent(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


def serve(host: str, port: int) -> WSGIServer:
    """Serves at this address in a thread of its own while the process lives. Raises OSError if the port is taken."""
    server = make_server(host, port, worker_page, _Server, _Silent)
    Thread(target=server.serve_forever, name="metrics", daemon=True).start()
    return server
