"""The README's picture moves, and loads at once."""

import re

from PIL import Image

from tests.services import ROOT

LARGEST = 600_000


def test_the_picture_is_animated_and_small() -> None:
    [name] = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert (ROOT / name).stat().st_size <= LARGEST
    with Image.open(ROOT / name) as picture:
        assert getattr(picture, "n_frames", 1) > 20
