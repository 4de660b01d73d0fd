"""What someone wishes of an arena."""

from typing import Annotated, Literal

import msgspec

from engine.kernel.files.reading import decode

ROUNDS = {"short": 6, "medium": 8, "long": 11}
"""About so many rounds it takes bots to win."""
HARM = {"easy": 0.05, "mid": 0.3, "hard": 0.6}
"""So many robots the floor destroys in ten rounds of a robot: see engine.volt.measure.scale."""
MET = {2: 0.47, 3: 0.53, 4: 0.56}
"""By the number of players: the share of a robot's rounds in which others push or hurt it, in the arenas of the box."""
MEETING = {"rarely": -0.12, "often": 0.12}
"""By so much it is to differ from that."""


class Wish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an arena should be like. Without `difficulty` or `meeting`, anything goes."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 4
    length: Literal["short", "medium", "long"] = "medium"
    difficulty: Literal["easy", "mid", "hard"] | None = None
    meeting: Literal["rarely", "often"] | None = None

    @property
    def wanted_rounds(self) -> int:
        return ROUNDS[self.length]

    @property
    def wanted_harm(self) -> float | None:
        return HARM[self.difficulty] if self.difficulty else None

    @property
    def wanted_meeting(self) -> float | None:
        return MET[self.players] + MEETING[self.meeting] if self.meeting else None


def read_wish(text: str) -> Wish:
    """A wish from its JSON. Raises BadData, saying what is wrong."""
    return decode(text, Wish, "the wish cannot be read")
