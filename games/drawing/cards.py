"""Cards: pictures of one size, which chats and other sites show beside a link."""

from io import BytesIO

from PIL import Image

WIDTH, HEIGHT = 1200, 630
"""The size that is shown whole almost everywhere, in pixels."""
MARGIN = 20
GROUND = "#1d2125"


def card(png: bytes) -> bytes:
    """A picture in the middle of a card, as large as there is room for."""
    with Image.open(BytesIO(png)) as drawn:
        picture = drawn.convert("RGBA")
    scale = min((WIDTH - 2 * MARGIN) / picture.width, (HEIGHT - 2 * MARGIN) / picture.height)
    picture = picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)
    ground = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    ground.paste(picture, ((WIDTH - picture.width) // 2, (HEIGHT - picture.height) // 2), picture)
    file = BytesIO()
    ground.quantize(256, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()
