"""What someone wishes of a course."""

from math import sqrt
from typing import Annotated, Literal

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.reading import decode
from engine.roborally.courses.catalogue import board_ids, load_board
from engine.roborally.rulesets import find_ruleset

TURNS = {"short": 8, "medium": 13, "long": 20}
"""About so many turns it takes bots to win."""
LOSSES = {"easy": 0.6, "mid": 1.2, "hard": 1.9}
"""About so often a robot is lost in a race of four; with more robots more often, by the root of their number."""
MET = {2: 0.22, 3: 0.33, 4: 0.41, 5: 0.46, 6: 0.5, 7: 0.54, 8: 0.57}
"""By the number of players: the share of a robot's turns in which others do something to it, on courses of the box."""
MEETING = {"rarely": -0.12, "often": 0.12}
"""By so much it is to differ from that."""


class Wish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a course should be like. `turns` says its length more exactly. `boards` are those from which to choose; with
    none, all of the edition's are. Without `difficulty` or `meeting`, anything goes.
    """

    players: Annotated[int, msgspec.Meta(ge=2, le=8)] = 4
    length: Literal["short", "medium", "long"] = "medium"
    turns: Annotated[int, msgspec.Meta(ge=3, le=40)] | None = None
    difficulty: Literal["easy", "mid", "hard"] | None = None
    meeting: Literal["rarely", "often"] | None = None
    edition: str = "2005"
    boards: tuple[str, ...] = ()

    @property
    def wanted_turns(self) -> int:
        return self.turns or TURNS[self.length]

    @property
    def wanted_losses(self) -> float | None:
        return LOSSES[self.difficulty] * sqrt(self.players / 4) if self.difficulty else None

    @property
    def wanted_meeting(self) -> float | None:
        return MET[self.players] + MEETING[self.meeting] if self.meeting else None

    def choice(self) -> list[str]:
        """The boards from which to choose. Raises BadData if there is no such board, or it is not of the edition."""
        editions = find_ruleset(self.edition).courses
        known = [board for board in board_ids() if load_board(board).edition in editions and is_full(board)]
        for board in self.boards:
            if board not in known:
                raise BadData(f"there is no board {board} to choose for the edition {self.edition}")
        return sorted(self.boards) or known


def read_wish(text: str) -> Wish:
    """A wish from its JSON. Raises BadData, saying what is wrong."""
    return decode(text, Wish, "the wish cannot be read")


def is_full(board: str) -> bool:
    """Tells whether a board is more than a place to start from."""
    found = load_board(board)
    return found.width == found.height
