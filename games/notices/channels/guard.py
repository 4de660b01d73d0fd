"""The only way out to addresses that people type in: to public machines, by a pinned address, in little time.

A name is looked up once for each connection. Every address that it has must be public, and the connection goes to one
of just these, so an answer that changes between check and use does not help anybody. Nothing is redirected, no proxy
and no stored password is used, no answer's body is read, and after SECONDS the connection is cut, whatever trickles in.
"""

import socket
from contextlib import suppress
from contextvars import ContextVar
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool

SECONDS = 6.0
PORTS = (80, 443)
LONGEST_URL = 500

PUBLIC_V6 = IPv6Network("2000::/3")
NEVER = (
    IPv4Network("192.0.0.0/24"),  # kept for protocols
    IPv4Network("192.88.99.0/24"),  # relays to IPv6
    IPv6Network("2001::/23"),  # Teredo and its like, which carry addresses of IPv4
    IPv6Network("2002::/16"),  # 6to4, the same
    IPv6Network("3fff::/20"),  # for examples
)


class Forbidden(Exception):
    """This address is not to be reached from here; in words for the person who gave it."""


def check_url(url: str) -> None:
    """Refuses what can be seen to be wrong without looking the name up. Raises Forbidden."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Forbidden("This is not a web address.") from None
    if parts.scheme not in ("http", "https") or not host or any(character.isspace() for character in url):
        raise Forbidden("A web address begins with https:// and the name of a machine.")
    if len(url) > LONGEST_URL:
        raise Forbidden(f"A web address here has at most {LONGEST_URL} characters.")
    if parts.username is not None or parts.password is not None:
        raise Forbidden("An address with a user name or a password in it is not kept. Put a secret path in instead.")
    if port not in (None, *PORTS) and not settings.NOTICE_NETWORKS:
        raise Forbidden("Only the ports 80 and 443 can be reached from here.")
    with suppress(ValueError):
        _check_address(ip_address(host), port or PORTS[1])


def session() -> requests.Session:
    """For one request; raises Forbidden and the errors of requests."""
    return _Session()


def _check_address(address: IPv4Address | IPv6Address, port: int) -> None:
    """Raises Forbidden."""
    if any(address.version == network.version and address in network for network in settings.NOTICE_NETWORKS):
        return
    if not _is_public(address):
        raise Forbidden("This address leads to a private network, which cannot be reached from here.")
    if port not in PORTS:
        raise Forbidden("Only the ports 80 and 443 can be reached from here.")


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    """Python's idea of a global address, less all that only passes for one or hides another inside."""
    if address.version == 6 and address not in PUBLIC_V6:
        return False
    if any(address.version == network.version and address in network for network in NEVER):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _addresses(host: str, port: int) -> list[str]:
    """Raises Forbidden if there is none, or any that is not to be reached."""
    try:
        found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Forbidden(f"No machine called {host} was found.") from None
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    for address in addresses:
        _check_address(ip_address(address), port)
    return addresses


class _Deadline:
    """Cuts the connection when the time is over, even one that keeps trickling."""

    def __init__(self) -> None:
        self.is_over = False
        self._socket: socket.socket | None = None
        self._timer = Timer(SECONDS, self._cut)
        self._timer.daemon = True

    def __enter__(self) -> "_Deadline":
        self._timer.start()
        self._token = _deadline.set(self)
        return self

    def __exit__(self, *_: object) -> None:
        _deadline.reset(self._token)
        self._timer.cancel()

    def watch(self, connected: socket.socket) -> None:
        self._socket = connected
        if self.is_over:
            raise TimeoutError

    def _cut(self) -> None:
        self.is_over = True
        if self._socket is not None:
            with suppress(OSError):
                # Not the method of a TLS socket, which would leave the reading thread with a half-dismantled one.
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)


_deadline: ContextVar[_Deadline] = ContextVar("deadline")


class _Pinned:
    """A connection whose name is looked up here, and which goes to an address that was checked."""

    def _new_conn(self: Any) -> socket.socket:
        name, problem = self._dns_host, OSError("no address")
        for address in _addresses(name, self.port):
            if _deadline.get().is_over:
                break
            self._dns_host = address
            try:
                return super()._new_conn()  # type: ignore[misc, no-any-return]
            except OSError as error:
                problem = error
            finally:
                self._dns_host = name  # certificates are made out to names
        raise problem

    def connect(self: Any) -> None:
        super().connect()  # type: ignore[misc]
        _deadline.get().watch(self.sock)


class _Connection(_Pinned, HTTPConnection):
    pass


class _SecureConnection(_Pinned, HTTPSConnection):
    pass


class _Pool(HTTPConnectionPool):
    ConnectionCls = _Connection


class _SecurePool(HTTPSConnectionPool):
    ConnectionCls = _SecureConnection


class _Adapter(HTTPAdapter):
    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, **kwargs)
        self.poolmanager.pool_classes_by_scheme = {"http": _Pool, "https": _SecurePool}

    def send(self, request: requests.PreparedRequest, *args: Any, **kwargs: Any) -> requests.Response:
        kwargs |= {"stream": True, "timeout": SECONDS, "proxies": None}
        with _Deadline() as deadline:
            try:
                response = super().send(request, *args, **kwargs)
            except requests.RequestException:
                if not deadline.is_over:
                    raise
        if deadline.is_over:  # headers that were cut short pass for an answer
            raise requests.Timeout(f"No answer within {SECONDS:g} seconds.")
        response._content = b""  # whatever is in it, nobody reads it
        response.close()
        return response


class _Session(requests.Session):
    def __init__(self) -> None:
        super().__init__()
        self.trust_env = False
        self.mount("https://", _Adapter())
        self.mount("http://", _Adapter())

    def get_redirect_target(self, resp: requests.Response) -> None:
        """Nowhere: a redirect is an answer like any other that is not a success."""
