"""An email from outside: whether a person wrote it, who, and what they wrote themselves.

Nothing in such an email can make this fail.
"""

import re
from email import message_from_bytes, policy
from email.message import EmailMessage, MIMEPart
from email.utils import parseaddr
from html.parser import HTMLParser

from django.conf import settings
from quotequail import unwrap

from games.models.text import some_lines
from games.outbox.spelling import one_spelling

LONGEST = 2000
MOST_LINES = 60
LARGEST_PART = 200_000
"""Characters of an email's text that are looked at."""
LARGEST_PAGE = 20_000
"""The same of one in HTML: reading it takes the longer the more crooked it is, by the square of its length."""
MOST_UNCLOSED = 50
"""Tags without an end. For each of them Python's reader searches the whole rest."""
LARGEST_READ = 100_000
"""Bytes of an email that are read. What someone writes is at its beginning."""
MOST_PARTS = 10
"""Parts inside of parts. Every line of an email is compared with the boundaries of all parts around it."""
PART = re.compile(rb"multipart/|message/", re.I)
LONGEST_FIELD, MOST_COMMENTS = 4000, 20
"""Bytes of a field of its head, and comments in it: Python's reader goes down into comments inside of comments."""
FIELD = re.compile(rb"^[!-9;-~]{1,100}:.*(?:\n[ \t].*)*", re.M)
LONGEST_LINE, LARGEST_TEXT = 400, 2 * LONGEST
"""Characters in which quotations are looked for: some that the library knows cost the cube of a line's length."""
QUOTED = (">", "|", "\uff1e", "\u00a6", "\u2502", "\u2503")
SIGNATURE = re.compile(r"--|sent from my .*|von meinem .* gesendet\.?", re.I)
RULER = re.compile(r"__+|([-=_\u2010-\u2015\u2500-\u257f])\1\1.*\1{3}")
"""Above the old email, such as "-----Original Message-----" in any language."""
FORWARD = re.compile(r"(?:from|von|de|van|da|fra|från)\s?: .*", re.I)
"""The old email below, begun by one line of its head; of several the library knows."""
COLONS = frozenset(":\uff1a")
MOST_ABOVE = 8
"""Lines above a quotation that say whose email it is."""
DOTLESS = ("gmail.com", "googlemail.com")
"""One email service under two names, for which dots in an address mean nothing."""
SIGNED = re.compile(r"-{5}BEGIN PGP SIGNED MESSAGE-{5}|Hash: [\w, -]+")
"""Above a text that is signed in the clear. The signature below it looks like any other."""
MACHINES = re.compile(r"List-(?:Id|Unsubscribe)$|X-Loop$|X-(?:Mail-)?Auto-?(?:reply|respond)", re.I)
"""Fields in the head of emails that no person has written."""
BREAKS = {"br", "p", "div", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "hr", "pre"}
CELLS = {"td", "th"}
UNSEEN = {"script", "style", "title", "blockquote"}
HIDDEN = re.compile(r"display\s*:\s*none", re.I)
"""In the style of one of MAY_BE_HIDDEN, whose end is always written."""
MAY_BE_HIDDEN = {"div", "span", "table"}
QUOTES = ("gmail_quote", "moz-cite-prefix", "yahoo_quoted", "protonmail_quote", "mail-editor-reference", "zmail_extra")
REST = "divRplyFwdMsg"
"""Beneath this, all the rest is the old email."""


def read(content: bytes) -> EmailMessage:
    """The email. If it is nested beyond reason, an empty one instead, which counts as a machine's.

    Python's own reader takes minutes for some emails of a few kilobytes, so they never reach it.
    """
    content = content[:LARGEST_READ]
    if len(PART.findall(content)) > MOST_PARTS:
        return EmailMessage()
    return message_from_bytes(FIELD.sub(_short, content), policy=policy.default)


def _short(field: re.Match[bytes]) -> bytes:
    is_plain = len(field[0]) <= LONGEST_FIELD and field[0].count(b"(") <= MOST_COMMENTS
    return field[0] if is_plain else b"X-Too-Long: yes"


def is_from_machine(message: EmailMessage, envelope_sender: str | None) -> bool:
    """Bounces, holiday notifications and lists get no answer, so that no two machines write to each other forever."""
    submitted = _header(message, "Auto-Submitted").split(";")[0].strip().lower()
    if envelope_sender in ("", "<>") or submitted not in ("", "no"):
        return True
    if _header(message, "Precedence").strip().lower() in ("bulk", "list", "junk", "auto_reply"):
        return True
    if any(MACHINES.match(name) for name in message):
        return True
    local = sender_of(message).partition("@")[0]
    return message.get_content_type() == "multipart/report" or local in ("", "mailer-daemon", "postmaster", "no-reply")


def sender_of(message: EmailMessage) -> str:
    """The address of its sender, in lower case. Empty if it names none or several."""
    if len(_raw(message, "From")) != 1:
        return ""
    return parseaddr(_header(message, "From"))[1].strip().lower()


def mailbox(address: str) -> str:
    """Where emails to an address arrive, as far as that is plain: "sam+games@..." is "sam@...", some see no dots, and
    a domain has two spellings."""
    local, _, domain = one_spelling(address).rpartition("@")
    name = local.partition("+")[0] or local
    if domain in DOTLESS:
        return f"{name.replace('.', '')}@{DOTLESS[0]}"
    return f"{name}@{domain}"


def is_forged(message: EmailMessage) -> bool:
    """The server that accepted it says that its sender is false. Forging that header would harm only the forger."""
    return "dmarc=fail" in _header(message, "Authentication-Results").replace(" ", "").lower()


def message_id(message: EmailMessage) -> str:
    """Its own name, fit for a header; empty if it has none."""
    found = re.fullmatch(r"<[^<>\s]{1,240}>", _header(message, "Message-ID").strip())
    return found[0] if found and found[0].isascii() else ""


def new_text(message: EmailMessage) -> str:
    """What its sender wrote, without what was quoted below or above, and without the signature."""
    try:
        text = some_lines(_content(message))
    except Exception:  # noqa: BLE001 - whatever came, it is an email without words to us
        text = ""
    lines = [line for line in _own(text).split("\n") if line and not line.startswith(QUOTED)]
    return "\n".join(lines[:MOST_LINES])[:LONGEST]


def _own(text: str) -> str:
    """The text above and below the old email."""
    text = _condensed(text)[:LARGEST_TEXT]
    parts = unwrap(text)
    return text if parts is None else f"{parts.get('text_top', '')}\n{parts.get('text_bottom', '')}"


def _condensed(text: str) -> str:
    """Up to the signature, or to an old email without marks of quotation. A quotation is one line, however long it is,
    so that what stands below it is still read."""
    kept: list[str] = []
    lines = [line.strip().replace("\u00a0", " ")[:LONGEST_LINE] for line in text.split("\n")]
    old = 0
    for at, line in enumerate(lines):
        if at < old or SIGNED.fullmatch(line):
            continue
        if SIGNATURE.fullmatch(line):
            break
        if line and _is_above_old_email(line):
            ahead = range(at + 1, min(at + 1 + MOST_ABOVE, len(lines)))
            old = next((below for below in ahead if lines[below].startswith(QUOTED)), 0)
            if not old:
                break
            continue
        line = QUOTED[0] if line.startswith(QUOTED) else line
        if line not in ("", QUOTED[0]) or line not in kept[-1:]:
            kept.append(line)
    return "\n".join(kept)


def _is_above_old_email(line: str) -> bool:
    """Tells whether the old email begins below this line: a ruler, or words in any language that name us as the one who
    wrote it."""
    if RULER.fullmatch(line) or FORWARD.fullmatch(line):
        return True
    name, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    said, replies = line.casefold(), f"@{settings.MAIL_REPLY_DOMAIN}"
    if address.casefold() in said or (settings.MAIL_REPLY_DOMAIN and replies.casefold() in said):
        return True
    return bool(name) and name.casefold() in said and not COLONS.isdisjoint(line)


def _content(message: EmailMessage) -> str:
    """Its plain text. Some mail programs leave that empty beside a page."""
    text = _part(message, "plain")
    return text if text.strip() else _text_of(_part(message, "html")[:LARGEST_PAGE])


def _part(message: EmailMessage, kind: str) -> str:
    part = message.get_body([kind])
    return "" if part is None else _decoded(part)[:LARGEST_PART]


def _decoded(part: MIMEPart) -> str:
    raw = part.get_payload(decode=True)
    if not isinstance(raw, bytes):
        return ""
    raw = raw[: LARGEST_PART * 4]
    try:
        return raw.decode(part.get_content_charset() or "utf-8", "replace")
    except (LookupError, UnicodeError, ValueError):  # an encoding that no one knows; orders are plain ASCII anyway
        return raw.decode("ascii", "replace")


def _text_of(page: str) -> str:
    if page.count("<") > page.count(">") + MOST_UNCLOSED:
        return ""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return "".join(reader.text)


class _Reader(HTMLParser):
    """The text of a page up to where the old email is quoted."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self._hidden = ""
        """The tag whose element is passed over; empty if none is."""
        self._depth = 0
        self._spaces = r"\s+"
        """What is as good as one space here."""
        self._is_over = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        marks = " ".join(value or "" for name, value in attrs if name in ("class", "id"))
        self._is_over = self._is_over or REST in marks
        if self._hidden:
            self._depth += tag == self._hidden
        elif tag in UNSEEN or _is_hidden(tag, attrs) or any(quote in marks for quote in QUOTES):
            self._hidden, self._depth = tag, 1
            self.text.append(f"\n{QUOTED[0]}\n")
        if tag == "pre":
            self._spaces = r"[^\S\n]+"
        if tag in BREAKS | CELLS:
            self.text.append(" " if tag in CELLS else "\n")

    def handle_endtag(self, tag: str) -> None:
        if tag == self._hidden:
            self._depth -= 1
            self._hidden = self._hidden if self._depth else ""
        if tag == "pre":
            self._spaces = r"\s+"
        if tag in BREAKS - {"br"}:
            self.text.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._hidden and not self._is_over:
            self.text.append(re.sub(self._spaces, " ", data))


def _is_hidden(tag: str, attrs: list[tuple[str, str | None]]) -> bool:
    facts = dict(attrs)
    return tag in MAY_BE_HIDDEN and ("hidden" in facts or bool(HIDDEN.search(facts.get("style") or "")))


def _header(message: EmailMessage, name: str) -> str:
    if any(len(value) > LONGEST_FIELD for value in _raw(message, name)):
        return ""
    try:
        return str(message.get(name, ""))
    except Exception:  # noqa: BLE001 - headers from outside can break the parser in many ways
        return ""


def _raw(message: EmailMessage, name: str) -> list[str]:
    """All fields of this name, unread."""
    return [str(value) for field, value in message.raw_items() if field.lower() == name.lower()]
