"""Mails that want to break what reads them: none is a fault, none plays for somebody, none takes long."""

import json
from base64 import b64encode
from types import ModuleType

import pytest
from django.test import Client
from django.urls import include, path
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from games.delivery.pages.inbound import tracking_of, webhook_of
from games.delivery.services import inbound
from games.management.commands import lmtp
from games.models import Game, Inbound, User
from roborally_site.urls import urlpatterns
from tests.games.support.inbox import DOMAIN, mail_to
from tests.games.support.moves import pending_of
from tests.hostile.conftest import rounds
from tests.hostile.strings import TEXTS, texts

HEADERS = ["From", "To", "Subject", "Message-ID", "Content-Type", "Content-Transfer-Encoding", "Auto-Submitted"]
HEADERS += ["Authentication-Results", "Precedence", "MIME-Version", "Content-Disposition", "Date", "References"]
VALUES = [
    *("multipart/mixed; boundary=b", "multipart/alternative", "multipart/report", "text/html; charset=utf-7"),
    *("text/plain; charset=rot13", "text/plain; charset=zlib", "text/plain; charset=\0", "message/rfc822"),
    *("text/plain; charset=idna", "text/plain; charset=unicode_escape", "text/plain; charset*=utf-8''%ff"),
    *(
        "base64",
        "quoted-printable",
        "uuencode",
        "x-uue",
        "=?utf-8?b?////?=",
        "=?x?y?z?=",
        "a <a@b>, c <d@e>",
        "<",
        "(" * 99,
    ),
]
BODIES = [
    *(b"3 1 5 2 4", b"--b\r\n\r\n3 1 5 2 4\r\n--b--", b"--b\n" * 50, b"\0\xff\xfe", b"=3D=", b"begin 644 x\n\x80\nend"),
    *("\u0663 \u0661 \u0665".encode(), "\uff13 \uff11".encode(), b"<p>3<b>1", b"&#" * 999, b"<!--" * 99, b"> " * 999),
]
DEEP = b"".join(
    b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n" % (number, number) for number in range(9000)
)
MONSTERS = [
    b"From: " + b"(" * 400_000,
    b"From: " + b"<" * 400_000,
    b"From: " + b"a," * 200_000,
    b"From: " + b"=?utf-8?q?a?= " * 40_000,
    b"Message-ID: " + b"<" * 400_000,
    b"Authentication-Results: " + b"a;" * 200_000,
    b"Content-Type: text/plain;" + b" a=b;" * 80_000,
    b"Content-Type: multipart/mixed; boundary=" + b"b" * 400_000,
    b"X: y\r\n" * 60_000 + b"From: a@example.org",
    b"From: a@example.org\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" + b"--b\n\n" * 300_000,
    b"From: a@example.org\r\nContent-Type: text/html\r\n\r\n" + b"<a " * 300_000,
]


@pytest.fixture
def address(race: Game, owner: User, settings: Settings) -> str:
    settings.MAIL_REPLY_DOMAIN = DOMAIN
    [address] = mail_to(owner).reply_to
    return address


def hand_over(content: bytes, address: str) -> str:
    """As the mail server does; what is kept is acted upon."""
    said = lmtp.keep(content, address, "eve@example.org")
    inbound.read_pending()
    inbound.answer_pending()
    return said


def test_a_mail_from_elsewhere_plays_for_nobody(race: Game, owner: User, address: str) -> None:
    @rounds(60)
    @given(
        st.lists(st.tuples(st.sampled_from(HEADERS), st.one_of(st.sampled_from(VALUES), texts)), max_size=5),
        st.one_of(st.sampled_from(BODIES), st.binary(max_size=200), texts.map(lambda text: text.encode())),
    )
    def send(heads: list[tuple[str, str]], body: bytes) -> None:
        head = "".join(f"{name}: {value}\r\n" for name, value in heads).encode(errors="replace")
        assert hand_over(head + b"\r\n" + body, address).startswith("250")

    send()
    assert pending_of(race, owner).submission is None


def test_a_monstrous_mail_is_taken_and_forgotten(race: Game, owner: User, address: str) -> None:
    """Python's own reader takes minutes for most of these."""
    for head in (DEEP, *MONSTERS):
        assert hand_over(head + b"\r\n\r\n3 1 5 2 4", address).startswith("250"), head[:40]
    assert pending_of(race, owner).submission is None
    assert all(len(row.text) <= 2000 for row in Inbound.objects.all())


# What a mail service posts


@pytest.fixture
def service(settings: Settings) -> Client:
    urls = ModuleType("urls_with_webhook")
    webhooks = [path("inbound/", include(found("postmark"))) for found in (webhook_of, tracking_of)]
    urls.urlpatterns = [*urlpatterns, *webhooks]  # type: ignore[attr-defined]
    settings.ROOT_URLCONF = urls
    settings.ANYMAIL = {"WEBHOOK_SECRET": "robot:known to all"}
    return Client(headers={"authorization": "Basic " + b64encode(b"robot:known to all").decode()})


KEYS = [
    "FromFull",
    "ToFull",
    "OriginalRecipient",
    "Headers",
    "TextBody",
    "HtmlBody",
    "Attachments",
    "MessageID",
    "Date",
]
KEYS += ["RecordType", "Type", "Email", "BouncedAt", "Description", "ID", "Subject", "CcFull", "From", "To", "RawEmail"]
NAMES = ["Email", "Name", "Value"]
json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.sampled_from(TEXTS)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(NAMES), inner)),
    max_leaves=5,
)


def test_a_broken_post_of_a_mail_service_is_refused(race: Game, owner: User, address: str, service: Client) -> None:
    whole = {
        "FromFull": {"Email": owner.email, "Name": ""},
        "ToFull": [{"Email": address, "Name": ""}],
        "OriginalRecipient": address,
        "Headers": [{"Name": "Message-ID", "Value": "<a@example.org>"}],
        "TextBody": "hello",
        "RecordType": "Bounce",
        "Email": owner.email,
    }

    @rounds(60)
    @given(
        st.one_of(
            st.dictionaries(st.sampled_from(KEYS), json_values, max_size=4).map(lambda bent: json.dumps(whole | bent)),
            json_values.map(json.dumps),
            st.sampled_from(["", "{", "\xff", "[" * 20_000, '{"Headers": [' * 5000, "NaN"]),
        ),
        st.sampled_from(["inbound", "tracking"]),
    )
    def post(body: str, which: str) -> None:
        status = service.post(
            f"/inbound/postmark/{which}/", body.encode("latin-1", "replace"), "application/json"
        ).status_code
        assert status in (200, 400), status
        inbound.read_pending()

    post()
    assert pending_of(race, owner).submission is None
