"""Cards are of one size, whatever they show."""

from io import BytesIO

import pytest
from PIL import Image

from games.drawing.cards import HEIGHT, MARGIN, WIDTH, card


@pytest.mark.parametrize(("wide", "tall"), [(300, 900), (900, 300), (10, 10), (1200, 630)])
def test_a_picture_is_as_large_as_there_is_room_and_in_the_middle(wide: int, tall: int) -> None:
    file = BytesIO()
    Image.new("RGB", (wide, tall), "#ff0000").save(file, "PNG")
    with Image.open(BytesIO(card(file.getvalue()))) as shown:
        picture = shown.convert("RGB")
    assert picture.size == (WIDTH, HEIGHT)
    reds = picture.point(lambda value: 255 if value > 200 else 0).getchannel("R").getbbox()
    assert reds is not None
    left, top, right, bottom = reds
    assert min(left, top) == MARGIN
    assert abs(left - (WIDTH - right)) <= 1
    assert abs(top - (HEIGHT - bottom)) <= 1
