"""The only way out to addresses that people type in: to public machines, by a pinned address, in little time.

A name is looked up once for each request. Every address that it has must be public, and curl may open a socket to these
and to no other, so an answer that changes between check and use helps no one. No redirect is followed, no proxy and no
stored password is used, no answer's body is read, and after SECONDS the request is over, whatever trickles in.
"""

import socket
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from io import BytesIO
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import certifi
import pycurl
import requests
from django.conf import settings
from requests.adapters import BaseAdapter

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
    """This address must not be reached from here. The text is for the person who entered it."""


def check_url(url: str) -> None:
    """Refuses what is wrong on sight, before looking the name up. Raises Forbidden."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Forbidden("This is not a web address.") from None
    if parts.scheme not in ("http", "https") or not host or any(character.isspace() for character in url):
        raise Forbidden("A web address begins with https:// and a host name.")
    if len(url) > LONGEST_URL:
        raise Forbidden(f"A web address here has at most {LONGEST_URL} characters.")
    if parts.username is not None or parts.password is not None:
        raise Forbidden("An address with a user name or a password in it is not kept. Put a secret path in instead.")
    if port not in (None, *PORTS) and not settings.NOTICE_NETWORKS:
        raise Forbidden("Only the ports 80 and 443 can be reached from here.")
    with suppress(ValueError):
        _check_address(ip_address(host), port or PORTS[1])


def session() -> requests.Session:
    """For one POST. Raises Forbidden and the errors of requests. The response has a status and nothing else."""
    guarded = requests.Session()
    guarded.trust_env = False
    guarded.mount("https://", _Curl())
    guarded.mount("http://", _Curl())
    return guarded


def checked_addresses(host: str, port: int) -> list[str]:
    """The addresses of a name. Raises Forbidden if there are none, or if any of them must not be reached."""
    try:
        found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Forbidden(f"No host called {host} was found.") from None
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    for address in addresses:
        _check_address(ip_address(address), port)
    return addresses


def _check_address(address: IPv4Address | IPv6Address, port: int) -> None:
    """Raises Forbidden."""
    if any(address in network for network in settings.NOTICE_NETWORKS):
        return
    if not _is_public(address):
        raise Forbidden("This address leads to a private network, which cannot be reached from here.")
    if port not in PORTS:
        raise Forbidden("Only the ports 80 and 443 can be reached from here.")


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    """Tells whether Python calls an address global, except for those that only look global or hide another address."""
    if address.version == 6 and address not in PUBLIC_V6:
        return False
    if any(address in network for network in NEVER):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


class _Curl(BaseAdapter):
    """Sends a prepared request to an address that has been checked."""

    def send(self, request: requests.PreparedRequest, *args: Any, **options: Any) -> requests.Response:
        """One POST under this class's own limits, whatever the options say."""
        parts = urlsplit(request.url or "")
        host, port = parts.hostname or "", parts.port or {"http": 80, "https": 443}[parts.scheme]
        addresses = checked_addresses(host, port)
        curl = pycurl.Curl()
        try:
            _write_to(curl, request)
            _reach_only(curl, host, port, addresses)
            _limit(curl)
            return _answer(curl, request)
        finally:
            curl.close()

    def close(self) -> None:
        """Nothing is kept between requests."""


def _write_to(curl: pycurl.Curl, request: requests.PreparedRequest) -> None:
    curl.setopt(pycurl.URL, request.url)
    curl.setopt(pycurl.POSTFIELDS, request.body or b"")
    curl.setopt(pycurl.HTTPHEADER, _lines(request.headers))


def _lines(headers: Mapping[str, Any]) -> list[str]:
    texts = {name: value.decode("latin-1") if isinstance(value, bytes) else value for name, value in headers.items()}
    return [f"{name}: {value}" for name, value in texts.items()]


def _reach_only(curl: pycurl.Curl, host: str, port: int, addresses: Collection[str]) -> None:
    """curl is told the addresses. If it reads the name differently and looks it up itself, it gets no socket."""

    def open_socket(purpose: int, target: Any) -> socket.socket | int:
        family, kind, protocol, (address, *_) = target
        address = address.decode() if isinstance(address, bytes) else address
        return socket.socket(family, kind, protocol) if address in addresses else pycurl.SOCKET_BAD

    pinned = ",".join(f"[{address}]" if ":" in address else address for address in addresses)
    curl.setopt(pycurl.RESOLVE, [f"{host}:{port}:{pinned}"])
    curl.setopt(pycurl.OPENSOCKETFUNCTION, open_socket)
    curl.setopt(pycurl.PROXY, "")
    curl.setopt(pycurl.NOPROXY, "*")


def _limit(curl: pycurl.Curl) -> None:
    curl.setopt(pycurl.PROTOCOLS, pycurl.PROTO_HTTP | pycurl.PROTO_HTTPS)
    curl.setopt(pycurl.FOLLOWLOCATION, False)
    curl.setopt(pycurl.NETRC, pycurl.NETRC_IGNORED)
    curl.setopt(pycurl.CAINFO, certifi.where())
    curl.setopt(pycurl.TIMEOUT_MS, int(SECONDS * 1000))
    curl.setopt(pycurl.NOSIGNAL, True)  # other threads are at work beside this one


def _answer(curl: pycurl.Curl, request: requests.PreparedRequest) -> requests.Response:
    curl.setopt(pycurl.HEADERFUNCTION, _stop_after_headers())
    try:
        curl.perform()
    except pycurl.error as error:
        if error.args[0] != pycurl.E_WRITE_ERROR:
            raise _translated(error.args[0]) from None
    response = requests.Response()
    response.status_code = curl.getinfo(pycurl.RESPONSE_CODE)
    response.url, response.request, response.raw = request.url or "", request, BytesIO()
    return response


def _stop_after_headers() -> Callable[[bytes], int | None]:
    """Tells curl to stop where the body would begin. No one reads it."""
    is_final = False

    def take(line: bytes) -> int | None:
        nonlocal is_final
        if line.startswith(b"HTTP/"):
            is_final = not line.split()[1].startswith(b"1")  # "100 Continue" and its like come before the answer
        return 0 if is_final and not line.strip() else None

    return take


def _translated(code: int) -> requests.RequestException:
    """As an error of requests, without curl's own text, which quotes addresses."""
    if code == pycurl.E_OPERATION_TIMEDOUT:
        return requests.Timeout(f"No answer within {SECONDS:g} seconds.")
    if code in (pycurl.E_PEER_FAILED_VERIFICATION, pycurl.E_SSL_CONNECT_ERROR):
        return requests.exceptions.SSLError("The connection could not be secured.")
    return requests.ConnectionError(f"The connection failed (curl's error {code}).")
