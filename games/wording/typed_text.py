"""A line that someone has typed, as plain as our own examples. Keyboards and mail programs add what no one sees."""

import re
import unicodedata

_FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters and marks that are never drawn."""
_QUOTES = frozenset('"\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u300c\u300d\u300e\u300f\u301d\u301e\u301f\uff02')
_APOSTROPHES = frozenset("'\u2018\u2019\u201a\u201b\u0060\u00b4\uff07")
_UNDRAWN = frozenset([0x2065, *range(0xFDD0, 0xFDF0), *range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9)])
"""They choose between the forms of a letter, or will never be drawn; with all of _TAGS."""
_TAGS = range(0xE0000, 0xE1000)
_EMOJI = range(0x1F000, 0x1FC00)
_BRAILLE = range(0x2801, 0x2900)
"""Letters, although Unicode calls them symbols."""
_WIDE = range(0xFF01, 0xFF5F)
"""ASCII as wide as a Chinese letter."""
_OUTER = re.compile(r"^[\W_]+|[\W_]+$")
_LONE_APOSTROPHE = re.compile(r"(?<!\w)'|'(?!\w)")


def plain(line: str) -> str:
    """The line without invisible characters, quotation marks, and signs at its ends.

    Digits of all scripts and wide letters become ASCII. All other letters stay, so that prose remains prose. So do
    signs made of letters, and what may be letters in a younger Unicode than Python's.
    """
    typed = "".join(map(_plain, line))
    return _OUTER.sub("", " ".join(_LONE_APOSTROPHE.sub(" ", typed).split()))


def is_numbers(line: str) -> bool:
    """Tells whether a plain line has numbers and signs but no letters of any script."""
    return not any(sign.isalnum() and sign not in "0123456789" for sign in line)


def _plain(sign: str) -> str:
    if sign.isascii():
        return " " if sign == '"' or not sign.isprintable() else "'" if sign in _APOSTROPHES else sign
    category = unicodedata.category(sign)
    if category == "Nd":
        return str(unicodedata.decimal(sign))
    if category in ("Cf", "Cs") or sign in _FILLERS or _is_undrawn(ord(sign)):
        return ""
    if category in ("Cn", "Co"):
        return " " if ord(sign) in _EMOJI else "x"
    if category[0] in "ZC" or sign in _QUOTES:
        return " "
    if category == "Pd":
        return "-"
    if sign in _APOSTROPHES:
        return "'"
    if ord(sign) in _BRAILLE or (category == "So" and _is_made_of_letters(sign)):
        return "x"
    return chr(ord(sign) - 0xFEE0) if ord(sign) in _WIDE else sign


def _is_undrawn(number: int) -> bool:
    return number in _UNDRAWN or number in _TAGS or number & 0xFFFE == 0xFFFE


def _is_made_of_letters(sign: str) -> bool:
    """As are letters in circles and squares, and whole words in one sign. Flags are not."""
    words = unicodedata.name(sign, "")
    return any(map(str.isalpha, unicodedata.normalize("NFKC", sign))) or "LATIN CAPITAL" in words or "LIGATURE" in words
