"""Links in what people write. Titles in emails have none, nor have names in emails that no one asked for."""

import re

_LINK = re.compile(r"\S*(?:://|@|\w\.[^\W\d_]{2})\S*")
"""What mail programs make a link of: an address with its protocol, a mailbox, a domain."""


def without_links(text: str) -> str:
    """The text in one line, with any link taken apart into its words: "evil.example/now" is "evil example now"."""
    return " ".join(_LINK.sub(lambda link: re.sub(r"[^\w'-]+", " ", link[0]), text).split())
