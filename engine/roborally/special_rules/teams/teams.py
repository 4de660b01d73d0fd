"""Players race in teams."""

from typing import Annotated, ClassVar, Literal

import msgspec

from engine.roborally.special_rules.base import WHO_WINS, SpecialRule


class Teams(SpecialRule, tag="teams", frozen=True, kw_only=True):
    """A number of even teams, or teams of two. Team mates win and lose together.

    In all other respects they are treated like any other robots.

    Rules: 001 "TEAM COURSES"; 001 "Tandem Carnage"; A-67
    """

    settles: ClassVar[str] = WHO_WINS

    teams_: Literal["pairs"] | Annotated[int, msgspec.Meta(ge=2, le=8)] = msgspec.field(name="teams")

    @property
    def words(self) -> str:
        if self.teams_ == "pairs":
            return "Players race in teams of two, and team mates win together."
        return f"Players race in {self.teams_} teams of the same size, and team mates win together."

    def teams(self, seats: int) -> list[int]:
        """Seats are assigned to teams in rotation, so that neighbors are opponents."""
        number = seats // 2 if self.teams_ == "pairs" else self.teams_
        return [seat % number for seat in range(seats)]


RULE = Teams
