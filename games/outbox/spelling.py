"""One spelling for each email address, no matter which of two its domain was written in."""

import unicodedata
from contextlib import suppress

import idna


def one_spelling(address: str) -> str:
    """The address in small letters, with its domain in letters rather than in Punycode: "user@bücher.example"."""
    local, at, domain = unicodedata.normalize("NFC", address.strip()).lower().rpartition("@")
    with suppress(idna.IDNAError, UnicodeError):  # no domain that could be written to: the check of the form says so
        domain = idna.decode(domain, uts46=True) if domain else domain
    return f"{local}{at}{domain}"
