# ruff: noqa: RUF001
"""What a person wrote in an email, whatever their mail program made of it."""

import time
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st
from pytest_django import Settings

from games.delivery.services import reply_text
from games.delivery.services.reply_text import LONGEST, is_from_machine, mailbox, message_id, new_text, sender_of


def plain(text: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = "Sam <Sam@Example.org>"
    message.set_content(text)
    return message


def page(html: str) -> EmailMessage:
    message = EmailMessage()
    message.set_content(html, subtype="html")
    return message


def read(raw: bytes) -> EmailMessage:
    return message_from_bytes(raw, policy=policy.default)


@pytest.mark.parametrize(
    "text",
    [
        "3 1 5 2 4",
        "3 1 5 2 4\n\nOn Sat, 21 Nov 2026 at 10:00, Robot races <reply@example.org> wrote:\n> 1 1 1 1 1",
        "3 1 5 2 4\n\nOn Sat, Robot races wrote:\n\n1 1 1 1 1",
        "> 1 1 1 1 1\n3 1 5 2 4",
        "Am 21.11.26 um 10:00 schrieb Robot races:\n> 1 1 1 1 1\n\n3 1 5 2 4",
        "3 1 5 2 4\n-- \nSam, 12 34 56",
        "3 1 5 2 4\n\nSent from my telephone\n1 1 1 1 1",
        "3 1 5 2 4\n\n-----Original Message-----\nFrom: races\n1 1 1 1 1",
        "3 1 5 2 4\n\n________________________________\nFrom: Robot races\n1 1 1 1 1",
        "3 1 5 2 4\r\n\r\nVon: Robot races\r\n1 1 1 1 1",
        "3 1 5 2 4\n\nOn Sat, 21 Nov 2026 at 10:00, Robot races\n<reply@example.org> wrote:\n\n1 1 1 1 1",
        "3 1 5 2 4\n\nOp za 21 nov. 2026 om 10:00 schreef Robot races:\n1 1 1 1 1",
        "On Sat, Robot races wrote:\n" + "> 1 1 1 1 1\n>\n" * 500 + "\n3 1 5 2 4\n> 1\n> 1",
        "3 1 5 2 4\n\n----- Message d'origine -----\n1 1 1 1 1",
        "3 1 5 2 4\n\n*From:* Robot races\n*To:* Sam\n\n1 1 1 1 1",
        "3 1 5 2 4\n| 1 1 1 1 1",
        "│ 1 1 1 1 1\n3 1 5 2 4",
        "＞ 1 1 1 1 1\n¦ 1 1 1 1 1\n3 1 5 2 4",
    ],
)
def test_only_the_new_text_is_read(text: str) -> None:
    assert new_text(plain(text)).strip() == "3 1 5 2 4"


ABOVE = [
    "From: Robot races <races@127.0.0.1>\nSent: Saturday 10:00",
    "Lähettäjä: Robot races\nLähetetty: lauantai 28. marraskuuta 2026 10.00",
    "*Od:* Robot races <races@127.0.0.1>\n*Wysłano:* sobota",
    "От: Robot races\nОтправлено: 28 ноября 2026 г.",
    "差出人: Robot races <races@127.0.0.1>\n送信日時: 2026年11月28日",
    "发件人：Robot races",
    "מאת: Robot races\nנשלח: שבת",
    "On Sat, 28 Nov 2026 at 10:00, Robot races <\nraces@127.0.0.1> wrote:",
    "la 28. marrask. 2026 klo 10.00 Robot races <races@127.0.0.1>\nkirjoitti:",
    "Robot races <races@127.0.0.1> ezt írta (időpont: 2026. nov. 28.,\n10:00):",
    "2026年11月28日(土) 10:00 Robot races <races@127.0.0.1>:",
    "في السبت، 28 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Robot races <\u200fraces@127.0.0.1>:",
    "28 नव॰ 2026 को 10:00 बजे Robot races <reply+1-x@play.example.org> ने लिखा:",
    "-------- Alkuperäinen viesti --------",
    "------------------ 原始邮件 ------------------",
    "――――――― 元のメール ―――――――",
]


@pytest.mark.parametrize("above", ABOVE)
def test_an_old_email_is_known_in_every_language(above: str, settings: Settings) -> None:
    """Its lines could be read as answers: it lists them."""
    settings.MAIL_REPLY_DOMAIN = "play.example.org"
    old = "Sunday race\n\n* Power up\n* Stay powered down\n1 1 1 1 1"
    assert new_text(plain(f"Tomorrow!\n\n{above}\n\n{old}")) == "Tomorrow!"
    assert new_text(plain(f"3 1 5 2 4\n{above}\n{old}")) == "3 1 5 2 4"
    quoted = "".join(f"> {line}\n" for line in old.split("\n"))
    assert new_text(plain(f"{above}\n\n{quoted}\n3 1 5 2 4")) == "3 1 5 2 4"


@pytest.mark.parametrize("text", ["- 3 1 5 2 4\n- 6", "Thanks,\n3 1 5 2 4", "Program: 3 1 5 2 4\nCard: 6"])
def test_what_only_looks_like_a_signature_or_a_head_is_read(text: str) -> None:
    assert new_text(plain(text)) == text


@pytest.mark.parametrize(
    "line",
    [
        "2020/1/1 " + " <@" * 50_000,
        "Am " + " schrieb " * 20_000,
        "From: a\nTo: b\n" * 9000,
        "On " * 50_000,
        "\n" * 90_000,
        ("2020/1/1 " + " <@" * 130 + "\n") * 900,
    ],
    ids=["mails", "writers", "heads", "beginnings", "nothing", "lines of emails"],
)
def test_quotations_without_end_are_not_searched_for_ever(line: str) -> None:
    begun = time.process_time()
    new_text(plain(line))
    assert time.process_time() - begun < 10, "without a limit it takes minutes"


@pytest.mark.parametrize(
    "html",
    [
        "<div>3 1 5 2 4</div><blockquote>1 1 1 1 1</blockquote>",
        '<p>3 1 <b>5</b> 2 4</p><div class="gmail_quote">1 1 1 1 1</div>',
        "<table><tr><td>3</td><td>1<td>5</td><th>2</th><td>4</td></tr></table>",
        "<p><b>Lähettäjä:</b> Robot races</p></div><ol><li>1 1 1 1 1</li></ol>".join(["<p>3 1 5 2 4</p><div>", ""]),
        "<p>Robot races wrote:</p><blockquote>1<blockquote>1</blockquote>1</blockquote><p>3 1 5 2 4</p>",
        "<div class='moz-cite-prefix'>Robot races:<div>1</div></div><blockquote>1 1</blockquote><p>3 1 5 2 4</p>",
        "<head><title>1 1 1 1 1</title><style>1 1</style></head>3 1&nbsp;5 2 4<br><hr><div id='divRplyFwdMsg'>1</div>",
        '<div style="color:red; Display : none">1 1</div><span hidden>1 1</span><p style="display:block">3 1 5 2 4</p>',
        '<img style="display:none"><pre>3 1 5 2 4\n&gt; 1 1 1 1 1</pre>',
    ],
)
def test_a_page_is_read_as_text(html: str) -> None:
    assert " ".join(new_text(page(html)).split()) == "3 1 5 2 4"


def test_the_plain_text_beside_a_page_and_files_counts() -> None:
    message = plain("3 1 5 2 4")
    message.add_alternative("<p>1 1 1 1 1</p>", subtype="html")
    message.add_attachment(b"\x00" * 100_000, maintype="application", subtype="pdf", filename="x.pdf")
    assert new_text(message).strip() == "3 1 5 2 4"


def test_a_page_beside_an_empty_text_counts() -> None:
    message = plain(" \n\u00a0\n")
    message.add_alternative("<p>3 1 5 2 4</p>", subtype="html")
    assert new_text(message).strip() == "3 1 5 2 4"


@pytest.mark.parametrize("charset", ["iso-8859-15", "utf-16", "koi8-r", "made-up", "idna", "rot13"])
def test_odd_encodings_do_no_harm(charset: str) -> None:
    raw = f"Content-Type: text/plain; charset={charset}\n\n3 1 5 2 4 \xe9\n".encode("latin-1")
    assert isinstance(new_text(read(raw)), str)
    assert charset in ("utf-16",) or "3 1 5 2 4" in new_text(read(raw))


def test_a_text_signed_in_the_clear_is_read() -> None:
    signature = "-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCgAdFiEE 1 2 3\n-----END PGP SIGNATURE-----"
    text = f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n3 1 5 2 4\n{signature}"
    assert new_text(plain(text)) == "3 1 5 2 4"


def test_what_no_one_sees_does_not_hide_a_quotation() -> None:
    assert new_text(plain("3 1 5 2 4\n\u200b> 1 1 1 1 1\n\ufeff> 2 2")) == "3 1 5 2 4"


SPELLINGS = ["user@xn--bcher-kva.example", "User+games@BÜCHER.example", "user@bu\u0308cher.example"]


@pytest.mark.parametrize("sender", SPELLINGS)
def test_a_domain_has_two_spellings(sender: str) -> None:
    assert mailbox(sender) == mailbox("user@xn--bcher-kva.example") == "user@bücher.example"
    assert mailbox("jo\u0308rg@xn--bcher-kva.example") == mailbox("jörg@bücher.example")


def test_however_long_a_mail_is_little_of_it_is_kept() -> None:
    assert len(new_text(plain("3 1 5 2 4 \n" * 20_000))) <= LONGEST


@examples(max_examples=150, deadline=None)
@given(st.binary(max_size=600))
def test_no_bytes_at_all_can_break_the_reading(raw: bytes) -> None:
    message = read(raw)
    text = new_text(message)
    assert "\x00" not in text
    text.encode()
    sender_of(message), message_id(message), is_from_machine(message, None)


@examples(max_examples=150, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=200), st.sampled_from(["plain", "html"]))
def test_no_words_can_break_the_reading(text: str, subtype: str) -> None:
    raw = f"Content-Type: text/{subtype}; charset=utf-8\nFrom: a@b.example\n\n{text}".encode()
    assert len(new_text(read(raw))) <= LONGEST


@pytest.mark.parametrize(
    ("raw", "sender"),
    [
        (b"From: Sam <Sam@Example.org>\n\n", "sam@example.org"),
        (b"From: a@example.org\nFrom: b@example.org\n\n", ""),
        ("From: Jörg <jörg@bücher.example>\n\n".encode(), "jörg@bücher.example"),
        (b"Subject: x\n\n", ""),
    ],
)
def test_who_it_says_it_is_from(raw: bytes, sender: str) -> None:
    assert sender_of(read(raw)) == sender


@pytest.mark.parametrize(
    ("head", "name"),
    [("Message-ID: <a@b>", "<a@b>"), ("Message-ID: nothing", ""), ("X: 1", ""), (f"Message-ID: <{'a' * 300}@b>", "")],
)
def test_its_name_is_fit_for_a_header(head: str, name: str) -> None:
    assert message_id(read(f"{head}\n\n".encode())) == name


@pytest.mark.parametrize(
    ("head", "envelope_sender", "is_machine"),
    [
        ("From: sam@example.org", "sam@example.org", False),
        ("From: sam@example.org", None, False),
        ("From: sam@example.org", "", True),
        ("From: sam@example.org", "<>", True),
        ("From: mailer-daemon@example.org", "x@example.org", True),
        ("From: postmaster@example.org", "x@example.org", True),
        ("From: sam@example.org\nAuto-Submitted: No", None, False),
        ("From: sam@example.org\nAuto-Submitted: auto-generated; x=1", None, True),
        ("From: sam@example.org\nPrecedence: bulk", None, True),
        ("From: sam@example.org\nList-Id: <all.example.org>", None, True),
        ("From: sam@example.org\nX-Autoreply: yes", None, True),
        ("From: sam@example.org\nX-Autoreply-From: sam@example.org", None, True),
        ("From: sam@example.org\nX-Mail-Autoreply: dovecot", None, True),
        ("From: sam@example.org\nX-Auto-Response-Suppress: All", None, False),
        ("From: sam@example.org\nContent-Type: multipart/report; boundary=x", None, True),
    ],
)
def test_what_a_machine_wrote_says_so(head: str, envelope_sender: str | None, is_machine: bool) -> None:
    assert is_from_machine(read(f"{head}\n\n3 1 5 2 4".encode()), envelope_sender) is is_machine


@pytest.mark.parametrize("name", ["From", "Subject", "Content-Type", "Message-ID", "Auto-Submitted", "Precedence"])
@pytest.mark.parametrize("deep", [b"(" * 3000, b"a (" + b"(b" * 400 + b")" * 400])
def test_comments_inside_of_comments_are_not_followed(name: str, deep: bytes) -> None:
    """Python's own reader goes down into each."""
    raw = name.encode() + b": " + deep + b"\r\nMIME-Version: 1.0\r\n\r\n3 1 5 2 4"
    message = reply_text.read(raw)
    is_from_machine(message, None)
    assert new_text(message) == "3 1 5 2 4"
    assert (sender_of(message), message_id(message)) == ("", "")
