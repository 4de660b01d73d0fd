"""Where people's own addresses may lead: to public machines, by the address that was checked, and not for long."""

import socket
import threading
from collections.abc import Callable, Iterator
from ipaddress import ip_network
from typing import Any

import pytest
import requests
from pytest_django import Settings

from games.notices.channels import guard
from games.notices.channels.guard import Forbidden, check_url, session
from tests.outside import Outside, outside

__all__ = ["outside"]

Answers = Callable[..., None]

PRIVATE = {
    "loopback": ["127.0.0.1"],
    "another loopback": ["127.8.9.10"],
    "any": ["0.0.0.0"],
    "private 10": ["10.0.0.1"],
    "private 172": ["172.16.3.4"],
    "private 192": ["192.168.1.1"],
    "a cloud's data about its machines": ["169.254.169.254"],
    "behind the NAT of a carrier": ["100.64.0.1"],
    "multicast": ["224.0.0.1"],
    "everybody": ["255.255.255.255"],
    "kept for protocols": ["192.0.0.8"],
    "IPv6 loopback": ["::1"],
    "IPv6 link-local": ["fe80::1"],
    "IPv6 local": ["fd00:ec2::254"],
    "IPv6 site-local": ["fec0::1"],
    "IPv6 multicast": ["ff02::1"],
    "IPv4 as IPv6": ["::ffff:127.0.0.1"],
    "public IPv4 as IPv6": ["::ffff:8.8.8.8"],
    "IPv4 inside of 6to4": ["2002:7f00:1::1"],
    "IPv4 inside of Teredo": ["2001:0:7f00:1::1"],
    "IPv4 by NAT64": ["64:ff9b::7f00:1"],
    "one of two": ["93.184.216.34", "10.0.0.1"],
}


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    """Sets what looking a name up gives."""

    def give(*addresses: str) -> None:
        def look_up(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
            family = {True: socket.AF_INET6, False: socket.AF_INET}
            return [(family[":" in it], socket.SOCK_STREAM, 6, "", (it, port)) for it in addresses]

        monkeypatch.setattr(guard.socket, "getaddrinfo", look_up)

    return give


@pytest.mark.parametrize("addresses", PRIVATE.values(), ids=PRIVATE)
def test_names_that_lead_inside_are_refused(addresses: list[str], answers: Answers) -> None:
    answers(*addresses)
    with pytest.raises(Forbidden, match="private network"):
        session().post("https://harmless.example/", data=b"x")


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "2130706433", "0x7f.1", "127.1", "localhost", "[::1]", "[::ffff:7f00:1]"]
)
def test_spellings_of_this_machine_are_refused(host: str) -> None:
    with pytest.raises(Forbidden):
        session().post(f"http://{host}/", data=b"x")


def test_public_addresses_are_let_through(answers: Answers) -> None:
    answers("93.184.216.34", "2606:2800:220:1::1")
    assert guard._addresses("example.org", 443) == ["93.184.216.34", "2606:2800:220:1::1"]


def test_other_ports_are_refused(answers: Answers) -> None:
    answers("93.184.216.34")
    with pytest.raises(Forbidden, match="ports 80 and 443"):
        session().post("https://example.org:6379/", data=b"x")


def test_a_name_that_nobody_has_is_said_to_be_so() -> None:
    with pytest.raises(Forbidden, match=r"nobody\.invalid was found"):
        session().post("https://nobody.invalid/", data=b"x")


def test_the_connection_goes_to_the_address_that_was_checked(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked = socket.getaddrinfo, []

    def turns_its_coat(host: str, *args: Any, **options: Any) -> list[Any]:
        asked.append(host)
        own = {"turncoat.example": "127.0.0.1" if asked.count(host) == 1 else "10.66.66.66"}
        return real(own.get(host, host), *args, **options)

    monkeypatch.setattr(socket, "getaddrinfo", turns_its_coat)
    session().post(f"http://turncoat.example:{outside.port}/hook", data=b"x")
    assert asked.count("turncoat.example") == 1
    assert outside.calls[0].headers["host"] == f"turncoat.example:{outside.port}"


def test_networks_of_ones_own_are_let_through_at_any_port_and_no_others(outside: Outside, settings: Settings) -> None:
    assert session().post(outside.url, data=b"x").status_code == 200
    settings.NOTICE_NETWORKS = [ip_network("127.0.0.2/32")]
    with pytest.raises(Forbidden):
        session().post(outside.url, data=b"x")
    assert len(outside.calls) == 1


def test_redirects_are_not_followed(outside: Outside) -> None:
    outside.status, outside.answer_headers = 307, {"Location": f"{outside.url}/elsewhere"}
    assert session().post(f"{outside.url}/here", data=b"x").status_code == 307
    assert [call.path for call in outside.calls] == ["/here"]


def test_proxies_of_the_environment_are_not_used(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    assert session().post(outside.url, data=b"x").status_code == 200


def test_bodies_are_not_read(outside: Outside) -> None:
    outside.body = b"x" * 5_000_000
    assert session().post(outside.url, data=b"x").content == b""


@pytest.fixture
def trickle(outside: Outside) -> Iterator[int]:
    """The port of a server that sends a header every now and then, for ever."""
    server = socket.create_server(("127.0.0.1", 0))
    over = threading.Event()

    def serve() -> None:
        connection, _ = server.accept()
        connection.sendall(b"HTTP/1.1 200 OK\r\n")
        while not over.wait(0.05):
            try:
                connection.sendall(b"X-More: yes\r\n")
            except OSError:
                return

    thread = threading.Thread(target=serve)
    thread.start()
    yield server.getsockname()[1]
    over.set()
    thread.join()
    server.close()


def test_an_answer_that_trickles_in_is_cut_off(trickle: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.3)
    with pytest.raises(requests.Timeout, match=r"within 0\.3 seconds"):
        session().post(f"http://127.0.0.1:{trickle}/", data=b"x")


@pytest.mark.parametrize(
    ("url", "words"),
    {
        "ftp://example.org/": "begins with https",
        "example.org": "begins with https",
        "https://": "begins with https",
        "https://exa mple.org/": "begins with https",
        "https://example.org:99999/": "not a web address",
        "https://user:word@example.org/": "user name",
        "https://example.org:8080/": "ports 80 and 443",
        "https://192.168.0.1/": "private network",
        "https://[::1]/": "private network",
        "https://example.org/" + "a" * 500: "500 characters",
    }.items(),
)
def test_what_can_be_seen_to_be_wrong_is_refused_at_once(url: str, words: str) -> None:
    with pytest.raises(Forbidden, match=words):
        check_url(url)


def test_usual_addresses_are_taken() -> None:
    for url in ("https://example.org/hook?a=b", "http://example.org", "https://example.org:443/"):
        check_url(url)
