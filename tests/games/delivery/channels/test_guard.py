"""Where people's own addresses may lead: to public machines, by the address that was checked, and not for long."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import requests
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from pytest_django import Settings

from games.delivery.channels import guard
from games.delivery.channels.guard import Forbidden, check_url, session
from tests.outside import Outside

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


def test_names_that_lead_inside_are_refused(answers: Answers, subtests: pytest.Subtests) -> None:
    for what, addresses in PRIVATE.items():
        answers(*addresses)
        with subtests.test(what), pytest.raises(Forbidden, match="private network"):
            session().post("https://harmless.example/", data=b"x")


def test_spellings_of_this_machine_are_refused(subtests: pytest.Subtests) -> None:
    for host in ("127.0.0.1", "2130706433", "0x7f.1", "127.1", "localhost", "[::1]", "[::ffff:7f00:1]"):
        with subtests.test(host), pytest.raises(Forbidden):
            session().post(f"http://{host}/", data=b"x")


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


@pytest.fixture
def says(outside: Outside) -> Iterator[Callable[[bytes], str]]:
    """Starts a machine that says just this to whoever comes, and keeps the line open; returns its address."""
    over = threading.Event()
    running: list[tuple[socket.socket, threading.Thread]] = []

    def start(answer: bytes) -> str:
        server = socket.create_server(("127.0.0.1", 0))
        thread = threading.Thread(target=answer_once, args=(server, answer, over))
        thread.start()
        running.append((server, thread))
        return f"http://127.0.0.1:{server.getsockname()[1]}/"

    yield start
    over.set()
    for server, thread in running:
        thread.join()
        server.close()


def answer_once(
    server: socket.socket, answer: bytes, over: threading.Event, secured: ssl.SSLContext | None = None
) -> None:
    connection, _ = server.accept()
    with connection, suppress(OSError):
        if secured:
            connection = secured.wrap_socket(connection, server_side=True)
        connection.recv(10_000)
        connection.sendall(answer)
        over.wait(30)


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (b"HTTP/1.1 202 Accepted\r\nContent-Length: 1000\r\n\r\n", 202),
        (b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 410 Gone\r\nContent-Length: 1000\r\n\r\n", 410),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno chunk", 200),
    ],
    ids=["a body that never comes", "another answer before it", "a body that is none"],
)
def test_of_an_answer_the_status_is_read_and_no_more(answer: bytes, status: int, says: Callable[[bytes], str]) -> None:
    assert session().post(says(answer), data=b"x").status_code == status


@pytest.mark.parametrize(
    "answer",
    [b"220 mail.example ESMTP\r\n", b"HTTP/1.1 200 OK\r\n" + b"X-Long: " + b"x" * 2_000_000 + b"\r\n\r\n"],
    ids=["another protocol", "headers without end"],
)
def test_what_is_no_answer_is_an_error_of_requests(answer: bytes, says: Callable[[bytes], str]) -> None:
    with pytest.raises(requests.ConnectionError):
        session().post(says(answer), data=b"x")


def test_an_address_of_ipv6_is_reached(settings: Settings) -> None:
    settings.NOTICE_NETWORKS = [ip_network("::1/128")]
    over = threading.Event()
    with socket.create_server(("::1", 0), family=socket.AF_INET6) as server:
        thread = threading.Thread(target=answer_once, args=(server, NOTHING, over))
        thread.start()
        assert session().post(f"http://[::1]:{server.getsockname()[1]}/", data=b"x").status_code == 204
        over.set()
        thread.join()


NOTHING = b"HTTP/1.1 204 No Content\r\n\r\n"
CERTIFIED = "hook.example"


@pytest.fixture
def secured(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[int]:
    """The port of a server of this machine, for any name, with a certificate for one; who gave it out is trusted."""
    settings.NOTICE_NETWORKS = [ip_network("127.0.0.0/8")]
    file = tmp_path / "server.pem"
    file.write_bytes(certificate(CERTIFIED))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(file)
    over, real = threading.Event(), socket.getaddrinfo
    monkeypatch.setattr(socket, "getaddrinfo", lambda host, *args, **options: real("127.0.0.1", *args, **options))
    monkeypatch.setattr(guard.certifi, "where", lambda: str(file))
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=answer_once, args=(server, NOTHING, over, context))
        thread.start()
        yield server.getsockname()[1]
        over.set()
        thread.join()


def certificate(name: str) -> bytes:
    """A key, and a certificate that it has signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    signed = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), False).sign(key, SHA256())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + signed.public_bytes(Encoding.PEM)


def test_a_certificate_is_checked_against_the_name_and_not_the_address(secured: int) -> None:
    assert session().post(f"https://{CERTIFIED}:{secured}/", data=b"x").status_code == 204


def test_a_certificate_for_another_name_is_refused(secured: int) -> None:
    with pytest.raises(requests.exceptions.SSLError):
        session().post(f"https://other.example:{secured}/", data=b"x")


def test_a_certificate_of_somebody_unknown_is_refused(secured: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with pytest.raises(requests.exceptions.SSLError):
        session().post(f"https://127.0.0.1:{secured}/", data=b"x")


def test_a_machine_that_takes_no_connection_is_an_error_of_requests(outside: Outside) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(requests.ConnectionError):
        session().post(f"http://127.0.0.1:{port}/", data=b"x")


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
