"""What an environment variable is, and the kinds of value that one can have.

A kind turns the text into a value, or raises ValueError with the rest of a sentence that begins with the
variable's name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Kind:
    words: str
    """What the reference calls it."""
    parse: Callable[[str], Any]


@dataclass(frozen=True)
class Variable:
    """One variable. NAME_FILE names a file that holds the value instead."""

    name: str
    kind: Kind
    meaning: str
    default: str = ""
    default_words: str = ""
    """For the reference, where the default hangs on other variables and settings.py works it out."""
    secret: bool = False
    """Its value is never shown, in no error and no report."""
    needed: str = ""
    """Who cannot do without it."""
    family: bool = False
    """The name is a beginning, and all that follow it are read."""

    def value(self, given: str) -> Any:
        """The value of this text; the default's, if the text is empty. Raises ValueError, and shows no secret."""
        text = given.strip() or self.default
        try:
            return self.kind.parse(text)
        except ValueError as error:
            raise ValueError(f"{error}." if self.secret else f"{error}, but is {given!r}.") from None


def _switch(text: str) -> bool:
    if text not in ("", "0", "1"):
        raise ValueError("must be 1 or 0")
    return text == "1"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError("must be a whole number of 0 or more")
    return int(text)


def _networks(text: str) -> list[Any]:
    try:
        return [ip_network(part) for part in text.split()]
    except ValueError as error:
        raise ValueError(f"must hold networks such as 10.1.0.0/16 ({error})") from None


def _servers(text: str) -> list[str]:
    servers = [server.rstrip("/") for server in text.split()]
    if any(not _is_url(server, ("http", "https")) or not urlsplit(server).hostname for server in servers):
        raise ValueError("must hold addresses such as https://ntfy.example.org")
    return servers


def _website(text: str) -> str:
    if text and not (_is_url(text, ("http", "https")) and urlsplit(text).hostname):
        raise ValueError("must be an address such as https://races.example.org")
    return text.rstrip("/")


def _is_url(text: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(text)
        _ = parts.hostname and parts.port  # a port that is no number shows only when it is asked for
    except ValueError:
        return False
    return parts.scheme in schemes and "://" in text


def address(*beginnings: str) -> Kind:
    """An address that begins with one of these, such as redis://; or nothing."""
    *others, last = beginnings
    words = f"{', '.join(others)} or {last}" if others else last

    def parse(text: str) -> str:
        if text and not _is_url(text, tuple(beginning.partition(":")[0] for beginning in beginnings)):
            raise ValueError(f"must begin with {words}, and be a whole address")
        return text

    return Kind("address", parse)


def one_of(*choices: str) -> Kind:
    def parse(text: str) -> str:
        if text and text not in choices:
            raise ValueError(f"must be one of {', '.join(choices)}")
        return text

    return Kind(" or ".join(choices) if len(choices) < 4 else "word", parse)


TEXT = Kind("text", str)
WORDS = Kind("words, separated by spaces", str.split)
SWITCH = Kind("1 or 0", _switch)
NUMBER = Kind("whole number", _number)
FOLDER = Kind("folder", lambda text: Path(text).resolve() if text else None)
WEBSITE = Kind("address", _website)
SERVERS = Kind("addresses, separated by spaces", _servers)
NETWORKS = Kind("networks, separated by spaces", _networks)
