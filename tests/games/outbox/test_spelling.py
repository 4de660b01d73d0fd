"""The one spelling of an email address."""

import pytest

from games.outbox.spelling import one_spelling


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Sam@Example.org ", "sam@example.org"),
        ("user@xn--bcher-kva.example", "user@bücher.example"),
        ("user@BÜCHER.example", "user@bücher.example"),
        ("u@xn--e1afmkfd.xn--e1aybc", "u@пример.тест"),
        ("sam@localhost", "sam@localhost"),
        ("sam@xn--\u00ff", "sam@xn--\u00ff"),
        ("sam@", "sam@"),
        ("sam", "sam"),
        ("", ""),
        ("sam@a..b", "sam@a..b"),
        ("sam@under_score.example", "sam@under_score.example"),
    ],
)
def test_an_address_has_one_spelling(given: str, kept: str) -> None:
    assert one_spelling(given) == kept
