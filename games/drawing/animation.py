"""Animated pictures of boards: GIF, which every program shows, and SVG, which is sharp at any size."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import pairwise

from PIL import Image

from games.drawing.board_raster import FIRST_LAYER, BoardDrawing
from games.drawing.png import rules_for

MOST_SHOTS = 90
"""The most pictures in an animation. If there are more, some are left out, and others are shown for longer."""
LARGEST_AREA = 200_000
"""How many pixels a picture has at most."""
SHORTEST = 40
"""The shortest time for which a picture is shown, in milliseconds."""
FIRST, LAST = 800, 2500
"""How long the first and the last picture stand, in milliseconds, before it all begins again."""
EFFECTS = '<g data-layer="effects">'
SAMPLES = 6
"""From so many pictures, spread over all, the colors of all are chosen."""


@dataclass(frozen=True)
class Still:
    """A board at one moment, as SVG, and what it takes to draw it: its width in spaces, and its style sheets."""

    svg: str
    spaces: int
    sheets: tuple[str, ...]

    def with_effects(self, effects: str) -> "Still":
        """And what is seen on it for a moment."""
        return replace(self, svg=self.svg.replace(EFFECTS, EFFECTS + effects))

    def picture(self, space: int) -> BoardDrawing:
        """With spaces of so many pixels."""
        return BoardDrawing(self.svg, self.spaces * space, self.sheets)


@dataclass(frozen=True)
class Shot:
    """A board, and for how many milliseconds it is shown."""

    still: Still
    ms: int


def gif(shots: Sequence[Shot], space: int) -> bytes:
    """The shots, one after the other, again and again. `space` is how many pixels wide a space is, if there is room."""
    cut = edited(shots)
    pictures = [shot.still.picture(_fitting(cut[0].still, space)).image() for shot in cut]
    colours = _palette(pictures)
    first, *others = [picture.quantize(palette=colours, dither=Image.Dither.NONE) for picture in pictures]
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=[shot.ms for shot in cut], loop=0, disposal=1)
    return file.getvalue()


def svg(shots: Sequence[Shot]) -> bytes:
    """The same as one drawing: the ground once, and above it one group for each shot, of which one is seen."""
    cut = edited(shots)
    head = cut[0].still.svg.partition(FIRST_LAYER)[0]
    whole = sum(shot.ms for shot in cut)
    groups, times, start = [], [], 0
    for number, shot in enumerate(cut):
        layers = shot.still.svg.partition(FIRST_LAYER)[2].rpartition("</svg>")[0]
        groups.append(f'<g class="take take-{number}">{FIRST_LAYER}{layers}</g>')
        times.append(_times(number, start / whole, (start + shot.ms) / whole))
        start += shot.ms
    body = "".join(groups)
    rules = rules_for(head + body, cut[0].still.sheets)
    play = f".take{{visibility:hidden;animation-duration:{whole}ms;animation-iteration-count:infinite;"
    style = f"<style>{rules}{play}animation-timing-function:step-end}}{''.join(times)}</style>"
    opened = head.index(">", head.index("<svg")) + 1
    return (head[:opened] + style + head[opened:] + body + "</svg>").encode()


def edited(shots: Sequence[Shot]) -> list[Shot]:
    """What is shown of these shots: none like the one before it, not too many, and with time to look at both ends."""
    kept = list(_merged(shots))
    bounds = sorted({number * len(kept) // MOST_SHOTS for number in range(MOST_SHOTS)} | {len(kept)})
    parts = [kept[start:end] for start, end in pairwise(bounds)]
    cut = [Shot(part[-1].still, max(SHORTEST, sum(shot.ms for shot in part))) for part in parts]
    cut[0] = replace(cut[0], ms=max(cut[0].ms, FIRST))
    cut[-1] = replace(cut[-1], ms=LAST)
    return cut


def _merged(shots: Sequence[Shot]) -> Iterator[Shot]:
    last = shots[0]
    for shot in shots[1:]:
        if shot.still == last.still:
            last = replace(last, ms=last.ms + shot.ms)
        else:
            yield last
            last = shot
    yield last


def _fitting(still: Still, space: int) -> int:
    """As many pixels for a space as asked for, or as many as there is room for."""
    tall = still.picture(1).size[1]
    return max(1, min(space, int((LARGEST_AREA / (still.spaces * tall)) ** 0.5)))


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """The colors of all, from some of them side by side."""
    samples = pictures[:: max(1, len(pictures) // SAMPLES)]
    wide, tall = samples[0].size
    sheet = Image.new("RGB", (wide, tall * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, number * tall))
    return sheet.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _times(number: int, start: float, end: float) -> str:
    """The rule by which one group is seen from `start` to `end`, in parts of the whole."""
    frames = f"0%{{visibility:hidden}}{start:.3%}{{visibility:visible}}{end:.3%}{{visibility:hidden}}"
    return f".take-{number}{{animation-name:take-{number}}}@keyframes take-{number}{{{frames}}}"
