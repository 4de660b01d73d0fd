"""Links in what people write."""

import pytest

from games.wording.links import without_links


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Sunday race", "Sunday race"),
        ("Race no. 3, at 18:30 and/or later...", "Race no. 3, at 18:30 and/or later..."),
        ("Edition 2.0", "Edition 2.0"),
        ("log in at http://evil.example/now?a=1 please", "log in at http evil example now a 1 please"),
        ("(evil.example)", "evil example"),
        ("www.évil.пример/путь", "www évil пример путь"),
        ("eve@evil.example", "eve evil example"),
        ("olivia.long", "olivia long"),
        ("Pit\nlane", "Pit lane"),
    ],
)
def test_links_are_taken_apart_and_all_else_stays(text: str, shown: str) -> None:
    assert without_links(text).strip() == shown
