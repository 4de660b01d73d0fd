"""Pictures in a palette as PNG, packed strip by strip: a strip that looks like one of another picture is packed once.

Source: the PNG specification (W3C, third edition); RFC 1950 and RFC 1951 for what is packed.
"""

import zlib
from functools import lru_cache
from struct import pack

from PIL import Image

HEIGHT = 32
"""Of a strip, in lines. A mark reaches over two or three of them."""
LEVEL = 5
SIGNATURE = b"\x89PNG\r\n\x1a\n"
EIGHT_BITS, IN_A_PALETTE = 8, 3
UNFILTERED = 0
"""What stands before each line: that its dots are as they are, which suits pictures in a palette."""
BEGIN, END = b"\x78\x9c", b"\x03\x00"
"""Of what is packed: deflate with its usual window; an empty last block."""


def png(picture: Image.Image) -> bytes:
    """The file."""
    wide, high = picture.size
    filtered = Image.new("P", (wide + 1, high), UNFILTERED)
    filtered.paste(picture, (1, 0))
    lines, strip = filtered.tobytes(), HEIGHT * (wide + 1)
    packed = b"".join(_packed(lines[at : at + strip]) for at in range(0, len(lines), strip))
    parts = [
        (b"IHDR", pack(">IIBBBBB", wide, high, EIGHT_BITS, IN_A_PALETTE, 0, 0, 0)),
        (b"PLTE", bytes(picture.getpalette("RGB") or ())),
        (b"tRNS", bytes(picture.getpalette("RGBA") or ())[3::4]),
        (b"IDAT", BEGIN + packed + END + pack(">I", zlib.adler32(lines))),
        (b"IEND", b""),
    ]
    return SIGNATURE + b"".join(_part(name, what) for name, what in parts)


@lru_cache(maxsize=256)
def _packed(lines: bytes) -> bytes:
    """In whole bytes, and without looking back at what came before."""
    packer = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return packer.compress(lines) + packer.flush(zlib.Z_FULL_FLUSH)


def _part(name: bytes, what: bytes) -> bytes:
    return pack(">I", len(what)) + name + what + pack(">I", zlib.crc32(name + what))
