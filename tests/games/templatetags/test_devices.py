import pytest

from games.templatetags.devices import device

MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0", "Edge on Windows"),
        (f"{MAC}605.1.15 Version/18.0 Safari/605.1.15", "Safari on a Mac"),
        (f"{MAC}537.36 Chrome/130.0 Safari/537.36", "Chrome on a Mac"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on an iPhone"),
        ("curl/8.0", "A browser"),
        ("", "A browser"),
    ],
)
def test_a_browser_is_told_by_its_kind(said: str, words: str) -> None:
    assert device(said) == words
