"""Pictures of boards, put together from pieces.

People who look at one board see the same picture but for their own marks, and in the next turn it is nearly the same
again. So what all of them see is put together once, its ground is drawn once, and so is each thing that stands on it:
a robot that has moved is a piece at another place. A piece is known by all that is to be seen of it, and by nothing
else.
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
"""How far a thing may reach from where it stands, in units of the drawing: a robot with its name, the mark around a
space."""
PALETTE, COLOURS, MARK_COLOURS = 256, 240, 3
"""How many colours a palette has; of these the board's, and each mark's."""
LEVEL = 3
"""Of packing: 9 saves a quarter of the bytes, and takes ten times as long."""
LARGEST_CACHE = 64 * 2**20
"""Bytes of pieces that a process keeps: a large ground takes two million, a robot thirty thousand."""
FIRST_LAYER = '<g data-layer="highlight">'
Colour = tuple[int, int, int, int]
_SVG = "http://www.w3.org/2000/svg"
_MOVED = re.compile(r"translate\(([\d.-]+) ([\d.-]+)\)")

ElementTree.register_namespace("", _SVG)


class DrawingFrame(NamedTuple):
    """What all pieces of a drawing have in common: where it begins, its classes, and how large it is to be."""

    left: float
    top: float
    scale: float
    width: int
    height: int
    classes: str
    sheets: tuple[str, ...]

    def draw(self, inside: str, size: tuple[int, int], x: float, y: float) -> bytes:
        """So many pixels in which the zero of the drawing lies at (x, y)."""
        box = f'width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}"'
        moved = f"translate({x:.3f} {y:.3f}) scale({self.scale})"
        svg = f'<svg class="{self.classes}" xmlns="{_SVG}" {box}><g transform="{moved}">{inside}</g></svg>'
        return to_png(svg, self.sheets)

    def draw_all(self, inside: str) -> bytes:
        return self.draw(inside, (self.width, self.height), *self.zero)

    @property
    def zero(self) -> tuple[float, float]:
        """Where the zero of the drawing is in the picture."""
        return -self.left * self.scale, -self.top * self.scale

    @property
    def reach(self) -> tuple[int, int]:
        """How large a piece is in pixels."""
        return round((LEFT + RIGHT) * self.scale) + 1, round((ABOVE + BELOW) * self.scale) + 1

    def lies(self, x: float, y: float) -> tuple[tuple[float, float], tuple[int, int, int, int]]:
        """Where (x, y) of the drawing is in the piece of what stands there, and where that piece is in the picture."""
        right, down = (x - self.left) * self.scale, (y - self.top) * self.scale
        left, top = floor(right - LEFT * self.scale), floor(down - ABOVE * self.scale)
        wide, high = self.reach
        return (round(right - left, 3), round(down - top, 3)), (left, top, left + wide, top + high)


class BoardDrawing:
    """A drawing of a board, put together for all who look at it."""

    def __init__(self, svg: str, width: int, sheets: tuple[str, ...]) -> None:
        """What comes before the layer of highlights is the ground: the same for many."""
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

    def png(self, marks: str = "") -> bytes:
        """In a palette, which takes half the room and cannot be told from the full colours by eye.

        `marks`: what is laid over it for one viewer, in the same units. They have solid colours, and no soft edges.
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
    """Lays a thing over what is there. Where it stands is taken from it; without a place it may be anywhere."""
    at = _place_taken(thing)
    if at is None:
        picture.alpha_composite(_opened(frame.draw_all(_looks(thing))))
        return
    inner, box = frame.lies(*at)
    picture.paste(Image.alpha_composite(picture.crop(box), _piece(frame, _looks(thing), inner)), box)


def _mark(frame: DrawingFrame, mark: ElementTree.Element) -> tuple[Image.Image, tuple[int, int]]:
    """A mark, which has a place, and where its picture begins."""
    at = _place_taken(mark)
    if at is None:
        raise ValueError(f"A mark without a place: {mark.tag}")
    inner, box = frame.lies(*at)
    return _piece(frame, _looks(mark), inner), box[:2]


def _solid(piece: Image.Image) -> list[Colour]:
    """The opaque colours that most of it has."""
    counts: list[tuple[int, Colour]] = piece.getcolors(piece.width * piece.height)  # type: ignore[assignment]
    return [colour for _, colour in sorted(counts, reverse=True) if colour[3] == 255][:MARK_COLOURS]


def _inks(colours: list[Colour]) -> Image.Image:
    """A palette in which only the opaque ones of these colours are found, each at its own number."""
    opaque = next(colour for colour in colours if colour[3] == 255)
    whole = [colour if colour[3] == 255 else opaque for colour in colours] + [opaque] * (PALETTE - len(colours))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in whole for part in colour[:3]])
    return palette


def _place_taken(thing: ElementTree.Element) -> tuple[float, float] | None:
    """Where it stands; from now on that is nowhere, so that it is the same thing wherever it stands."""
    if moved := _MOVED.match(thing.get("transform", "")):
        thing.set("transform", "translate(0 0)" + thing.attrib["transform"][moved.end() :])
        return float(moved[1]), float(moved[2])
    if "x" in thing.attrib and "y" in thing.attrib:
        at = float(thing.attrib["x"]), float(thing.attrib["y"])
        thing.attrib.update(x="0", y="0")
        return at
    return None


def _looks(thing: ElementTree.Element) -> str:
    """The thing without what is only said of it."""
    thing.tail = None
    thing.attrib.pop("data-cell", None)
    for title in thing.findall(f"{{{_SVG}}}title"):
        thing.remove(title)
    return ElementTree.tostring(thing, encoding="unicode")


def _ground(frame: DrawingFrame, ground: str) -> Image.Image:
    return _raster(frame, ground, (frame.width, frame.height), frame.zero)


def _piece(frame: DrawingFrame, looks: str, at: tuple[float, float]) -> Image.Image:
    """The thing alone, its place at that of the piece."""
    return _raster(frame, looks, frame.reach, at)


@cached(LRUCache(LARGEST_CACHE, getsizeof=lambda image: 4 * image.width * image.height), lock=Lock())
def _raster(frame: DrawingFrame, inside: str, size: tuple[int, int], at: tuple[float, float]) -> Image.Image:
    return _opened(frame.draw(inside, size, *at))


def _opened(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as image:
        return image.convert("RGBA")
