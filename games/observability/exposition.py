"""How Prometheus reads what was counted: the page of the web, and a port of the worker's own.

Neither is public. Whoever asks shows METRICS_TOKEN or asks from one of METRICS_NETWORKS; nobody else learns that there
is anything. Without these two variables nobody can ask at all.
"""

import hmac
from collections.abc import Callable, Iterable, Mapping
from ipaddress import ip_address
from socketserver import ThreadingMixIn
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from django.conf import settings
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest

from games.observability.folding import AllProcesses, folded

CONTENT_TYPE = CONTENT_TYPE_LATEST


def counted() -> bytes:
    """All counters and timings of this service: of all its processes, where they share a folder."""
    if not settings.METRICS_FOLDER:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    together.register(AllProcesses(settings.METRICS_FOLDER))
    with folded(settings.METRICS_FOLDER):
        return generate_latest(together)


def may_read(environ: Mapping[str, Any]) -> bool:
    """Whether this request (its WSGI variables) comes from somebody who may read the numbers."""
    _, _, token = environ.get("HTTP_AUTHORIZATION", "").partition("Bearer ")
    if settings.METRICS_TOKEN and hmac.compare_digest(token.encode(), settings.METRICS_TOKEN.encode()):
        return True
    return _is_near(_address(environ))


def _is_near(text: str) -> bool:
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return any(address.version == network.version and address in network for network in settings.METRICS_NETWORKS)


def _address(environ: Mapping[str, Any]) -> str:
    """Where it comes from; empty where a proxy says something that we were not told to believe."""
    said = [part.strip() for part in environ.get("HTTP_X_FORWARDED_FOR", "").split(",") if part.strip()]
    if not said:
        return str(environ.get("REMOTE_ADDR", ""))
    proxies: int = settings.TRUSTED_PROXIES
    return said[-min(proxies, len(said))] if proxies else ""


def worker_page(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """The whole WSGI application of the worker's port."""
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


def serve(port: int) -> WSGIServer:
    """Answers on this port in a thread of its own, as long as the process lives. Raises OSError if it is taken."""
    server = make_server("", port, worker_page, _Server, _Silent)
    Thread(target=server.serve_forever, name="metrics", daemon=True).start()
    return server
