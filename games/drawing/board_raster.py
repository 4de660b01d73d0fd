"""Pictures of boards, composed of cached pieces.

All viewers of a board see the same picture except for their own marks, and the next turn's picture is nearly the same.
So the shared picture is composed once, its ground is rendered once, and so is each thing that stands on it: a robot
that has moved is the same piece in another place. A piece's cache key is everything that shows, and nothing else.
"""

import re
from io import BytesIO
from math import floor
from threading import Lock
from typing import NamedTuple
from xml.etree import ElementTree

from cachetools import LRUCache, cached
from PIL import Image

from games.drawing.png import to_png

LEFT, RIGHT, ABOVE, BELOW = 32, 48, 32, 48
"""How far a thing may reach from its place, in units of the drawing: a robot with its name, or the mark around a
space."""
PALETTE, COLOURS, MARK_COLOURS = 256, 240, 3
"""The size of a palette, and how many of its colors belong to the board and to each mark."""
LEVEL = 3
"""The compression level. Level 9 saves a quarter of the bytes and takes ten times as long."""
LARGEST_CACHE = 64 * 2**20
"""How many bytes of pieces a process keeps. A large ground takes two million, a robot thirty thousand."""
FIRST_LAYER = '<g data-layer="highlight">'
Colour = tuple[int, int, int, int]
_SVG = "http://www.w3.org/2000/svg"
_MOVED = re.compile(r"translate\(([\d.-]+) ([\d.-]+)\)")

ElementTree.register_namespace("", _SVG)


class DrawingFrame(NamedTuple):
    """What all pieces of a drawing share: top left corner, scale, size in pixels, classes and style sheets."""

    left: float
    top: float
    scale: float
    width: int
    height: int
    classes: str
    sheets: tuple[str, ...]

    def draw(self, inside: str, size: tuple[int, int], x: float, y: float) -> bytes:
        """A PNG of this size in pixels, with the drawing's origin at (x, y)."""
        box = f'width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}"'
        moved = f"translate({x:.3f} {y:.3f}) scale({self.scale})"
        svg = f'<svg class="{self.classes}" xmlns="{_SVG}" {box}><g transform="{moved}">{inside}</g></svg>'
        return to_png(svg, self.sheets)

    def draw_all(self, inside: str) -> bytes:
        return self.draw(inside, (self.width, self.height), *self.zero)

    @property
    def zero(self) -> tuple[float, float]:
        """Where the drawing's origin is in the picture, in pixels."""
        return -self.left * self.scale, -self.top * self.scale

    @property
    def reach(self) -> tuple[int, int]:
        """The size of a piece in pixels."""
        return round((LEFT + RIGHT) * self.scale) + 1, round((ABOVE + BELOW) * self.scale) + 1

    def lies(self, x: float, y: float) -> tuple[tuple[float, float], tuple[int, int, int, int]]:
        """For a thing at (x, y) of the drawing: its position in its piece, and the box of the piece in the picture."""
        right, down = (x - self.left) * self.scale, (y - self.top) * self.scale
        left, top = floor(right - LEFT * self.scale), floor(down - ABOVE * self.scale)
        wide, high = self.reach
        return (round(right - left, 3), round(down - top, 3)), (left, top, left + wide, top + high)


class BoardDrawing:
    """A drawing of a board, composed once for everyone who looks at it."""

    def __init__(self, svg: str, width: int, sheets: tuple[str, ...]) -> None:
        """The layers below the highlights are the ground, which many drawings share."""
        head, ground, layers = _parted(svg)
        whole = ElementTree.fromstring(head + layers)  # noqa: S314 (our own templates)
        self._frame = _frame(whole, width, sheets)
        picture = _ground(self._frame, ground).copy()
        for layer in whole:
            for thing in layer:
                if "is-gone" not in thing.get("class", "").split():
                    _put(picture, self._frame, thing)
        self._picture = picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        self._colours: list[Colour] = list(zip(*[iter(self._picture.getpalette("RGBA") or ())] * 4, strict=True))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._picture.size

    def image(self) -> Image.Image:
        """The picture without marks, its corners on white."""
        opaque = Image.new("RGBA", self.size, "white")
        opaque.alpha_composite(self._picture.convert("RGBA"))
        return opaque.convert("RGB")

    def png(self, marks: str = "") -> bytes:
        """The picture with a palette, which takes half the space and looks the same.

        `marks` is SVG to be laid over it for one viewer, in the same units, in solid colors and without soft edges.
        Raises ValueError if a mark has no place.
        """
        picture, colours = self._picture.copy(), list(self._colours)
        for mark in ElementTree.fromstring(f'<g xmlns="{_SVG}">{marks}</g>'):  # noqa: S314 (our own templates)
            piece, corner = _mark(self._frame, mark)
            colours += [colour for colour in _solid(piece) if colour not in colours][: PALETTE - len(colours)]
            inked = piece.convert("RGB").quantize(palette=_inks(colours), dither=Image.Dither.NONE)
            picture.paste(inked, corner, piece.getchannel("A").point([0] * 128 + [255] * 128, "1"))
        picture.putpalette([part for colour in colours for part in colour], "RGBA")
        file = BytesIO()
        picture.save(file, "PNG", compress_level=LEVEL)
        return file.getvalue()


def _parted(svg: str) -> tuple[str, str, str]:
    """The opening tag, the ground, and the layers above it."""
    head = svg.index(">", svg.index("<svg")) + 1
    first = svg.index(FIRST_LAYER)
    return svg[:head], svg[head:first], svg[first:]


def _frame(whole: ElementTree.Element, width: int, sheets: tuple[str, ...]) -> DrawingFrame:
    left, top, wide, high = (float(number) for number in whole.attrib["viewBox"].split())
    return DrawingFrame(
        left, top, width / wide, width, round(high * width / wide), whole.attrib.get("class", ""), sheets
    )


def _put(picture: Image.Image, frame: DrawingFrame, thing: ElementTree.Element) -> None:
    """Draws a thing over the picture. A thing without a place of its own may cover all of it."""
    at = _place_taken(thing)
    if at is None:
        picture.alpha_composite(_opened(frame.draw_all(_looks(thing))))
        return
    inner, box = frame.lies(*at)
    picture.paste(Image.alpha_composite(picture.crop(box), _piece(frame, _looks(thing), inner)), box)


def _mark(frame: DrawingFrame, mark: ElementTree.Element) -> tuple[Image.Image, tuple[int, int]]:
    """The picture of a mark, and its top left corner. Raises ValueError if the mark has no place."""
    at = _place_taken(mark)
    if at is None:
        raise ValueError(f"A mark without a place: {mark.tag}")
    inner, box = frame.lies(*at)
    return _piece(frame, _looks(mark), inner), box[:2]


def _solid(piece: Image.Image) -> list[Colour]:
    """The most frequent opaque colors of a piece."""
    counts: list[tuple[int, Colour]] = piece.getcolors(piece.width * piece.height)  # type: ignore[assignment]
    return [colour for _, colour in sorted(counts, reverse=True) if colour[3] == 255][:MARK_COLOURS]


def _inks(colours: list[Colour]) -> Image.Image:
    """A palette that offers only the opaque colors, each under its own number."""
    opaque = next(colour for colour in colours if colour[3] == 255)
    whole = [colour if colour[3] == 255 else opaque for colour in colours] + [opaque] * (PALETTE - len(colours))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in whole for part in colour[:3]])
    return palette


def _place_taken(thing: ElementTree.Element) -> tuple[float, float] | None:
    """Takes the place out of a thing, so that the thing is the same wherever it stands. None if it has no place."""
    if moved := _MOVED.match(thing.get("transform", "")):
        thing.set("transform", "translate(0 0)" + thing.attrib["transform"][moved.end() :])
        return float(moved[1]), float(moved[2])
    if "x" in thing.attrib and "y" in thing.attrib:
        at = float(thing.attrib["x"]), float(thing.attrib["y"])
        thing.attrib.update(x="0", y="0")
        return at
    return None


def _looks(thing: ElementTree.Element) -> str:
    """The SVG of a thing, without titles and attributes that do not show."""
    thing.tail = None
    thing.attrib.pop("data-cell", None)
    for title in thing.findall(f"{{{_SVG}}}title"):
        thing.remove(title)
    return ElementTree.tostring(thing, encoding="unicode")


def _ground(frame: DrawingFrame, ground: str) -> Image.Image:
    return _raster(frame, ground, (frame.width, frame.height), frame.zero)


def _piece(frame: DrawingFrame, looks: str, at: tuple[float, float]) -> Image.Image:
    """A thing alone, drawn at this position within its piece."""
    return _raster(frame, looks, frame.reach, at)


@cached(LRUCache(LARGEST_CACHE, getsizeof=lambda image: 4 * image.width * image.height), lock=Lock())
def _raster(frame: DrawingFrame, inside: str, size: tuple[int, int], at: tuple[float, float]) -> Image.Image:
    return _opened(frame.draw(inside, size, *at))


def _opened(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")
