"""Pictures of boards, put together from strips.

Eight people who look at one board see nearly the same picture: each has another robot marked. So a board is drawn in
strips that lie one below the other, and what has been drawn once is kept: for the next viewer only those strips are
drawn in which something differs. A strip is known by all that is to be seen in it, and by nothing else.
"""

import re
import zlib
from base64 import b64encode
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from struct import pack, unpack
from typing import NamedTuple
from xml.etree import ElementTree

from games.selectors.png import DRAWING, style_sheet, to_png

STRIP = 64
"""Pixels. Robots are about as high, so that most of them lie in one strip or two."""
ABOVE, BELOW = 26, 42
"""How far a thing on the board may reach from where it stands, in units of the drawing: a robot with its name, the
mark around a space."""
FIRST_LAYER = '<g data-layer="highlight">'
SIGNATURE = b"\x89PNG\r\n\x1a\n"
NONE, LEFT, UP, MEAN, PAETH = range(5)
"""How a row of pixels is told (PNG, "Filtering"): as it is, or by what differs from the left, from above, from both."""
PIXEL = 4
"""Bytes."""
_SVG = "http://www.w3.org/2000/svg"

ElementTree.register_namespace("", _SVG)


class Strip(NamedTuple):
    """Some rows of pixels, packed (deflate), with the sum (Adler-32) and the number of their bytes."""

    packed: bytes
    total: int
    length: int


class Frame(NamedTuple):
    """What all strips of a drawing have in common: its box, its classes and how large it is to be."""

    left: float
    top: float
    scale: float
    width: int
    height: int
    classes: str
    sheets: tuple[str, ...]

    def svg(self, first: int, last: int, inside: str, below: bytes = b"") -> str:
        """The rows from `first` to `last` as a drawing by itself, perhaps over a picture that has just that size."""
        size = f'width="{self.width}" height="{last - first}"'
        image = (
            f'<image {size} image-rendering="optimizeSpeed" href="data:image/png;base64,{b64encode(below).decode()}"/>'
        )
        moved = f"translate({-self.left * self.scale} {-self.top * self.scale - first}) scale({self.scale})"
        return (
            f'<svg class="{self.classes}" xmlns="{_SVG}" {size} viewBox="0 0 {self.width} {last - first}">'
            f'{image if below else ""}<g transform="{moved}">{inside}</g></svg>'
        )


def board(svg: str, width: int, sheets: tuple[str, ...] = DRAWING) -> bytes:
    """A drawing of a board as PNG. What comes before its layer of highlights is the ground: the same for many."""
    head, ground, layers = _parted(svg)
    whole = ElementTree.fromstring(head + layers)  # noqa: S314 (our own templates)
    left, top, wide, high = (float(number) for number in whole.attrib["viewBox"].split())
    scale = width / wide
    frame = Frame(left, top, scale, width, round(high * scale), whole.attrib.get("class", ""), sheets)
    things = list(_things(whole))
    strips = []
    for first, below in zip(range(0, frame.height, STRIP), _ground(frame, ground), strict=True):
        last = min(first + STRIP, frame.height)
        seen = [thing for place, thing in things if _is_seen(place, frame, first, last)]
        strips.append(_over(frame, first, last, below, "".join(seen)))
    return _png(frame, strips)


def _parted(svg: str) -> tuple[str, str, str]:
    """The opening tag, the ground, and the layers above it."""
    head = svg.index(">", svg.index("<svg")) + 1
    first = svg.index(FIRST_LAYER)
    return svg[:head], svg[head:first], svg[first:]


def _things(whole: ElementTree.Element) -> Iterator[tuple[float | None, str]]:
    """All that lies on the ground, from below to above, with its place from top to bottom; None: it may be anywhere."""
    for layer in whole:
        for thing in layer:
            if "is-gone" not in thing.get("class", "").split():
                thing.tail = None
                yield _place(thing), ElementTree.tostring(thing, encoding="unicode")


def _place(thing: ElementTree.Element) -> float | None:
    moved = re.match(r"translate\(\S+ ([\d.-]+)\)", thing.get("transform", ""))
    at = moved[1] if moved else thing.get("y")
    return None if at is None else float(at)


def _is_seen(place: float | None, frame: Frame, first: int, last: int) -> bool:
    if place is None:
        return True
    begin, end = frame.top + first / frame.scale, frame.top + last / frame.scale
    return place + BELOW > begin and place - ABOVE < end


@lru_cache(maxsize=64)
def _ground(frame: Frame, ground: str) -> list[bytes]:
    """The ground alone, strip by strip."""
    edges = [*range(0, frame.height, STRIP), frame.height]
    css = style_sheet(frame.sheets)
    return [to_png(frame.svg(first, last, ground), css) for first, last in pairwise(edges)]


@lru_cache(maxsize=1024)
def _over(frame: Frame, first: int, last: int, below: bytes, seen: str) -> Strip:
    """A strip of the ground with what is seen on it."""
    png = to_png(frame.svg(first, last, seen, below), style_sheet(frame.sheets)) if seen else below
    data = b"".join(body for kind, body in _chunks(png) if kind == b"IDAT")
    rows = _alone(zlib.decompress(data), 1 + PIXEL * frame.width)
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return Strip(packer.compress(rows) + packer.flush(zlib.Z_SYNC_FLUSH), zlib.adler32(rows), len(rows))


def _alone(rows: bytes, length: int) -> bytes:
    """The rows with the first one told without what is above it: there will be another strip there."""
    how, told = rows[0], rows[1:length]
    if how == MEAN:
        pixels = bytearray(told)
        for place in range(PIXEL, len(pixels)):
            pixels[place] = (pixels[place] + pixels[place - PIXEL] // 2) % 256
        told = bytes(pixels)
    return bytes([LEFT if how in (LEFT, PAETH) else NONE]) + told + rows[length:]


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def _png(frame: Frame, strips: list[Strip]) -> bytes:
    """One picture of all strips: what is packed of each follows on the one before."""
    header = pack(">IIBBBBB", frame.width, frame.height, 8, 6, 0, 0, 0)
    packed = b"\x78\x9c" + b"".join(strip.packed for strip in strips) + b"\x03\x00" + pack(">I", _total(strips))
    chunks = [(b"IHDR", header), (b"IDAT", packed), (b"IEND", b"")]
    return SIGNATURE + b"".join(
        pack(">I", len(body)) + kind + body + pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def _total(strips: list[Strip]) -> int:
    """The Adler-32 of all together (RFC 1950), from those of the parts."""
    low, high, modulus = 1, 0, 65521
    for strip in strips:
        own_low, own_high = strip.total & 0xFFFF, strip.total >> 16
        high = (high + own_high + strip.length * (low - 1)) % modulus
        low = (low + own_low - 1) % modulus
    return high << 16 | low
