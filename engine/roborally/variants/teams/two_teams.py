"""Two teams: two even teams, each to send one robot on to victory, on any course.

Rules: 001 "All for One or One for All?"; A-386
"""

from engine.roborally.special_rules.teams.any_member_wins import AnyMemberWins
from engine.roborally.special_rules.teams.teams import Teams
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Two teams",
    words="Two teams of the same size race, and the first robot home wins for its team; for 4, 6 or 8 players.",
    rules=(Teams(teams_=2), AnyMemberWins()),
    needs_flags=True,
    is_of_every_edition=True,
)
