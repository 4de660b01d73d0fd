"""SHAKE-128 in a real browser, against known values and against Python's."""

from hashlib import shake_128
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.static.scripts import scripts

__all__ = ["scripts"]

pytestmark = pytest.mark.browser

KNOWN = {
    b"": "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26",
    b"\xa3" * 200: "131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037",
}
"""The values of NIST for messages of 0 and of 1600 bits."""


def shaken(page: Page, messages: list[bytes], size: int) -> Any:
    return page.evaluate(
        """async ([messages, size]) => {
            const { shake128 } = await import("/js/shake.js");
            return messages.map((message) => [...shake128(Uint8Array.from(message), size)]);
        }""",
        [[list(message) for message in messages], size],
    )


def test_known_values(scripts: Page) -> None:
    assert [bytes(found).hex() for found in shaken(scripts, list(KNOWN), 32)] == list(KNOWN.values())


@pytest.mark.parametrize("size", [0, 1, 16, 167, 168, 169, 672])
def test_messages_of_every_length_as_in_python(scripts: Page, size: int) -> None:
    messages = [Random(length).randbytes(length) for length in [*range(40), *range(160, 180), 335, 336, 337, 1000]]
    assert [bytes(found) for found in shaken(scripts, messages, size)] == [
        shake_128(it).digest(size) for it in messages
    ]
