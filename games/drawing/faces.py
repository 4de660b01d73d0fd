"""Faces of people: a robot's head that follows from a name and from nothing else.

So the same name has the same face everywhere, a face can be kept in every cache for good, and it tells nothing that the
name does not tell.
"""

from hashlib import sha256

from django.template.loader import render_to_string

HUES = 24
HEADS = (
    "M12 18H52V54H12Z",  # a crate
    "M20 18H44Q54 18 54 28V46Q54 54 46 54H18Q10 54 10 46V28Q10 18 20 18Z",  # a drum
    "M18 18H46L54 36L46 54H18L10 36Z",  # a nut
    "M16 18H48L54 54H10Z",  # a plough
)
EYES = (
    "M20 28H28V36H20ZM36 28H44V36H36Z",
    "M24 27A5 5 0 1 1 24 37A5 5 0 1 1 24 27ZM40 27A5 5 0 1 1 40 37A5 5 0 1 1 40 27Z",
    "M17 28H47V35H17Z",
    "M32 25A7 7 0 1 1 32 39A7 7 0 1 1 32 25Z",
    "M19 30L24 26L29 30V36H19ZM35 30L40 26L45 30V36H35Z",
)
MOUTHS = (
    "M22 46H42",
    "M22 44Q32 52 42 44",
    "M22 43V48M27 43V48M32 43V48M37 43V48M42 43V48",
    "M22 48Q32 42 42 48",
    "M24 44H40V49H24Z",
)
AERIALS = (
    "M32 18V9M32 9A2 2 0 1 1 32 5A2 2 0 1 1 32 9Z",
    "M22 18L18 8M42 18L46 8",
    "M26 18V11H38V18",
    "M32 18V7L42 10L32 13",
    "M10 32H6V42H10M54 32H58V42H54",
)


def face_svg(name: str) -> str:
    """The face for a name, as an SVG of 64 by 64 units. Capitals make no difference."""
    drawn = sha256(name.strip().casefold().encode()).digest()
    hue = drawn[0] % HUES * (360 // HUES)
    context = {
        "ground": f"hsl({hue} 45% 82%)",
        "metal": f"hsl({(hue + 120 + drawn[1] % 5 * 30) % 360} 55% 42%)",
        "head": HEADS[drawn[2] % len(HEADS)],
        "eyes": EYES[drawn[3] % len(EYES)],
        "mouth": MOUTHS[drawn[4] % len(MOUTHS)],
        "aerial": AERIALS[drawn[5] % len(AERIALS)],
    }
    return render_to_string("drawing/face.svg", context)
